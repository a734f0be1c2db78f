import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Database, openDatabase } from '../../server/platform/database/client.ts';
import { appliedMigrations, newestMigration, refuseUnknown } from '../../server/platform/database/migrate.ts';
import { lockFolder } from '../../server/platform/database/sqlite/folder-lock.ts';
import { clearMovedAway } from '../../server/platform/database/sqlite/moved-away.ts';
import { refuseUnfinishedRestore } from '../../server/platform/database/sqlite/restoring.ts';
import { shapesOf } from '../../server/platform/database/table-rows.ts';

/** The site cannot be moved; the message says why, and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

/**
 * Opens the SQLite site that is to be moved, and locks it, so that no other process can start it in the meantime.
 * @returns the database; closing it releases the lock
 * @throws MoveRefused, DatabaseUnusable if there is no site, if it is running, or if it has another version
 */
export async function openSource(path: string): Promise<Database> {
  if (!existsSync(path)) throw new MoveRefused(`There’s no database at ${path}.`);
  const folder = dirname(path);
  refuseUnfinishedRestore(folder);
  const release = lockFolder(folder);
  const database = openDatabase({ kind: 'sqlite', path });
  const close = async () => {
    await database.close();
    release();
  };
  try {
    await refuseOtherVersion(database, path);
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function refuseOtherVersion({ engine, read }: Database, path: string): Promise<void> {
  const [known] = await shapesOf(engine, read, ['kysely_migration']);
  if (!known) throw new MoveRefused(`${path} has no site in it.`);
  const applied = await appliedMigrations(read);
  refuseUnknown(applied);
  if (applied.includes(newestMigration)) return;
  throw new MoveRefused(
    `The site in ${path} is of an earlier version of Openhome. Start the site once with this version, then move it.`,
  );
}

/** Lets the old site start again. Copies in the target stay there. */
export const abandonMove = ({ write }: Database): Promise<void> =>
  write.transaction().execute(clearMovedAway);
