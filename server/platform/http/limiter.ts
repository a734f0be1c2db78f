import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database, Db } from '../database/client.ts';
import { networksOf, WIDER_NETWORKS } from './visitor.ts';

export type Allowance = { points: number; seconds: number };

export type Limiter = {
  /** @param points 1 by default. @returns the seconds to wait; null if the request is allowed */
  consume(who: string, points?: number): Promise<number | null>;
  /** @param points 1 by default */
  refund(who: string, points?: number): Promise<void>;
};

/** Counts in this process only: for limits that protect the process, and for requests at each keystroke. */
export const localLimiter = ({ points, seconds }: Allowance): Limiter =>
  limiting(new RateLimiterMemory({ points, duration: seconds }), (who) => who);

/**
 * Counts in the database, for all processes together. Counts in this process only while the database does not answer,
 * and on SQLite, which has one process.
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
  return limiting(limiter, (who) => hash('sha256', who, 'base64url').slice(0, 22));
}

/**
 * Counts a visitor by address, and an IPv6 visitor also by the wider networks, which have larger allowances. Otherwise
 * somebody with a /48 would have 65,536 networks, each with its own allowance.
 * @param create creates the limiter for one size of network
 */
export function byNetwork(
  allowance: Allowance,
  create: (suffix: string, allowance: Allowance) => Limiter,
): Limiter {
  const limiters = [
    create('', allowance),
    ...WIDER_NETWORKS.map(({ bits, times }) =>
      create(` /${bits}`, { ...allowance, points: allowance.points * times }),
    ),
  ];
  const countersOf = (visitor: string): [Limiter, string][] =>
    networksOf(visitor).map(({ network }, at) => [limiters[at] as Limiter, network]);
  return {
    async consume(visitor, points) {
      for (const [limiter, network] of countersOf(visitor)) {
        const seconds = await limiter.consume(network, points);
        if (seconds !== null) return seconds;
      }
      return null;
    },
    async refund(visitor, points) {
      for (const [limiter, network] of countersOf(visitor)) await limiter.refund(network, points);
    },
  };
}

/**
 * How far the clocks of processes may be apart. A count that would last longer than its limit by more than this began
 * before the clock was set back.
 */
const STEADY_MS = 60_000;

function limiting(limiter: RateLimiterAbstract, keyOf: (who: string) => string): Limiter {
  async function consume(who: string, points = 1): Promise<number | null> {
    try {
      await limiter.consume(keyOf(who), points);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      if (refusal.msBeforeNext > limiter.duration * 1000 + STEADY_MS) {
        await limiter.delete(keyOf(who));
        return consume(who, points);
      }
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
  return {
    consume,
    async refund(who, points = 1) {
      await limiter.reward(keyOf(who), points);
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
