import { type QueryExecutor, SqliteAdapter } from 'kysely';

/** Whether a connection or a transaction belongs to SQLite; a transaction has the adapter of its database. */
export const isSqlite = (db: { getExecutor(): QueryExecutor }): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter;
