import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { orNull } from '../../platform/storage/file-system.ts';

/** Size, time and inode of a file as one text, or null if it is gone. */
export async function fingerprint(path: string): Promise<string | null> {
  const state = await orNull(stat(path));
  return state && `${state.size} ${state.mtimeMs} ${state.ino}`;
}

/** Whether a file stays unchanged for a second. */
export async function hasStoppedChanging(path: string): Promise<boolean> {
  const before = await fingerprint(path);
  if (before === null) return false;
  await sleep(1000);
  return (await fingerprint(path)) === before;
}
