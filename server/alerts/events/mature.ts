import type { ExpressionBuilder } from 'kysely';
import { loadListings } from '../../listings/index.ts';
import type { Database, Db } from '../../platform/database/client.ts';
import { countRows } from '../../platform/database/queries.ts';
import { addToSetting, getSetting } from '../../platform/database/settings.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';
import { MATURES_MS } from './changes.ts';
import { eventsBetween, type ListingState, listingState } from './listing-state.ts';

const SEQUENCE = 'listingEventSeq';
/** The number of listings in one transaction. It is small, so that a form does not wait long for the lock. */
const BATCH = 200;
/**
 * If new listings are more than this share of all, they are a first import or a bulk load: their mails wait until the
 * load is complete.
 */
const BULK_SHARE = 0.2;

/** The number of the newest event; 0 before the first. */
export async function newestEvent(db: Db): Promise<number> {
  return Number((await getSetting(db, SEQUENCE)) ?? 0);
}

/**
 * Turns changes that are an hour old into events. A change is deleted in the same transaction that adds its events, so
 * it causes them exactly once, even if a process dies. Changes of hidden listings wait until staff show the listing
 * again.
 */
export async function matureChanges({ write }: Pick<Database, 'write'>, now: Date): Promise<void> {
  const holdsNew = await isBulkLoad(write, now);
  for (;;) {
    const due = await write
      .selectFrom('listingChanges')
      .select('listingId')
      .where((eb) => isDue(eb, now))
      .where('listingId', 'not in', (eb) =>
        eb.selectFrom('hiddenListings').select('hiddenListings.listingId'),
      )
      .$if(holdsNew, (query) => query.where('before', 'is not', null))
      .limit(BATCH)
      .execute();
    if (due.length === 0) return;
    const ids = due.map(({ listingId }) => listingId);
    await write.transaction().execute((trx) => matureBatch(trx, ids, now));
  }
}

async function matureBatch(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  // An import also locks its listings before their changes. In another order, the two could wait for each other.
  await trx.selectFrom('listings').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  // If an import has changed a listing in the meantime, its change is no longer due and stays.
  const changes = await trx
    .deleteFrom('listingChanges')
    .where('listingId', 'in', ids)
    .where((eb) => isDue(eb, now))
    .returning(['listingId', 'before'])
    .execute();
  const listings = await loadListings(
    trx,
    changes.map(({ listingId }) => listingId),
  );
  const withEvents = await findWithEvents(trx, [...listings.keys()]);
  const events = changes.flatMap(({ listingId, before }) => {
    const listing = listings.get(listingId);
    if (!listing) return [];
    const was: ListingState | null = before === null ? null : JSON.parse(before);
    const found = eventsBetween(was, listingState(listing), now, withEvents.has(listingId));
    return found.map(({ kind, starts }) => ({
      listingId,
      kind,
      starts: JSON.stringify(starts),
      priceBefore: kind === 'sold' ? (was?.price ?? null) : null,
      happenedAt: now.toISOString(),
    }));
  });
  if (events.length === 0) return;
  const last = await addToSetting(trx, SEQUENCE, events.length);
  const first = last - events.length + 1;
  await trx
    .insertInto('listingEvents')
    .values(events.map((event, n) => ({ ...event, seq: first + n })))
    .execute();
}

/** Those of the listings that had an event before. */
async function findWithEvents(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const events = trx.selectFrom('listingEvents').select('listingId').where('listingId', 'in', ids);
  return new Set((await events.distinct().execute()).map(({ listingId }) => listingId));
}

/** Whether a change is due. After the clock was set back, stored times may be far ahead, so those count as due, too. */
const isDue = (eb: ExpressionBuilder<Tables, 'listingChanges'>, now: Date) =>
  eb.or([
    eb('maturesAt', '<=', now.toISOString()),
    eb('maturesAt', '>', new Date(now.getTime() + MATURES_MS).toISOString()),
  ]);

/** Whether many new listings are being loaded, and some of them came less than an hour ago. */
async function isBulkLoad(db: Db, now: Date): Promise<boolean> {
  const { coming, young } = await db
    .selectFrom('listingChanges')
    .select((eb) => [
      eb.fn.countAll<number>().as('coming'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.not(isDue(eb, now)))
        .as('young'),
    ])
    .where('before', 'is', null)
    .executeTakeFirstOrThrow();
  if (young === 0) return false;
  return coming > (await countRows(db.selectFrom('listings'))) * BULK_SHARE;
}
