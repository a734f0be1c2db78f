import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';

/** Where a CRM may deliver under an account of its own, with the permissions that the operator gave it. */
const SHARED = 'feed';

/**
 * Takes from others the permissions on a data folder that an earlier version, or a copy, left readable. The members of
 * the folder's group may still pass through it, because a CRM's account may deliver to the folder of the feed.
 */
export async function makePrivate(dataDir: string, log: Log): Promise<void> {
  const entries = await readdir(dataDir).catch(() => []);
  const own = entries.filter((name) => name !== SHARED).map((name) => join(dataDir, name));
  try {
    await removePermissions(dataDir, 0o007);
    for (const path of own) await removePermissions(path, 0o077);
  } catch (error) {
    // The folder belongs to another user, as some volumes of containers do.
    log.warn('data folder not private', { error });
  }
}

async function removePermissions(path: string, bits: number): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found && (found.mode & bits) !== 0) await chmod(path, found.mode & 0o7777 & ~bits);
}
