import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/client.ts';

/** There is no site in the place that the settings name, or it is not this user's; the message names the place. */
class NoSiteError extends Error {
  override name = 'NoSiteError';
}

/**
 * Checks that there is a site. Otherwise a typing error in a path would create an empty one.
 * @throws NoSiteError
 */
export async function requireSite({ database }: Pick<Config, 'database'>): Promise<void> {
  if (database.kind === 'sqlite') {
    if (existsSync(database.path)) return;
    throw new NoSiteError(
      `There’s no site at ${database.path}. Set DATA_DIR to the folder of your site, or add --new to start one here.`,
    );
  }
  const opened = openDatabase(database);
  try {
    const { rows } = await sql<{
      found: string | null;
    }>`select to_regclass('kysely_migration')::text as found`.execute(opened.read);
    if (rows[0]?.found) return;
  } finally {
    await opened.close();
  }
  throw new NoSiteError(
    'There’s no site in the database of DATABASE_URL. Set DATABASE_URL to the database of your site, or add --new to start one here.',
  );
}

/**
 * Refuses to let root write into the site of another user, who could then not read the pictures of a feed, for example,
 * or not start the site.
 * @throws NoSiteError
 */
export function refuseRootOfAnother({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (process.getuid?.() !== 0) return;
  // With PostgreSQL there is no database file, and before the first start there is only the folder.
  const [owner = 0] = ['openhome.db', 'site-id', ''].flatMap(
    (name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.uid ?? [],
  );
  if (owner === 0) return;
  throw new NoSiteError(
    `The site in ${dataDir} belongs to another user. Run the command as that user, for example with sudo -u, so that the site can read what it writes.`,
  );
}
