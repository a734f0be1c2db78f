import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';

/** A CRM may deliver here under its own account, with the permissions that the operator set. */
const SHARED = 'feed';

/**
 * Removes the permissions of other users on a data folder that an earlier version, or a copy, left readable. The
 * folder's group may still pass through it, because a CRM's account may deliver to the feed folder.
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
