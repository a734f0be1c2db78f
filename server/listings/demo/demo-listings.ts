import { sql } from 'kysely';
import type { Db } from '../../platform/database/client.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows } from '../../platform/database/queries.ts';
import { addToSetting, getSetting, setSetting } from '../../platform/database/settings.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';

const DEMO_OVER = 'demoOver';
/** Changes with every import: a plan that was made for another number is outdated. */
export const FEED_VERSION = 'feedVersion';

export async function countListingsOfSource(db: Db, source: ListingsTable['source']): Promise<number> {
  return countRows(db.selectFrom('listings').where('source', '=', sql.lit(source)));
}

/**
 * Whether the demo was ended, or a feed of the agency was ever applied, even if none of its listings is stored any
 * more.
 */
export async function isDemoOver(db: Db): Promise<boolean> {
  if ((await getSetting(db, DEMO_OVER)) !== undefined) return true;
  // Feeds that earlier versions imported left no such mark.
  return (await countListingsOfSource(db, 'feed')) > 0;
}

/** Removes the demo's listings for good, in the caller's transaction. Listings of a feed stay. */
export async function removeDemoListings(trx: Db): Promise<void> {
  await trx.deleteFrom('listings').where('source', '=', sql.lit('demo')).execute();
  await setSetting(trx, DEMO_OVER, 'yes');
}

/**
 * Deletes the demo's listings that its newest version no longer has, because a feed does not mention a listing that is
 * gone.
 * @param uniqueIds of the listings that it still has
 */
export async function removeFormerDemoListings(db: Db, uniqueIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('listings')
      .where('source', '=', sql.lit('demo'))
      .where('uniqueId', 'not in', uniqueIds)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await bumpContentVersion(trx);
  });
}

/** Outdates the plan of an import in progress, so that it plans again. Runs in the caller's transaction. */
export async function outdateFeedPlans(trx: Db): Promise<void> {
  await addToSetting(trx, FEED_VERSION, 1);
}
