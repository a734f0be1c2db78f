import { type QueryExecutor, type SelectQueryBuilder, SqliteAdapter } from 'kysely';
import type { Tables } from './tables/schema.ts';

/** The number of rows that a query finds. @param query selects no columns yet */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The pattern of texts that contain `text`, for `like … escape '\\'`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whether a connection or a transaction belongs to SQLite; a transaction has the adapter of its database. */
export const isSqlite = (db: { getExecutor(): QueryExecutor }): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter;

/** Splits a list into parts of `size`; the last may be shorter. */
export function* batches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
