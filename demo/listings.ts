import { homesForLease } from './listings/for-lease.ts';
import { bungalowsForSale } from './listings/for-sale-bungalows.ts';
import { modernHousesForSale } from './listings/for-sale-modern.ts';
import { otherHomesForSale } from './listings/for-sale-other.ts';
import { villasForSale } from './listings/for-sale-villas.ts';
import { leasedHomes } from './listings/leased.ts';
import { soldHomes } from './listings/sold.ts';
import type { DemoListing } from './listings/types.ts';

/** Mixes the kinds of home, because the ids are in no particular order. */
const byId = (a: DemoListing, b: DemoListing): number => (a.uniqueId < b.uniqueId ? -1 : 1);

/**
 * The demo agency's listings, in the order in which they are shown. Suburbs are real; every street, person and home is
 * fictional, and no description contradicts its home's pictures.
 */
export const demoListings: readonly DemoListing[] = [
  ...[...villasForSale, ...bungalowsForSale, ...modernHousesForSale, ...otherHomesForSale].sort(byId),
  ...soldHomes,
  ...homesForLease,
  ...leasedHomes,
];
