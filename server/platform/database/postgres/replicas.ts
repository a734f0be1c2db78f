import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { CONTENT_VERSION, type PostgresContentVersion } from '../content-version.ts';
import { SITE_ID } from '../site-id.ts';

/** A read replica, or the address of a balancer in front of several. */
type Replica = {
  /** Its host and port, for the log. */
  name: string;
  pool: PostgresPool;
  /** It gets no queries until this time (performance.now). */
  notBefore: number;
  away: boolean;
};

/** The pause after a failure of a replica. */
const RETRY_MS = 2000;
/** Longer than a query of a replica that does not answer takes (`client.ts`). */
const PROBE_MS = 10_000;
/** The pause after a replica had an old content version; meanwhile the primary gets the queries. */
const BEHIND_MS = 20;

/** The classes of SQLSTATE that concern the server, not the query: it starts, stops, or lacks resources. */
const SERVER_ERRORS = /^(08|53|57P|58|XX)/;

type Parts = {
  primary: PostgresPool;
  replicas: readonly { url: string; pool: PostgresPool }[];
  version: Pick<PostgresContentVersion, 'read' | 'whileAway'>;
  log: Pick<Log, 'info' | 'warn'>;
};

/**
 * The pool for public pages. It sends queries to the replicas in turn, but only to a replica that has the content
 * version of the primary (docs/adr/0015-two-engines.md). So no reader goes back in time, a writer sees its own writes,
 * and a cached page has the content of its version. Without such a replica, the primary gets the query. The pool is for
 * single queries, not for transactions.
 */
export function readingReplicas({ primary, replicas, version, log }: Parts): PostgresPool {
  const all = replicas.map(
    ({ url, pool }): Replica => ({ name: new URL(url).host, pool, notBefore: 0, away: false }),
  );
  /** The content version last read over each connection; another connection may lead to another replica. */
  const seen = new WeakMap<PostgresPoolClient, string>();
  let turn = 0;
  let siteId: string | undefined;

  /** The version that a replica must have; while the primary is away, the newest that was ever read. */
  const requiredVersion = async () => version.whileAway() ?? version.read();

  async function hasVersion(client: PostgresPoolClient, least: string): Promise<boolean> {
    if (seen.get(client) === least) return true;
    const { rows } = await client.query<{ value: string }>(CONTENT_VERSION, []);
    // A replica may be ahead of the cached version, just after a commit.
    const isCurrent = Number(rows[0]?.value ?? '') >= Number(least);
    if (isCurrent && !seen.has(client)) await requireSameSite(client);
    if (isCurrent) seen.set(client, least);
    return isCurrent;
  }

  /** A mistaken address must not show the homes of another site. While the primary is away, nobody can compare. */
  async function requireSameSite(client: PostgresPoolClient): Promise<void> {
    siteId ??= await onClient(primary, readSiteId).catch(() => undefined);
    if (siteId !== undefined && siteId !== (await readSiteId(client)))
      throw new Error('This is the database of another site. Check DATABASE_READ_URL.');
  }

  function noteAway(replica: Replica, error: unknown): void {
    replica.notBefore = performance.now() + RETRY_MS;
    if (!replica.away) log.warn('replica away', { replica: replica.name, error });
    replica.away = true;
  }

  /** @returns null if no replica can answer */
  async function queryReplicas(text: string, values: readonly unknown[]) {
    const least = await requiredVersion().catch(() => version.whileAway());
    if (!least) return null;
    for (let tries = 0; tries < all.length; tries += 1) {
      const replica = all[turn++ % all.length];
      if (!replica || performance.now() < replica.notBefore) continue;
      const isProbe = replica.away;
      // A machine that is off lets each query wait for a time-out, so only one query tries it again.
      if (isProbe) replica.notBefore = performance.now() + PROBE_MS;
      try {
        const result = await onClient(replica.pool, async (client) =>
          (await hasVersion(client, least)) ? client.query<object>(text, values) : null,
        );
        if (replica.away) log.info('replica back', { replica: replica.name });
        replica.away = false;
        if (isProbe) replica.notBefore = 0;
        if (result) return result;
        replica.notBefore = performance.now() + BEHIND_MS;
      } catch (error) {
        // Any other error, such as a conflict with replication (40001), concerns this query only; the query is tried on the next server.
        if (!(error instanceof pg.DatabaseError) || SERVER_ERRORS.test(error.code ?? ''))
          noteAway(replica, error);
      }
    }
    return null;
  }

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await queryReplicas(text, values)) ?? onClient(primary, (client) => client.query<object>(text, values));
  return {
    options: primary.options,
    // Each query takes a connection of the pool that it is sent to.
    connect: async () => ({
      // Kysely's other signature, with a cursor, is not used here.
      query: query as unknown as PostgresPoolClient['query'],
      release() {},
    }),
    // `openPostgres` closes the pools.
    end: async () => {},
  };
}

async function readSiteId(client: PostgresPoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(SITE_ID, []);
  return rows[0]?.value;
}

async function onClient<Result>(
  pool: PostgresPool,
  work: (client: PostgresPoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    client.release(broken);
  }
}
