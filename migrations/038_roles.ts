import { type Kysely, sql } from 'kysely';

/**
 * What each member of staff may do, and what invites them. Accounts from before are owners. A lead remembers the listing
 * that it is about, so that the listing's agent sees it; earlier leads have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table staff add column role text not null default 'owner'`,
  `alter table staff add column name text not null default ''`,
  `alter table staff add column email text not null default ''`,
  `alter table staff add column first_password integer not null default 0`,
  'alter table staff add column password_expires_at text',
  'alter table staff_tokens add column authenticated_at text',
  `create table staff_links (
    staff_id text primary key references staff (id) on delete cascade,
    token_hash text not null unique,
    expires_at text not null)`,
  'alter table leads add column listing_id text',
  'create index leads_listing on leads (listing_id)',
];
