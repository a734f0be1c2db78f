import { createFairQueue } from '../platform/http/fair-queue.ts';

/** The body budget admits few large forms at a time, so it is never full. */
const queue = createFairQueue({ concurrency: 1 });

/**
 * Runs a part of reading a form that has files. Only one is read at a time, so that a turn of the event loop has no more
 * than one step of one form, however many arrive together.
 */
export const readLargeForm = <Result>(visitor: string, read: () => Promise<Result>): Promise<Result> =>
  queue.run({ visitor }, read);
