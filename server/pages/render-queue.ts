import { performance } from 'node:perf_hooks';
import { setImmediate as nextEventLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { QueueFullError } from '../platform/http/bounded-queue.ts';

/** A page for a reader, or the answer to a form that was posted without scripts. */
export type RenderRequest = {
  kind: 'page' | 'form';
  /** Whose turn it is. */
  visitor: string;
  /** One of the few pages that are never refused. */
  isEssential?: boolean;
};

/** The most pages that may wait in each queue. A visitor would hardly wait longer. */
export const MAX_WAITING = 1000;
/** Two, so that one is rendered while the other waits for PostgreSQL. */
export const CONCURRENCY = 2;
/** Renderings that hold the event loop for longer are followed by a rest as long as each of them. */
const LONG_MS = 50;

type RenderQueue = {
  /** @throws QueueFullError at once when too many are waiting, of this visitor or of all */
  run<Result>(request: RenderRequest, render: () => Promise<Result>): Promise<Result>;
  /** Whether a page that begins to wait now waits for more than those that are being rendered. */
  isBusy(): boolean;
};

/**
 * Limits how many pages are rendered at once. Forms have a separate queue, so that page requests do not delay them.
 * Visitors take turns: the more requests of a visitor wait, the later the next one comes. A rendering seldom yields the
 * event loop, so that each starts in a turn of its own, and no other is begun for a while after a long one. Cached pages
 * and API requests, which take several turns, would otherwise wait for a rendering in each of them.
 * @param options.share how many may wait for one visitor
 */
export function createRenderQueue({
  maxWaiting = MAX_WAITING,
  share = maxWaiting,
}: {
  maxWaiting?: number;
  share?: number;
} = {}): RenderQueue {
  const queues = {
    page: new PQueue({ concurrency: CONCURRENCY }),
    form: new PQueue({ concurrency: CONCURRENCY }),
  };
  const waiting = new Map<string, number>();
  let lastTurn = Promise.resolve();
  let rest = Promise.resolve();
  const ownTurn = () => {
    lastTurn = lastTurn.then(() => nextEventLoopTurn()).then(() => rest);
    return lastTurn;
  };
  async function renderAndRest<Result>(render: () => Promise<Result>): Promise<Result> {
    const began = performance.eventLoopUtilization();
    try {
      return await render();
    } finally {
      const { active } = performance.eventLoopUtilization(began);
      if (active > LONG_MS) rest = sleep(active / CONCURRENCY);
    }
  }

  return {
    async run({ kind, visitor, isEssential }, render) {
      const queue = queues[kind];
      const own = waiting.get(visitor) ?? 0;
      const isFull = queue.size >= maxWaiting || own >= share;
      if (isFull && queue.pending >= CONCURRENCY && !isEssential) throw new QueueFullError();
      waiting.set(visitor, own + 1);
      return queue.add(
        async () => {
          const left = (waiting.get(visitor) ?? 0) - 1;
          if (left > 0) waiting.set(visitor, left);
          else waiting.delete(visitor);
          await ownTurn();
          return renderAndRest(render);
        },
        { priority: isEssential ? 1 : -own },
      );
    },
    isBusy: () => queues.page.size >= CONCURRENCY,
  };
}
