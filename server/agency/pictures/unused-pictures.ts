import { DAY_MS } from '../../../shared/constants.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Files } from '../../platform/storage/files.ts';
import { storeAsOrphans } from '../../platform/storage/orphaned-files.ts';
import { pictureKeysOf } from './picture-files.ts';

/** How long an uploaded picture stays although no version or draft contains it: somebody may still be editing. */
const UNUSED_DAYS = 30;

const laterThan = (now: Date): Date => new Date(now.getTime() + UNUSED_DAYS * DAY_MS);

/** Stores the files of an uploaded picture. If nothing contains it after `UNUSED_DAYS`, housekeeping deletes them. */
export const storeUpload = (
  db: Db,
  files: Files,
  contents: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Promise<void> => storeAsOrphans(db, files, contents, laterThan(now));

/**
 * Keeps the uploaded pictures that any version or draft contains for another `UNUSED_DAYS`. Every version counts,
 * because it may be published again. Runs before `deleteOrphanedFiles`.
 */
export async function keepNamedPictures(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('looseFiles')
    .select('fileKey')
    .where('createdAt', '<', now.toISOString())
    .where('fileKey', 'like', 'pictures/%')
    .execute();
  if (due.length === 0) return;
  const named = await namedPictures(db);
  const kept = due.flatMap(({ fileKey }) => (named.has(fileKey) ? [fileKey] : []));
  if (kept.length === 0) return;
  const createdAt = laterThan(now).toISOString();
  await db.updateTable('looseFiles').set({ createdAt }).where('fileKey', 'in', kept).execute();
}

async function namedPictures(db: Db): Promise<Set<string>> {
  const names = '%/media/pictures/%';
  const drafts = await db
    .selectFrom('agencyDrafts')
    .select('content')
    .where('content', 'like', names)
    .execute();
  const keys = new Set(drafts.flatMap(({ content }) => pictureKeysOf(JSON.parse(content))));
  const versions = await db
    .selectFrom('agencyVersions')
    .select(['document', 'version'])
    .where('content', 'like', names)
    .execute();
  // One at a time: all versions together may be large.
  for (const { document, version } of versions) {
    const found = await db
      .selectFrom('agencyVersions')
      .select('content')
      .where('document', '=', document)
      .where('version', '=', version)
      .executeTakeFirst();
    for (const key of found ? pictureKeysOf(JSON.parse(found.content)) : []) keys.add(key);
  }
  return keys;
}
