import type { CompiledQuery, Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { recordListingChanges, type StateChange } from '../alerts/index.ts';
import {
  type HeldMessageRow,
  isWebAddress,
  type KnownMessageRow,
  stagedKey,
  writeHeldMessages,
  writeKnownMessages,
} from '../feed/index.ts';
import type { Db } from '../platform/database/client.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { batches } from '../platform/database/queries.ts';
import { claimSetting, getSetting } from '../platform/database/settings.ts';
import type { DerivedListingColumns, ListingFacts, Tables } from '../platform/database/tables/schema.ts';
import { markAsOrphaned } from '../platform/storage/orphaned-files.ts';
import { removeInspections, restoreInspections } from './cancelled/cancelled-inspections.ts';
import { FEED_VERSION, removeDemoListings } from './demo/demo-listings.ts';
import { deriveColumns } from './filters/derived.ts';
import { writeListingAgents } from './filters/listing-agents.ts';

export type ListingRow = Selectable<ListingFacts>;
export type MediaRow = Selectable<Tables['listingMedia']>;
export type InspectionRow = Selectable<Tables['inspections']>;

/** The tables to which an import writes rows. */
type Written = {
  listings: ListingRow & DerivedListingColumns;
  listingMedia: MediaRow;
  inspections: InspectionRow;
};

/** A listing with its pictures and inspections. */
export type StoredListing = { row: ListingRow; media: MediaRow[]; inspections: InspectionRow[] };

/** What an import writes. It is computed before the transaction, so that the lock is held only briefly. */
export type ListingChanges = {
  listings: ListingRow[];
  /** Written with all columns: new, or to be fetched again. */
  media: MediaRow[];
  /** Only position, alt text and time are written: their pixels stay as they are. */
  mediaPlaces: MediaRow[];
  mediaGone: string[];
  inspections: InspectionRow[];
  inspectionsGone: string[];
  /** The ids of all listings to which a message was applied. */
  mentioned: string[];
  /** The messages that wait for a decision of staff. */
  held: HeldMessageRow[];
  /** The messages that change nothing when they arrive again. */
  known: KnownMessageRow[];
  /** Changes that may concern saved searches. */
  stateChanges: StateChange[];
  /** Whether the site's own feed was read, which ends the demo for good. */
  endsDemo: boolean;
  /** Whether anything changes for visitors. */
  visible: boolean;
};

/** How many rows one statement writes: SQLite accepts 32,766 parameters, and a listing has some 60. */
const BATCH = 200;

/** The stored listings of the given ids (listings.id). */
export async function loadListings(db: Db, ids: readonly string[]): Promise<Map<string, StoredListing>> {
  const stored = new Map<string, StoredListing>();
  for (const some of batches(ids, 1000)) {
    for (const row of await db.selectFrom('listings').selectAll().where('id', 'in', some).execute()) {
      stored.set(row.id, { row, media: [], inspections: [] });
    }
    const media = await db.selectFrom('listingMedia').selectAll().where('listingId', 'in', some).execute();
    for (const row of media) stored.get(row.listingId)?.media.push(row);
    const times = await db.selectFrom('inspections').selectAll().where('listingId', 'in', some).execute();
    for (const row of times) stored.get(row.listingId)?.inspections.push(row);
  }
  return stored;
}

/** A plan that was made for another number is outdated. */
export async function feedVersion(db: Db): Promise<string> {
  return (await getSetting(db, FEED_VERSION)) ?? '0';
}

/**
 * Writes an import's changes and its run, all or nothing.
 * @returns false, with nothing written, if another import was committed in between (`seen` is outdated)
 */
export async function writeListings(
  db: Db,
  seen: string,
  changes: ListingChanges,
  run: Insertable<Tables['feedRuns']>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await moveFeedVersion(trx, seen))) return false;
    if (changes.endsDemo) await removeDemoListings(trx);
    const listings = changes.listings.map((row) => ({ ...row, ...deriveColumns(row) }));
    await upsert(trx, 'listings', listings);
    await writeListingAgents(trx, changes.listings);
    await removeMedia(trx, changes.mediaGone, new Date(String(run.finishedAt)));
    await upsert(trx, 'listingMedia', changes.media);
    await upsert(trx, 'listingMedia', changes.mediaPlaces, ['position', 'alt', 'sourceModTime']);
    await removeInspections(trx, changes.inspectionsGone, String(run.finishedAt));
    await upsert(trx, 'inspections', changes.inspections, ['finish', 'updatedAt']);
    await restoreInspections(
      trx,
      changes.inspections.map(({ id }) => id),
    );
    await writeHeldMessages(trx, changes.mentioned, changes.held);
    await writeKnownMessages(trx, changes.mentioned, changes.known);
    await recordListingChanges(trx, changes.stateChanges, new Date(String(run.finishedAt)));
    await trx.insertInto('feedRuns').values(run).execute();
    if (changes.visible) await bumpContentVersion(trx);
    return true;
  });
}

/** Deletes pictures, and the files of those that came with a feed and were not processed yet. */
async function removeMedia(trx: Db, gone: readonly string[], now: Date): Promise<void> {
  for (const ids of batches(gone, 1000)) {
    const rows = await trx
      .deleteFrom('listingMedia')
      .where('id', 'in', ids)
      .returning(['id', 'source', 'state'])
      .execute();
    const waiting = rows.filter(({ source, state }) => state === 'pending' && !isWebAddress(source));
    await markAsOrphaned(
      trx,
      waiting.map(({ id }) => stagedKey(id)),
      now,
    );
  }
}

/** Stores a run that applied nothing. */
export async function writeFeedRun(db: Db, run: Insertable<Tables['feedRuns']>): Promise<void> {
  await db.insertInto('feedRuns').values(run).execute();
}

/** The lock on one row decides, on both engines, which of two imports is first. */
async function moveFeedVersion(trx: Db, seen: string): Promise<boolean> {
  await claimSetting(trx, FEED_VERSION, '0');
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ value: String(Number(seen) + 1) })
    .where('name', '=', FEED_VERSION)
    .where('value', '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Inserts rows, or updates those whose `id` exists: then only the named columns are written (all by default). Rows are
 * sorted by id, like the primary key: in the order of a feed, 120,000 pictures take SQLite twice as long. Full batches
 * share the same query text, which is built once. Rows may have their columns in different orders, or lack some.
 */
async function upsert<T extends keyof Written>(
  trx: Db,
  table: T,
  rows: readonly Written[T][],
  only?: readonly (keyof Written[T] & string)[],
): Promise<void> {
  const columns = columnsOf(rows);
  const overwritten = only ?? columns.filter((column) => column !== 'id');
  const written = Object.fromEntries(overwritten.map((column) => [column, sql.ref(`excluded.${column}`)]));
  const valueIn = (row: Written[T], column: keyof Written[T]) => row[column] ?? null;
  const fullRow = (row: Written[T]) =>
    Object.fromEntries(columns.map((column) => [column, valueIn(row, column)])) as unknown as Written[T];
  const build = (some: readonly Written[T][]) =>
    trx
      .insertInto<keyof Written>(table)
      .values(some.map(fullRow))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .compile();
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let query: CompiledQuery | undefined;
  for (const some of batches(inOrder, BATCH)) {
    const parameters = some.flatMap((row) => columns.map((column) => valueIn(row, column)));
    if (query?.parameters.length !== parameters.length) query = build(some);
    await trx.executeQuery({ ...query, parameters });
  }
}

/** The columns of all rows together: a stored row may have one more, from another version that runs beside this one. */
function columnsOf<Row extends object>(rows: readonly Row[]): (keyof Row & string)[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column in row) columns.add(column);
  return [...columns] as (keyof Row & string)[];
}
