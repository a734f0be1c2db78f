/** How many files are read or written at once. */
export const CONCURRENCY = 8;

/** Runs `work` for each item, `CONCURRENCY` at once. After a failure no further item is started. */
export async function forEachConcurrently<Item>(
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
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}
