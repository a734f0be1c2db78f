/** What one collection of the young generation found, in bytes. */
export type YoungCollection = { allocated: number; promoted: number };

const COLLECTION = /^\[\d+:(0x[0-9a-f]+)\S*\s+\d+ ms: GC: (\{.*\})$/gm;

/**
 * The collections that `--trace-gc-nvp` printed of the busiest of a process's threads, in their order; of those that
 * V8 made of the young generation alone.
 */
export function youngCollections(printed: string): YoungCollection[] {
  const threads = new Map<string, YoungCollection[]>();
  for (const [, thread = '', facts = ''] of printed.matchAll(COLLECTION)) {
    const { gc, allocated, promoted } = JSON.parse(facts);
    if (gc !== 's') continue;
    threads.set(thread, [...(threads.get(thread) ?? []), { allocated, promoted }]);
  }
  return [...threads.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * Of what was allocated, the share that outlived two collections, as nine in ten of the later half had it or more. What
 * each page leaves behind is in all of them; what the compiler does, or who happened to wait, in some.
 */
export function promotedShare(collections: readonly YoungCollection[]): number {
  const shares = collections
    .slice(Math.floor(collections.length / 2))
    .map(({ allocated, promoted }) => promoted / allocated)
    .sort((a, b) => a - b);
  const share = shares[Math.floor(shares.length / 10)];
  if (share === undefined) throw new Error('No collection was printed.');
  return share;
}
