import { type Kysely, sql } from 'kysely';

/** Whether a lead asks about a home for lease, which may have to be erased sooner. Earlier leads are kept as the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table leads add column is_rental integer not null default 0').execute(db);
  await sql.raw('create index leads_rental on leads (is_rental, created_at)').execute(db);
}
