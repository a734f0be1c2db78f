/** Files that are read or written at once. */
export const LANES = 8;

/** Does it for each of them, so many at once; the first failure ends it. */
export async function inLanes<Item>(
  items: IterableIterator<Item> | AsyncIterableIterator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for await (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
