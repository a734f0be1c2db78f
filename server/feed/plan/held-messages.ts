import type { Insertable } from 'kysely';
import { findOffice } from '../../../shared/agency/offices.ts';
import type { Office } from '../../../shared/agency/profile.ts';
import type { Db } from '../../platform/database/client.ts';
import { batches, countRows } from '../../platform/database/queries.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';
import type { ListingMessage } from '../message/listing.ts';

export type HeldMessageRow = Insertable<Tables['heldMessages']>;

/**
 * The given agentIDs that neither an office nor a listing of the feed has. Without offices, it is empty until a feed
 * has brought a listing: the first feed decides.
 */
export async function findStrangers(
  db: Db,
  agentIds: readonly string[],
  offices: readonly Office[],
): Promise<Set<string>> {
  const ofFeed = db.selectFrom('listings').select('agentId').where('source', '=', 'feed');
  const strangers = new Set<string>();
  if (offices.length === 0 && !(await ofFeed.limit(1).executeTakeFirst())) return strangers;
  for (const agentId of new Set(agentIds)) {
    if (findOffice(offices, agentId)) continue;
    const known = await ofFeed.where('agentId', '=', agentId).limit(1).executeTakeFirst();
    if (!known) strangers.add(agentId);
  }
  return strangers;
}

/**
 * Writes the held messages of an import, in its transaction. A message that staff refused stays refused until a
 * different one arrives.
 * @param listingIds all listings to which a message was applied; their held messages are deleted
 */
export async function writeHeldMessages(
  trx: Db,
  listingIds: readonly string[],
  rows: readonly HeldMessageRow[],
): Promise<void> {
  await deleteHeldMessages(trx, listingIds);
  for (const some of batches(rows, 1000)) {
    await trx
      .insertInto('heldMessages')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('listingId')
          .doUpdateSet((eb) => ({
            reason: eb.ref('excluded.reason'),
            message: eb.ref('excluded.message'),
            heldAt: eb.ref('excluded.heldAt'),
            refusedAt: null,
          }))
          .whereRef('heldMessages.message', '!=', 'excluded.message'),
      )
      .execute();
  }
}

export async function deleteHeldMessages(db: Db, listingIds: readonly string[]): Promise<void> {
  for (const ids of batches(listingIds, 1000)) {
    await db.deleteFrom('heldMessages').where('listingId', 'in', ids).execute();
  }
}

const waiting = (db: Db) => db.selectFrom('heldMessages').where('refusedAt', 'is', null);

export async function countHeldMessages(db: Db): Promise<number> {
  return countRows(waiting(db));
}

/** The messages that wait, the oldest first. */
export const listHeldMessages = (db: Db) =>
  waiting(db).selectAll().orderBy('heldAt').orderBy('listingId').execute();

/**
 * The held message of a listing. If its agentID is the reason, all of that agentID: accepting one accepts the agency.
 */
export async function findHeldMessages(db: Db, listingId: string): Promise<ListingMessage[]> {
  const row = await waiting(db).selectAll().where('listingId', '=', listingId).executeTakeFirst();
  if (!row) return [];
  const rows =
    row.reason === 'agentID'
      ? await waiting(db)
          .selectAll()
          .where('agentId', '=', row.agentId)
          .where('reason', '=', 'agentID')
          .execute()
      : [row];
  return rows.map(({ message }) => JSON.parse(message));
}

/**
 * Refuses the held message of a listing.
 * @param seen.heldAt of the message that the person saw; without it, the one that waits now is refused
 * @returns 'unknown' if none waits; 'newer' if another one has taken the place of the one that the person saw
 */
export async function refuseHeldMessage(
  db: Db,
  listingId: string,
  { now, heldAt }: { now: Date; heldAt?: string | undefined },
): Promise<'refused' | 'unknown' | 'newer'> {
  const { numUpdatedRows } = await db
    .updateTable('heldMessages')
    .set({ refusedAt: now.toISOString() })
    .where('listingId', '=', listingId)
    .where('refusedAt', 'is', null)
    .$if(heldAt !== undefined, (query) => query.where('heldAt', '=', heldAt ?? ''))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return 'refused';
  return (await waiting(db).select('heldAt').where('listingId', '=', listingId).executeTakeFirst())
    ? 'newer'
    : 'unknown';
}
