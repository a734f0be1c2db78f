/** Orders suburbs by how often they occur, the most frequent first. */
export function byFrequency(suburbs: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const suburb of suburbs) if (suburb) counts.set(suburb, (counts.get(suburb) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en-AU')).map(([suburb]) => suburb);
}
