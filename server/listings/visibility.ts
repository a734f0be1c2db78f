import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { PROPERTY_STATUSES, type PropertyStatus } from '../../shared/constants.ts';
import type { Db } from '../platform/database/client.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

/**
 * Which listings the public may see: those whose feed says so, and that staff did not hide. Every query
 * on behalf of a visitor asks with this, so that a hidden listing is as gone as a withdrawn one.
 * @param statuses those alone
 */
export function isPublic(statuses: readonly PropertyStatus[] = PROPERTY_STATUSES): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'listings'>();
  return eb.and([eb('listings.status', 'in', [...statuses]), eb.not(isHidden())]);
}

/**
 * The same by the listing's id alone, where nothing else of it is wanted. A scalar subquery is evaluated row by row:
 * of a join, and of `exists`, an engine that misjudges how few rows there are begins with all that are public.
 * @param id a column that holds it
 */
export const isOfPublic = (id: 'inspections.listingId' | 'listingMedia.listingId') => {
  const eb = expressionBuilder<Tables, 'listings'>();
  const found = eb
    .selectFrom('listings')
    .select(sql<number>`1`.as('found'))
    .where('listings.id', '=', sql.ref<string>(id))
    .where(isPublic());
  return sql<SqlBool>`${found} = 1`;
};

/** Whether staff took the listing off the site. */
export function isHidden() {
  const eb = expressionBuilder<Tables, 'listings'>();
  return eb('listings.id', 'in', eb.selectFrom('hiddenListings').select('hiddenListings.listingId'));
}

/**
 * Takes a listing off the site, or lets it be shown again where its feed shows it. Feeds that come later
 * change nothing of it. Doing it twice is the same as once.
 * @returns false when no listing has the id
 */
export async function setHidden(db: Db, id: string, hidden: boolean, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('listings').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) return false;
    const changed = hidden
      ? await trx
          .insertInto('hiddenListings')
          .values({ listingId: id, hiddenAt: now.toISOString() })
          .onConflict((conflict) => conflict.column('listingId').doNothing())
          .returning('listingId')
          .executeTakeFirst()
      : await trx
          .deleteFrom('hiddenListings')
          .where('listingId', '=', id)
          .returning('listingId')
          .executeTakeFirst();
    if (changed) await bumpContentVersion(trx);
    return true;
  });
}
