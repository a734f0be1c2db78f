import PQueue from 'p-queue';
import type { UserError } from './user-error.ts';

/** The queue has reached its limit of waiting tasks. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  constructor() {
    super('The queue is full.');
  }
}

/** Runs a task when it is its turn. @throws QueueFullError or the queue's own refusal at once when too many are waiting */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that runs a few tasks at once and lets a limited number wait.
 * @param refusal makes the error for the client, instead of a QueueFullError
 */
export function createBoundedQueue({
  concurrency,
  maxWaiting,
  refusal = () => new QueueFullError(),
}: {
  concurrency: number;
  maxWaiting: number;
  refusal?: () => UserError | QueueFullError;
}): BoundedQueue {
  const queue = new PQueue({ concurrency });
  return async (task) => {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw refusal();
    return queue.add(task);
  };
}
