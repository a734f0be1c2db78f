import { type Kysely, sql } from 'kysely';

/** The usual time zone of each state, in which the times of its homes are read from now on. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  WA: 'Australia/Perth',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
};
/** The facts of the demo's agency, which a site has until it publishes its own. */
const DEMO = { timeZone: 'Australia/Adelaide', address: { state: 'SA' } };

type Home = { state: string };

/**
 * Moves the coming inspections and sales of homes in other states than the agency's from the agency's time zone, in
 * which earlier versions read them, to the time zone of their state: 10 am stays 10 am. What is known of messages is
 * forgotten, so that each is read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  const profiles = await sql<{ content: string }>`select content from agency_versions
    where document = 'profile' order by version desc limit 1`.execute(db);
  const { timeZone, address }: typeof DEMO = JSON.parse(profiles.rows[0]?.content ?? JSON.stringify(DEMO));
  const moved = (instant: string, state: string) => {
    const zone = TIME_ZONES[state];
    return zone && instant > now ? moveClock(instant, timeZone, zone) : instant;
  };
  const movedIn = (json: string, state: string) =>
    json.replace(INSTANT, (_, instant: string) => JSON.stringify(moved(instant, state)));

  const inspections = await sql<Home & { id: string; start: string; finish: string }>`
    select i.id, i.start, i.finish, l.state from inspections i join listings l on l.id = i.listing_id
    where i.start > ${now} and l.state <> ${address.state}`.execute(db);
  for (const { id, start, finish, state } of inspections.rows) {
    await sql`update inspections set start = ${moved(start, state)}, finish = ${moved(finish, state)},
      updated_at = ${now} where id = ${id}`.execute(db);
  }
  const sales = await sql<
    Home & { id: string; auction: string | null; sale: string | null; updated: string }
  >`select id, state, auction_at as auction, set_sale_at as sale, updated_at as updated from listings
    where (auction_at > ${now} or set_sale_at > ${now}) and state <> ${address.state}`.execute(db);
  for (const { id, state, auction, sale, updated } of sales.rows) {
    await sql`update listings set auction_at = ${auction && moved(auction, state)},
      set_sale_at = ${sale && moved(sale, state)}, updated_at = ${now},
      derived_from = replace(derived_from, ${updated}, ${now}) where id = ${id}`.execute(db);
  }
  const changes = await sql<Home & { id: string; before: string }>`
    select c.listing_id as id, c.before, l.state from listing_changes c join listings l on l.id = c.listing_id
    where c.before is not null and l.state <> ${address.state}`.execute(db);
  for (const { id, before, state } of changes.rows) {
    await sql`update listing_changes set before = ${movedIn(before, state)} where listing_id = ${id}`.execute(
      db,
    );
  }
  const events = await sql<Home & { seq: number; starts: string }>`
    select e.seq, e.starts, l.state from listing_events e join listings l on l.id = e.listing_id
    where e.starts <> '[]' and l.state <> ${address.state}`.execute(db);
  for (const { seq, starts, state } of events.rows) {
    await sql`update listing_events set starts = ${movedIn(starts, state)} where seq = ${seq}`.execute(db);
  }
  // A message's own time is never in the future, so it stays.
  const held = await sql<{ id: string; message: string }>`
    select listing_id as id, message from held_messages`.execute(db);
  for (const { id, message } of held.rows) {
    const state: string | null = JSON.parse(message).fields?.state ?? null;
    if (!state || state === address.state) continue;
    await sql`update held_messages set message = ${movedIn(message, state)} where listing_id = ${id}`.execute(
      db,
    );
  }
  await sql`delete from known_messages`.execute(db);
}

const INSTANT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g;
const DAY_MS = 86_400_000;

/** The instant at which clocks in one time zone show what they show in another at the given instant (IANA). */
function moveClock(instant: string, from: string, to: string): string {
  const wall = Date.parse(instant) + offsetAt(Date.parse(instant), from);
  const before = offsetAt(wall - DAY_MS, to);
  if (offsetAt(wall - before, to) === before) return new Date(wall - before).toISOString();
  const after = offsetAt(wall + DAY_MS, to);
  const isLater = offsetAt(wall - after, to) === after;
  return new Date(wall - (isLater ? after : before)).toISOString();
}

/** Milliseconds east of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // "GMT+10:30", or only "GMT".
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
