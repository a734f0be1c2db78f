import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context.ts';

/** How often something may be asked for in how long. */
type Allowance = { points: number; seconds: number };

/** A person fills a form in half a minute at best; an office behind one address still fits. */
const SUBMISSIONS: Allowance = { points: 30, seconds: 10 * 60 };

/**
 * Counts what a visitor asks for; answers the seconds to wait when that was too much, else null.
 * @param points 0 asks without counting
 */
export type VisitorLimit = (visitor: string, points?: 0 | 1) => Promise<number | null>;

/** For all forms together. Whoever is told to wait is told of in the log, without who it was. */
export function createSubmissionLimit({ config, log }: Pick<Context, 'config' | 'log'>): VisitorLimit {
  const limit = createVisitorLimit(config.rateLimit, SUBMISSIONS);
  return async (visitor, points) => {
    const seconds = await limit(visitor, points);
    if (seconds !== null) log.warn('submission.throttled', { seconds });
    return seconds;
  };
}

export function createVisitorLimit(on: boolean, allowance: Allowance): VisitorLimit {
  if (!on) return async () => null;
  const limiter = new RateLimiterMemory({ points: allowance.points, duration: allowance.seconds });
  return (visitor, points) => consume(limiter, visitor, points);
}

/** @returns the seconds to wait, or null */
export async function consume(limiter: RateLimiterMemory, key: string, points = 1): Promise<number | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
