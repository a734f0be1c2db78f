import { performance } from 'node:perf_hooks';
import { setImmediate as nextEventLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { QueueFullError } from './bounded-queue.ts';

/** For whom a task runs, which decides its place in the queue. */
export type Turn = {
  visitor: string;
  /** Such tasks are few. They are never refused, and run first. */
  isEssential?: boolean;
  /** Whether anybody still waits for the result; by default somebody does. */
  isWanted?: () => boolean;
};

/** The most tasks that may wait. A visitor would hardly wait for a longer queue. */
export const MAX_WAITING = 1000;
/** The part of a queue that one visitor may fill if visitors are limited. The rest is for the others. */
export const SHARE = 0.25;
/** How many tasks of one visitor may wait. @param isLimited whether visitors are limited */
export const shareOfVisitor = (isLimited: boolean, maxWaiting = MAX_WAITING): number =>
  isLimited ? maxWaiting * SHARE : maxWaiting;
/** Two, so that one task runs while the other waits for PostgreSQL. */
export const CONCURRENCY = 2;
/** After a task that blocks the event loop for longer than this, no other starts for about as long. */
const LONG_MS = 50;
/** The longest such pause. */
const MAX_REST_MS = 250;

export type FairQueue = {
  /** @throws QueueFullError at once when too many are waiting, of this visitor or of all */
  run<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result>;
  /** Whether a new task would wait not only for running tasks, but also for waiting ones. */
  isBusy(): boolean;
};

/**
 * Limits how many processor-heavy tasks, such as renderings, run at once. Visitors take turns: the more tasks of a
 * visitor wait, the later the next one runs. A task seldom yields to the event loop. Therefore each starts in its own
 * turn of the event loop, and no other starts for a while after a long one. Otherwise cached pages and API requests,
 * which take several turns, would wait for a task in each of them.
 * @param options.share how many tasks of one visitor may wait
 * @param options.concurrency how many tasks run at once
 * @param options.waits awaited before each task starts
 */
export function createFairQueue({
  maxWaiting = MAX_WAITING,
  share = maxWaiting,
  concurrency = CONCURRENCY,
  waits,
}: {
  maxWaiting?: number;
  share?: number;
  concurrency?: number;
  waits?: () => Promise<unknown>;
} = {}): FairQueue {
  const queue = new PQueue({ concurrency });
  const waiting = new Map<string, number>();
  let lastTurn = Promise.resolve();
  let rest: Promise<unknown> = Promise.resolve();
  const ownTurn = () => {
    lastTurn = lastTurn.then(async () => {
      await nextEventLoopTurn();
      await rest;
      await waits?.();
    });
    return lastTurn;
  };
  async function doAndRest<Result>(task: () => Promise<Result>): Promise<Result> {
    const began = performance.eventLoopUtilization();
    try {
      return await task();
    } finally {
      // Tasks that run at the same time use the event loop together, so the time is divided among them.
      const { active } = performance.eventLoopUtilization(began);
      if (active > LONG_MS) rest = Promise.all([rest, sleep(Math.min(active / concurrency, MAX_REST_MS))]);
    }
  }

  return {
    async run({ visitor, isEssential }, task) {
      const own = waiting.get(visitor) ?? 0;
      const isFull = queue.size >= maxWaiting || own >= share;
      if (isFull && queue.pending >= concurrency && !isEssential) throw new QueueFullError();
      waiting.set(visitor, own + 1);
      return queue.add(
        async () => {
          const left = (waiting.get(visitor) ?? 0) - 1;
          if (left > 0) waiting.set(visitor, left);
          else waiting.delete(visitor);
          await ownTurn();
          return doAndRest(task);
        },
        { priority: isEssential ? 1 : -own },
      );
    },
    isBusy: () => queue.size >= concurrency,
  };
}
