import { type Kysely, sql } from 'kysely';

/**
 * What visitors filter listings by: columns that the application derives from the others, and one index that has
 * everything a filtered list or a count reads. Housekeeping gives rows that are already there their values.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await sql.raw(`alter table listings add column ${column}`).execute(db);
  for (const index of REPLACED) await sql.raw(`drop index if exists ${index}`).execute(db);
  await sql.raw(`create index listings_for_filters on listings (${FILTERED.join(', ')})`).execute(db);
  await sql.raw('create index listings_to_derive on listings (derived_from, updated_at, id)').execute(db);
  await sql
    .raw('create index inspections_by_start_and_listing on inspections (start, listing_id)')
    .execute(db);
}

const COLUMNS = [
  'suburb_key text',
  'shown_price_from bigint',
  'shown_price_to bigint',
  'has_pool integer not null default 0',
  'has_study integer not null default 0',
  'pets_considered integer not null default 0',
  'is_furnished integer not null default 0',
  'derived_from text',
];

/** Indexes of migration 016, which only served one order or one search each. */
const REPLACED = [
  'listings_by_creation',
  'listings_by_rising_price',
  'listings_by_falling_price',
  'listings_by_place',
];

/** The first four answer the usual list, newest first; the others are read from the index alone. */
const FILTERED = [
  'status',
  'sale_or_lease',
  'created_at',
  'id',
  'kind',
  'suburb',
  'suburb_key',
  'property_type',
  'shown_price_from',
  'shown_price_to',
  'bedrooms',
  'bathrooms',
  'garages',
  'carports',
  'open_spaces',
  'land_square_metres',
  'has_pool',
  'has_study',
  'pets_considered',
  'is_furnished',
  'under_offer',
  'deposit_taken',
  'date_available',
];
