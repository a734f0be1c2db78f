/** Files that are read or written at once. */
export const LANES = 8;

/** Does it for each of them, so many at once. After a failure none is begun. */
export async function inLanes<Item>(
  items: IterableIterator<Item> | AsyncIterableIterator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failed = false;
  const lane = async () => {
    for await (const item of items) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
