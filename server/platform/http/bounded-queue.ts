import PQueue from 'p-queue';

/** The queue has reached its limit of waiting tasks. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  constructor() {
    super('The queue is full.');
  }
}

/** Runs a task when it is its turn. @throws QueueFullError at once when too many are waiting */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Creates a queue that runs a few tasks at once and lets a limited number wait. */
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
