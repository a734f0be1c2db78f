import BetterSqlite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Pool } from './postgres/pool.ts';
import { isSqlite } from './queries.ts';
import { addToSetting } from './settings.ts';
import type { Tables } from './tables/schema.ts';

/**
 * The number that moves when pages change (`settings.contentVersion`). On SQLite a read sees every commit. On
 * PostgreSQL it sees this process's commits at once, and those of other processes after at most `KNOWN_FOR_MS`, usually
 * within milliseconds.
 */
export type ContentVersion = {
  /**
   * Returns the version without a promise if it is known at once. Throws or rejects while the database cannot be read.
   */
  read(): string | Promise<string>;
  close(): Promise<void>;
};

const CHANNEL = 'openhome_content';
export const CONTENT_VERSION = `select value from settings where name = 'contentVersion'`;
/** The cached version expires after this time, even without a notification. */
const KNOWN_FOR_MS = 1000;
/** The shortest time between two attempts to open the connection for notifications. */
const RECONNECT_MS = 5000;
/** For this time after a failure, replicas do not wait for the primary's version again. */
const AWAY_FOR_MS = 5000;

/**
 * Invalidates cached pages once the transaction commits, because listings, pictures, files or the agency changed.
 * @param trx never a plain connection: the new number must become visible together with the changes
 */
export async function bumpContentVersion(trx: Kysely<Tables>): Promise<void> {
  await addToSetting(trx, 'contentVersion', 1);
  await notifyContentVersion(trx);
}

/** Notifies the other processes when the transaction commits (PostgreSQL). On SQLite they read the version themselves. */
async function notifyContentVersion(trx: Kysely<Tables>): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

/**
 * Reads the version each time, with a prepared statement (some microseconds), because another thread may have written it.
 * It has its own connection, so that no open statement holds it to an older snapshot.
 */
export function sqliteContentVersion(path: string): ContentVersion {
  let connection: BetterSqlite.Database | undefined;
  let statement: BetterSqlite.Statement<[], string> | undefined;
  return {
    read() {
      // Opened at the first read: commands never read it, and before the migration there is no table.
      connection ??= new BetterSqlite(path, { readonly: true, timeout: 1000 });
      statement ??= connection.prepare<[], string>(CONTENT_VERSION).pluck();
      return statement.get() ?? '';
    },
    async close() {
      connection?.close();
    },
  };
}

export type PostgresContentVersion = ContentVersion & {
  /** Clears the cached version, because a transaction may have changed it. */
  forget(): void;
  /** The newest version that was ever read, if the last query failed less than `AWAY_FOR_MS` ago; else null. */
  whileAway(): string | null;
};

/** Caches the version until it expires, this process commits, or PostgreSQL notifies of another process's commit. */
export function postgresContentVersion(pool: Pick<Pool, 'query'>, url: string): PostgresContentVersion {
  let known: { value: string; at: number } | undefined;
  let pending: Promise<string> | undefined;
  let closed = false;
  let newest = '';
  let failedAt = Number.NEGATIVE_INFINITY;

  const forget = () => {
    known = undefined;
    // The result of a running query may be older than the commit.
    pending = undefined;
  };
  const listener = listen(url, forget);

  const queryVersion = (): Promise<string> => {
    const at = performance.now();
    const query = pool.query<{ value: string }>(CONTENT_VERSION).then(({ rows: [row] }) => {
      const value = row?.value ?? '';
      if (pending === query) known = { value, at };
      if (Number(value) > Number(newest)) newest = value;
      return value;
    });
    pending = query;
    const done = (failed: number) => {
      failedAt = failed;
      if (pending === query) pending = undefined;
    };
    query.then(
      () => done(Number.NEGATIVE_INFINITY),
      () => done(performance.now()),
    );
    return query;
  };

  return {
    read() {
      if (known && performance.now() - known.at < KNOWN_FOR_MS) return known.value;
      if (!closed) listener.open();
      return pending ?? queryVersion();
    },
    forget,
    whileAway: () => (performance.now() - failedAt < AWAY_FOR_MS ? newest : null),
    async close() {
      closed = true;
      await listener.close();
    },
  };
}

/**
 * Listens for commits (LISTEN). This fails behind a pooler that shares connections; then only `KNOWN_FOR_MS` applies.
 */
function listen(url: string, onChange: () => void) {
  let client: pg.Client | undefined;
  let tried = Number.NEGATIVE_INFINITY;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
    client = mine;
    const lost = () => {
      if (client === mine) client = undefined;
      onChange();
    };
    mine.on('notification', onChange);
    mine.on('error', lost);
    mine.on('end', lost);
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      // There may have been commits before the connection listened.
      onChange();
    } catch {
      lost();
      await mine.end().catch(() => {});
    }
  }

  let opening: Promise<void> = Promise.resolve();
  return {
    /** Opens the connection unless it is open. Called with each read; usually does nothing. */
    open() {
      const now = performance.now();
      if (client || now - tried < RECONNECT_MS) return;
      tried = now;
      opening = connect();
    },
    async close() {
      await opening;
      await client?.end();
    },
  };
}
