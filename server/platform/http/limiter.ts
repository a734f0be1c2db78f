import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database, Db } from '../database/client.ts';

/** How often something may be asked for in how long. */
export type Allowance = { points: number; seconds: number };

export type Limiter = {
  /** Counts points, one unless told. @returns the seconds to wait, or null */
  consume(who: string, points?: number): Promise<number | null>;
  /** The last one did not count. */
  takeBack(who: string): Promise<void>;
};

/** Counts in this process alone: what protects the process, or is asked with each key that is pressed. */
export const localLimiter = ({ points, seconds }: Allowance): Limiter =>
  limiting(new RateLimiterMemory({ points, duration: seconds }), (who) => who);

/**
 * Counts for all processes on the database; here alone while that cannot be asked, and on SQLite, which has one
 * process.
 * @param name of the limit
 */
export function sharedLimiter({ sidePool }: Database, name: string, allowance: Allowance): Limiter {
  if (!sidePool) return localLimiter(allowance);
  const limits = { points: allowance.points, duration: allowance.seconds };
  const limiter = new RateLimiterPostgres({
    ...limits,
    storeClient: storeOf(sidePool),
    storeType: 'client',
    keyPrefix: name,
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(limits),
  });
  // Who it was need not stand in a database.
  return limiting(limiter, (who) => createHash('sha256').update(who).digest('base64url').slice(0, 22));
}

function limiting(limiter: RateLimiterAbstract, keyOf: (who: string) => string): Limiter {
  return {
    async consume(who, points = 1) {
      try {
        await limiter.consume(keyOf(who), points);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async takeBack(who) {
      await limiter.reward(keyOf(who));
    },
  };
}

/** What the library asks of a client of PostgreSQL, on our own connections: forms count inside their transaction. */
const storeOf = (db: Db) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  },
});
