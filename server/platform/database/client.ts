import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { CamelCasePlugin, Kysely, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { type ContentVersion, postgresContentVersion, sqliteContentVersion } from './content-version.ts';
import { type OpenPool, openPool as openOwnPool } from './postgres/pool.ts';
import { notifyingPostgresDialect } from './postgres/postgres-dialect.ts';
import { readingReplicas } from './postgres/replicas.ts';
import { setSetting } from './settings.ts';
import { recordChecksum, refuseChangedBytes } from './sqlite/closed-checksum.ts';
import { immediateSqliteDialect, LOCK_MS, sqliteConnection } from './sqlite/sqlite-dialect.ts';
import {
  checkIntegrity,
  checkWholeFile,
  clearDamageRecord,
  createSqliteFile,
  FULL_CHECK_BYTES,
  isCheckPostponed,
  isDamage,
  refuseTruncated,
} from './sqlite/sqlite-file.ts';
import type { Tables } from './tables/schema.ts';
import { damagedDatabase } from './unusable.ts';

/** A connection pool or a transaction: the first parameter of every data function. */
export type Db = Kysely<Tables>;

/**
 * The connections to the database. On SQLite, `write` runs transactions one after another, and `read` is a second
 * connection, so that a page never waits for a transaction (Kysely serialises queries on one SQLite connection). On
 * PostgreSQL both are the same pool. `readPublic` is for public data that `contentVersion` covers; it uses the replicas
 * if there are any.
 */
export type Database = {
  engine: 'sqlite' | 'postgres';
  read: Db;
  readPublic: Db;
  write: Db;
  /**
   * A second small pool for single statements during a transaction, such as the count of a rate limit, which must not
   * roll back with it. With one pool, transactions that hold all connections would wait for one more, for ever. null on
   * SQLite, which has a single writing connection.
   */
  sidePool: Db | null;
  /** The content version (`bumpContentVersion`), read for every request to the page cache. */
  contentVersion: ContentVersion['read'];
  /** Tries a write if the disk has failed. @throws while it still fails */
  checkDisk(): Promise<void>;
  /** Opens all connections of the pool, so that the first visitors do not wait for them. Never fails. */
  connectAll(): Promise<void>;
  /**
   * Runs the full check of a large SQLite file, if the start postponed it. @throws DatabaseUnusable if it is damaged
   */
  runPostponedCheck(): Promise<void>;
  close(): Promise<void>;
};

type OpenOptions = {
  /** The size up to which an SQLite file is checked completely before it is used. */
  fullCheckBytes?: number;
  log?: Log;
  /** Opens the connections to PostgreSQL. Tests keep them open from one test to the next. */
  openPool?: OpenPool;
};

/**
 * Opens the database without changing it; `migrate` updates its tables.
 * @throws DatabaseUnusable if the SQLite file is damaged or is not a database
 */
export function openDatabase(
  config: DatabaseConfig,
  { fullCheckBytes = FULL_CHECK_BYTES, log = createLog(), openPool = openOwnPool }: OpenOptions = {},
): Database {
  return config.kind === 'sqlite'
    ? openSqlite(config.path, fullCheckBytes)
    : openPostgres(config, log, openPool);
}

function openSqlite(path: string, fullCheckBytes: number): Database {
  // SQLite's temporary files have copies of rows, and may become as large as the database.
  process.env.SQLITE_TMPDIR ??= dirname(path);
  createSqliteFile(path);
  refuseTruncated(path);
  refuseChangedBytes(path);
  const isPostponed = isCheckPostponed(path, fullCheckBytes);
  const writer = connectSqlite(path, isPostponed ? 'quick' : 'full');
  if (!isPostponed) clearDamageRecord(path);
  writer.pragma(`cache_size = -${WRITER_CACHE_KB}`);
  const closing = new AbortController();
  const reader = connectSqlite(path);
  const version = sqliteContentVersion(path);
  let diskFailed = false;
  const onIoError = () => {
    diskFailed = true;
  };
  const [read, write] = [reader, writer].map(
    (connection) =>
      new Kysely<Tables>({
        dialect: immediateSqliteDialect(sqliteConnection(connection, onIoError), {
          isWriter: connection === writer,
        }),
        plugins: [new CamelCasePlugin()],
      }),
  ) as [Db, Db];
  return {
    engine: 'sqlite',
    read,
    readPublic: read,
    write,
    sidePool: null,
    contentVersion: version.read,
    checkDisk: async () => {
      if (!diskFailed) return;
      // A new value each time, because SQLite does not write a value that is already stored.
      await setSetting(write, 'diskProvedAt', new Date().toISOString());
      diskFailed = false;
    },
    connectAll: async () => {},
    runPostponedCheck: async () => {
      if (!isPostponed) return;
      await checkWholeFile(path, closing.signal).catch((error) => {
        if (!closing.signal.aborted) throw error;
      });
    },
    close: async () => {
      closing.abort();
      version.close();
      await read.destroy();
      await write.destroy();
      // Kysely closes only connections that it has used. Closing the last one checkpoints the write-ahead log.
      for (const connection of [reader, writer]) if (connection.open) connection.close();
      recordChecksum(path, fullCheckBytes);
    },
  };
}

/** Smaller than the driver's 16 MB, because a transaction seldom reads a database page twice. */
const WRITER_CACHE_KB = 4000;

/** @param check how much of the file is checked before it is used */
function connectSqlite(path: string, check: 'full' | 'quick' | 'none' = 'none'): BetterSqlite.Database {
  let connection: BetterSqlite.Database | undefined;
  try {
    connection = new BetterSqlite(path, { timeout: LOCK_MS });
    connection.pragma('journal_mode = WAL');
    // With FULL a commit survives a power cut; NORMAL may lose the last commits in WAL mode.
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // A deleted row is overwritten with zeros.
    connection.pragma('secure_delete = ON');
    const result = check === 'none' ? 'ok' : checkIntegrity(connection, check);
    if (result !== 'ok') throw damagedDatabase(path, result);
    return connection;
  } catch (error) {
    connection?.close();
    throw isDamage(error) ? damagedDatabase(path, (error as Error).message) : error;
  }
}

/** The size of the pool of each process, unless the settings say otherwise. */
const CONNECTIONS = 10;
const SIDE_CONNECTIONS = 2;
/** How long a query waits for a connection of the pool: many forms at once take some seconds. */
const CONNECT_MS = 10_000;
/** If a replica does not answer in this time, the primary gets the query. */
const REPLICA_CONNECT_MS = 1000;
const REPLICA_ANSWER_MS = 5000;

function openPostgres(
  { url, readUrls = [], connections = CONNECTIONS }: Extract<DatabaseConfig, { kind: 'postgres' }>,
  log: Log,
  openPool: OpenPool,
): Database {
  // The driver would return bigint columns as text. Our counts and amounts are far below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  // One more connection for the queries of the content version.
  const pool = openPool(url, { max: connections + 1, connectionTimeoutMillis: CONNECT_MS });
  const version = postgresContentVersion(pool);
  const kysely = (driverPool: PostgresPool) =>
    new Kysely<Tables>({
      dialect: notifyingPostgresDialect({ pool: driverPool }, version.forget),
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
    // PostgreSQL stops by itself when its disk fails.
    checkDisk: async () => {},
    async connectAll() {
      const opened = await Promise.allSettled(Array.from({ length: connections }, () => pool.connect()));
      for (const each of opened) if (each.status === 'fulfilled') each.value.release();
    },
    runPostponedCheck: async () => {},
    close: async () => {
      await db.destroy();
      await sidePool.destroy();
      if (readPublic === db) return;
      await readPublic.destroy();
      for (const replica of replicas) await replica.pool.end();
    },
  };
}
