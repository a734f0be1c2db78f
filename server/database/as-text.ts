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

/**
 * The row of such a list, its values under their names. Set one by one: an array for each pair takes twice as long.
 * @param into what else the row has
 */
export function rowOfText(
  text: string,
  names: readonly string[],
  into: Record<string, unknown> = {},
): object {
  const values: readonly unknown[] = JSON.parse(text);
  for (const [at, name] of names.entries()) into[name] = values[at];
  return into;
}
