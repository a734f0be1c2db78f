import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A person fills a form in half a minute at best; an office behind one address still fits. */
const SUBMISSIONS = 30;
const WINDOW_S = 10 * 60;

/** Counts a visitor's submissions; answers the seconds to wait when there were too many, else null. */
export type SubmissionLimit = (visitor: string) => Promise<number | null>;

export function createSubmissionLimit(on: boolean): SubmissionLimit {
  if (!on) return async () => null;
  const limiter = new RateLimiterMemory({ points: SUBMISSIONS, duration: WINDOW_S });
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
