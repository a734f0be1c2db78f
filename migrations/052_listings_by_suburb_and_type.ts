import { type Kysely, sql } from 'kysely';

/**
 * An index in the order in which the counts of suburbs and types are read, with the columns that filters read. It
 * replaces the one of migration 021, which is dropped last, because on PostgreSQL that blocks reads of the listings
 * until the transaction ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index listings_by_suburb_and_type on listings (status, sale_or_lease, suburb_key, property_type, id, created_at,
    kind, suburb, shown_price_from, shown_price_to, bedrooms, bathrooms, garages, carports, open_spaces,
    land_square_metres, has_pool, has_study, pets_considered, is_furnished, under_offer, deposit_taken, date_available,
    map_latitude, map_longitude)`,
  'drop index if exists listings_by_suburb',
];
