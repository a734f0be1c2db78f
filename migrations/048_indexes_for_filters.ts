import { type Kysely, sql } from 'kysely';

/**
 * The index of migration 018 with the place on the map, so that a filter by area reads no rows either, and an index of
 * the visible streets, for a search that finds nothing and may name a street. The old index is dropped last, because on
 * PostgreSQL that blocks reads of the listings until the transaction ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index listings_for_all_filters on listings (status, sale_or_lease, created_at, id, kind, suburb, suburb_key,
    property_type, shown_price_from, shown_price_to, bedrooms, bathrooms, garages, carports, open_spaces,
    land_square_metres, has_pool, has_study, pets_considered, is_furnished, under_offer, deposit_taken, date_available,
    map_latitude, map_longitude)`,
  'create index listings_by_street on listings (status, sale_or_lease, address_display, street, id)',
  'drop index if exists listings_for_filters',
];
