import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from './client.ts';

/**
 * Some columns of a row as one JSON list: a text is quicker to take from the database than all its values, and what
 * was made of it once is found by it again.
 * @param columns with their table: "listings.id"
 */
export function asText(db: Db, columns: readonly string[]): RawBuilder<string> {
  return isSqlite(db) ? sql`json_array(${listOf(columns)})` : sql`json_build_array(${listOf(columns)})::text`;
}

/** All rows that are found as one such text: a list of lists, '[]' or null where there are none. */
export function rowsAsText(db: Db, columns: readonly string[]): RawBuilder<string | null> {
  const list = listOf(columns);
  return isSqlite(db)
    ? sql`json_group_array(json_array(${list}))`
    : sql`json_agg(json_build_array(${list}))::text`;
}

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter;
