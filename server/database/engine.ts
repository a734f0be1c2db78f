import { type DialectAdapter, type QueryExecutor, SqliteAdapter } from 'kysely';

/** A connection or a transaction, of whatever tables: a transaction has its database's adapter. */
type Connected = { getExecutor(): QueryExecutor };

/** Which of the two engines it is, where only a connection is at hand. */
export const isSqlite = (db: Connected): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** @param make what is remembered of a database, when it is first asked for */
export function perDatabase<Value>(make: () => Value): (db: Connected) => Value {
  const known = new WeakMap<DialectAdapter, Value>();
  return (db) => {
    const { adapter } = db.getExecutor();
    const value = known.get(adapter) ?? make();
    known.set(adapter, value);
    return value;
  };
}
