import type { ExpressionBuilder } from 'kysely';
import { KEEP_UNCONFIRMED_DAYS } from '../../../shared/alerts/saved-search.ts';
import { DAY_MS } from '../../../shared/constants.ts';
import type { Context } from '../../context.ts';
import { countErased } from '../../leads/index.ts';
import { deleteWithSavedMails, listMailIds } from '../../mail/index.ts';
import { noteErasure } from '../../platform/database/sqlite/secure-erase.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';

/** The number of searches in one transaction. It is small, so that a form does not wait long for the lock. */
const BATCH = 500;

type Parts = Pick<Context, 'database' | 'clock' | 'log'> & { config: Pick<Context['config'], 'dataDir'> };

/**
 * Deletes searches that were never confirmed, with their mails, `KEEP_UNCONFIRMED_DAYS` after their last request. Their
 * leads stay, because another setting decides how long these are kept.
 * @param signal stops it between two batches
 */
export async function deleteUnconfirmedSearches(
  { config, database, clock, log }: Parts,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - KEEP_UNCONFIRMED_DAYS * DAY_MS).toISOString();
  let count = 0;
  while (!signal.aborted) {
    const old = await database.write
      .selectFrom('savedSearches')
      .select('id')
      .where(isUnconfirmed)
      .where('askedAt', '<', before)
      .limit(BATCH)
      .execute();
    if (old.length === 0) break;
    const ids = old.map(({ id }) => id);
    const mails = await listMailIds(database.write, 'searchId', ids);
    const { numDeletedRows } = await deleteWithSavedMails(config, mails, () =>
      database.write
        .deleteFrom('savedSearches')
        .where('id', 'in', ids)
        // Skips searches that were requested again in the meantime.
        .where(isUnconfirmed)
        .where('askedAt', '<', before)
        .executeTakeFirstOrThrow(),
    );
    await noteErasure(database.write);
    await countErased(database.write, 'searches', Number(numDeletedRows));
    count += Number(numDeletedRows);
  }
  if (count > 0) log.info('unconfirmed searches were deleted', { count, days: KEEP_UNCONFIRMED_DAYS });
}

/** Includes searches that were stopped before they were confirmed, for example because the address does not exist. */
const isUnconfirmed = (eb: ExpressionBuilder<Tables, 'savedSearches'>) =>
  eb.or([eb('state', '=', 'unconfirmed'), eb('confirmedAt', 'is', null)]);
