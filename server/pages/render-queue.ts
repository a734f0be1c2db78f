import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { createBoundedQueue } from '../platform/http/bounded-queue.ts';

/** A page for a reader, or the answer to a form that was posted without scripts. */
type RenderRequest = 'page' | 'form';

/** The most pages that may wait in each queue. A visitor would hardly wait longer. */
export const MAX_WAITING = 1000;

type RenderQueue = <Result>(request: RenderRequest, render: () => Promise<Result>) => Promise<Result>;

/**
 * Limits how many pages are rendered at once. Forms have a separate queue, so that page requests do not delay them.
 * Each rendering starts in a new turn of the event loop: with SQLite a rendering never yields, and cached pages and API
 * requests would otherwise wait for all queued renderings.
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
