import type { ComponentProps } from 'react';
import type { Listing, ListingCard } from '../../../shared/site-api.ts';
import { type Photo, Picture } from '../../ui/picture/Picture.tsx';
import { PicturePanel, PicturePlaceholder } from '../../ui/picture/PicturePlaceholder.tsx';
import { cardFit } from '../../ui/picture/photo-fit.ts';
import { isOnMap, LocatorMap } from '../map/LocatorMap.tsx';

/** The facts of a listing from which its picture is chosen. */
type PicturedListing = Pick<ListingCard, 'latitude' | 'longitude'> & {
  images: readonly Photo[];
  isLand?: boolean;
  listingType?: Listing['listingType'];
  suburb?: string | null;
};

type Props = Omit<ComponentProps<typeof Picture>, 'photo'> & {
  listing: PicturedListing;
  /** Leaves out the name of the suburb on a drawing, for small pictures. */
  hasNoLabel?: boolean;
};

/**
 * The main photograph of a listing. Without one, a panel with a drawn house takes its place. Land has no house: its
 * panel shows a map, or a drawn block if the coordinates are unknown or hidden.
 */
export function ListingPicture({ listing, hasNoLabel = false, ...picture }: Props) {
  const { images, isLand, listingType, latitude, longitude, suburb } = listing;
  const [photo] = images;
  const { alt, className, imgClassName = '' } = picture;
  if (photo) return <Picture {...picture} photo={photo} imgClassName={`${imgClassName} ${cardFit(photo)}`} />;
  const label = hasNoLabel ? null : suburb;
  if (!isLand && listingType !== 'LAND') return <PicturePlaceholder className={className} label={label} />;
  const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
  if (!place || !isOnMap(place)) return <PicturePlaceholder isLand className={className} label={label} />;
  return (
    <PicturePanel className={className}>
      <LocatorMap place={place} alt={alt ?? ''} />
    </PicturePanel>
  );
}
