import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { CONTENT_VERSION, type PostgresContentVersion } from '../content-version.ts';

/** One read replica, or an address behind which there are several. */
type Replica = {
  /** Without a password, for the log. */
  name: string;
  pool: PostgresPool;
  /** It is left alone until then (performance.now). */
  notBefore: number;
  away: boolean;
};

/** One that is away is tried again, by whoever reads then. */
const AGAIN_MS = 2000;
/** One that is behind is asked again; meanwhile the primary answers. */
const BEHIND_MS = 20;

/** What PostgreSQL says of itself and not of the question (its manual's appendix A): it starts, stops, is full. */
const OF_ITSELF = /^(08|53|57P|58|XX)/;

type Parts = {
  primary: PostgresPool;
  replicas: readonly { url: string; pool: PostgresPool }[];
  version: Pick<PostgresContentVersion, 'read' | 'whileAway'>;
  log: Pick<Log, 'info' | 'warn'>;
};

/**
 * What public pages are read from: the replicas in turn, each only while it has the content version that the primary
 * has (docs/adr/0015-two-engines.md). So nobody is shown less than was shown before, a writer sees its own write, and
 * what is kept under a version was read under it. What a replica cannot answer the primary does. For single
 * questions, never for transactions.
 */
export function readingReplicas({ primary, replicas, version, log }: Parts): PostgresPool {
  const all = replicas.map(
    ({ url, pool }): Replica => ({ name: new URL(url).host, pool, notBefore: 0, away: false }),
  );
  /** The content version that was seen over a connection: the next one may lead to another replica. */
  const seen = new WeakMap<PostgresPoolClient, string>();
  let turn = 0;

  /** The version that must be there; while the primary does not say, the newest that it ever said. */
  const wanted = async () => version.whileAway() ?? version.read();

  async function hasVersion(client: PostgresPoolClient, least: string): Promise<boolean> {
    if (seen.get(client) === least) return true;
    const { rows } = await client.query<{ value: string }>(CONTENT_VERSION, []);
    // Of one that is ahead, as in the moment after a commit, all that is wanted can be read too.
    const isThere = Number(rows[0]?.value ?? '') >= Number(least);
    if (isThere) seen.set(client, least);
    return isThere;
  }

  function noteAway(replica: Replica, error: unknown): void {
    replica.notBefore = performance.now() + AGAIN_MS;
    if (!replica.away) log.warn('replica away', { replica: replica.name, error });
    replica.away = true;
  }

  /** @returns null when none can answer */
  async function askReplicas(text: string, values: readonly unknown[]) {
    const least = await wanted().catch(() => version.whileAway());
    if (!least) return null;
    for (let tries = 0; tries < all.length; tries += 1) {
      const replica = all[turn++ % all.length];
      if (!replica || performance.now() < replica.notBefore) continue;
      try {
        const result = await onClient(replica.pool, async (client) =>
          (await hasVersion(client, least)) ? client.query<object>(text, values) : null,
        );
        if (replica.away) log.info('replica back', { replica: replica.name });
        replica.away = false;
        if (result) return result;
        replica.notBefore = performance.now() + BEHIND_MS;
      } catch (error) {
        // A row that the primary takes away ends a question to a replica: the primary has the last word on all.
        if (!(error instanceof pg.DatabaseError) || OF_ITSELF.test(error.code ?? ''))
          noteAway(replica, error);
      }
    }
    return null;
  }

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await askReplicas(text, values)) ?? onClient(primary, (client) => client.query<object>(text, values));
  return {
    options: primary.options,
    // It holds no connection of its own: each question takes one where it is asked.
    connect: async () => ({
      // We stream nothing by cursor, the other form that Kysely knows.
      query: query as unknown as PostgresPoolClient['query'],
      release() {},
    }),
    // Those that opened the pools end them.
    end: async () => {},
  };
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
