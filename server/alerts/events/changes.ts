import { sql } from 'kysely';
import { HOUR_MS } from '../../../shared/constants.ts';
import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import type { StateChange } from './listing-state.ts';

/** A change that is undone within this time causes no event. */
export const MATURES_MS = HOUR_MS;
const BATCH = 1000;

/**
 * Records listings whose state an import changes, in the import's transaction. A listing that is already recorded keeps
 * its state from before the first change, and waits for another hour.
 * @param at when the import changed them
 */
export async function recordListingChanges(
  trx: Db,
  changes: readonly StateChange[],
  at: Date,
): Promise<void> {
  const maturesAt = new Date(at.getTime() + MATURES_MS).toISOString();
  for (const some of batches(changes, BATCH)) {
    await trx
      .insertInto('listingChanges')
      .values(
        some.map(({ listingId, before }) => ({
          listingId,
          before: before && JSON.stringify(before),
          maturesAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('listingId').doUpdateSet({ maturesAt: sql`excluded.matures_at` }),
      )
      .execute();
  }
}
