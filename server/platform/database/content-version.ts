import BetterSqlite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { isSqlite } from './engine.ts';
import type { Tables } from './tables/schema.ts';

/**
 * The number that moves when pages do (`settings.contentVersion`), cheap enough to be asked for with every
 * page. What this process has committed is always seen; what another has, within a turn of the event loop on
 * SQLite, within `KNOWN_FOR_MS` on PostgreSQL, usually within milliseconds.
 */
export type ContentVersion = {
  /** Without a promise where it is known at once. Rejects or throws while the database cannot be read. */
  read(): string | Promise<string>;
  /** A transaction of this process, or a word from another, may have moved it. */
  forget(): void;
  close(): Promise<void>;
};

const CHANNEL = 'openhome_content';
export const CONTENT_VERSION = `select value from settings where name = 'contentVersion'`;
/** Without a word from PostgreSQL it is asked again after this time. */
const KNOWN_FOR_MS = 1000;
/** A connection for its words that was lost is opened again, no sooner than this. */
const RECONNECT_MS = 5000;
/** One that hangs is not waited for by each question of a page: it is asked again after this time. */
const AWAY_FOR_MS = 5000;

/** Tells the other processes, when the transaction commits. On SQLite they look themselves. */
export async function tellContentVersion(trx: Kysely<Tables>): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

/**
 * One prepared read, some microseconds, for all requests of a turn of the event loop: the file may have been
 * written by another process or thread. A connection of its own, so that no open statement of another reader
 * holds it to an older state.
 */
export function sqliteContentVersion(path: string): ContentVersion {
  let connection: BetterSqlite.Database | undefined;
  let statement: BetterSqlite.Statement<[], string> | undefined;
  let known: string | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    read() {
      if (known !== undefined) return known;
      // Not opened before it is asked for: scripts never ask, and the table may not be there yet.
      connection ??= new BetterSqlite(path, { readonly: true, timeout: 1000 });
      statement ??= connection.prepare<[], string>(CONTENT_VERSION).pluck();
      known = statement.get() ?? '';
      setImmediate(forget);
      return known;
    },
    forget,
    async close() {
      connection?.close();
    },
  };
}

export type PostgresContentVersion = ContentVersion & {
  /** Where the last question, a moment ago, was not answered: the newest version that was ever read. Else null. */
  whileAway(): string | null;
};

/** Kept for a moment, unless this process commits or PostgreSQL tells of another's commit. */
export function postgresContentVersion(pool: pg.Pool, url: string): PostgresContentVersion {
  let known: { value: string; at: number } | undefined;
  let asked: Promise<string> | undefined;
  let closed = false;
  let newest = '';
  let failedAt = Number.NEGATIVE_INFINITY;

  const forget = () => {
    known = undefined;
    // An answer that is on its way may be older than what was just committed.
    asked = undefined;
  };
  const listener = listen(url, forget);

  const ask = (): Promise<string> => {
    const at = performance.now();
    const asking = pool.query<{ value: string }>(CONTENT_VERSION).then(({ rows: [row] }) => {
      const value = row?.value ?? '';
      if (asked === asking) known = { value, at };
      if (Number(value) > Number(newest)) newest = value;
      return value;
    });
    asked = asking;
    const done = (failed: number) => {
      failedAt = failed;
      if (asked === asking) asked = undefined;
    };
    asking.then(
      () => done(Number.NEGATIVE_INFINITY),
      () => done(performance.now()),
    );
    return asking;
  };

  return {
    read() {
      if (known && performance.now() - known.at < KNOWN_FOR_MS) return known.value;
      if (!closed) listener.open();
      return asked ?? ask();
    },
    forget,
    whileAway: () => (performance.now() - failedAt < AWAY_FOR_MS ? newest : null),
    async close() {
      closed = true;
      await listener.close();
    },
  };
}

/** Hears of commits. Where it cannot (a pooler that shares connections), `KNOWN_FOR_MS` is all there is. */
function listen(url: string, heard: () => void) {
  let client: pg.Client | undefined;
  let tried = Number.NEGATIVE_INFINITY;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
    client = mine;
    const lost = () => {
      if (client === mine) client = undefined;
      heard();
    };
    mine.on('notification', heard);
    mine.on('error', lost);
    mine.on('end', lost);
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      // Whatever was committed before it could hear.
      heard();
    } catch {
      lost();
      await mine.end().catch(() => {});
    }
  }

  let opening: Promise<void> = Promise.resolve();
  return {
    /** Opens it unless it is open; called with each question, does nothing most times. */
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
