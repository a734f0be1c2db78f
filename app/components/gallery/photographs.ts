import type { ListingCard } from '../../api.ts';

export type Photographs = ListingCard['images'];

/** Where a thumbnail leads without scripts. */
export const photoId = (index: number) => `photo-${index + 1}`;
