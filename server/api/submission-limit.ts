import type { Context } from '../context.ts';
import { type Allowance, type Limiter, sharedLimiter } from './limiter.ts';

/** A person fills in a form in half a minute at best; an office behind one address still fits. */
const SUBMISSIONS: Allowance = { points: 30, seconds: 10 * 60 };

/**
 * Counts a visitor's requests; answers the seconds to wait if there were too many, else null.
 * @param points 0 asks without counting
 */
export type VisitorLimit = (visitor: string, points?: 0 | 1) => Promise<number | null>;

/** One limit for all forms together. A refusal is logged, without who it was. */
export function createSubmissionLimit({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): VisitorLimit {
  const limit = createVisitorLimit(config.rateLimit, sharedLimiter(database, 'form', SUBMISSIONS));
  return async (visitor, points) => {
    const seconds = await limit(visitor, points);
    if (seconds !== null) log.warn('submission.throttled', { seconds });
    return seconds;
  };
}

export const createVisitorLimit =
  (on: boolean, limiter: Limiter): VisitorLimit =>
  async (visitor, points) =>
    on ? limiter.consume(visitor, points) : null;
