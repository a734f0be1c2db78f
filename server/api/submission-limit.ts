import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be asked for in how long. */
type Allowance = { points: number; seconds: number };

/** A person fills a form in half a minute at best; an office behind one address still fits. */
const SUBMISSIONS: Allowance = { points: 30, seconds: 10 * 60 };

/** Counts what a visitor asks for; answers the seconds to wait when that was too much, else null. */
export type VisitorLimit = (visitor: string) => Promise<number | null>;

export const createSubmissionLimit = (on: boolean): VisitorLimit => createVisitorLimit(on, SUBMISSIONS);

export function createVisitorLimit(on: boolean, { points, seconds }: Allowance): VisitorLimit {
  if (!on) return async () => null;
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (visitor) => {
    try {
      await limiter.consume(visitor);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.ceil(refusal.msBeforeNext / 1000);
    }
  };
}
