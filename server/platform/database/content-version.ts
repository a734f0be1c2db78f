import BetterSqlite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Pool } from './postgres/pool.ts';
import { addToSetting } from './settings.ts';
import type { Tables } from './tables/schema.ts';

/**
 * The number that moves when pages change (`settings.contentVersion`). On SQLite a read sees every commit. On
 * PostgreSQL it sees this process's commits at once, and those of other processes after at most `KNOWN_FOR_MS`.
 */
export type ContentVersion = {
  /**
   * Returns the version without a promise if it is known at once. Throws or rejects while the database cannot be read.
   */
  read(): string | Promise<string>;
};

export const CONTENT_VERSION = `select value from settings where name = 'contentVersion'`;
/** The cached version expires after this time. */
const KNOWN_FOR_MS = 200;
/** For this time after a failure, replicas do not wait for the primary's version again. */
const AWAY_FOR_MS = 5000;

/**
 * Invalidates cached pages once the transaction commits, because listings, pictures, files or the agency changed.
 * @param trx never a plain connection: the new number must become visible together with the changes
 */
export async function bumpContentVersion(trx: Kysely<Tables>): Promise<void> {
  await addToSetting(trx, 'contentVersion', 1);
}

/**
 * Reads the version each time, with a prepared statement (some microseconds), because another thread may have written it.
 * It has its own connection, so that no open statement holds it to an older snapshot.
 */
export function sqliteContentVersion(path: string): ContentVersion & { close(): void } {
  let connection: BetterSqlite.Database | undefined;
  let statement: BetterSqlite.Statement<[], string> | undefined;
  return {
    read() {
      // Opened at the first read: commands never read it, and before the migration there is no table.
      connection ??= new BetterSqlite(path, { readonly: true, timeout: 1000 });
      statement ??= connection.prepare<[], string>(CONTENT_VERSION).pluck();
      return statement.get() ?? '';
    },
    close() {
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

/** Caches the version until it expires or this process commits. */
export function postgresContentVersion(pool: Pick<Pool, 'query'>): PostgresContentVersion {
  let known: { value: string; at: number } | undefined;
  let pending: Promise<string> | undefined;
  let newest = '';
  let failedAt = Number.NEGATIVE_INFINITY;

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
      return pending ?? queryVersion();
    },
    forget() {
      known = undefined;
      // The result of a running query may be older than the commit.
      pending = undefined;
    },
    whileAway: () => (performance.now() - failedAt < AWAY_FOR_MS ? newest : null),
  };
}
