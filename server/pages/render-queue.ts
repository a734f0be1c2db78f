import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { createBoundedQueue } from '../platform/http/bounded-queue.ts';

/** What a page is rendered for: somebody reads it, or has sent a form without scripts. */
export type RenderRequest = 'page' | 'form';

/** So many pages wait while others are rendered. Whoever came later would hardly wait for so long. */
export const MAX_WAITING = 1000;

export type RenderQueue = <Result>(request: RenderRequest, render: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how many pages are rendered at once. Forms have a queue of their own, so that readers do not hold them up.
 * Each rendering begins in a turn of the event loop of its own: with SQLite nothing in it waits, and requests that
 * need no rendering would otherwise wait for the whole queue.
 * @throws QueueFullError at once when too many are waiting
 */
export function createRenderQueue(maxWaiting = MAX_WAITING): RenderQueue {
  const queues = {
    page: createBoundedQueue({ concurrency: 8, maxWaiting }),
    form: createBoundedQueue({ concurrency: 8, maxWaiting }),
  };
  return (request, render) =>
    queues[request](async () => {
      await nextEventLoopTurn();
      return render();
    });
}
