import { type ExpressionBuilder, sql } from 'kysely';
import { loadListings } from '../../listings/index.ts';
import type { Database, Db } from '../../platform/database/client.ts';
import { getSetting } from '../../platform/database/settings.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';
import { MATURES_MS } from './changes.ts';
import { eventsBetween, type ListingState, listingState } from './listing-state.ts';

const SEQUENCE = 'listingEventSeq';
/** Listings of one transaction, so that a form waits for no more. */
const BATCH = 200;
/** More new listings than this share are a first import or a bulk load: their mails wait until all have come. */
const BULK_SHARE = 0.2;

/** The number of the newest event; 0 before the first. */
export async function newestEvent(db: Db): Promise<number> {
  return Number((await getSetting(db, SEQUENCE)) ?? 0);
}

/**
 * Turns changes that are an hour old into events. A change and its events are one transaction, so a change becomes its
 * events once, whatever process dies. Changes of hidden listings wait until staff show the listing again.
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
  // An import that changed a listing meanwhile has moved its time: then it stays.
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
  const events = changes.flatMap(({ listingId, before }) => {
    const listing = listings.get(listingId);
    if (!listing) return [];
    const was: ListingState | null = before === null ? null : JSON.parse(before);
    return eventsBetween(was, listingState(listing), now).map(({ kind, starts }) => ({
      listingId,
      kind,
      starts: JSON.stringify(starts),
      priceBefore: kind === 'sold' ? (was?.price ?? null) : null,
      happenedAt: now.toISOString(),
    }));
  });
  if (events.length === 0) return;
  const last = await takeNumbers(trx, events.length);
  const first = last - events.length + 1;
  await trx
    .insertInto('listingEvents')
    .values(events.map((event, n) => ({ ...event, seq: first + n })))
    .execute();
}

/** After the clock was set back, stored times may be far ahead: those are due as well. */
const isDue = (eb: ExpressionBuilder<Tables, 'listingChanges'>, now: Date) =>
  eb.or([
    eb('maturesAt', '<=', now.toISOString()),
    eb('maturesAt', '>', new Date(now.getTime() + MATURES_MS).toISOString()),
  ]);

/** Whether many new listings are coming in, and some came less than an hour ago. */
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
  if (Number(young) === 0) return false;
  const { all } = await db
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return Number(coming) > Number(all) * BULK_SHARE;
}

/** Takes the next numbers of events; the transaction holds the row until its commit. @returns the last of them */
async function takeNumbers(trx: Db, count: number): Promise<number> {
  const { value } = await trx
    .insertInto('settings')
    .values({ name: SEQUENCE, value: String(count) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(cast(settings.value as integer) + ${sql.lit(count)} as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
