import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { ColumnNames } from './column-names.ts';
import { type ContentVersion, postgresContentVersion, sqliteContentVersion } from './content-version.ts';
import { keepingPlans, TellingPostgresDialect } from './postgres-dialect.ts';
import type { Tables } from './schema.ts';
import { ImmediateSqliteDialect, keepingStatements } from './sqlite-dialect.ts';

/** What every data function takes first: a connection or a transaction. */
export type Db = Kysely<Tables>;

/**
 * `write` runs transactions, one after another on SQLite; `read` is a second connection, so that a
 * page never waits behind a transaction (Kysely serialises on one SQLite connection). On PostgreSQL
 * both are the same pool.
 */
export type Database = {
  engine: 'sqlite' | 'postgres';
  read: Db;
  write: Db;
  /** Moves when pages do (`bumpContentVersion`); asked for with every page that is kept. */
  contentVersion: ContentVersion['read'];
  close(): Promise<void>;
};

/** The database cannot be used as it is; the message says why and what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/**
 * Opens the database without changing it; `migrate` brings its tables up to date.
 * @throws DatabaseUnusable when the SQLite file is damaged or is none.
 */
export function openDatabase(config: DatabaseConfig): Database {
  return config.kind === 'sqlite' ? openSqlite(config.path) : openPostgres(config.url);
}

function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const writer = connectSqlite(path, { check: true });
  const reader = connectSqlite(path);
  const version = sqliteContentVersion(path);
  const write = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: keepingStatements(writer) }, version.forget),
    plugins: [new ColumnNames()],
  });
  const read = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect({ database: keepingStatements(reader) }, version.forget),
    plugins: [new ColumnNames()],
  });
  return {
    engine: 'sqlite',
    read,
    write,
    contentVersion: version.read,
    close: async () => {
      await version.close();
      await read.destroy();
      await write.destroy();
      // Kysely closes only what it has used; the last one to close brings the log into the file.
      for (const connection of [reader, writer]) if (connection.open) connection.close();
    },
  };
}

/** @param options.check whether the whole file is read, 1 ms for each MB: once is enough for all connections */
function connectSqlite(path: string, { check = false } = {}): BetterSqlite.Database {
  let connection: BetterSqlite.Database | undefined;
  if (isEmptied(path)) throw new DatabaseUnusable(damaged(path, 'it is empty'));
  try {
    connection = new BetterSqlite(path, { timeout: 10_000 });
    connection.pragma('journal_mode = WAL');
    // FULL: a commit that was answered survives a power cut; NORMAL may lose the last ones in WAL mode.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    const verdict = check ? connection.pragma('quick_check(1)', { simple: true }) : 'ok';
    if (verdict !== 'ok') throw new DatabaseUnusable(damaged(path, String(verdict).replace(/\s+/g, ' ')));
    return connection;
  } catch (error) {
    connection?.close();
    const code = (error as { code?: string }).code ?? '';
    if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
      throw new DatabaseUnusable(damaged(path, (error as Error).message));
    }
    throw error;
  }
}

/**
 * SQLite takes a file of no bytes for a new database: one that was cut short to nothing would start
 * again as if there had never been a lead. A file that another process is just making grows at once.
 */
function isEmptied(path: string): boolean {
  const empty = () => statSync(path, { throwIfNoEntry: false })?.size === 0;
  for (let waited = 0; empty(); waited += 50) {
    if (waited >= 2000) return true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return false;
}

const damaged = (path: string, detail: string) =>
  `The database ${path} is damaged (${detail}). Openhome does not start on it, so that nothing is lost: ` +
  'restore it from a backup, or move it away to start with an empty one.';

function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    // A statement that hangs must not hold a visitor's request, nor a row's lock, for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Of a limit that is a parameter it expects a tenth of the table, and would plan each page anew for ever.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // A connection that dies is replaced by the pool, and whoever was using it is told by the query; without
  // listeners, for the time in the pool and for the time out of it, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Counts and money are far below 2^53; the driver would give bigint columns as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const version = postgresContentVersion(pool, url);
  const db = new Kysely<Tables>({
    dialect: new TellingPostgresDialect({ pool: keepingPlans(pool) }, version.forget),
    plugins: [new ColumnNames()],
  });
  return {
    engine: 'postgres',
    read: db,
    write: db,
    contentVersion: version.read,
    close: async () => {
      await version.close();
      await db.destroy();
    },
  };
}
