import type { SuburbListings } from '../site-api.ts';

/** Each suburb once, in alphabetical order, with all its listings counted together. */
export function mergeSuburbCounts(counts: readonly SuburbListings[]): SuburbListings[] {
  const bySuburb = Map.groupBy(counts, ({ suburb }) => suburb);
  return [...bySuburb]
    .map(([suburb, same]) => ({ suburb, listings: same.reduce((sum, { listings }) => sum + listings, 0) }))
    .sort((a, b) => a.suburb.localeCompare(b.suburb, 'en-AU'));
}
