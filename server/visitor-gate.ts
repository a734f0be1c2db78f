import type { Context } from './context.ts';
import { type BoundedQueue, createBoundedQueue } from './platform/http/bounded-queue.ts';
import { type Allowance, type Limiter, localLimiter, sharedLimiter } from './platform/http/limiter.ts';

/** A person needs at least half a minute for a form; an office behind one address stays below the limit. */
const SUBMISSIONS: Allowance = { points: 30, seconds: 10 * 60 };
/** Enough for a fast typist who enters several addresses; it slows down a program that copies the list. */
const PLACE_QUERIES: Allowance = { points: 240, seconds: 60 };
/** Storing an application takes several times its size in memory. */
const LARGE_FORMS = { concurrency: 8, maxWaiting: 0 };

/**
 * Counts requests by visitor. Resolves to the seconds to wait if there were too many, else to null.
 * @param points 0 checks without counting
 */
export type VisitorLimit = (visitor: string, points?: 0 | 1) => Promise<number | null>;

/** The limits of visitors. The API and the pages share them, so a form counts the same with and without scripts. */
export type VisitorGate = {
  /** All forms together. */
  submissions: VisitorLimit;
  places: VisitorLimit;
  largeForms: BoundedQueue;
};

export function createVisitorGate({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): VisitorGate {
  const submissions = createVisitorLimit(config.rateLimit, sharedLimiter(database, 'form', SUBMISSIONS));
  return {
    async submissions(visitor, points) {
      const seconds = await submissions(visitor, points);
      // The visitor is not logged.
      if (seconds !== null) log.warn('submission.throttled', { seconds });
      return seconds;
    },
    places: createVisitorLimit(config.rateLimit, localLimiter(PLACE_QUERIES)),
    largeForms: createBoundedQueue(LARGE_FORMS),
  };
}

export const createVisitorLimit =
  (on: boolean, limiter: Limiter): VisitorLimit =>
  async (visitor, points) =>
    on ? limiter.consume(visitor, points) : null;
