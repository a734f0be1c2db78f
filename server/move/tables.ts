import { sql } from 'kysely';
import type { Database, Db } from '../database/client.ts';
import { shapesOf, tablesOf } from '../database/table-rows.ts';
import { MoveRefused } from './refused.ts';
import type { MovedTable } from './rows.ts';

/**
 * The tables that are moved, in the order in which rows find those that they refer to. Whoever is signed in stays so.
 * @param from an SQLite that is migrated
 */
export async function movedTables(from: Db): Promise<MovedTable[]> {
  const { rows: keys } = await sql<{ name: string; key: string }>`
    select m.name, c.name as key from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.pk > 0 order by m.name, c.pk`.execute(from);
  const { rows: parents } = await sql<{ name: string }>`
    select distinct f."table" as name from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table'`.execute(from);
  const shapes = await shapesOf('sqlite', from, tablesOf('kept', 'sign-in'));
  return shapes.map((shape) => ({
    ...shape,
    keys: keys.filter(({ name }) => name === shape.name).map(({ key }) => key),
    leaf: !parents.some(({ name }) => name === shape.name),
  }));
}

/** Both are migrated to the same version: their tables differ only when somebody else changed them. */
export async function refuseOtherTables(
  { engine, read }: Database,
  tables: readonly MovedTable[],
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const there = await shapesOf(engine, read, names);
  for (const { name, columns } of tables) {
    const found = there.find((shape) => shape.name === name)?.columns ?? [];
    if (found.toSorted().join() === columns.toSorted().join()) continue;
    throw new MoveRefused(`The table ${name} has other columns there: was it changed by hand?`);
  }
}
