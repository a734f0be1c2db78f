import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Some columns of a row as one JSON list: a text is quicker to take from the database than all its values, and what
 * was made of it once is found by it again.
 * @param columns with their table: "listings.id"
 */
export function asText(db: Db, columns: readonly string[]): RawBuilder<string> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? sql`json_array(${list})` : sql`json_build_array(${list})::text`;
}
