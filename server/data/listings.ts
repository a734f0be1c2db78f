import type { Db } from '../database/client.ts';
import { keptQuery, ofFewLengths, type Places } from '../database/kept-query.ts';
import { decodeCursor, encodeCursor, type Page, type PageArgs, toPage } from './paging.ts';
import { FACT_COLUMNS, type PublicListing, publicListing } from './public-listing.ts';
import {
  type ListingFilter,
  type ListingOrder,
  ORDERS,
  type PageShape,
  type PageValues,
  pageOf,
  readExtents,
  scopeOf,
  sumOf,
  waysOf,
} from './public-lists.ts';
import { isPublic } from './visibility.ts';

/** The shape of our ids: anything else is no listing's, and need not be asked for. */
const LISTING_ID = /^[\w-]{1,64}$/;

const readPage = keptQuery((db, shape: PageShape, places: Places<PageValues>) => {
  const { direction } = ORDERS[shape.order];
  return db
    .selectFrom(pageOf(db, shape, places).as('page'))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select(FACT_COLUMNS.map((column) => `listings.${column}` as const))
    .select('page.sortValue')
    .where(isPublic())
    .orderBy('page.sortValue', direction)
    .orderBy('page.id', direction);
});

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
  const { facets, pattern } = scopeOf(filter);
  if (facets.length === 0) return toPage([], page, 0, (row) => row);
  const offset = page.offset ?? 0;
  const most = offset + page.size + 1;
  const search = pattern !== undefined;
  const extents = await readExtents(db, { facets, search }, { pattern, most });
  const total = sumOf(extents, 'total');
  const rows =
    total === 0
      ? []
      : await readPage(
          db,
          { ...waysOf(extents, search, most), order, after: after !== undefined, offset: offset > 0 },
          { pattern, value: after?.value, id: after?.id, limit: page.size + 1, most, offset },
        );
  return toPage(rows, page, total, (row) => ({
    node: publicListing(row),
    get cursor() {
      return encodeCursor(row.sortValue, row.id);
    },
  }));
}

const readById = keptQuery((db, { count }: { count: number }, places: Places<{ ids: readonly string[] }>) =>
  db
    .selectFrom('listings')
    .select(FACT_COLUMNS)
    .where('id', 'in', places.list('ids', count))
    .where(isPublic()),
);

/** null for an unknown and for a hidden listing alike. */
export async function getListing(db: Db, id: string): Promise<PublicListing | null> {
  return (await listListingsById(db, [id]))[0] ?? null;
}

/** In the order of the ids, null where the public may not see it. */
export async function listListingsById(db: Db, ids: readonly string[]): Promise<(PublicListing | null)[]> {
  const known = ofFewLengths(ids.filter((id) => LISTING_ID.test(id)));
  if (known.length === 0) return ids.map(() => null);
  const rows = await readById(db, { count: known.length }, { ids: known });
  const found = new Map(rows.map((row) => [row.id, publicListing(row)]));
  return ids.map((id) => found.get(id) ?? null);
}

/** Ids and times of every public listing, for the site map. */
export async function listListingAddresses(db: Db): Promise<{ id: string; updatedAt: string }[]> {
  return db.selectFrom('listings').select(['id', 'updatedAt']).where(isPublic()).orderBy('id').execute();
}
