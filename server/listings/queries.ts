import { sql } from 'kysely';
import { LISTING_SORTS, type ListingSort } from '../../shared/listing-filters.ts';
import type { Db } from '../platform/database/client.ts';
import { decodeCursor, encodeCursor, type Page, type PageArgs, toPage } from '../platform/database/paging.ts';
import { countRows } from '../platform/database/queries.ts';
import { type ListingFilter, matching } from './filters/filter.ts';
import { FACT_COLUMNS, type PublicListing, publicListing } from './public-view.ts';
import { isPublic } from './visibility.ts';

export type ListingOrder = 'NEWEST' | 'OLDEST' | 'PRICE_ASC' | 'PRICE_DESC' | 'NEXT_INSPECTION' | 'LAND_SIZE';

/** Larger than any figure, so that unknown and hidden ones come last. */
const LAST = sql.raw('9000000000000000');

/** Later than any inspection. It has the form of an instant, because PostgreSQL may sort signs before digits. */
const NEVER = sql.lit('9999-12-31T23:59:59.999Z');

/** The start of a listing's next inspection, or `NEVER`. */
const nextInspection = (now: Date) =>
  sql<string>`coalesce((select min(inspections.start) from inspections
    where inspections.listing_id = listings.id and inspections.start >= ${now.toISOString()}), ${NEVER})`;

/** The value that each order sorts by. */
const ORDERS = {
  NEWEST: { by: () => sql<string>`listings.created_at`, kind: 'string', direction: 'desc' },
  OLDEST: { by: () => sql<string>`listings.created_at`, kind: 'string', direction: 'asc' },
  PRICE_ASC: {
    by: () => sql<number>`coalesce(listings.shown_price_from, ${LAST})`,
    kind: 'whole',
    direction: 'asc',
  },
  PRICE_DESC: {
    by: () => sql<number>`coalesce(listings.shown_price_to, -1)`,
    kind: 'whole',
    direction: 'desc',
  },
  NEXT_INSPECTION: { by: nextInspection, kind: 'string', direction: 'asc' },
  LAND_SIZE: {
    by: () => sql<number>`coalesce(listings.land_square_metres, -1)`,
    kind: 'decimal',
    direction: 'desc',
  },
} as const;

const SORTS: Record<ListingSort, ListingOrder> = {
  newest: 'NEWEST',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  inspection: 'NEXT_INSPECTION',
  land: 'LAND_SIZE',
};

/** The order for a choice of sorting in an address. */
export const orderOf = (sort: ListingSort = LISTING_SORTS[0]): ListingOrder => SORTS[sort];

/**
 * One page of the listings that the public may see, with the true total.
 * @param now inspections that start before it are past
 * @throws BadCursor
 */
export async function listListings(
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
  now = new Date(),
): Promise<Page<PublicListing>> {
  const [rows, total] = await Promise.all([
    readPage(db, filter, order, page, now),
    countListings(db, filter, now),
  ]);
  return toPage(rows, page, total, publicListing, ({ sortValue, id }) => encodeCursor(sortValue, id));
}

/** How many public listings match. */
export const countListings = (db: Db, filter: ListingFilter, now: Date): Promise<number> =>
  countRows(db.selectFrom('listings').where(matching(filter, now)));

/** The ids are found in the index alone; only the rows of the page are read. */
function readPage(db: Db, filter: ListingFilter, order: ListingOrder, page: PageArgs, now: Date) {
  const { by, kind, direction } = ORDERS[order];
  const sortValue = by(now);
  let ids = db
    .selectFrom('listings')
    .select(['listings.id', sortValue.$castTo<string | number>().as('sortValue')])
    .where(matching(filter, now))
    .orderBy(sortValue, direction)
    .orderBy('listings.id', direction)
    .limit(page.size + 1);
  if (page.offset) ids = ids.offset(page.offset);
  if (page.after) {
    const after = decodeCursor(page.after, kind);
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    ids = ids.where(sql<boolean>`(${sortValue}, listings.id) ${beyond} (${after.value}, ${after.id})`);
  }
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select(FACT_COLUMNS.map((column) => `listings.${column}` as const))
    .select('page.sortValue')
    .orderBy('page.sortValue', direction)
    .orderBy('page.id', direction)
    .execute();
}

/** null if the listing is unknown or not public. */
export async function getListing(db: Db, id: string): Promise<PublicListing | null> {
  return (await listListingsById(db, [id]))[0] ?? null;
}

/** In the order of the ids; null for listings that the public may not see. */
export async function listListingsById(db: Db, ids: readonly string[]): Promise<(PublicListing | null)[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select(FACT_COLUMNS)
    .where('id', 'in', ids)
    .where(isPublic())
    .execute();
  const found = new Map(rows.map((row) => [row.id, publicListing(row)]));
  return ids.map((id) => found.get(id) ?? null);
}

/** Ids and times of every public listing, for the site map. */
export async function listListingAddresses(db: Db): Promise<{ id: string; updatedAt: string }[]> {
  return db.selectFrom('listings').select(['id', 'updatedAt']).where(isPublic()).orderBy('id').execute();
}
