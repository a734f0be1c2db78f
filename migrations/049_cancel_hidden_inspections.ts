import { type Kysely, sql } from 'kysely';

/**
 * Cancels the future inspections of homes that staff hid in an older version, which did not cancel them. Those that the
 * feed added or changed since then are left out, because calendars never showed them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  await sql`insert into cancelled_inspections (id, listing_id, start, finish, cancelled_at)
    select i.id, i.listing_id, i.start, i.finish, ${now}
    from inspections i join hidden_listings h on h.listing_id = i.listing_id
    where i.start >= ${now} and i.updated_at <= h.hidden_at
    on conflict do nothing`.execute(db);
}
