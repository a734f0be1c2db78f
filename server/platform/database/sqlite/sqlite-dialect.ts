import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/**
 * SQLite whose transactions begin IMMEDIATE. A deferred one takes the write lock at its first write, where SQLite
 * refuses at once (SQLITE_BUSY) if another process wrote in between: waiting is then no use. Taken at the start, the
 * lock is waited for, and two processes that migrate together take turns.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteConnection;
  readonly #committed: () => void;

  /** @param committed is called after each transaction, before its caller goes on */
  constructor(database: SqliteConnection, committed: () => void) {
    super({ database });
    this.#database = database;
    this.#committed = committed;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#database, this.#committed);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** `setWait` sets for how long statements wait for a lock of another connection. */
export type SqliteConnection = SqliteDatabase & { setWait(milliseconds: number): void };

/** @param onIoError is called when the disk fails (SQLITE_IOERR) */
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

/** SQLite rolls back changes of its tables too; with this Kysely runs all migrations in one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long a transaction waits for another process's or thread's, and how often it asks. */
export const LOCK_MS = 10_000;
const ASK_MS = 5;

/**
 * SQLite's own wait for a lock (`busy_timeout`) blocks the thread: while the feed's worker commits a large import, a
 * form's transaction would hold up every page. This one waits in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SqliteConnection;
  readonly #committed: () => void;

  constructor(database: SqliteConnection, committed: () => void) {
    super({ database });
    this.#database = database;
    this.#committed = committed;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#committed();
  }

  /** A disk that fails or is full in the middle may have made SQLite roll back by itself: that is no second error. */
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
      await sleep(ASK_MS);
    }
  }

  /** @returns false when another holds the lock. @throws that too when it is the last try */
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
