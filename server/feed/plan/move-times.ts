import { sql } from 'kysely';
import { type HomePlace, homeTimeZone, type ZoneFacts } from '../../../shared/agency/home-time-zone.ts';
import { DAY_MS } from '../../../shared/constants.ts';
import { outdateFeedPlans, removeInspections, restoreInspections } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';
import { batches } from '../../platform/database/queries.ts';
import { inspectionIdOf } from '../message/identity.ts';
import type { ListingMessage } from '../message/listing.ts';
import { moveClock } from './home-times.ts';

type Move = { from: ZoneFacts; to: ZoneFacts; now: Date };
/** The instant at which clocks at a home show in the new zone what they showed in the earlier zone. */
type Moved = (instant: string, place: HomePlace) => string;

const BATCH = 500;

/**
 * Moves what feeds said of future inspections and sales to another time zone, in the transaction that publishes it: a
 * feed's times are local, so 10 am stays 10 am. A time that a feed sent with an offset moves too, because nothing
 * stored tells it from the others; the next message of its home corrects it. Past times stay, and so do those of homes
 * in other states.
 * @param move.from the facts of the agency before the change, like `to` after it
 */
export async function moveTimes(trx: Db, { from, to, now }: Move): Promise<void> {
  const moved: Moved = (instant, place) =>
    moveClock(instant, homeTimeZone(place, from), homeTimeZone(place, to));
  // An import in progress has planned with the earlier instants.
  await outdateFeedPlans(trx);
  // The worker of alerts locks homes before their changes and events, too.
  await trx.selectFrom('listings').select('id').orderBy('id').forNoKeyUpdate().execute();
  await moveInspections(trx, moved, now.toISOString());
  await moveSales(trx, moved, now);
  await moveAlerts(trx, moved, now.toISOString());
  await moveMessages(trx, moved);
}

/**
 * The id of an inspection is derived from its start. Subscribed calendars are told that the entry at the earlier instant
 * is cancelled, as if the feed had sent the home again.
 */
async function moveInspections(trx: Db, moved: Moved, now: string): Promise<void> {
  const found = await trx
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .selectAll('inspections')
    .select(['listings.state', 'listings.postcode'])
    .where('start', '>', now)
    .execute();
  const moving = found.filter((row) => moved(row.start, row) !== row.start);
  const rows = moving.map(({ state, postcode, ...row }) => {
    const place = { state, postcode };
    const start = moved(row.start, place);
    const id = inspectionIdOf(row.listingId, start);
    return { ...row, id, start, finish: moved(row.finish, place), updatedAt: now };
  });
  // Two times become one where daylight saving skips an hour.
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  await removeInspections(
    trx,
    moving.map(({ id }) => id),
    now,
  );
  for (const some of batches(unique, BATCH)) {
    const insert = trx.insertInto('inspections').values(some);
    // The home may have had a past inspection at that time.
    await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  }
  await restoreInspections(
    trx,
    unique.map(({ id }) => id),
  );
}

/** A day without a time is stored as its midnight, so it is still to come for a day. */
async function moveSales(trx: Db, moved: Moved, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const later = (instant: string | null, place: HomePlace) =>
    instant !== null && instant > since ? moved(instant, place) : instant;
  const rows = await trx
    .selectFrom('listings')
    .select(['id', 'state', 'postcode', 'auctionAt', 'setSaleAt', 'updatedAt'])
    .where((eb) => eb.or([eb('auctionAt', '>', since), eb('setSaleAt', '>', since)]))
    .execute();
  const updatedAt = now.toISOString();
  for (const row of rows) {
    const sale = { auctionAt: later(row.auctionAt, row), setSaleAt: later(row.setSaleAt, row) };
    if (sale.auctionAt === row.auctionAt && sale.setSaleAt === row.setSaleAt) continue;
    await trx
      .updateTable('listings')
      .set({
        ...sale,
        updatedAt,
        // The columns that are derived from the listing do not depend on these times.
        derivedFrom: sql<string>`replace(derived_from, ${row.updatedAt}, ${updatedAt})`,
      })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Otherwise every inspection would look like a new one, and be mailed. */
async function moveAlerts(trx: Db, moved: Moved, now: string): Promise<void> {
  const later: Moved = (instant, place) => (instant > now ? moved(instant, place) : instant);
  const changes = await trx
    .selectFrom('listingChanges')
    .innerJoin('listings', 'listings.id', 'listingChanges.listingId')
    .select(['listingId', 'before', 'state', 'postcode'])
    .execute();
  for (const { listingId, before, ...place } of changes) {
    if (before === null) continue;
    const set = { before: replaceInstants(before, later, place) };
    await trx.updateTable('listingChanges').set(set).where('listingId', '=', listingId).execute();
  }
  const events = await trx
    .selectFrom('listingEvents')
    .innerJoin('listings', 'listings.id', 'listingEvents.listingId')
    .select(['seq', 'starts', 'state', 'postcode'])
    .where('starts', '<>', '[]')
    .execute();
  for (const { seq, starts, ...place } of events) {
    const set = { starts: replaceInstants(starts, later, place) };
    await trx.updateTable('listingEvents').set(set).where('seq', '=', seq).execute();
  }
}

/**
 * A message is compared with the time of the one before it, and a held one waits to be applied: all of their times move.
 * What is known of messages is forgotten, so that each is read again. The time of a message is that of the agency,
 * wherever the home is.
 */
async function moveMessages(trx: Db, moved: Moved): Promise<void> {
  const listings = await trx
    .selectFrom('listings')
    .select(['id', 'modTime'])
    .where('modTime', 'is not', null)
    .execute();
  for (const some of batches(listings, BATCH)) {
    const rows = some.map(({ id, modTime }) => sql`(${id}, ${moved(modTime ?? '', {})})`);
    await sql`with moved (id, mod_time) as (values ${sql.join(rows)})
      update listings set mod_time = moved.mod_time from moved where listings.id = moved.id`.execute(trx);
  }
  for (const { listingId, message } of await trx.selectFrom('heldMessages').selectAll().execute()) {
    const place: ListingMessage['fields'] = JSON.parse(message).fields ?? {};
    const set = { message: replaceInstants(message, moved, place) };
    await trx.updateTable('heldMessages').set(set).where('listingId', '=', listingId).execute();
  }
  await trx.deleteFrom('knownMessages').execute();
}

const INSTANT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g;
const replaceInstants = (json: string, moved: Moved, place: HomePlace): string =>
  json.replace(INSTANT, (_, instant: string) => JSON.stringify(moved(instant, place)));
