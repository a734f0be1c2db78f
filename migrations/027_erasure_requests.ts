import { type Kysely, sql } from 'kysely';

/** Recipients who want what is held about them erased, until staff decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table erasure_requests (
        recipient_id text primary key references recipients (id) on delete cascade,
        asked_at text not null)`,
    )
    .execute(db);
}
