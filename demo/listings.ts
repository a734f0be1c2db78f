import { homesForLease } from './listings/for-lease.ts';
import { bungalowsForSale } from './listings/for-sale-bungalows.ts';
import { modernHousesForSale } from './listings/for-sale-modern.ts';
import { otherHomesForSale } from './listings/for-sale-other.ts';
import { villasForSale } from './listings/for-sale-villas.ts';
import { leasedHomes } from './listings/leased.ts';
import { soldHomes } from './listings/sold.ts';
import type { DemoListing } from './listings/types.ts';

/** Shuffles the kinds of home together: the ids were given out for variety. */
const byId = (a: DemoListing, b: DemoListing): number => (a.uniqueId < b.uniqueId ? -1 : 1);

/**
 * The demo agency's listings, the ones to show first in front. Suburbs are real; every street, person and home is
 * fictional, and no description contradicts its home's pictures.
 */
export const demoListings: readonly DemoListing[] = [
  ...[...villasForSale, ...bungalowsForSale, ...modernHousesForSale, ...otherHomesForSale].sort(byId),
  ...soldHomes,
  ...homesForLease,
  ...leasedHomes,
];
