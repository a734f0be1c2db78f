import { type Kysely, sql } from 'kysely';
import { deriveColumns } from '../../server/listings/filters/derived.ts';
import { keysOf } from '../../server/listings/filters/listing-agents.ts';
import { suburbsOf } from '../../server/places/suburbs.ts';
import { isSqlite } from '../../server/platform/database/queries.ts';
import type { Tables } from '../../server/platform/database/tables/schema.ts';
import { suburbKey } from '../../shared/suburbs/suburb-key.ts';

/** To be increased when what is generated changes, because benchmarks may keep filled databases. */
export const GENERATOR_VERSION = 3;

/** The suburbs of the listings. The first ones have the most. */
const PLACES = suburbsOf('SA').slice(0, 600);
export const SUBURBS: readonly string[] = PLACES.map(({ name }) => name);
export const SUBURB_KEYS: readonly string[] = PLACES.map(({ name, postcode }) => suburbKey(name, postcode));

const HOUSES = ['House', 'House', 'House', 'Unit', 'Apartment', 'Townhouse', 'Villa', 'DuplexSemi-detached'];
const RENTALS = ['House', 'House', 'Unit', 'Apartment', 'Townhouse', 'Studio', 'Flat'];
const FARMS = ['Cropping', 'Livestock', 'Viticulture', 'Horticulture', 'Lifestyle'];
/**
 * As a feed names them: by email address and name, or by the name alone. The first two are in the demo's team. Each has
 * one home in fifty, which at a million homes is still more than a person can sell.
 */
const AGENTS: readonly { name: string; email: string | null }[] = [
  { name: 'Marnie Calloway', email: 'marnie@redgum.example' },
  { name: 'TOBIAS RENN', email: null },
  ...Array.from({ length: 48 }, (_, n) => ({ name: `Robin Agent ${n}`, email: `robin${n}@example.com` })),
];
const PICTURES = 500;
const DESCRIPTION = 'Light, quiet and close to everything: schools, the tram and the sea. '.repeat(9);

/**
 * Adds the listings of an agency after many years; the database engine generates them. Most are sold or leased, and the
 * newest are on the market. A few suburbs have very many, most have some. Listings on the market have eight
 * photographs, others one. A quarter of them have an inspection after `now`, some an earlier one.
 */
export function addManyListings(db: Kysely<Tables>, count: number, now: Date): Promise<void> {
  // All on one connection, because other connections do not see the temporary table.
  return db.connection().execute((connection) => add(connection, count, now));
}

async function add(db: Kysely<Tables>, count: number, now: Date): Promise<void> {
  const onSqlite = isSqlite(db);
  const run = (statement: string) => sql.raw(statement).execute(db);
  const time = (epoch: string) =>
    onSqlite
      ? `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${epoch}, 'unixepoch')`
      : `to_char(to_timestamp(${epoch}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
  const seconds = Math.floor(now.getTime() / 1000);
  const from = seconds - 15 * 365 * 86_400;
  const addressDisplay = `case when ${any(27, 12)} = 0 then 0 else 1 end`;
  const [latitude, longitude] = [`(-34.75 - ${any(20, 300)} * 0.001)`, `(138.45 + ${any(21, 300)} * 0.001)`];
  const available = `(${seconds} + (${any(26, 60)} - 20) * 86400)`;
  const age = `(${from} + n.i * ${Math.floor((seconds - from) / count)})`;

  // Adding a million takes longer than the statement timeout for visitors.
  if (!onSqlite) await run('set statement_timeout = 0');
  await run(`create temporary table made_suburbs (at integer primary key, name text not null, key text not null,
    postcode text not null, latitude double precision not null, longitude double precision not null)`);
  for (const [at, { name, postcode, latitude, longitude }] of PLACES.entries()) {
    await sql`insert into made_suburbs (at, name, key, postcode, latitude, longitude)
      values (${at}, ${name}, ${SUBURB_KEYS[at]}, ${postcode}, ${latitude}, ${longitude})`.execute(db);
  }
  await run(`insert into pictures (id, width, height, thumbhash, widths, avif, created_at)
    ${numbers(PICTURES)} select 'made' || n.i, 1200, 800, '1QcSHQRnh493V4dIh4eXh1h4kJUI', '[480,800,1200,1920]', 1,
    ${time(String(from))} from n`);
  await run(`insert into listings (id, agent_id, unique_id, source, kind, status, sale_or_lease, mod_time,
      under_offer, deposit_taken, property_type, authority, headline, description, price_cents, price_display,
      price_view, rent_cents, rent_period, sold_price_cents, sold_price_display, sold_date, address_display,
      street_number, street, suburb, state, postcode, country, latitude, longitude, bedrooms, bathrooms, ensuites,
      toilets, living_areas, garages, carports, open_spaces, features, external_links, agents, vendors,
      land_square_metres, date_available, suburb_key, map_latitude, map_longitude, created_at, updated_at)
    ${numbers(count)}, made as (select n.i, ${time(age)} as made_at,
      case when ${any(1, 100)} < 62 then 'residential' when ${any(1, 100)} < 94 then 'rental'
        when ${any(1, 100)} < 98 then 'land' else 'rural' end as kind,
      case when ${any(2, 100)} < 8 then case when ${any(3, 3)} = 0 then 'OFF_MARKET' else 'WITHDRAWN' end
        when n.i > ${Math.floor(count * 0.87)} or ${any(2, 1000)} = 999 then 'ACTIVE' else 'GONE' end as state,
      ${any(4, 1000)} * ${any(4, 1000)} * ${SUBURBS.length} / 1000000 as suburb from n)
    select ${id('n.i')}, 'MADE', 'M' || n.i, 'feed', n.kind,
      case when n.state <> 'GONE' then n.state when n.kind = 'rental' then 'LEASED' else 'SOLD' end,
      case when n.kind = 'rental' then 'LEASE' else 'SALE' end, n.made_at,
      case when n.state = 'ACTIVE' and ${any(22, 6)} = 0 then 1 else 0 end,
      case when n.state = 'ACTIVE' and ${any(23, 15)} = 0 then 1 else 0 end,
      case n.kind when 'residential' then ${oneOf(5, HOUSES)} when 'rental' then ${oneOf(5, RENTALS)}
        when 'land' then 'Land' else ${oneOf(5, FARMS)} end,
      'sale', 'A home in ' || m.name, '${DESCRIPTION}' || n.i,
      case when n.kind = 'rental' then null else (300 + ${any(6, 1500)}) * 100000 end,
      case when ${any(7, 20)} = 0 then 0 else 1 end,
      case when ${any(8, 5)} = 0 then 'Contact agent' end,
      case when n.kind = 'rental' then (300 + ${any(6, 900)}) * 100 end, case when n.kind = 'rental' then 'week' end,
      case when n.kind = 'rental' then null else (300 + ${any(9, 1500)}) * 100000 end,
      case when ${any(7, 10)} = 0 then 0 else 1 end, null, ${addressDisplay},
      cast(${any(10, 200)} + 1 as text), 'Rosella Street', m.name, 'SA', m.postcode, 'Australia',
      ${latitude}, ${longitude},
      ${any(11, 5)} + 1, ${any(15, 3)} + 1, 1, 2, 1, ${any(16, 3)}, ${any(17, 2)}, 0,
      case ${any(18, 4)} when 0 then '{"flags":["Study","Pool"],"other":[]}' when 1 then '{"flags":["Study"],"other":[]}'
        when 2 then '{"flags":[],"other":["Pets considered"]}' else '{"flags":["Furnished"],"other":[]}' end, '[]',
      ${oneOf(24, AGENTS.map(agentJson))},
      '[{"firstName":"Vera","lastName":"Vendor"}]', 200 + ${any(19, 900)},
      case when n.kind = 'rental' and ${any(25, 3)} > 0 then substr(${time(available)}, 1, 10) end, m.key,
      case when ${addressDisplay} = 1 then ${latitude} else m.latitude end,
      case when ${addressDisplay} = 1 then ${longitude} else m.longitude end, n.made_at, n.made_at
    from made n join made_suburbs m on m.at = n.suburb`);
  await derive(db);
  await run(`insert into listing_media (id, listing_id, kind, slot, position, source, source_mod_time, state,
      attempts, picture_id, alt)
    with recursive p(position) as (select 0 union all select position + 1 from p where position < 7)
    select l.id || '-' || p.position, l.id, 'photo', 's' || p.position, p.position, 'https://photos.example.com/a.jpg',
      null, 'ready', 1, 'made' || (1 + length(l.headline) * 7 % ${PICTURES - 10} + p.position), null
    from listings l join p on p.position = 0 or l.status = 'ACTIVE' where l.agent_id = 'MADE'`);
  await run(`insert into hidden_listings (listing_id, hidden_at)
    ${numbers(count)} select ${id('n.i')}, '2026-01-01T00:00:00.000Z' from n where ${any(12, 500)} = 1`);
  await run(
    `insert into inspections (id, listing_id, start, finish, updated_at)
    ${numbers(count)} select ${id('n.i')} || 'i', ${id('n.i')}, ${time(inspection)}, ${time(`(${inspection} + 1800)`)}, '2026-01-01T00:00:00.000Z'
    from n where n.i > ${Math.floor(count * 0.8)} and ${any(13, 3)} = 1`.replaceAll('NOW', String(seconds)),
  );
  await run('drop table made_suburbs');
  // PostgreSQL does this by itself, if later. SQLite never does.
  if (!onSqlite) await run('analyze');
  if (!onSqlite) await run('reset statement_timeout');
}

/**
 * Sets the other columns that visitors filter by and the agents, as `deriveColumns` and `writeListingAgents` do, but in
 * the engine, which is faster for a million rows.
 */
async function derive(db: Kysely<Tables>): Promise<void> {
  const [sample] = await db
    .selectFrom('listings')
    .selectAll()
    .where('agentId', '=', 'MADE')
    .limit(1)
    .execute();

  if (!sample) return;
  const has = (word: string) => `case when features like '%"${word}"%' then 1 else 0 end`;
  const shown = `case when status = 'SOLD' then case when sold_price_display = 1 then sold_price_cents / 100 end
    when price_display = 1 and price_view is null then coalesce(price_cents, rent_cents) / 100 end`;
  await sql
    .raw(`update listings set shown_price_from = ${shown}, shown_price_to = ${shown}, has_pool = ${has('Pool')}, has_study = ${has('Study')},
      pets_considered = ${has('Pets considered')}, is_furnished = ${has('Furnished')},
      derived_from = '${deriveColumns(sample).derivedFrom?.split(' ')[0]} ' || updated_at where agent_id = 'MADE'`)
    .execute(db);
  const keys = AGENTS.map(agentJson).flatMap((agents) =>
    keysOf(agents).map((key) => sql`(${agents}, ${key})`),
  );
  await sql`insert into listing_agents (agent, listing_id)
    with made (agents, agent) as (values ${sql.join(keys)})
    select made.agent, id from made join listings on listings.agents = made.agents where agent_id = 'MADE'`.execute(
    db,
  );
}

const agentJson = (agent: (typeof AGENTS)[number]): string =>
  JSON.stringify([{ id: null, ...agent, phone: null, mobile: '0400000000' }]);

/** A time from ten days before `now` to ten days after it. */
const inspection = `(NOW + ${any(14, 960)} * 1800 - 864000)`;

const numbers = (count: number): string =>
  `with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${count})`;

/** The id of the nth listing: like real ids, they are in no order. */
const id = (n: string): string => `'made' || (${n} * 7368787 % 100000007)`;
export const generatedId = (n: number): string => `made${(n * 7_368_787) % 100_000_007}`;

/** SQL for a pseudo-random number below a limit. It is the same in every run. */
function any(which: number, limit: number): string {
  const scrambled = `((n.i * ${1_103_515_245 + which * 7919} + ${which * 104_729}) % 2147483647)`;
  return `(${scrambled} * ${scrambled} % 1000003 % ${limit})`;
}

const oneOf = (which: number, words: readonly string[]): string =>
  `case ${any(which, words.length)} ${words.map((word, at) => `when ${at} then '${word}'`).join(' ')} end`;
