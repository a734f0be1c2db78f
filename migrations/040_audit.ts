import { type Kysely, sql } from 'kysely';

/** What staff changed. An entry begins with its time, so that the order of the ids is that of the changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table audit_entries (
        id text primary key,
        at text not null,
        username text not null,
        action text not null,
        subject text not null,
        detail text not null)`,
    )
    .execute(db);
}
