import { performance } from 'node:perf_hooks';
import { setImmediate as nextEventLoopTurn, setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import PQueue from 'p-queue';
import { QueueFullError } from './bounded-queue.ts';
import { networksOf } from './visitor.ts';

/** For whom a task runs, which decides its place in the queue. */
export type TaskOptions = {
  visitor: string;
  /** Such tasks are few. They are never refused, and run first. */
  isEssential?: boolean;
  /** Whether anybody still waits for the result; by default somebody does. */
  isWanted?: () => boolean;
};

/** The most tasks that may wait. A visitor would hardly wait for a longer queue. */
export const MAX_WAITING = 1000;
/** The part of a queue that one visitor may fill if visitors are limited. The rest is for the others. */
const SHARE = 0.25;
/** The part that no IPv6 network may exceed, however wide it is. */
const MAX_NETWORK_SHARE = 0.75;
/** A visitor of whom fewer tasks wait gets a place even in a full queue, if visitors are limited. */
const KEPT_PLACES = 4;
/** With these places, a queue may grow to this multiple of its length: each waiting page takes some 35 KB of memory. */
const MAX_GROWTH = 2;

type QueueLimits = {
  maxWaiting: number;
  /** How many tasks of one visitor may wait; all places by default. */
  share?: number;
  keptPlaces?: number;
};

/** The limits of a queue for visitors. @param isLimited whether visitors are limited */
export const limitsOf = (isLimited: boolean, maxWaiting = MAX_WAITING): QueueLimits =>
  isLimited ? { maxWaiting, share: maxWaiting * SHARE, keptPlaces: KEPT_PLACES } : { maxWaiting };

/** This visitor, or a network of theirs, already has as many tasks waiting as it may. */
export class ShareFullError extends QueueFullError {
  override name = 'ShareFullError';
}

/** Two, so that one task runs while the other waits for PostgreSQL. */
export const CONCURRENCY = 2;
/**
 * How often the event loop turns before each task. It accepts one new connection in each turn (libuv 1.45), so after a
 * single turn a crowd of visitors would wait for one task per connection before the site sees their requests.
 */
const TURNS = 32;
/** After a task that blocks the event loop for longer than this, no other starts for about as long. */
const LONG_MS = 50;
/** The longest such pause. */
const MAX_REST_MS = 250;

type FairQueue = {
  /** @throws ShareFullError at once when too many of this visitor are waiting; QueueFullError when too many of all are */
  run<Result>(options: TaskOptions, task: () => Promise<Result>): Promise<Result>;
  /** Whether a new task would wait not only for running tasks, but also for waiting ones. */
  isBusy(): boolean;
};

/**
 * Limits how many processor-heavy tasks, such as renderings, run at once. Visitors take turns: in each round, one task of
 * every waiting visitor runs. Somebody with an IPv6 /48 has 65,536 networks, so the wider networks are counted too
 * (`networksOf`). A task seldom yields to the event loop. Therefore the event loop turns several times before each of
 * them, and no other starts for a while after a long one. Otherwise cached pages and API requests, which take several
 * turns, would wait for a task in each of them.
 * @param options.share how many tasks of one visitor may wait
 * @param options.concurrency how many tasks run at once
 * @param options.waits awaited before each task starts
 */
export function createFairQueue({
  maxWaiting = MAX_WAITING,
  share = Number.POSITIVE_INFINITY,
  keptPlaces = 0,
  concurrency = CONCURRENCY,
  waits,
}: Partial<QueueLimits> & { concurrency?: number; waits?: () => Promise<unknown> } = {}): FairQueue {
  const queue = new PQueue({ concurrency });
  /** How many tasks of each network wait. */
  const waiting = new Map<string, number>();
  const waitingOf = (network: string) => waiting.get(network) ?? 0;
  /** The number of the current round. It only grows, so that no task is overtaken by everybody who comes later. */
  let round = 0;
  const largest = share === Number.POSITIVE_INFINITY ? share : maxWaiting * MAX_NETWORK_SHARE;
  let lastTurn = Promise.resolve();
  let rest: Promise<unknown> = Promise.resolve();
  const ownTurn = () => {
    lastTurn = lastTurn.then(async () => {
      for (let n = 0; n < TURNS; n += 1) await nextEventLoopTurn();
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

  /** @param own the visitor's waiting tasks */
  function refuseIfFull(networks: ReturnType<typeof networksOf>, own: number): void {
    if (networks.some(({ network, times }) => waitingOf(network) >= Math.min(share * times, largest)))
      throw new ShareFullError();
    if (queue.size < maxWaiting) return;
    if (own >= keptPlaces && keptPlaces > 0) throw new ShareFullError();
    if (keptPlaces === 0 || queue.size >= maxWaiting * MAX_GROWTH) throw new QueueFullError();
  }

  return {
    async run({ visitor, isEssential }, task) {
      const networks = networksOf(visitor);
      const own = Math.max(...networks.map(({ network, times }) => Math.floor(waitingOf(network) / times)));
      if (queue.pending >= concurrency && !isEssential) refuseIfFull(networks, own);
      for (const { network } of networks) waiting.set(network, waitingOf(network) + 1);
      const ownRound = isEssential ? 0 : round + own + 1;
      return queue.add(
        async () => {
          round = Math.max(round, ownRound);
          for (const { network } of networks) {
            const left = waitingOf(network) - 1;
            if (left > 0) waiting.set(network, left);
            else waiting.delete(network);
          }
          await ownTurn();
          return doAndRest(task);
        },
        { priority: -ownRound },
      );
    },
    isBusy: () => queue.size >= concurrency,
  };
}

/**
 * Makes requests wait for their turn in one fair queue, including their compression. Lists, calendars, feeds and drawn
 * maps take ten times as long as other responses, and would delay every other request, as pages would.
 * @param options.perVisitor whether one visitor may fill only a part of the queue
 */
export function createQueued(options: {
  visitorOf: (c: Parameters<MiddlewareHandler>[0]) => string;
  perVisitor: boolean;
}): MiddlewareHandler {
  const queue = createFairQueue(limitsOf(options.perVisitor));
  return (c, next) => queue.run({ visitor: options.visitorOf(c) }, next);
}

/** The longest that a queue waits for one piece of work, so that work that hangs does not block it. */
const MAX_WAIT_MS = 250;

/**
 * Work that takes precedence over the tasks of a queue, which starts none while the work runs. Storing a form on
 * PostgreSQL takes a dozen queries. Each needs a turn of the event loop, and a page might be rendered in each turn.
 */
export type Precedence = {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when all current work has ended or has run for 250 ms. */
  settled(): Promise<unknown>;
};

export function createPrecedence(): Precedence {
  const awaited = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done = work();
      const ended = Promise.race([done.catch(() => {}), sleep(MAX_WAIT_MS)]);
      awaited.add(ended);
      void ended.then(() => awaited.delete(ended));
      return done;
    },
    settled: () => Promise.all(awaited),
  };
}
