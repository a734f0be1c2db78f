import { type QueryExecutor, SqliteAdapter } from 'kysely';

/** A connection or a transaction, of whatever tables: a transaction has its database's adapter. */
type Connected = { getExecutor(): QueryExecutor };

/** Which of the two engines it is, where only a connection is at hand. */
export const isSqlite = (db: Connected): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
