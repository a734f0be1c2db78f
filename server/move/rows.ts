import { sql } from 'kysely';
import { batches } from '../data/batches.ts';
import type { Database, Db } from '../database/client.ts';
import type { KeyedTable } from '../database/moving.ts';
import { batchOf, type Cell, type Row, readRows, rowsWithKeys } from '../database/table-rows.ts';

/** A side of a move: its engine, and its rows as they are at one instant. */
export type Side = { engine: Database['engine']; db: Db };
export type Sides = { from: Side; to: Side };

/** A table whose rows are moved. Nothing refers to one that is a leaf: its rows can go and come again. */
export type MovedTable = KeyedTable & { leaf: boolean };

/** Some rows of a table at a time; each is asked for twice. */
export type Batches = (table: MovedTable) => AsyncIterable<readonly Row[]>;

/**
 * Makes the rows of one side those of the other, of the tables that are given in the order in which rows find
 * those that they refer to. What is the same already is left alone. First goes what is in the way: a row of another
 * key may hold what has to be unique, or refer to what goes.
 * @param there rows of `to` that may have to go @param here rows of `from` that may have to come
 * @returns how many rows were written or taken away
 */
export async function carryRows(
  { from, to }: Sides,
  tables: readonly MovedTable[],
  { there, here }: { there: Batches; here: Batches },
  signal: AbortSignal,
): Promise<number> {
  let carried = 0;
  for (const table of tables.toReversed()) {
    for await (const rows of there(table)) {
      signal.throwIfAborted();
      const kept = await textsByKey(from, table, rows);
      const stays = (row: Row) => {
        const text = kept.get(keyText(table, row));
        return table.leaf ? text === JSON.stringify(row) : text !== undefined;
      };
      carried += await removeRows(
        to.db,
        table,
        rows.filter((row) => !stays(row)),
      );
    }
  }
  for (const table of tables) {
    for await (const rows of here(table)) {
      signal.throwIfAborted();
      const known = await textsByKey(to, table, rows);
      const differs = (row: Row) => known.get(keyText(table, row)) !== JSON.stringify(row);
      carried += await writeRows(to.db, table, rows.filter(differs));
    }
  }
  return carried;
}

/** All rows of a side, which is a snapshot of `atOneInstant`. */
export const allOf = ({ engine, db }: Side): Batches =>
  async function* (table) {
    let batch: Row[] = [];
    const size = batchOf(table.columns);
    for await (const row of readRows(engine, db, table)) {
      batch.push(row);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  };

/** All rows of PostgreSQL, page by page: those that were read may go. Between two pages nothing is held open. */
export const pagesOf = ({ db }: Side): Batches =>
  async function* (table) {
    const keys = sql.join(table.keys.map((key) => sql.ref(key)));
    const size = batchOf(table.columns);
    let after = sql``;
    for (;;) {
      const { rows: found } = await sql<Record<string, Cell>>`
        select ${sql.join(table.columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)}
        ${after} order by ${keys} limit ${sql.lit(size)}`.execute(db.withoutPlugins());
      const rows = found.map((row) => table.columns.map((column) => row[column] ?? null));
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = sql`where (${keys}) > (${sql.join(keyOf(table, last))})`;
    }
  };

export const noneOf: Batches = async function* () {};

/** Keys of rows, by table. */
export type Changed = ReadonlyMap<string, readonly Cell[][]>;

/** Those rows of a side whose keys are given. */
export const someOf = ({ engine, db }: Side, changed: Changed): Batches =>
  async function* (table) {
    const keys = changed.get(table.name) ?? [];
    const size = batchOf(table.columns);
    for (const some of batches(keys, size)) yield await rowsWithKeys(engine, db, table, table.keys, some);
  };

/** The rows of each table. */
export async function readAll(rowsOf: Batches, tables: readonly MovedTable[]): Promise<Row[][]> {
  const all: Row[][] = [];
  for (const table of tables) {
    const found: Row[] = [];
    for await (const rows of rowsOf(table)) found.push(...rows);
    all.push(found);
  }
  return all;
}

const keyOf = ({ columns, keys }: KeyedTable, row: Row): Row =>
  keys.map((key) => row[columns.indexOf(key)] ?? null);

const keyText = (table: KeyedTable, row: Row): string => JSON.stringify(keyOf(table, row));

/** What a side has under the keys of these rows. */
async function textsByKey(
  { engine, db }: Side,
  table: KeyedTable,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const keys = rows.map((row) => keyOf(table, row));
  const found = await rowsWithKeys(engine, db, table, table.keys, keys);
  return new Map(found.map((row) => [keyText(table, row), JSON.stringify(row)]));
}

async function removeRows(db: Db, table: KeyedTable, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const keys = rows.map((row) => sql`(${sql.join(keyOf(table, row))})`);
  const columns = sql.join(table.keys.map((key) => sql.ref(key)));
  await sql`delete from ${sql.table(table.name)} where (${columns}) in (${sql.join(keys)})`.execute(
    db.withoutPlugins(),
  );
  return rows.length;
}

async function writeRows(db: Db, { name, columns, keys }: KeyedTable, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const others = columns.filter((column) => !keys.includes(column));
  const values = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null])));
  await db
    .withoutPlugins()
    .insertInto(name as 'settings')
    .values(values as never)
    .onConflict((conflict) => {
      const same = conflict.columns(keys as never[]);
      if (others.length === 0) return same.doNothing();
      return same.doUpdateSet(
        Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)])),
      );
    })
    .execute();
  return rows.length;
}
