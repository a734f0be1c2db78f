import { sql } from 'kysely';
import type { Db } from '../platform/database/client.ts';
import {
  type CursorValue,
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  toPage,
} from '../platform/database/paging.ts';
import {
  countedPlaces,
  countListings,
  type Facet,
  facetsOf,
  hasWords,
  type ListingFilter,
  searchPattern,
} from './filter.ts';
import { FACT_COLUMNS, type PublicListing, publicListing } from './public-view.ts';
import { isHidden, isPublic } from './visibility.ts';

export type ListingOrder = 'NEWEST' | 'OLDEST' | 'PRICE_ASC' | 'PRICE_DESC';

/** The shape of our ids. Other ids need no query. */
const LISTING_ID = /^[\w-]{1,64}$/;

/**
 * The price in cents that the public is shown, or a number beyond all others where none is shown: sorting by a figure
 * that is not shown would tell it. Migration 016 has indexes of these expressions, word for word.
 */
const shownPrice = (hidden: '9000000000000000' | '-1') =>
  sql<number>`(case when listings.status = 'SOLD' then
      case when listings.sold_price_display = 1 then coalesce(listings.sold_price_cents, ${sql.raw(hidden)})
        else ${sql.raw(hidden)} end
    when listings.price_display = 1 and listings.price_view is null then
      coalesce(listings.price_cents, listings.rent_cents, ${sql.raw(hidden)})
    else ${sql.raw(hidden)} end)`;

const creation = sql<string>`listings.created_at`;

/** What each order sorts by; unknown prices come last. */
const ORDERS = {
  NEWEST: { by: creation, kind: 'string', direction: 'desc' },
  OLDEST: { by: creation, kind: 'string', direction: 'asc' },
  PRICE_ASC: { by: shownPrice('9000000000000000'), kind: 'number', direction: 'asc' },
  PRICE_DESC: { by: shownPrice('-1'), kind: 'number', direction: 'desc' },
} as const;

type Cursor = { value: CursorValue; id: string };
type PageQuery = { order: ListingOrder; pattern: string | undefined; after: Cursor | undefined };

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
  const after = page.after ? decodeCursor(page.after, ORDERS[order].kind) : undefined;
  const pattern = searchPattern(filter);
  const { facets, total } = await countMatches(db, facetsOf(filter), pattern);
  const rows = total > (page.offset ?? 0) ? await readPage(db, facets, { order, pattern, after }, page) : [];
  return toPage(rows, page, total, publicListing, ({ sortValue, id }) => encodeCursor(sortValue, id));
}

/** How many listings match, and the facets that have any of them. */
async function countMatches(db: Db, facets: readonly Facet[], pattern: string | undefined) {
  if (facets.length === 0) return { facets, total: 0 };
  if (pattern === undefined) return { facets, total: await countListings(db, facets) };
  const rows = await countedPlaces(db, facets, pattern)
    .select(['status', 'saleOrLease', 'kind'])
    .select(({ fn }) => fn.sum<number>('listings').as('listings'))
    .groupBy(['status', 'saleOrLease', 'kind'])
    .execute();
  return { facets: rows as Facet[], total: rows.reduce((sum, { listings }) => sum + Number(listings), 0) };
}

function readPage(db: Db, facets: readonly Facet[], query: PageQuery, { size, offset }: PageArgs) {
  const { direction } = ORDERS[query.order];
  const skipped = offset ?? 0;
  const [first, ...others] = facets.map((facet) =>
    db.selectFrom(firstOf(db, facet, query, skipped + size + 1).as('part')).selectAll(),
  );
  if (!first) return Promise.resolve([]);
  const ids = db
    .selectFrom(others.reduce((all, part) => all.unionAll(part), first).as('part'))
    .selectAll()
    .orderBy('sortValue', direction)
    .orderBy('id', direction)
    .limit(size + 1)
    .offset(skipped);
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select(FACT_COLUMNS.map((column) => `listings.${column}` as const))
    .select('page.sortValue')
    .orderBy('page.sortValue', direction)
    .orderBy('page.id', direction)
    .execute();
}

/** The first listings of one facet: an index has each order of these. */
function firstOf(db: Db, facet: Facet, { order, pattern, after }: PageQuery, limit: number) {
  const { by, direction } = ORDERS[order];
  let query = db
    .selectFrom('listings')
    .select(['listings.id', by.$castTo<CursorValue>().as('sortValue')])
    .where('listings.status', '=', facet.status)
    .where('listings.saleOrLease', '=', facet.saleOrLease)
    .where('listings.kind', '=', facet.kind)
    .where((eb) => eb.not(isHidden()))
    .orderBy(by, direction)
    .orderBy('listings.id', direction)
    .limit(limit);
  if (pattern !== undefined) query = query.where(hasWords('listings', pattern));
  if (after) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${by}, listings.id) ${beyond} (${after.value}, ${after.id})`);
  }
  return query;
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
    .select(FACT_COLUMNS)
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
