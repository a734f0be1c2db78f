import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Their order, and that of the next two, gives the facets their numbers: what is new is put last. */
const STATUSES = ['ACTIVE', 'SOLD', 'LEASED'] as const;
const SALE_OR_LEASE = ['SALE', 'LEASE'] as const;
const KINDS = ['residential', 'rental', 'land', 'rural'] as const;

/** What lists are filtered by, each combination under a number that never changes once it has landed. */
const FACETS = STATUSES.flatMap((status) =>
  SALE_OR_LEASE.flatMap((saleOrLease) => KINDS.map((kind) => ({ status, saleOrLease, kind }))),
).map((facet, i) => ({ id: i + 1, ...facet }));

/** Larger than any price, in cents. */
const BEYOND_ALL_PRICES = 9_000_000_000_000_000;

/** The figure that the public is shown of the listing `l`; see docs/adr/0013-hidden-prices-and-addresses.md. */
export const shownPrice = (otherwise: number): string => `(case
  when l.status = 'SOLD' then
    case when l.sold_price_display = 1 then coalesce(l.sold_price_cents, ${otherwise}) else ${otherwise} end
  when l.price_display = 1 and l.price_view is null then coalesce(l.price_cents, l.rent_cents, ${otherwise})
  else ${otherwise} end)`;

/** The listings `l` that visitors may see: those whose feed shows them, and that staff did not hide. */
const FROM_PUBLIC = `from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '')`;
const NOT_HIDDEN = 'not exists (select 1 from hidden_listings h where h.listing_id = l.id)';

/** Rows of `listing_words`, for the listings of a condition. */
const words = (which: string): string => `insert into listing_words (word)
  select distinct w.word from (
    select coalesce(l.suburb, '') as word from listings l where ${which}
    union all select coalesce(l.property_type, '') from listings l where ${which}
  ) w where not exists (select 1 from listing_words k where k.word = w.word)
  on conflict (word) do nothing`;

const groups = (
  which: string,
): string => `insert into listing_groups (facet_id, suburb_id, property_type_id, count)
  select distinct f.id, s.id, t.id, 0 ${FROM_PUBLIC} where ${which} and ${NOT_HIDDEN}
  on conflict (facet_id, suburb_id, property_type_id) do nothing`;

const listings = (which: string): string => `insert into public_listings
    (id, facet_id, group_id, created_at, price_up, price_down)
  select l.id, f.id, g.id, l.created_at, ${shownPrice(BEYOND_ALL_PRICES)}, ${shownPrice(-1)} ${FROM_PUBLIC}
  join listing_groups g on g.facet_id = f.id and g.suburb_id = s.id and g.property_type_id = t.id
  where ${which} and ${NOT_HIDDEN}`;

/** Rows of `public_inspections`, for the inspections `i` of a condition. */
export const inspections = (which: string): string => `insert into public_inspections
    (id, listing_id, sale_or_lease, start)
  select i.id, i.listing_id, f.sale_or_lease, i.start from inspections i
  join public_listings p on p.id = i.listing_id join listing_facets f on f.id = p.facet_id
  where ${which} and f.status = 'ACTIVE'`;

/** What writes the rows of the public listings among those of a condition; they have none yet. */
export const show = (which: string): string[] => [words(which), groups(which), listings(which)];

/** The columns of `listings` by which a row of `public_listings` is made. */
export const WATCHED = [
  'status',
  'sale_or_lease',
  'kind',
  'suburb',
  'property_type',
  'created_at',
  'price_cents',
  'rent_cents',
  'price_display',
  'price_view',
  'sold_price_cents',
  'sold_price_display',
];

/** Fills the tables from what is stored; triggers follow what changes from then on. */
export async function fillPublicListings(db: Kysely<unknown>): Promise<void> {
  for (const { id, status, saleOrLease, kind } of FACETS) {
    await sql`insert into listing_facets (id, status, sale_or_lease, kind, count)
      values (${id}, ${status}, ${saleOrLease}, ${kind}, 0)`.execute(db);
  }
  const all = `l.status in (${STATUSES.map((status) => `'${status}'`).join(', ')})`;
  const tables = ['listing_words', 'listing_groups', 'public_listings'];
  for (const [at, statement] of show(all).entries()) {
    await sql.raw(statement).execute(db);
    await analyse(db, ['listing_facets', ...tables.slice(0, at + 1)]);
  }
  for (const statement of [...COUNT, inspections('1 = 1')]) await sql.raw(statement).execute(db);
}

/** PostgreSQL would take what was filled a moment ago for empty, and join row by row. */
async function analyse(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  for (const table of tables) await sql.raw(`analyze ${table}`).execute(db);
}

const COUNT = ['listing_groups', 'listing_facets'].map((table) => {
  const column = table === 'listing_groups' ? 'group_id' : 'facet_id';
  return `update ${table} set count = counted.count
    from (select ${column} as id, count(*) as count from public_listings group by ${column}) as counted
    where counted.id = ${table}.id`;
});
