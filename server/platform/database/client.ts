import BetterSqlite from 'better-sqlite3';
import { CamelCasePlugin, Kysely, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { type ContentVersion, postgresContentVersion, sqliteContentVersion } from './content-version.ts';
import { NotifyingPostgresDialect } from './postgres/postgres-dialect.ts';
import { readingReplicas } from './postgres/replicas.ts';
import { ImmediateSqliteDialect, LOCK_MS, sqliteConnection } from './sqlite/sqlite-dialect.ts';
import {
  checkIntegrity,
  checkWholeFile,
  forgetDamage,
  isDamage,
  isReadLater,
  makeSqliteFile,
  READ_WHOLE_BYTES,
  refuseTruncated,
} from './sqlite/sqlite-file.ts';
import type { Tables } from './tables/schema.ts';
import { damagedDatabase } from './unusable.ts';

/** What every data function takes first: a connection or a transaction. */
export type Db = Kysely<Tables>;

/**
 * `write` runs transactions, one after another on SQLite; `read` is a second connection, so that a
 * page never waits behind a transaction (Kysely serialises on one SQLite connection). On PostgreSQL
 * both are the same pool. `readPublic` is for what every visitor may see and `contentVersion` covers: the replicas,
 * where there are any.
 */
export type Database = {
  engine: 'sqlite' | 'postgres';
  read: Db;
  readPublic: Db;
  write: Db;
  /**
   * For single statements that a transaction waits for, such as a limit that is counted whether or not it commits:
   * with connections of its own, or ten transactions that hold all of them would wait for an eleventh. null on
   * SQLite, where a transaction has the only one that writes.
   */
  sidePool: Db | null;
  /** Moves when pages do (`bumpContentVersion`); asked for with every page that is kept. */
  contentVersion: ContentVersion['read'];
  /** Once the disk has failed, tries a write. @throws while it still fails */
  proveDisk(): Promise<void>;
  /** Opens all connections, so that a crowd that comes first does not wait for them. Never fails. */
  connectAll(): Promise<void>;
  /** Reads what the opening left unread of a large SQLite file. @throws DatabaseUnusable when it is damaged */
  readRest(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the database without changing it; `migrate` brings its tables up to date.
 * @param options.wholeBytes up to which size an SQLite file that was closed as it should be is read through first
 * @throws DatabaseUnusable when the SQLite file is damaged or is none.
 */
export function openDatabase(
  config: DatabaseConfig,
  { wholeBytes = READ_WHOLE_BYTES, log = createLog() }: { wholeBytes?: number; log?: Log } = {},
): Database {
  return config.kind === 'sqlite' ? openSqlite(config.path, wholeBytes) : openPostgres(config, log);
}

function openSqlite(path: string, wholeBytes: number): Database {
  makeSqliteFile(path);
  refuseTruncated(path);
  const later = isReadLater(path, wholeBytes);
  const writer = connectSqlite(path, later ? 'definitions' : 'whole');
  if (!later) forgetDamage(path);
  writer.pragma(`cache_size = -${WRITER_CACHE_KB}`);
  const closing = new AbortController();
  const reader = connectSqlite(path);
  const version = sqliteContentVersion(path);
  let diskFailed = false;
  const onIoError = () => {
    diskFailed = true;
  };
  const write = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect(sqliteConnection(writer, onIoError), version.forget),
    plugins: [new CamelCasePlugin()],
  });
  const read = new Kysely<Tables>({
    dialect: new ImmediateSqliteDialect(sqliteConnection(reader, onIoError), version.forget),
    plugins: [new CamelCasePlugin()],
  });
  return {
    engine: 'sqlite',
    read,
    readPublic: read,
    write,
    sidePool: null,
    contentVersion: version.read,
    proveDisk: async () => {
      if (!diskFailed) return;
      // Another value each time: SQLite does not write what is there already.
      const value = new Date().toISOString();
      await write
        .insertInto('settings')
        .values({ name: 'diskProvedAt', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      diskFailed = false;
    },
    connectAll: async () => {},
    readRest: async () => {
      if (!later) return;
      await checkWholeFile(path, closing.signal).catch((error) => {
        if (!closing.signal.aborted) throw error;
      });
    },
    close: async () => {
      closing.abort();
      await version.close();
      await read.destroy();
      await write.destroy();
      // Kysely closes only what it has used; the last one to close brings the log into the file.
      for (const connection of [reader, writer]) if (connection.open) connection.close();
    },
  };
}

/** A form touches few pages, once each, and would in time fill the 16 MB that the driver keeps for a connection. */
const WRITER_CACHE_KB = 4000;

/** @param read what is looked at before it is used */
function connectSqlite(
  path: string,
  read: 'whole' | 'definitions' | 'nothing' = 'nothing',
): BetterSqlite.Database {
  let connection: BetterSqlite.Database | undefined;
  try {
    connection = new BetterSqlite(path, { timeout: LOCK_MS });
    connection.pragma('journal_mode = WAL');
    // FULL: a commit that was answered survives a power cut; NORMAL may lose the last ones in WAL mode.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    const verdict = read === 'nothing' ? 'ok' : checkIntegrity(connection, read === 'whole');
    if (verdict !== 'ok') throw damagedDatabase(path, verdict);
    return connection;
  } catch (error) {
    connection?.close();
    throw isDamage(error) ? damagedDatabase(path, (error as Error).message) : error;
  }
}

/** Of each process, to PostgreSQL, unless the settings say otherwise. */
const CONNECTIONS = 10;
/** Those of `sidePool`. */
const SIDE_CONNECTIONS = 2;
/** How long a query waits for a connection, for one to be free or for a new one: a crowd of forms takes some seconds. */
const CONNECT_MS = 10_000;
const IDLE_MS = 10 * 60_000;
/** A replica that does not answer in this time is taken to be away, and the primary is asked. */
const REPLICA_CONNECT_MS = 1000;
const REPLICA_ANSWER_MS = 5000;

function openPostgres(
  { url, readUrls = [], connections = CONNECTIONS }: Extract<DatabaseConfig, { kind: 'postgres' }>,
  log: Log,
): Database {
  // Counts and money are far below 2^53; the driver would give bigint columns as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  // One more for the content version, which is asked for on the side.
  const pool = openPool(url, { max: connections + 1, connectionTimeoutMillis: CONNECT_MS });
  const version = postgresContentVersion(pool, url);
  const kysely = (given: PostgresPool) =>
    new Kysely<Tables>({
      dialect: new NotifyingPostgresDialect({ pool: given }, version.forget),
      plugins: [new CamelCasePlugin()],
    });
  const db = kysely(pool);
  const sidePool = kysely(openPool(url, { max: SIDE_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS }));
  const replicas = readUrls.map((replica) => ({
    url: replica,
    pool: openPool(replica, {
      max: connections,
      connectionTimeoutMillis: REPLICA_CONNECT_MS,
      query_timeout: REPLICA_ANSWER_MS,
    }),
  }));
  const readPublic =
    replicas.length > 0 ? kysely(readingReplicas({ primary: pool, replicas, version, log })) : db;
  return {
    engine: 'postgres',
    read: db,
    readPublic,
    write: db,
    sidePool,
    contentVersion: version.read,
    // PostgreSQL itself stops when its disk fails.
    proveDisk: async () => {},
    async connectAll() {
      const opened = await Promise.allSettled(Array.from({ length: connections }, () => pool.connect()));
      for (const each of opened) if (each.status === 'fulfilled') each.value.release();
    },
    readRest: async () => {},
    close: async () => {
      await version.close();
      await db.destroy();
      await sidePool.destroy();
      if (readPublic === db) return;
      await readPublic.destroy();
      for (const replica of replicas) await replica.pool.end();
    },
  };
}

function openPool(url: string, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // A new connection is a process of PostgreSQL: ten at once, for the first of a crowd, take seconds where it is busy.
    idleTimeoutMillis: IDLE_MS,
    // A statement that hangs must not hold a visitor's request, nor a row's lock, for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    ...limits,
  });
  // A connection that dies is replaced by the pool, and whoever was using it is told by the query; without
  // listeners, for the time in the pool and for the time out of it, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
