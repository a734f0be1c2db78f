import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type pg from 'pg';
import { nameOfText } from './kept-names.ts';
import type { PoolLine } from './pool-line.ts';

/** PostgreSQL, with a word after each transaction of this process, before whoever ran it goes on. */
export class TellingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #committed: () => void;

  constructor(config: PostgresDialectConfig, committed: () => void) {
    super(config);
    this.#config = config;
    this.#committed = committed;
  }

  override createAdapter(): DialectAdapter {
    return new UnlockedPostgresAdapter();
  }

  override createDriver(): Driver {
    return new TellingPostgresDriver(this.#config, this.#committed);
  }
}

/**
 * Whoever migrates has a lock of its own (`migrate`): Kysely's is the session's, and could not be given back in a
 * transaction that failed.
 */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class TellingPostgresDriver extends PostgresDriver {
  readonly #committed: () => void;

  constructor(config: PostgresDialectConfig, committed: () => void) {
    super(config);
    this.#committed = committed;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } finally {
      // A commit whose answer was lost may have happened.
      this.#committed();
    }
  }
}

/** So many plans a connection of PostgreSQL holds at most, some 50 KB each; then another takes its place. */
const MAX_PLANS = 300;

/** What PostgreSQL says of a name that it does not know, or knows already: a pooler gave us another connection. */
const SHARED_CONNECTION = ['26000', '42P05'];

/**
 * With a promise of our own: what the driver's closes over, the question with all rows of its answer, outlives each
 * collection of what is young, which then copies megabytes; see docs/decisions/prepared-statements.md.
 */
const answerOf = (client: pg.PoolClient, question: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(question, (error, result) => (error ? reject(error) : resolve(result)));
  });

/**
 * The pool, whose connections ask what is kept (`keptQuery`) as prepared statements: PostgreSQL parses and plans
 * such a text once for each connection. Behind a pooler that knows nothing of them, from the first failure on,
 * each is asked as any other; see docs/decisions/prepared-statements.md.
 * @param line where whoever asks waits for a connection to be free
 */
export function keepingPlans(pool: pg.Pool, line: PoolLine): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let naming = true;

  function keeping(client: pg.PoolClient): PostgresPoolClient {
    const planned = new Set<string>();
    async function query(text: string, values: readonly unknown[]) {
      const plain = () => answerOf(client, { text, values: [...values] });
      const name = naming ? nameOfText(text) : undefined;
      if (name === undefined) return plain();
      planned.add(name);
      try {
        return await answerOf(client, { name, text, values: [...values] });
      } catch (error) {
        if (!SHARED_CONNECTION.includes((error as { code?: string }).code ?? '')) throw error;
        naming = false;
        return plain();
      }
    }
    return {
      // We stream nothing by cursor, the other form that Kysely knows.
      query: query as unknown as PostgresPoolClient['query'],
      release(destroy) {
        client.release(destroy || planned.size > MAX_PLANS);
        line.leave(true);
      },
    };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      await line.enter();
      const client = await pool.connect().catch((error) => {
        line.leave(false);
        throw error;
      });
      const known = clients.get(client) ?? keeping(client);
      clients.set(client, known);
      return known;
    },
  };
}
