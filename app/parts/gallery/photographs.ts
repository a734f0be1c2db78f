import type { Listing, ListingCard } from '../../../shared/site-api.ts';

export type Photographs = ListingCard['images'];

/** The shape of the gallery. On a wide screen it is low enough that the summary below is visible. */
export const GALLERY_SHAPE = 'aspect-[3/2] rounded-none sm:rounded-photo lg:aspect-auto';
export const GALLERY_HEIGHT = 'lg:h-[min(30vw,100svh-35rem)] lg:min-h-72';

/** The id of a photograph, which its thumbnail links to without scripts. */
export const photoId = (index: number) => `photo-${index + 1}`;

/** Includes the index, because a home may show the same photograph twice. */
export const photoKey = ({ url }: Photographs[number], index: number) => `${index} ${url}`;

/**
 * The index of the slide that is visible in a strip of slides.
 * @returns undefined for a hidden strip: the event of its last scroll may come after it was hidden
 */
export const visibleSlideIndex = ({ scrollLeft, clientWidth }: Element): number | undefined =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : undefined;

/** The floorplans of a home, as the gallery shows them after the photographs. */
export const floorplanImages = (listing: Pick<Listing, 'floorplans' | 'listingType'>): Photographs =>
  listing.floorplans.map(({ id, ...plan }, index) => ({
    ...plan,
    alt: floorplanName(listing, index),
    jpegSrcset: '',
    avifSrcset: null,
  }));

/** "Floorplan", or "Site plan" for land, with a number if there are several. */
export function floorplanName(
  { floorplans, listingType }: Pick<Listing, 'floorplans' | 'listingType'>,
  index: number,
): string {
  const name = listingType === 'LAND' ? 'Site plan' : 'Floorplan';
  return floorplans.length > 1 ? `${name} ${index + 1}` : name;
}
