import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { FileContent, Files } from '../files/files.ts';

/** Longer than any request that writes files may take. */
const LOOSE_FOR_MS = 3_600_000;

/**
 * Writes files that no row owns yet. Each is noted first, so that it is found again when the process
 * dies before `ownFiles`: `collectLooseFiles` then takes it away.
 */
export async function putLooseFiles(
  db: Kysely<Tables>,
  files: Files,
  contents: ReadonlyMap<string, FileContent>,
  now: Date,
): Promise<void> {
  if (contents.size === 0) return;
  const createdAt = now.toISOString();
  await db
    .insertInto('looseFiles')
    .values([...contents.keys()].map((fileKey) => ({ fileKey, createdAt })))
    .execute();
  await Promise.all([...contents].map(([key, content]) => files.put(key, content)));
}

/**
 * Part of the transaction that takes away the row to which a file belonged: nothing dangles, and the bytes
 * go by `deleteLooseFile`, or by `collectLooseFiles` when their store is down.
 */
export async function loosenFile(trx: Kysely<Tables>, fileKey: string, now: Date): Promise<void> {
  await trx.insertInto('looseFiles').values({ fileKey, createdAt: now.toISOString() }).execute();
}

/** Safe to repeat. */
export async function deleteLooseFile(db: Kysely<Tables>, files: Files, fileKey: string): Promise<void> {
  await files.delete(fileKey);
  await db.deleteFrom('looseFiles').where('fileKey', '=', fileKey).execute();
}

/** Part of the transaction that writes the rows to which the files now belong. */
export async function ownFiles(trx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('looseFiles').where('fileKey', 'in', keys).execute();
}

/** Takes away what is loose, and was not written just now. Safe to repeat and to run twice at once. */
export async function collectLooseFiles(db: Kysely<Tables>, files: Files, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('looseFiles')
    .select('fileKey')
    .where('createdAt', '<', new Date(now.getTime() - LOOSE_FOR_MS).toISOString())
    .limit(1000)
    .execute();
  for (const { fileKey } of rows) await deleteLooseFile(db, files, fileKey);
}
