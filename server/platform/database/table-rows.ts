import { type Kysely, sql } from 'kysely';
import type { Database } from './client.ts';
import type { Tables } from './tables/schema.ts';

export type Role = 'content' | 'sign-in' | 'transient';

/**
 * The role of each table in a copy of a site (backup, restore, move), in an order that satisfies foreign keys. Rows of
 * `content` and of `visitors`, from which a visitor is erased, are copied; the caller decides about those of `sign-in`;
 * those of `transient` are valid only for minutes and are not copied. A table that a migration drops must stay here,
 * for older copies. The engines have the same tables (schema.ts), so rows need no conversion.
 */
const ROLES: Record<keyof Tables, Role | 'visitors'> = {
  settings: 'content',
  staff: 'content',
  staffTokens: 'sign-in',
  staffDevices: 'sign-in',
  staffLinks: 'sign-in',
  secondFactors: 'content',
  recoveryCodes: 'content',
  auditEntries: 'visitors',
  agencyVersions: 'content',
  agencyDrafts: 'content',
  listings: 'content',
  hiddenListings: 'content',
  pictures: 'content',
  listingMedia: 'content',
  inspections: 'content',
  cancelledInspections: 'content',
  listingAgents: 'content',
  knownMessages: 'content',
  feedRuns: 'content',
  heldMessages: 'content',
  listingChanges: 'content',
  listingEvents: 'content',
  contacts: 'visitors',
  recipients: 'visitors',
  consents: 'visitors',
  erasureRequests: 'visitors',
  newsletters: 'content',
  newsletterMails: 'visitors',
  savedSearches: 'visitors',
  searchEvents: 'visitors',
  submissions: 'visitors',
  attachments: 'visitors',
  leads: 'visitors',
  leadCounts: 'content',
  outbox: 'visitors',
  idempotencyKeys: 'visitors',
  files: 'content',
  looseFiles: 'content',
  alerts: 'content',
  addressStreets: 'content',
  addressIndexes: 'content',
  rateLimits: 'transient',
};

/** The names as they are in the database (snake_case). */
export type TableShape = { name: string; columns: string[] };
export type Cell = string | number | null;
/** The cells in the order of the table's columns. */
export type Row = readonly Cell[];

/** How many rows are read or written at once. SQLite accepts at most 32,766 parameters in a statement. */
const BATCH = 500;
const MAX_PARAMETERS = 30_000;

/**
 * The names of the tables with the roles, as they are in the database, in the order of `ROLES`. `content` includes
 * tables about visitors.
 */
export const tablesOf = (...roles: Role[]): string[] =>
  namesWhere((role) => roles.includes(role === 'visitors' ? 'content' : role));

/** The tables from which a visitor is erased. */
export const tablesAboutVisitors = (): string[] => namesWhere((role) => role === 'visitors');

const namesWhere = (matches: (role: Role | 'visitors') => boolean): string[] =>
  Object.entries(ROLES)
    .filter(([, role]) => matches(role))
    .map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/**
 * Runs `work` on a consistent snapshot of the database. It takes no write lock, so writers do not wait. On SQLite it
 * uses the connection `database.read` until the work is done.
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
    // The dialect's own transactions would take the write lock.
    await sql`begin deferred`.execute(connection);
    try {
      return await work(connection.withoutPlugins());
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** The columns of the named tables that can be written; tables that do not exist are left out. */
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

/** Reads all rows of a table in batches. @param snapshot the connection of `inSnapshot` */
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

/** @throws for a type that the other engine might not store in the same way */
function cell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A column has a value that cannot be copied: ${typeof value}.`);
}

/** Replaces all rows of a table. @returns the number of rows written */
export async function replaceRows(
  trx: Kysely<Tables>,
  { name, columns }: TableShape,
  rows: AsyncIterable<Row>,
): Promise<number> {
  const db = trx.withoutPlugins();
  const table = name as 'settings';
  await db.deleteFrom(table).execute();
  const size = Math.max(1, Math.min(BATCH, Math.floor(MAX_PARAMETERS / columns.length)));
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

/** The named tables that have at least one row. */
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
