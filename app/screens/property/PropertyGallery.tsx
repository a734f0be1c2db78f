import type { Listing, ListingCard } from '../../../shared/site-api.ts';
import { Gallery } from '../../parts/gallery/Gallery.tsx';
import { floorplanImages, GALLERY_HEIGHT, GALLERY_SHAPE } from '../../parts/gallery/photographs.ts';
import { ListingPicture } from '../../parts/listing/ListingPicture.tsx';
import { PHOTO_TRANSITION } from '../../parts/listing/photo-transition.ts';

/**
 * The photographs and floorplans of a home. Land without any shows a map, never the drawing of a house.
 * @param card the facts that are known before the listing has arrived
 */
export function PropertyGallery({ card, listing }: { card?: ListingCard; listing?: Listing }) {
  const plans = listing ? floorplanImages(listing) : [];
  if (listing && listing.images.length + plans.length === 0) return <NoPictures listing={listing} />;
  return (
    <Gallery
      name={(listing ?? card)?.formattedAddress ?? 'the property'}
      images={listing?.images}
      plans={plans}
      firstImage={card?.images[0]}
      transitionName={PHOTO_TRANSITION}
    />
  );
}

const NoPictures = ({ listing }: { listing: Listing }) => (
  <div className="-mx-page sm:mx-0">
    <ListingPicture
      listing={listing}
      alt={`Map: ${listing.formattedAddress}`}
      sizes="100vw"
      className={`${GALLERY_SHAPE} ${GALLERY_HEIGHT}`}
    />
  </div>
);
