import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../../../shared/constants.ts';

/** Resolves to null if the file or folder does not exist. Other errors stay errors. */
export async function orNull<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Syncs a folder, so that the names of files that were created in it or moved to it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and syncs names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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
