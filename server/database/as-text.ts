import { type RawBuilder, sql } from 'kysely';
import type { Db } from './client.ts';
import { isSqlite } from './engine.ts';

/**
 * Some columns of a row as one JSON list: a text is quicker to take from the database than all its values, and what
 * was made of it once is found by it again.
 * @param columns with their table: "listings.id"
 */
export function asText(db: Db, columns: readonly string[]): RawBuilder<string> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  return isSqlite(db) ? sql`json_array(${list})` : sql`json_build_array(${list})::text`;
}
