type SuburbCount = { suburb: string; postcode: string | null; listings: number };

/** Suburbs of one name, which may have several postcodes. */
export type SuburbListings = { suburb: string; postcodes: (string | null)[]; listings: number };

/** Each name of a suburb once, in alphabetical order, with all its listings counted together. */
export function mergeSuburbCounts(counts: readonly SuburbCount[]): SuburbListings[] {
  const bySuburb = Map.groupBy(counts, ({ suburb }) => suburb);
  return [...bySuburb]
    .map(([suburb, same]) => ({
      suburb,
      postcodes: same.map(({ postcode }) => postcode),
      listings: same.reduce((sum, { listings }) => sum + listings, 0),
    }))
    .sort((a, b) => a.suburb.localeCompare(b.suburb, 'en-AU'));
}

/** Orders suburbs by how often they occur, the most frequent first. */
export function byFrequency(suburbs: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const suburb of suburbs) if (suburb) counts.set(suburb, (counts.get(suburb) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en-AU')).map(([suburb]) => suburb);
}
