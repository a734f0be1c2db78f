import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../platform/storage/or-null.ts';

/** By its time, so that a folder shows them in their order. */
export const savedMailName = (id: string, at: Date): string =>
  `${at.toISOString().replaceAll(':', '-')}-${id}.eml`;
const NAME = /^\.?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-(.+)\.eml(?:\.tmp)?$/;

/**
 * Deletes the rows that name mails, and the saved files of these mails: before the rows, because without them the mails
 * could not be found, and after them, because one may just have been sent.
 */
export async function deleteWithSavedMails<Done>(
  folder: string,
  ids: ReadonlySet<string>,
  deleteRows: () => Promise<Done>,
): Promise<Done> {
  await deleteSavedMails(folder, ids);
  const done = await deleteRows();
  await deleteSavedMails(folder, ids);
  return done;
}

/** Deletes the mails with these ids from a folder (`mailFolder`), however often they were sent. */
async function deleteSavedMails(folder: string, ids: ReadonlySet<string>): Promise<void> {
  const names = (await orNull(readdir(folder))) ?? [];
  const found = names.filter((name) => ids.has(NAME.exec(name)?.[1] ?? ''));
  for (const name of found) await rm(join(folder, name), { force: true });
}
