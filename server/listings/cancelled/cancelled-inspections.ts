import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';

const BATCH = 1000;

/**
 * Deletes inspections that are no longer in their feed. Future ones are stored as cancelled until their time is over,
 * because a subscribed calendar must show that they are cancelled. Those of a hidden home were cancelled when it was
 * hidden. Calendars never showed inspections that the feed added while the home was hidden.
 * @param now ISO-8601 UTC
 */
export async function removeInspections(trx: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  for (const some of batches(ids, BATCH)) {
    // The inspections come first: hiding a home, too, takes the lock of the triggers before it cancels anything.
    const removed = await trx
      .deleteFrom('inspections')
      .where('id', 'in', some)
      .returning(['id', 'listingId', 'start', 'finish'])
      .execute();
    const hidden = new Set((await hiddenListings(trx).execute()).map(({ listingId }) => listingId));
    const cancelled = removed.filter(({ listingId, start }) => start >= now && !hidden.has(listingId));
    if (cancelled.length === 0) continue;
    await trx
      .insertInto('cancelledInspections')
      .values(cancelled.map((each) => ({ ...each, cancelledAt: now })))
      // A process of an older version may have restored the inspection in the meantime.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ cancelledAt: now }))
      .execute();
  }
  await trx.deleteFrom('cancelledInspections').where('start', '<', now).execute();
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
export async function cancelInspectionsOf(trx: Db, listingId: string, now: string): Promise<void> {
  const upcoming = trx
    .selectFrom('inspections')
    .select((eb) => ['id', 'listingId', 'start', 'finish', eb.val(now).as('cancelledAt')])
    .where('listingId', '=', listingId)
    .where('start', '>=', now);
  await trx
    .insertInto('cancelledInspections')
    .columns(['id', 'listingId', 'start', 'finish', 'cancelledAt'])
    .expression(upcoming)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ cancelledAt: now }))
    .execute();
}

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

const hiddenListings = (trx: Db) => trx.selectFrom('hiddenListings').select('hiddenListings.listingId');
