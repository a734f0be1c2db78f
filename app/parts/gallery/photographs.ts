import type { Listing, ListingCard } from '../../../shared/site-api.ts';

export type Photographs = ListingCard['images'];

/** Where a thumbnail leads without scripts. */
export const photoId = (index: number) => `photo-${index + 1}`;

/** Of the photograph and its place: a home may show the same one twice. */
export const photoKey = ({ url }: Photographs[number], index: number) => `${index} ${url}`;

/** The index of the slide that is visible in a strip of slides. */
export const slideAt = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / clientWidth);

/** The floorplans of a home, as the gallery shows them after the photographs. */
export const plansOf = ({ floorplans }: Pick<Listing, 'floorplans'>): Photographs =>
  floorplans.map(({ id, ...plan }, index) => ({
    ...plan,
    alt: floorplanName(floorplans, index),
    jpegSrcset: '',
    avifSrcset: null,
  }));

/** "Floorplan", or with a number where there are several. */
export const floorplanName = ({ length }: Listing['floorplans'], index: number): string =>
  length > 1 ? `Floorplan ${index + 1}` : 'Floorplan';
