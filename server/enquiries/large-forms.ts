import { createFairQueue } from '../platform/http/fair-queue.ts';

/**
 * Its default limit is never reached, because the memory limit for request bodies admits only a few large forms at a
 * time.
 */
const queue = createFairQueue({ concurrency: 1 });

/**
 * Runs a part of the work of reading a form with files. Only one such part runs at a time, so that a turn of the event
 * loop contains at most one step of one form, however many forms arrive together.
 */
export const readLargeForm = <Result>(visitor: string, read: () => Promise<Result>): Promise<Result> =>
  queue.run({ visitor }, read);
