import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './client.ts';
import { claimSetting, getSetting } from './settings.ts';
import { DatabaseUnusable } from './unusable.ts';

const SETTING = 'siteId';

/** Reads the id of the site whose database this is. */
export const SITE_ID = `select value from settings where name = '${SETTING}'`;

const markerIn = (dataDir: string) => join(dataDir, 'site-id');

/**
 * Checks that the data folder and the database belong to the same site: both store its id. Without this check, a site
 * whose database was removed, or whose DATABASE_URL is wrong, would start empty and take leads beside the files of the
 * former one.
 * @param dataDir a folder that exists
 * @throws DatabaseUnusable
 */
export async function matchSiteId(dataDir: string, { write }: Pick<Database, 'write'>): Promise<void> {
  const marker = markerIn(dataDir);
  const ofFolder = read(marker);
  const ofDatabase = await getSetting(write, SETTING);
  if (ofFolder === null) {
    await claimSetting(write, SETTING, randomUUID());
    // Processes that start together claim one id and write the same.
    writeFileSync(marker, `${await getSetting(write, SETTING)}\n`, { flush: true });
    return;
  }
  if (ofFolder === ofDatabase) return;
  throw new DatabaseUnusable(
    `The folder ${dataDir} belongs to a site, and this is ${ofDatabase ? 'the database of another' : 'not its database'}. ` +
      'Openhome won’t start, so that nothing is mixed up: restore the database from a backup, set DATABASE_URL to the ' +
      'right one, or, to begin a new site here, move the folder away.',
  );
}

/** Removes the folder's site id after a restore, so that the next start writes that of the restored database. */
export const deleteSiteId = (dataDir: string): void => rmSync(markerIn(dataDir), { force: true });

/** @returns the folder's site id; null if there is none, or if writing it was interrupted */
function read(marker: string): string | null {
  try {
    return readFileSync(marker, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
