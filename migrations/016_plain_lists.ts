import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Indexes that serve each list of listings from `listings` itself, in place of the tables of 009, 010 and 015. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of [...INDEXES, ...(onSqlite ? SQLITE : POSTGRES)]) {
    await sql.raw(statement).execute(db);
  }
}

/** The price that the public is shown, or a number beyond all others where none is shown. */
const shownPrice = (hidden: string) => `(case
  when status = 'SOLD' then
    case when sold_price_display = 1 then coalesce(sold_price_cents, ${hidden}) else ${hidden} end
  when price_display = 1 and price_view is null then coalesce(price_cents, rent_cents, ${hidden})
  else ${hidden} end)`;

/** In each order, with what a search looks at; and, small enough to be counted quickly, without any order. */
const INDEXES = [
  ...Object.entries({
    creation: 'created_at',
    rising_price: shownPrice('9000000000000000'),
    falling_price: shownPrice('-1'),
  }).map(
    ([name, order]) => `create index listings_by_${name}
      on listings (status, sale_or_lease, kind, ${order}, id, suburb, property_type)`,
  ),
  'create index listings_by_place on listings (status, sale_or_lease, kind, suburb, property_type)',
];

/** No older process runs beside a newer one on SQLite, so what only older versions read can go at once. */
const SQLITE = [
  ...['listings_shown', 'inspections_shown'].flatMap((name) =>
    ['added', 'changed', 'removed'].map((event) => `drop trigger ${name}_${event}`),
  ),
  ...['hidden_listings', 'public_listings', 'inspection_days'].flatMap((name) =>
    ['added', 'removed'].map((event) => `drop trigger ${name}_${event}`),
  ),
  'drop trigger listing_suburbs_added',
  'drop trigger listing_suburbs_counted',
  ...['inspection_days', 'listing_suburbs', 'public_inspections', 'public_listings', 'listing_groups'].map(
    (table) => `drop table ${table}`,
  ),
  'drop table listing_words',
  'drop table listing_facets',
];

/**
 * On PostgreSQL the previous version may still run, and it reads the tables of 009, 010 and 015: they and their
 * triggers stay until a later version drops them. Whoever may not create an extension searches without its index.
 */
const POSTGRES = [
  `do $$ begin
     create extension if not exists pg_trgm;
     create index listings_by_suburb_letters on listings using gin (lower(suburb) gin_trgm_ops);
     create index listings_by_type_letters on listings using gin (lower(property_type) gin_trgm_ops);
   exception when insufficient_privilege or undefined_file or feature_not_supported then null;
   end $$`,
  'analyze listings',
];
