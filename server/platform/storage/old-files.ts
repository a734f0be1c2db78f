import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../../../shared/constants.ts';
import { orNull } from './or-null.ts';

/** Longer than writing any file takes. */
const OLD_MS = HOUR_MS;

/** Deletes unfinished files that a process left in a folder when it died. */
export async function deleteOldFiles(folder: string, now: Date): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await orNull(stat(path));
    if (found && found.mtimeMs < now.getTime() - OLD_MS) await rm(path, { force: true });
  }
}
