import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

/**
 * Kysely's SQLite dialect with IMMEDIATE transactions. A deferred transaction takes the write lock at its first write,
 * and SQLite refuses it at once (SQLITE_BUSY) if another process wrote since the first read; a retry cannot help. An
 * immediate one takes the lock at its start, and can wait for it.
 * @param options.isWriter whether transactions and statements begin after a turn of the event loop. Queries on SQLite never
 * leave the thread: without these turns, a long series of writes, such as a morning's alerts, would answer no visitor
 * until its end
 */
export const immediateSqliteDialect = (
  database: SqliteDatabase,
  { isWriter = false }: { isWriter?: boolean } = {},
): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new ImmediateSqliteDriver(database, isWriter),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new LocklessQueryCompiler(),
});

/** @param onIoError called when the disk fails (SQLITE_IOERR) */
export function sqliteConnection(
  connection: BetterSqlite.Database,
  onIoError: () => void = () => {},
): SqliteDatabase {
  // `WaitingConnection` waits instead.
  connection.pragma('busy_timeout = 0');
  const watched = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('SQLITE_IOERR')) onIoError();
      throw error;
    }
  };
  return {
    prepare(text): SqliteStatement {
      const statement = connection.prepare<ReadonlyArray<unknown>>(text);
      return {
        reader: statement.reader,
        all: (parameters) => watched(() => statement.all(parameters)),
        run: (parameters) => watched(() => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
    close: () => connection.close(),
  };
}

/** Leaves out `for update` and `skip locked`, which SQLite does not have: a transaction holds the only write lock. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(): void {}
}

/** SQLite can roll back DDL, so Kysely may run all migrations in one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long a statement waits for a lock of another connection, and how often it tries. */
export const LOCK_MS = 10_000;
const RETRY_MS = 5;

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isWriter: boolean;
  #connection: DatabaseConnection | undefined;

  constructor(database: SqliteDatabase, isWriter: boolean) {
    super({ database });
    this.#isWriter = isWriter;
  }

  /** Called for each transaction, and for each statement outside of one. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isWriter) await setImmediate();
    this.#connection ??= new WaitingConnection(await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After a disk error SQLite may have rolled back by itself; the failing ROLLBACK must not hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error as Error).message.includes('no transaction is active')) throw error;
    }
  }
}

/**
 * SQLite's own wait for a lock (`busy_timeout`) blocks the thread: while the feed worker commits a large import, a form
 * would hold up every page. This connection waits asynchronously.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /** @throws SQLITE_BUSY if another connection holds the lock for longer than `LOCK_MS` */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = performance.now() + LOCK_MS;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        const isLocked = (error as { code?: string }).code?.startsWith('SQLITE_BUSY');
        if (!isLocked || performance.now() >= deadline) throw error;
      }
      await sleep(RETRY_MS);
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}
