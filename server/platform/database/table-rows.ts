import { type Kysely, sql } from 'kysely';
import type { Database } from './client.ts';
import type { Tables } from './tables/schema.ts';

/**
 * All rows of a database, read at one instant and written into another: what a copy of a site is made of.
 * Between the engines nothing is translated, since their tables are the same (schema.ts).
 */

/**
 * What becomes of each table in a copy, in an order in which rows find those that they refer to.
 * `kept`: its rows are copied. `sign-in`: they let somebody in, so whoever copies decides. `passing`: they are of
 * the next minutes alone.
 * A table that a migration drops stays here, for what was copied before.
 */
const ROLES: Record<keyof Tables, 'kept' | 'sign-in' | 'passing'> = {
  settings: 'kept',
  staff: 'kept',
  staffTokens: 'sign-in',
  staffDevices: 'sign-in',
  listings: 'kept',
  hiddenListings: 'kept',
  pictures: 'kept',
  listingMedia: 'kept',
  inspections: 'kept',
  knownMessages: 'kept',
  feedRuns: 'kept',
  contacts: 'kept',
  submissions: 'kept',
  attachments: 'kept',
  leads: 'kept',
  leadCounts: 'kept',
  outbox: 'kept',
  idempotencyKeys: 'kept',
  files: 'kept',
  looseFiles: 'kept',
  alerts: 'kept',
  addressStreets: 'kept',
  addressIndexes: 'kept',
  rateLimits: 'passing',
};

export type Role = (typeof ROLES)[keyof Tables];
/** As the database calls them. */
export type TableShape = { name: string; columns: string[] };
export type Cell = string | number | null;
/** In the order of its table's columns. */
export type Row = readonly Cell[];

/** Rows that are read or written at a time, as far as SQLite's 32,766 parameters of a statement reach. */
const BATCH = 500;
const MOST_PARAMETERS = 30_000;

/** The names of the tables of a role, as the database calls them, in the order of `ROLES`. */
export const tablesOf = (...roles: Role[]): string[] =>
  Object.entries(ROLES)
    .filter(([, role]) => roles.includes(role))
    .map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/**
 * Runs `work` on the database as it is at one instant, whatever is written meanwhile. Nobody waits for it: it
 * takes no write lock, and on SQLite it is a connection of the caller's process (`database.read`).
 */
export function inSnapshot<Result>(
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  work: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') {
    return read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => work(trx.withoutPlugins()));
  }
  return read.connection().execute(async (connection) => {
    // Our transactions begin IMMEDIATE; this one only reads.
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection.withoutPlugins());
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** Those of the tables that the database has, with the columns that can be written. */
export async function shapesOf(
  engine: Database['engine'],
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<TableShape[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string; column: string }>`
          select m.name, c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' order by m.name, c.cid`.execute(db)
      : await sql<{ name: string; column: string }>`
          select table_name as name, column_name as "column" from information_schema.columns
          where table_schema = current_schema() and is_generated = 'NEVER'
          order by table_name, ordinal_position`.execute(db);
  return names.flatMap((name) => {
    const columns = rows.filter((row) => row.name === name).map(({ column }) => column);
    return columns.length > 0 ? [{ name, columns }] : [];
  });
}

/** Every row of a table, some at a time. @param snapshot of `inSnapshot` */
export async function* readRows(
  engine: Database['engine'],
  snapshot: Kysely<Tables>,
  { name, columns }: TableShape,
): AsyncGenerator<Row> {
  const all = snapshot.selectFrom(name as keyof Tables).select(columns as never[]);
  const cells = (row: object) => columns.map((column) => cell((row as Record<string, unknown>)[column]));
  if (engine === 'sqlite') {
    for await (const row of all.stream(BATCH)) yield cells(row);
    return;
  }
  await sql`declare copied no scroll cursor for ${all}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(BATCH)} from copied`.execute(snapshot);
    if (rows.length === 0) break;
    for (const row of rows) yield cells(row);
  }
  await sql`close copied`.execute(snapshot);
}

/** The rows with the given primary keys, as far as they are there. @param keys no more than `batchOf` them */
export async function rowsWithKeys(
  engine: Database['engine'],
  db: Kysely<Tables>,
  { name, columns }: TableShape,
  keyColumns: readonly string[],
  keys: readonly Row[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const refs = (names: readonly string[]) => sql.join(names.map((each) => sql.ref(each)));
  const tuples = sql.join(keys.map((key) => sql`(${sql.join(key)})`));
  // SQLite compares several columns with a query alone, PostgreSQL such values only with their types.
  const among = engine === 'sqlite' ? sql`values ${tuples}` : tuples;
  const { rows } = await sql<Record<string, unknown>>`
    select ${refs(columns)} from ${sql.table(name)} where (${refs(keyColumns)}) in (${among})`.execute(
    db.withoutPlugins(),
  );
  return rows.map((row) => columns.map((column) => cell(row[column])));
}

/** Our columns are portable; another kind would be lost on the way. */
function cell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A column holds what cannot be copied: ${typeof value}.`);
}

/** How many rows of so many columns one statement takes. */
export const batchOf = (columns: readonly string[]): number =>
  Math.max(1, Math.min(BATCH, Math.floor(MOST_PARAMETERS / columns.length)));

/** Takes away whatever the table has, and writes the rows. @returns how many */
export async function replaceRows(
  trx: Kysely<Tables>,
  { name, columns }: TableShape,
  rows: AsyncIterable<Row>,
): Promise<number> {
  const db = trx.withoutPlugins();
  const table = name as 'settings';
  await db.deleteFrom(table).execute();
  const size = batchOf(columns);
  let batch: Record<string, Cell>[] = [];
  let written = 0;
  const write = async () => {
    if (batch.length > 0)
      await db
        .insertInto(table)
        .values(batch as never)
        .execute();
    written += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    batch.push(Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null])));
    if (batch.length === size) await write();
  }
  await write();
  return written;
}

/** The tables among those named that have a row. */
export async function tablesWithRows(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const row = await db
      .withoutPlugins()
      .selectFrom(name as keyof Tables)
      .select(sql<number>`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row) found.push(name);
  }
  return found;
}
