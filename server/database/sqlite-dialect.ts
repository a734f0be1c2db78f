import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * SQLite whose transactions begin IMMEDIATE. A deferred one takes the write lock at its first write,
 * where SQLite refuses at once (SQLITE_BUSY) if another process wrote in between: waiting is then no
 * use. Taken at the start, the lock is waited for, and two processes that migrate together take turns.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: WaitingSqlite;
  readonly #committed: () => void;

  /** @param committed told of each transaction before whoever ran it goes on */
  constructor(database: WaitingSqlite, committed: () => void) {
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

  override createQueryCompiler(): QueryCompiler {
    return new SteadySqliteCompiler();
  }
}

/**
 * Writes each value's place as `+?`, which means the same. Of a bare `?` in a limit, or compared with a column that
 * the condition of a partial index names, SQLite takes the value into its plan: so a statement that is kept would be
 * prepared anew each time it has other values, and each time with the same, which takes ten times as long as running
 * it (docs/decisions/prepared-statements.md).
 */
class SteadySqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** A connection, and for how long its statements wait for a lock that another holds. */
export type WaitingSqlite = SqliteDatabase & { setWait(milliseconds: number): void };

/** Some hundred different ones are ever asked, unless a list in one of them has another length each time. */
const MAX_STATEMENTS = 500;

/** What runs when it is run. A pragma may do its work while it is prepared. */
const KEPT = /^(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * A connection that keeps what it has prepared, for preparing takes as long as running. What streams its rows is
 * prepared for itself: while it is half read, it cannot be run.
 * @param onIoError told when the disk fails (SQLITE_IOERR)
 */
export function keepingStatements(
  connection: BetterSqlite.Database,
  onIoError: () => void = () => {},
): WaitingSqlite {
  const watched = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('SQLITE_IOERR')) onIoError();
      throw error;
    }
  };
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const prepare = () => connection.prepare<ReadonlyArray<unknown>>(text);
      const made = prepare();
      const statement: SqliteStatement = {
        reader: made.reader,
        all: (parameters) => watched(() => made.all(parameters)),
        run: (parameters) => watched(() => made.run(parameters)),
        iterate: (parameters) => prepare().iterate(parameters),
      };
      if (KEPT.test(text)) statements.set(text, statement);
      return statement;
    },
    // Twice in each transaction: prepared, it would hold memory outside the heap until all of the heap is collected.
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
 * SQLite's own wait for a lock (`busy_timeout`) blocks the thread: while the feed's worker commits a
 * large import, a form's transaction would hold up every page. This one waits in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: WaitingSqlite;
  readonly #committed: () => void;

  constructor(database: WaitingSqlite, committed: () => void) {
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
