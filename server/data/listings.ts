import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import type { Tables } from '../database/schema.ts';
import { type CursorValue, decodeCursor, encodeCursor, type Page, type PageArgs, toPage } from './paging.ts';
import { type PublicListing, publicListing } from './public-listing.ts';
import { isPublic } from './visibility.ts';

type Db = Kysely<Tables>;

export type ListingKind = Tables['listings']['kind'];
export type ListingOrder = 'NEWEST' | 'OLDEST' | 'PRICE_ASC' | 'PRICE_DESC';

export type ListingFilter = {
  status?: readonly PropertyStatus[] | null;
  saleOrLease?: readonly SaleOrLease[] | null;
  kind?: readonly ListingKind[] | null;
  /** Case-insensitive substring of suburb or property type (§5). */
  search?: string | null;
};

/** Longer than any suburb; what is typed beyond it cannot match. */
const LONGEST_SEARCH = 100;
/** The shape of our ids: anything else is no listing's, and need not be asked for. */
const LISTING_ID = /^[\w-]{1,64}$/;

/** How each order sorts: a column or expression, its direction, and where unknown values go (last). */
const ORDERS = {
  NEWEST: { by: sql<CursorValue>`listings.created_at`, kind: 'string', direction: 'desc' },
  OLDEST: { by: sql<CursorValue>`listings.created_at`, kind: 'string', direction: 'asc' },
  PRICE_ASC: { by: shownPrice(9_000_000_000_000_000), kind: 'number', direction: 'asc' },
  PRICE_DESC: { by: shownPrice(-1), kind: 'number', direction: 'desc' },
} as const;

/** Sorting by a figure that is not shown would tell it; such listings come last. */
function shownPrice(otherwise: number) {
  return sql<CursorValue>`(case
    when listings.status = 'SOLD' then
      case when listings.sold_price_display = 1 then coalesce(listings.sold_price_cents, ${sql.lit(otherwise)})
      else ${sql.lit(otherwise)} end
    when listings.price_display = 1 and listings.price_view is null then
      coalesce(listings.price_cents, listings.rent_cents, ${sql.lit(otherwise)})
    else ${sql.lit(otherwise)} end)`;
}

/**
 * One page of the listings that the public may see, with the true total.
 * @throws BadCursor
 */
export async function listListings(
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<PublicListing>> {
  const { by, kind, direction } = ORDERS[order];
  const matching = db.selectFrom('listings').where((eb) => isPublicAnd(eb, filter));
  const after = page.after ? decodeCursor(page.after, kind) : undefined;
  let query = matching
    .selectAll('listings')
    .select(by.as('sortValue'))
    .orderBy(by, direction)
    .orderBy('listings.id', direction)
    .limit(page.size + 1);
  if (page.offset) query = query.offset(page.offset);
  if (after) {
    const comparison = sql.raw(direction === 'asc' ? '>' : '<');
    query = query.where(
      sql<boolean>`(${by} ${comparison} ${after.value} or (${by} = ${after.value} and listings.id ${comparison} ${after.id}))`,
    );
  }
  const [rows, { total }] = await Promise.all([
    query.execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage(rows, page, total, (row) => ({
    node: publicListing(row),
    cursor: encodeCursor(row.sortValue, row.id),
  }));
}

/** null for an unknown and for a hidden listing alike. */
export async function getListing(db: Db, id: string): Promise<PublicListing | null> {
  return (await listListingsById(db, [id]))[0] ?? null;
}

/** In the order of the ids, null where the public may not see it. */
export async function listListingsById(db: Db, ids: readonly string[]): Promise<(PublicListing | null)[]> {
  const known = ids.filter((id) => LISTING_ID.test(id));
  if (known.length === 0) return ids.map(() => null);
  const rows = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', 'in', known)
    .where(isPublic())
    .execute();
  const found = new Map(rows.map((row) => [row.id, publicListing(row)]));
  return ids.map((id) => found.get(id) ?? null);
}

/** Ids and times of every public listing, for the site map. */
export async function listListingAddresses(db: Db): Promise<{ id: string; updatedAt: string }[]> {
  return db.selectFrom('listings').select(['id', 'updatedAt']).where(isPublic()).orderBy('id').execute();
}

function isPublicAnd(eb: ExpressionBuilder<Tables, 'listings'>, filter: ListingFilter) {
  const conditions: Expression<SqlBool>[] = [isPublic(filter.status ?? undefined)];
  if (filter.saleOrLease) conditions.push(eb('listings.saleOrLease', 'in', [...filter.saleOrLease]));
  if (filter.kind) conditions.push(eb('listings.kind', 'in', [...filter.kind]));
  const search = filter.search?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).toLowerCase();
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(
      sql<boolean>`(lower(listings.suburb) like ${pattern} escape '\\' or lower(listings.property_type) like ${pattern} escape '\\')`,
    );
  }
  return eb.and(conditions);
}
