import { batches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/client.ts';

const BATCH = 1000;

/**
 * Deletes inspections that are no longer in their feed. Future ones are stored as cancelled until their time is over,
 * because a subscribed calendar must show that they are cancelled.
 * @param now ISO-8601 UTC
 */
export async function removeInspections(trx: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('cancelledInspections').where('start', '<', now).execute();
  for (const some of batches(ids, BATCH)) {
    const gone = trx.selectFrom('inspections').where('id', 'in', some).where('start', '>=', now);
    await trx
      .insertInto('cancelledInspections')
      .columns(['id', 'listingId', 'start', 'finish', 'cancelledAt'])
      .expression(gone.select((eb) => ['id', 'listingId', 'start', 'finish', eb.val(now).as('cancelledAt')]))
      // A process of an older version may have restored the inspection in the meantime.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ cancelledAt: now }))
      .execute();
    await trx.deleteFrom('inspections').where('id', 'in', some).execute();
  }
}

/** Removes the cancellation of inspections that are in their feed again. */
export async function restoreInspections(trx: Db, ids: readonly string[]): Promise<void> {
  for (const some of batches(ids, BATCH)) {
    await trx.deleteFrom('cancelledInspections').where('id', 'in', some).execute();
  }
}
