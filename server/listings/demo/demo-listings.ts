import { sql } from 'kysely';
import type { Db } from '../../platform/database/client.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { claimSetting, getSetting, setSetting } from '../../platform/database/settings.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';

const DEMO_OVER = 'demoOver';
/** Moves with every import: a plan of another number is outdated. */
export const FEED_VERSION = 'feedVersion';

export async function countListings(db: Db, source: ListingsTable['source']): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('source', '=', sql.lit(source))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the demo was ended, or a feed of the agency was ever applied, even if nothing of it is stored any more. */
export async function isDemoOver(db: Db): Promise<boolean> {
  if ((await getSetting(db, DEMO_OVER)) !== undefined) return true;
  // Feeds of earlier versions left no such mark.
  return (await countListings(db, 'feed')) > 0;
}

/** Removes the demo's listings for good, in the caller's transaction. Listings of a feed stay. */
export async function removeDemoListings(trx: Db): Promise<void> {
  await trx.deleteFrom('listings').where('source', '=', sql.lit('demo')).execute();
  await setSetting(trx, DEMO_OVER, 'yes');
}

/**
 * Deletes the demo's listings that its newest version does not have: a feed says nothing of a listing that it has no more.
 * @param uniqueIds of those that it has
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

/** Makes an import that was planned before plan anew, in the caller's transaction. */
export async function outdateFeedPlans(trx: Db): Promise<void> {
  await claimSetting(trx, FEED_VERSION, '0');
  await trx
    .updateTable('settings')
    .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', FEED_VERSION)
    .execute();
}
