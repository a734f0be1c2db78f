import type pg from 'pg';
import { openPool, type Pool, type PoolLimits } from '../../server/platform/database/postgres/pool.ts';

/** The name by which PostgreSQL lists the connections of these pools (pg_stat_activity). */
export const LENT = 'lent to a test';

/** This worker's pools, by the address of their database and their size. */
const pools = new Map<string, Map<number, pg.Pool>>();

/**
 * Lends a pool whose connections stay open from one test to the next. A connection is a process of the server, and to
 * start it takes longer than most tests: it was half of the work of a whole run.
 */
export function lendPool(url: string, limits: PoolLimits): Pool {
  const pool = poolOf(url, limits);
  let hasEnded = false;
  const running = new Set<Promise<unknown>>();
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work);
    work.finally(() => running.delete(work)).catch(() => {});
    return work;
  };
  async function connect(): Promise<pg.PoolClient> {
    if (hasEnded) throw new Error('The pool has ended.');
    const client = await pool.connect();
    const { promise: released, resolve } = Promise.withResolvers<void>();
    track(released);
    const { release } = client;
    client.release = (error) => {
      release(error);
      resolve();
    };
    return client;
  }
  return {
    options: pool.options,
    connect,
    async query(text) {
      if (hasEnded) throw new Error('The pool has ended.');
      return track(pool.query(text));
    },
    /** As that of a pool, it waits until every connection has been returned. */
    async end() {
      hasEnded = true;
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** Ends the pools of a database that is about to be dropped. */
export async function endPools(url: string): Promise<void> {
  const ended = [...(pools.get(url)?.values() ?? [])];
  pools.delete(url);
  await Promise.all(ended.map((pool) => pool.end()));
}

function poolOf(url: string, limits: PoolLimits): pg.Pool {
  const ofDatabase = pools.get(url) ?? new Map<number, pg.Pool>();
  pools.set(url, ofDatabase);
  const known = ofDatabase.get(limits.max);
  if (known) return known;
  const pool = openPool(url, {
    ...limits,
    application_name: LENT,
    allowExitOnIdle: true,
    // On a busy machine the server has taken longer to start a process than a visitor would wait.
    connectionTimeoutMillis: 120_000,
  });
  ofDatabase.set(limits.max, pool);
  return pool;
}
