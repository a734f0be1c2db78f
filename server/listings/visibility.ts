import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { PROPERTY_STATUSES, type PropertyStatus } from '../../shared/constants.ts';
import type { Db } from '../platform/database/client.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { cancelInspectionsOf, resumeInspectionsOf } from './cancelled/cancelled-inspections.ts';

/**
 * Which listings the public may see: those whose status is public and that staff did not hide. Every query on behalf of
 * a visitor uses this condition, with one exception: calendars show the time and suburb of the cancelled inspections of
 * hidden and withdrawn listings (ADR 13).
 * @param statuses the public statuses to include
 */
export function isPublic(statuses: readonly PropertyStatus[] = PROPERTY_STATUSES): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'listings'>();
  return eb.and([eb('listings.status', 'in', [...statuses]), eb.not(isHidden())]);
}

/**
 * The same condition by the listing's id, for queries that need nothing else of the listing. A scalar subquery is
 * evaluated row by row. For a join or `exists`, an engine that misjudges how few rows there are starts with all public
 * listings.
 * @param id the column that holds the id
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
 * Takes a listing off the site, or lets it be shown again if its feed shows it. Later feeds do not change this.
 * Subscribed calendars show its inspections as cancelled in between. Safe to repeat.
 * @returns false if no listing has the id
 */
export async function setHidden(db: Db, id: string, hidden: boolean, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // An import, too, locks a home before its inspections, and before the lock of the triggers.
    const home = trx.selectFrom('listings').select('id').where('id', '=', id).forNoKeyUpdate();
    if (!(await home.executeTakeFirst())) return false;
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
    if (!changed) return true;
    if (hidden) await cancelInspectionsOf(trx, id, now.toISOString());
    else await resumeInspectionsOf(trx, id, now.toISOString());
    await bumpContentVersion(trx);
    return true;
  });
}
