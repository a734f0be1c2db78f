import { type Kysely, sql } from 'kysely';

/**
 * What the agency says of itself, as documents of JSON. Each publication is a version that stays; the newest one is shown.
 * A draft is what somebody is still working on, and which version it began with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table agency_versions (
    document text not null,
    version integer not null,
    content text not null,
    author text not null,
    restored_from integer,
    published_at text not null,
    primary key (document, version))`,
  `create table agency_drafts (
    document text primary key,
    content text not null,
    based_on integer not null,
    author text not null,
    saved_at text not null)`,
];
