import { type Kysely, sql } from 'kysely';

/** Where maps show a listing, which the application derives from the others, and an index for areas of the map. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['map_latitude', 'map_longitude']) {
    await sql.raw(`alter table listings add column ${column} double precision`).execute(db);
  }
  await sql
    .raw('create index listings_on_map on listings (status, sale_or_lease, map_latitude, map_longitude, id)')
    .execute(db);
}
