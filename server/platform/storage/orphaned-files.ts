import type { Kysely } from 'kysely';
import { HOUR_MS } from '../../../shared/constants.ts';
import type { Tables } from '../database/tables/schema.ts';
import { untilAborted } from '../process/until-aborted.ts';
import type { FileContent, Files } from './files.ts';

/** Longer than any request that writes files may take. */
const ORPHANED_FOR_MS = HOUR_MS;
const MAX_FAILURES_IN_A_ROW = 5;
const BATCH = 1000;

/**
 * Writes files that no row owns yet. Their keys are recorded first, so that housekeeping deletes the files if the
 * process dies before `ownFiles`.
 */
export async function storeAsOrphans(
  db: Kysely<Tables>,
  files: Files,
  contents: ReadonlyMap<string, FileContent>,
  now: Date,
): Promise<void> {
  await markAsOrphaned(db, [...contents.keys()], now);
  await Promise.all([...contents].map(([key, content]) => files.put(key, content)));
}

/**
 * Records files that have no owner, or have none after this transaction. The bytes are deleted by `deleteOrphanedFile`,
 * or by housekeeping an hour later. For a key that is already recorded, the hour starts again.
 */
export async function markAsOrphaned(db: Kysely<Tables>, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  const createdAt = now.toISOString();
  await db
    .insertInto('looseFiles')
    .values(keys.map((fileKey) => ({ fileKey, createdAt })))
    .onConflict((conflict) => conflict.column('fileKey').doUpdateSet({ createdAt }))
    .execute();
}

/** Safe to repeat. */
export async function deleteOrphanedFile(db: Kysely<Tables>, files: Files, fileKey: string): Promise<void> {
  await files.delete(fileKey);
  await db.deleteFrom('looseFiles').where('fileKey', '=', fileKey).execute();
}

/** Removes the records, in the transaction that writes the rows which own the files. */
export async function ownFiles(trx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('looseFiles').where('fileKey', 'in', keys).execute();
}

/**
 * Deletes all orphaned files that are older than an hour. A file that cannot be deleted is retried an hour later. Stops
 * after `MAX_FAILURES_IN_A_ROW`, because the store is then probably down. Safe to repeat and to run concurrently.
 * @param signal stops it, also during a delete
 * @throws the last failure, if there was one
 */
export async function deleteOrphanedFiles(
  db: Kysely<Tables>,
  files: Files,
  now: Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const before = new Date(now.getTime() - ORPHANED_FOR_MS).toISOString();
  const due = db.selectFrom('looseFiles').select('fileKey').where('createdAt', '<', before);
  let failure: unknown;
  let inARow = 0;
  let rows: { fileKey: string }[] = [];
  while (!signal.aborted && inARow < MAX_FAILURES_IN_A_ROW) {
    // The oldest of the remaining records: those of deleted files are gone, and those of failed deletes have a newer
    // time.
    if (rows.length === 0) rows = await due.orderBy('createdAt').limit(BATCH).execute();
    const fileKey = rows.shift()?.fileKey;
    if (fileKey === undefined) break;
    // The file may have an owner again.
    if (!(await due.where('fileKey', '=', fileKey).executeTakeFirst())) continue;
    try {
      await untilAborted(files.delete(fileKey), signal);
      inARow = 0;
    } catch (error) {
      if (signal.aborted) break;
      failure = error;
      inARow += 1;
      await postponeDelete(db, fileKey, now);
      continue;
    }
    // A record with a newer time belongs to a process that writes the file again.
    await db
      .deleteFrom('looseFiles')
      .where('fileKey', '=', fileKey)
      .where('createdAt', '<', before)
      .execute();
  }
  if (failure) throw failure;
}

async function postponeDelete(db: Kysely<Tables>, fileKey: string, now: Date): Promise<void> {
  const createdAt = now.toISOString();
  await db.updateTable('looseFiles').set({ createdAt }).where('fileKey', '=', fileKey).execute();
}
