import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, mailFolder } from '../platform/config.ts';
import type { Db } from '../platform/database/client.ts';
import { orNull } from '../platform/storage/file-system.ts';

/** The file name of a saved mail begins with its time, so that a folder lists mails in order. */
export const savedMailName = (id: string, at: Date): string =>
  `${at.toISOString().replaceAll(':', '-')}-${id}.eml`;
const NAME = /^\.?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-(.+)\.eml(?:\.tmp)?$/;

/**
 * Deletes the rows that name mails, and the saved files of these mails. Files are deleted first, because without the
 * rows nobody could find them if the process died, and once more afterwards, because a mail may have been sent in
 * between.
 */
export async function deleteWithSavedMails<Done>(
  { dataDir }: Pick<Config, 'dataDir'>,
  ids: ReadonlySet<string>,
  deleteRows: () => Promise<Done>,
): Promise<Done> {
  await deleteSavedMails(dataDir, ids);
  const done = await deleteRows();
  await deleteSavedMails(dataDir, ids);
  return done;
}

/** The ids of the mails that belong to these saved searches, or go to these recipients. */
export async function listMailIds(
  db: Db,
  column: 'searchId' | 'recipientId',
  owners: readonly string[],
): Promise<Set<string>> {
  const mails = await db.selectFrom('outbox').select('id').where(column, 'in', owners).execute();
  return new Set(mails.map(({ id }) => id));
}

/** Deletes the saved files of these mails, however often the mails were sent. */
async function deleteSavedMails(dataDir: string, ids: ReadonlySet<string>): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = (await orNull(readdir(folder))) ?? [];
  const found = names.filter((name) => ids.has(NAME.exec(name)?.[1] ?? ''));
  for (const name of found) await rm(join(folder, name), { force: true });
}

/** Deletes the file of a mail whose row was deleted while the mail was being saved. */
export async function deleteIfErased(
  db: Db,
  { dataDir }: Pick<Config, 'dataDir'>,
  id: string,
): Promise<void> {
  const mail = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  if (!mail) await deleteSavedMails(dataDir, new Set([id]));
}
