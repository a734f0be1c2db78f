import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnusable } from '../database/unusable.ts';
import type { Log } from '../log.ts';

/** A CRM may deliver here under its own account, with the permissions that the operator set. */
const SHARED = 'feed';

/**
 * Creates the data folder, and checks that this user may write to it and to the database in it. SQLite's own errors do
 * not name the file.
 * @throws DatabaseUnusable
 */
export async function requireDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const path of ['openhome.db', 'openhome.lock', 'site-id'].map((name) => join(dataDir, name))) {
      if (existsSync(path)) await access(path, constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    throw new DatabaseUnusable(
      `The data folder can’t be used: ${(error as Error).message}. DATA_DIR must be a folder that belongs, with ` +
        'everything in it, to the user who runs the site.',
    );
  }
}

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
