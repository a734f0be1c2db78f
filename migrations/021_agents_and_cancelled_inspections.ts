import { type Kysely, sql } from 'kysely';

/**
 * The agents of listings, by which lists are filtered (housekeeping adds those of listings that are already there), an
 * index for the pages of suburbs, and inspections that a feed took away, which calendars are told of until their time is
 * over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table listing_agents (
    agent text not null,
    listing_id text not null references listings (id) on delete cascade,
    primary key (agent, listing_id))`,
  'create index listing_agents_by_listing on listing_agents (listing_id)',
  'create index listings_by_suburb on listings (suburb_key, status, sale_or_lease, id)',
  `create table cancelled_inspections (
    id text primary key,
    listing_id text not null references listings (id) on delete cascade,
    start text not null,
    finish text not null,
    cancelled_at text not null)`,
  'create index cancelled_inspections_by_start on cancelled_inspections (start)',
  'create index cancelled_inspections_by_listing on cancelled_inspections (listing_id)',
];
