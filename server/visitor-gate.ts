import type { Context } from './context.ts';
import { type BoundedQueue, createBoundedQueue } from './platform/http/bounded-queue.ts';
import { type Allowance, type Limiter, localLimiter, sharedLimiter } from './platform/http/limiter.ts';

/** A person needs at least half a minute for a form; an office behind one address stays below the limit. */
const SUBMISSIONS: Allowance = { points: 30, seconds: 10 * 60 };
/** Enough for a fast typist who enters several addresses; it slows down a program that copies the list. */
const PLACE_QUERIES: Allowance = { points: 240, seconds: 60 };
/**
 * Bytes of visitors' files, counted in kilobytes. Ten large applications from one address a day, and for the site as a
 * whole what a small disk can take for a week.
 */
const FILES_OF_VISITOR: Allowance = { points: 100_000, seconds: 24 * 3600 };
const FILES_OF_SITE: Allowance = { points: 2_000_000, seconds: 24 * 3600 };
const SITE = 'site';
/** Storing an application takes several times its size in memory. */
const LARGE_FORMS = { concurrency: 8, maxWaiting: 0 };

/**
 * Counts requests by visitor. Resolves to the seconds to wait if there were too many, else to null.
 * @param points 0 checks without counting
 */
export type VisitorLimit = (visitor: string, points?: number) => Promise<number | null>;

/** The limits of visitors. The API and the pages share them, so a form counts the same with and without scripts. */
export type VisitorGate = {
  /** All forms together. */
  submissions: VisitorLimit;
  /** The bytes of files that visitors send, by visitor and for the site as a whole. */
  files: VisitorLimit;
  places: VisitorLimit;
  largeForms: BoundedQueue;
};

export function createVisitorGate({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): VisitorGate {
  const submissions = createVisitorLimit(config.rateLimit, sharedLimiter(database, 'form', SUBMISSIONS));
  const files = createVisitorLimit(config.rateLimit, sharedLimiter(database, 'files', FILES_OF_VISITOR));
  const allFiles = createVisitorLimit(config.rateLimit, sharedLimiter(database, 'all files', FILES_OF_SITE));
  return {
    async files(visitor, bytes = 0) {
      const kilobytes = Math.ceil(bytes / 1000);
      const seconds = (await files(visitor, kilobytes)) ?? (await allFiles(SITE, kilobytes));
      if (seconds !== null) log.warn('files.throttled', { seconds });
      return seconds;
    },
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
