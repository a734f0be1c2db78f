import type { Listing, ListingCard } from '../../../shared/site-api.ts';

export type Photographs = ListingCard['images'];

/** Where a thumbnail leads without scripts. */
export const photoId = (index: number) => `photo-${index + 1}`;

/** Of the photograph and its place: a home may show the same one twice. */
export const photoKey = ({ url }: Photographs[number], index: number) => `${index} ${url}`;

/** The index of the slide that is visible in a strip of slides. */
export const slideAt = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / clientWidth);

/** The floorplans of a home, as the gallery shows them after the photographs. */
export const plansOf = (listing: Pick<Listing, 'floorplans' | 'listingType'>): Photographs =>
  listing.floorplans.map(({ id, ...plan }, index) => ({
    ...plan,
    alt: floorplanName(listing, index),
    jpegSrcset: '',
    avifSrcset: null,
  }));

/** "Floorplan", or "Site plan" of land, with a number where there are several. */
export function floorplanName(
  { floorplans, listingType }: Pick<Listing, 'floorplans' | 'listingType'>,
  index: number,
): string {
  const name = listingType === 'LAND' ? 'Site plan' : 'Floorplan';
  return floorplans.length > 1 ? `${name} ${index + 1}` : name;
}
