import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
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
 */
export const immediateSqliteDialect = (database: SqliteConnection): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new ImmediateSqliteDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new LocklessQueryCompiler(),
});

/** `setWait` sets how long statements wait for a lock of another connection (`busy_timeout`). */
type SqliteConnection = SqliteDatabase & { setWait(milliseconds: number): void };

/** @param onIoError called when the disk fails (SQLITE_IOERR) */
export function sqliteConnection(
  connection: BetterSqlite.Database,
  onIoError: () => void = () => {},
): SqliteConnection {
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
    setWait: (milliseconds) => {
      connection.exec(`pragma busy_timeout = ${milliseconds}`);
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

/** How long a transaction waits for the write lock, and how often it tries. */
export const LOCK_MS = 10_000;
const RETRY_MS = 5;

/**
 * SQLite's own wait for a lock (`busy_timeout`) blocks the thread: while the feed worker commits a large import, the
 * transaction of a form would block every page. This driver waits asynchronously.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SqliteConnection;

  constructor(database: SqliteConnection) {
    super({ database });
    this.#database = database;
  }

  /** After a disk error SQLite may have rolled back by itself; the failing ROLLBACK must not hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error as Error).message.includes('no transaction is active')) throw error;
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = Date.now() + LOCK_MS;
    for (;;) {
      if (await this.#beginNow(connection, Date.now() >= deadline)) return;
      await sleep(RETRY_MS);
    }
  }

  /** @returns false if another connection holds the lock. @throws SQLITE_BUSY on the last try */
  async #beginNow(connection: DatabaseConnection, last: boolean): Promise<boolean> {
    this.#database.setWait(0);
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      return true;
    } catch (error) {
      if (last || (error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      return false;
    } finally {
      this.#database.setWait(LOCK_MS);
    }
  }
}
