import { type Kysely, sql } from 'kysely';

/**
 * Saved searches, the events of listings that they are told of, and which event was mailed to which search. A mail says
 * what it is for, may have headers of its own, and goes with its search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table listing_changes (
    listing_id text primary key references listings (id) on delete cascade,
    before text,
    matures_at text not null)`,
  'create index listing_changes_by_time on listing_changes (matures_at)',
  `create table listing_events (
    seq integer primary key,
    listing_id text not null references listings (id) on delete cascade,
    kind text not null,
    starts text not null,
    happened_at text not null)`,
  'create index listing_events_by_listing on listing_events (listing_id)',
  'create index listing_events_by_time on listing_events (happened_at)',
  `create table saved_searches (
    id text primary key,
    contact_id text not null references contacts (id) on delete cascade,
    email text not null,
    email_key text not null,
    sale_or_lease text not null,
    filters text not null,
    frequency text not null,
    state text not null,
    stopped_because text,
    link_version integer not null,
    told_through integer not null,
    last_slot text not null,
    asked_at text not null,
    confirmed_at text,
    created_at text not null,
    changed_at text not null)`,
  'create unique index saved_searches_by_person on saved_searches (email_key, sale_or_lease, filters)',
  'create index saved_searches_by_contact on saved_searches (contact_id)',
  'create index saved_searches_due on saved_searches (state, frequency, id)',
  `create table search_events (
    search_id text not null references saved_searches (id) on delete cascade,
    event_seq integer not null references listing_events (seq) on delete cascade,
    mailed_at text not null,
    primary key (search_id, event_seq))`,
  'create index search_events_by_event on search_events (event_seq)',
  `alter table outbox add column purpose text not null default 'agency'`,
  `alter table outbox add column headers text not null default '{}'`,
  'alter table outbox add column search_id text references saved_searches (id) on delete cascade',
  'create index outbox_by_search on outbox (search_id)',
  'create index outbox_by_purpose on outbox (state, purpose, next_attempt_at)',
];
