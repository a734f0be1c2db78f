import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';

export type KnownMessageRow = Selectable<Tables['knownMessages']>;

/**
 * Finds, by their hashes, the messages that would still change nothing: the listing has not changed since, and none of
 * its pictures has failed for good (the message would start another attempt).
 */
export async function findKnownMessages(db: Db, digests: readonly string[]) {
  const found = [];
  for (const some of batches(digests, 1000)) {
    found.push(
      ...(await db
        .selectFrom('knownMessages')
        .innerJoin('listings', 'listings.id', 'knownMessages.listingId')
        .select(['digest', 'listingId', 'warnings', 'unread', 'agentId', 'uniqueId', 'kind', 'suburb'])
        .where('digest', 'in', some)
        .where('source', '=', 'feed')
        .whereRef('listings.updatedAt', '=', 'knownMessages.updatedAt')
        .whereRef('listings.modTime', 'is not distinct from', 'knownMessages.modTime')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('listingMedia')
                .select('listingMedia.id')
                .whereRef('listingMedia.listingId', '=', 'listings.id')
                // A literal, because SQLite uses the partial index only then.
                .where('listingMedia.state', '=', sql.lit('failed' as const)),
            ),
          ),
        )
        .execute()),
    );
  }
  return found;
}

/**
 * Stores the applied messages, in the transaction that writes the listings.
 * @param listingIds all listings of this import; the messages that were stored for them are no longer valid
 */
export async function writeKnownMessages(
  trx: Db,
  listingIds: readonly string[],
  rows: readonly KnownMessageRow[],
): Promise<void> {
  for (const ids of batches(listingIds, 1000)) {
    await trx.deleteFrom('knownMessages').where('listingId', 'in', ids).execute();
  }
  for (const some of batches(rows, 1000)) await trx.insertInto('knownMessages').values(some).execute();
}
