import PQueue from 'p-queue';

/** As many tasks are waiting as the queue takes. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  constructor() {
    super('The queue is full.');
  }
}

/** Runs a task when it is its turn. @throws QueueFullError at once when too many are waiting */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** A queue for tasks that take much memory or time: it runs a few at once, and lets a limited number wait. */
export function createBoundedQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): BoundedQueue {
  const queue = new PQueue({ concurrency });
  return async (task) => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw new QueueFullError();
    return queue.add(task);
  };
}
