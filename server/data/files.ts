import { createHash, randomBytes } from 'node:crypto';
import type { FileCategory, FileSubcategory } from '../../shared/constants.ts';
import type { Db } from '../database/client.ts';
import type { Tables } from '../database/schema.ts';
import type { Files } from '../files/files.ts';
import { bumpContentVersion } from './listing-writes.ts';
import { ownFiles, putLooseFiles } from './loose-files.ts';

export type FileRow = Tables['files'];

export type NewFile = Pick<FileRow, 'name' | 'description' | 'category' | 'subcategory' | 'source'> & {
  bytes: Uint8Array;
};

/** What `newFileId` makes. Nothing else is asked of the database. */
export const FILE_ID = /^[0-9a-f]{32}$/;

const newFileId = () => randomBytes(16).toString('hex');

/** Guides and forms by name (§7, calls 2 and 3); each filter may be left out. */
export function listFiles(
  db: Db,
  filter: { category?: FileCategory; subcategory?: FileSubcategory } = {},
): Promise<FileRow[]> {
  let query = db.selectFrom('files').selectAll();
  if (filter.category) query = query.where('category', '=', filter.category);
  if (filter.subcategory) query = query.where('subcategory', '=', filter.subcategory);
  return query.orderBy('name').orderBy('id').execute();
}

export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores files and their rows, all or none. The bytes are written before, under keys that nobody can
 * guess; should the rows not come about, housekeeping takes the bytes away.
 * @param claim decides in the same transaction whether they are still wanted
 * @returns whether they were stored
 */
export async function addFiles(
  db: Db,
  store: Files,
  added: readonly NewFile[],
  options: { now: Date; claim?: (trx: Db) => Promise<boolean> },
): Promise<boolean> {
  const { now, claim } = options;
  const files = added.map((file) => ({ ...file, key: `documents/${randomBytes(24).toString('hex')}` }));
  await putLooseFiles(db, store, new Map(files.map(({ key, bytes }) => [key, bytes])), now);
  return db.transaction().execute(async (trx) => {
    if (claim && !(await claim(trx))) return false;
    for (const { bytes, key, ...facts } of files) {
      await trx
        .insertInto('files')
        .values({
          ...facts,
          id: newFileId(),
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          fileKey: key,
          createdAt: now.toISOString(),
        })
        .execute();
    }
    await ownFiles(
      trx,
      files.map(({ key }) => key),
    );
    await bumpContentVersion(trx);
    return true;
  });
}
