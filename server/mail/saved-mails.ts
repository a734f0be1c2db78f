import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../platform/storage/or-null.ts';

/** By its time, so that a folder shows them in their order. */
export const savedMailName = (id: string, at: Date): string =>
  `${at.toISOString().replaceAll(':', '-')}-${id}.eml`;
const NAME = /^\.?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-(.+)\.eml(?:\.tmp)?$/;

/** Deletes the mails with these ids from a folder (`mailFolder`), however often they were sent. @returns how many files */
export async function deleteSavedMails(folder: string, ids: ReadonlySet<string>): Promise<number> {
  const names = (await orNull(readdir(folder))) ?? [];
  const found = names.filter((name) => ids.has(NAME.exec(name)?.[1] ?? ''));
  for (const name of found) await rm(join(folder, name), { force: true });
  return found.length;
}
