import { hash, randomBytes } from 'node:crypto';
import type { FileCategory, FileSubcategory } from '../../shared/constants.ts';
import type { Db } from '../platform/database/client.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { countRows } from '../platform/database/queries.ts';
import { claimSetting } from '../platform/database/settings.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import type { FileContent, Files } from '../platform/storage/files.ts';
import {
  deleteOrphanedFile,
  markAsOrphaned,
  ownFiles,
  storeAsOrphans,
} from '../platform/storage/orphaned-files.ts';

type FileRow = Tables['files'];

type Facts = Pick<FileRow, 'name' | 'description' | 'category' | 'subcategory' | 'source'>;
export type NewFile = Facts & { bytes: Uint8Array };

/** An uploaded PDF on this machine's disk. */
export type SentPdf = Pick<FileRow, 'size' | 'sha256'> & { path: string };

/** The shape of `newFileId`. Any other text needs no query. */
export const FILE_ID = /^[0-9a-f]{32}$/;

const BY_NAME = new Intl.Collator('en-AU', { numeric: true });

const newFileId = () => randomBytes(16).toString('hex');
const newFileKey = () => `documents/${randomBytes(24).toString('hex')}`;

/** Guides and forms by name (spec §7, calls 2 and 3). Each filter is optional. */
export async function listFiles(
  db: Db,
  filter: { category?: FileCategory; subcategory?: FileSubcategory } = {},
): Promise<FileRow[]> {
  let query = db.selectFrom('files').selectAll();
  if (filter.category) query = query.where('category', '=', filter.category);
  if (filter.subcategory) query = query.where('subcategory', '=', filter.subcategory);
  const rows = await query.orderBy('id').execute();
  // Sorted here, because each database engine sorts text differently.
  return rows.sort((a, b) => BY_NAME.compare(a.name, b.name));
}

export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param source counts only files from this source */
export async function countFiles(db: Db, source?: FileRow['source']): Promise<number> {
  return countRows(
    db
      .selectFrom('files')
      .$if(source !== undefined, (query) => query.where('source', '=', source ?? 'staff')),
  );
}

/**
 * Stores files and their rows, all or none. The bytes are written first, under keys that nobody can guess. If the rows
 * cannot be written, housekeeping deletes the bytes.
 * @param claim decides in the same transaction whether the files are still wanted
 * @returns whether they were stored
 */
export async function addFiles(
  db: Db,
  store: Files,
  added: readonly NewFile[],
  options: { now: Date; claim?: (trx: Db) => Promise<boolean> },
): Promise<boolean> {
  const { now, claim } = options;
  const rows = added.map(({ bytes, ...facts }) => ({
    row: newRow({ ...facts, size: bytes.length, sha256: hash('sha256', bytes) }, now),
    content: bytes,
  }));
  return storeRows(db, store, rows, { now, claim });
}

/**
 * Stores an uploaded file in the same way, unless there is an identical one already: the answer to an earlier try may
 * have been lost.
 * @returns its id
 */
export async function addUploadedFile(
  db: Db,
  store: Files,
  { path, ...facts }: Facts & SentPdf,
  now: Date,
): Promise<string> {
  const row = newRow(facts, now);
  const same = await findSame(db, row);
  if (same) return same.id;
  await storeRows(db, store, [{ row, content: { path, size: row.size } }], { now });
  return row.id;
}

const findSame = (db: Db, { name, description, category, subcategory, sha256 }: FileRow) =>
  db
    .selectFrom('files')
    .select('id')
    .where((eb) => eb.and({ name, description, category, subcategory, sha256 }))
    .executeTakeFirst();

/**
 * Changes the texts of a file and, with `pdf`, its bytes. Its id and its address stay the same. Housekeeping deletes
 * the old bytes an hour later, so that a download in progress can finish.
 * @param change.seen nothing is changed if the texts have changed since
 * @returns false if there is no such file with these texts
 */
export async function changeFile(
  db: Db,
  store: Files,
  id: string,
  { facts, pdf, seen, now }: { facts: Facts; pdf: SentPdf | null; seen: Partial<Facts>; now: Date },
): Promise<boolean> {
  const fileKey = newFileKey();
  if (pdf) await storeAsOrphans(db, store, new Map([[fileKey, pdf]]), now);
  return db.transaction().execute(async (trx) => {
    const change = trx.updateTable('files').where('id', '=', id);
    // This locks the row, so that of two concurrent changes the second one reads the key that the first one wrote.
    const old = await change
      .where((eb) => eb.and(seen))
      .set(facts)
      .returning('fileKey')
      .executeTakeFirst();
    if (!old) return false;
    if (pdf) {
      await change.set({ fileKey, size: pdf.size, sha256: pdf.sha256 }).execute();
      await ownFiles(trx, [fileKey]);
      await markAsOrphaned(trx, [old.fileKey], now);
    }
    await bumpContentVersion(trx);
    return true;
  });
}

async function storeRows(
  db: Db,
  store: Files,
  rows: readonly { row: FileRow; content: FileContent }[],
  { now, claim }: { now: Date; claim?: (trx: Db) => Promise<boolean> },
): Promise<boolean> {
  const contents = new Map(rows.map(({ row, content }) => [row.fileKey, content]));
  await storeAsOrphans(db, store, contents, now);
  return db.transaction().execute(async (trx) => {
    if (claim && !(await claim(trx))) return false;
    for (const { row } of rows) await trx.insertInto('files').values(row).execute();
    await ownFiles(trx, [...contents.keys()]);
    await bumpContentVersion(trx);
    return true;
  });
}

/**
 * Removes a file from the list at once. Its bytes are deleted afterwards; if the file store is unavailable, an hour or
 * more later.
 * @param notDeleted called with the reason why the bytes are still there
 * @returns the name of the deleted file; null if there is no such file
 */
export async function deleteFile(
  db: Db,
  store: Files,
  id: string,
  { now, notDeleted }: { now: Date; notDeleted(error: unknown): void },
): Promise<string | null> {
  const deleted = await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('files')
      .where('id', '=', id)
      .returning(['fileKey', 'name'])
      .executeTakeFirst();
    if (!row) return null;
    await markAsOrphaned(trx, [row.fileKey], now);
    await bumpContentVersion(trx);
    return row;
  });
  if (!deleted) return null;
  await deleteOrphanedFile(db, store, deleted.fileKey).catch(notDeleted);
  return deleted.name;
}

/** The setting that records that the demo's files were stored or given up, so that they are not stored again. */
export const DEMO_FILES_SETTING = 'demoFiles';

/** Removes the demo's guides and forms for good, in the caller's transaction. Housekeeping deletes their bytes. */
export async function removeDemoFiles(trx: Db, now: Date): Promise<void> {
  const rows = await trx.deleteFrom('files').where('source', '=', 'demo').returning('fileKey').execute();
  await markAsOrphaned(
    trx,
    rows.map(({ fileKey }) => fileKey),
    now,
  );
  await claimSetting(trx, DEMO_FILES_SETTING, now.toISOString());
}

const newRow = (facts: Facts & Pick<FileRow, 'size' | 'sha256'>, now: Date): FileRow => ({
  ...facts,
  id: newFileId(),
  fileKey: newFileKey(),
  createdAt: now.toISOString(),
});
