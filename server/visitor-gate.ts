import type { Context } from './context.ts';
import { type BoundedQueue, createBoundedQueue } from './platform/http/bounded-queue.ts';
import { type Allowance, type Limiter, localLimiter, sharedLimiter } from './platform/http/limiter.ts';

/** A person fills in a form in half a minute at best; an office behind one address still fits. */
const SUBMISSIONS: Allowance = { points: 30, seconds: 10 * 60 };
/** A fast typist's keystrokes for several addresses; a machine that wants the whole list gets there slowly. */
const PLACE_QUERIES: Allowance = { points: 240, seconds: 60 };
/** Storing an application takes several times its size in memory. */
const LARGE_FORMS = { concurrency: 8, maxWaiting: 0 };

/**
 * Counts requests by visitor; resolves to the seconds to wait when there were too many, else to null.
 * @param points 0 asks without counting
 */
export type VisitorLimit = (visitor: string, points?: 0 | 1) => Promise<number | null>;

/** What limits visitors, one for the API and the pages: a form counts the same by either way. */
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
      // The log does not say who it was.
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
