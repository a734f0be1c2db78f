import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database, Db } from '../database/client.ts';

export type Allowance = { points: number; seconds: number };

export type Limiter = {
  /** @param points 1 by default. @returns the seconds to wait, or null */
  consume(who: string, points?: number): Promise<number | null>;
  refund(who: string): Promise<void>;
};

/** Counts in this process only: for limits that protect the process, and for requests on each keystroke. */
export const localLimiter = ({ points, seconds }: Allowance): Limiter =>
  limiting(new RateLimiterMemory({ points, duration: seconds }), (who) => who);

/**
 * Counts for all processes in the database; in this process only while the database does not answer, and on SQLite,
 * which has one process.
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
  // The database stores only a digest of the visitor's address.
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
    async refund(who) {
      await limiter.reward(keyOf(who));
    },
  };
}

/** The interface of a PostgreSQL client that the library expects, on our own pool. */
const storeOf = (db: Db) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  },
});
