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

/** Places whose clocks differ from the usual ones of their state and that have a postcode of their own. */
const TIME_ZONES_BY_POSTCODE: Readonly<Record<string, string>> = {
  '2880': 'Australia/Broken_Hill',
  '2898': 'Australia/Lord_Howe',
  '2899': 'Pacific/Norfolk',
  '6798': 'Indian/Christmas',
  '6799': 'Indian/Cocos',
};

type Home = { state: string | null; postcode: string | null };

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
  const zoneOf = ({ state, postcode }: Home) => {
    const usual = !state || state === address.state ? timeZone : TIME_ZONES[state];
    return TIME_ZONES_BY_POSTCODE[postcode ?? ''] ?? usual ?? timeZone;
  };
  const moved = (instant: string, home: Home, since = now) =>
    instant > since ? moveClock(instant, timeZone, zoneOf(home)) : instant;
  const movedIn = (json: string, home: Home) =>
    json.replace(INSTANT, (_, instant: string) => JSON.stringify(moved(instant, home)));
  const isElsewhere = (home: Home) => zoneOf(home) !== timeZone;

  const inspections = await sql<Home & { id: string; start: string; finish: string }>`
    select i.id, i.start, i.finish, l.state, l.postcode
    from inspections i join listings l on l.id = i.listing_id where i.start > ${now}`.execute(db);
  for (const { id, start, finish, ...home } of inspections.rows.filter(isElsewhere)) {
    await sql`update inspections set start = ${moved(start, home)}, finish = ${moved(finish, home)},
      updated_at = ${now} where id = ${id}`.execute(db);
  }
  // A day without a time is stored as its midnight, so it is still to come for a day.
  const today = new Date(Date.now() - DAY_MS).toISOString();
  const sales = await sql<
    Home & { id: string; auction: string | null; sale: string | null; updated: string }
  >`select id, state, postcode, auction_at as auction, set_sale_at as sale, updated_at as updated from listings
    where auction_at > ${today} or set_sale_at > ${today}`.execute(db);
  for (const { id, auction, sale, updated, ...home } of sales.rows.filter(isElsewhere)) {
    await sql`update listings set auction_at = ${auction && moved(auction, home, today)},
      set_sale_at = ${sale && moved(sale, home, today)}, updated_at = ${now},
      derived_from = replace(derived_from, ${updated}, ${now}) where id = ${id}`.execute(db);
  }
  const changes = await sql<Home & { id: string; before: string }>`
    select c.listing_id as id, c.before, l.state, l.postcode
    from listing_changes c join listings l on l.id = c.listing_id where c.before is not null`.execute(db);
  for (const { id, before, ...home } of changes.rows.filter(isElsewhere)) {
    await sql`update listing_changes set before = ${movedIn(before, home)} where listing_id = ${id}`.execute(
      db,
    );
  }
  const events = await sql<Home & { seq: number; starts: string }>`
    select e.seq, e.starts, l.state, l.postcode
    from listing_events e join listings l on l.id = e.listing_id where e.starts <> '[]'`.execute(db);
  for (const { seq, starts, ...home } of events.rows.filter(isElsewhere)) {
    await sql`update listing_events set starts = ${movedIn(starts, home)} where seq = ${seq}`.execute(db);
  }
  // A message's own time is never in the future, so it stays.
  const held = await sql<{ id: string; message: string }>`
    select listing_id as id, message from held_messages`.execute(db);
  for (const { id, message } of held.rows) {
    const { state = null, postcode = null }: Partial<Home> = JSON.parse(message).fields ?? {};
    if (!isElsewhere({ state, postcode })) continue;
    await sql`update held_messages set message = ${movedIn(message, { state, postcode })} where listing_id = ${id}`.execute(
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
