import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Size, time and inode of a file as one text, or null if it is gone. */
export async function fingerprint(path: string): Promise<string | null> {
  try {
    const { size, mtimeMs, ino } = await stat(path);
    return `${size} ${mtimeMs} ${ino}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a file stays unchanged for a second. */
export async function hasStoppedChanging(path: string): Promise<boolean> {
  const before = await fingerprint(path);
  if (before === null) return false;
  await sleep(1000);
  return (await fingerprint(path)) === before;
}
