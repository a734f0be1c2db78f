import { performance } from 'node:perf_hooks';
import { setImmediate as nextEventLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import { QueueFullError } from './bounded-queue.ts';

/** For whom a task is done, which decides when. */
export type Turn = {
  visitor: string;
  /** One of the few tasks that are never refused, and come first. */
  isEssential?: boolean;
};

/** The most tasks that may wait. A visitor would hardly wait longer. */
export const MAX_WAITING = 1000;
/** The part of a queue that one visitor may fill, where visitors are limited: the rest is for the others. */
export const SHARE = 0.25;
/** How many tasks of one visitor may wait, of `maxWaiting`. @param isLimited whether visitors are limited */
export const shareOfVisitor = (isLimited: boolean, maxWaiting = MAX_WAITING): number =>
  isLimited ? maxWaiting * SHARE : maxWaiting;
/** Two, so that one goes on while the other waits for PostgreSQL. */
export const CONCURRENCY = 2;
/** After a task that holds the event loop for longer, no other is begun for about as long. */
const LONG_MS = 50;
/** The longest such rest. */
const MAX_REST_MS = 250;

export type FairQueue = {
  /** @throws QueueFullError at once when too many are waiting, of this visitor or of all */
  run<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result>;
  /** Whether a task that begins to wait now waits for more than those that are being done. */
  isBusy(): boolean;
};

/**
 * Limits how many tasks that take much of the processor, such as renderings, are done at once. Visitors take turns: the
 * more tasks of a visitor wait, the later the next one comes. A task seldom yields the event loop, so that each starts in
 * a turn of its own, and no other is begun for a while after a long one. Cached pages and API requests, which take several
 * turns, would otherwise wait for a task in each of them.
 * @param options.share how many may wait for one visitor
 * @param options.concurrency how many are done at once
 * @param options.waits is awaited before each task is begun
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
      // The tasks that are done at once hold it together.
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
