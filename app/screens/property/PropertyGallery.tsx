import type { Listing, ListingCard } from '../../../shared/site-api.ts';
import { Gallery } from '../../parts/gallery/Gallery.tsx';
import { floorplanImages } from '../../parts/gallery/photographs.ts';
import { ListingPicture } from '../../parts/listing/ListingPicture.tsx';
import { PHOTO_TRANSITION } from '../../parts/listing/photo-transition.ts';

/**
 * The photographs of a home. A block of land without photographs shows its plan or a map, never the drawing of a house.
 * @param card the facts that are known before the listing has arrived
 */
export function PropertyGallery({ card, listing }: { card?: ListingCard; listing?: Listing }) {
  const plans = listing ? floorplanImages(listing) : [];
  const bareLand = listing?.listingType === 'LAND' && listing.images.length === 0;
  if (bareLand && plans.length === 0) return <Land listing={listing} />;
  const known = listing ?? card;
  return (
    <Gallery
      name={known?.formattedAddress ?? 'the property'}
      images={bareLand ? plans : listing?.images}
      plans={bareLand ? [] : plans}
      firstImage={card?.images[0]}
      label={known?.suburb ?? null}
      transitionName={PHOTO_TRANSITION}
    />
  );
}

const Land = ({ listing }: { listing: Listing }) => (
  <div className="-mx-page sm:mx-0">
    <ListingPicture
      listing={listing}
      alt={`Map: ${listing.formattedAddress}`}
      sizes="100vw"
      className="aspect-[3/2] rounded-none sm:rounded-photo lg:aspect-auto lg:h-[min(30vw,100svh-32rem)] lg:min-h-72"
    />
  </div>
);
