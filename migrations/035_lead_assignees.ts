import { type Kysely, sql } from 'kysely';

/** The member of staff who looks after a lead. A removed account leaves its leads to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table leads add column assignee_id text references staff (id) on delete set null')
    .execute(db);
  await sql.raw('create index leads_of_assignee on leads (assignee_id, seq)').execute(db);
}
