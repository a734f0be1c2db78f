import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';

const BATCH = 1000;

/**
 * Deletes inspections that are no longer in their feed. Future ones are stored as cancelled until their time is over,
 * because a subscribed calendar must show that they are cancelled. Those of a hidden home were cancelled when it was
 * hidden. Calendars never showed inspections that the feed added while the home was hidden.
 * @param now ISO-8601 UTC
 */
export async function removeInspections(trx: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('cancelledInspections').where('start', '<', now).execute();
  for (const some of batches(ids, BATCH)) {
    await cancel(trx, now, (upcoming) =>
      upcoming.where('id', 'in', some).where('listingId', 'not in', hiddenListings(trx)),
    );
    await trx.deleteFrom('inspections').where('id', 'in', some).execute();
  }
}

/** Removes the cancellation of inspections that are in their feed again, except those of hidden homes. */
export async function restoreInspections(trx: Db, ids: readonly string[]): Promise<void> {
  for (const some of batches(ids, BATCH)) {
    await trx
      .deleteFrom('cancelledInspections')
      .where('id', 'in', some)
      .where('listingId', 'not in', hiddenListings(trx))
      .execute();
  }
}

/** Cancels the future inspections of a home that staff hide. */
export const cancelInspectionsOf = (trx: Db, listingId: string, now: string): Promise<void> =>
  cancel(trx, now, (upcoming) => upcoming.where('listingId', '=', listingId));

/**
 * Removes the cancellation of the inspections of a home that is shown again. They count as changed, because a calendar
 * only replaces a cancelled event with a newer one.
 */
export async function resumeInspectionsOf(trx: Db, listingId: string, now: string): Promise<void> {
  const resumed = trx.selectFrom('inspections').select('id').where('listingId', '=', listingId);
  await trx.deleteFrom('cancelledInspections').where('id', 'in', resumed).execute();
  await trx
    .updateTable('inspections')
    .set({ updatedAt: now })
    .where('listingId', '=', listingId)
    .where('start', '>=', now)
    .execute();
}

type Inspections = SelectQueryBuilder<Tables, 'inspections', object>;

/** @param choose narrows the future inspections to those that are cancelled */
async function cancel(trx: Db, now: string, choose: (upcoming: Inspections) => Inspections): Promise<void> {
  const chosen = choose(trx.selectFrom('inspections').where('start', '>=', now));
  await trx
    .insertInto('cancelledInspections')
    .columns(['id', 'listingId', 'start', 'finish', 'cancelledAt'])
    .expression(chosen.select((eb) => ['id', 'listingId', 'start', 'finish', eb.val(now).as('cancelledAt')]))
    // A process of an older version may have restored the inspection in the meantime.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ cancelledAt: now }))
    .execute();
}

const hiddenListings = (trx: Db) => trx.selectFrom('hiddenListings').select('hiddenListings.listingId');
