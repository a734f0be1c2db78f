import type { Db } from '../database/client.ts';
import { keptQuery, ofFewLengths, type Places } from '../database/kept-query.ts';
import { facetOf } from '../database/public-listings.ts';
import { cardColumns, cardOf, type ListingCard } from './listing-cards.ts';
import { mainPhotoAsText } from './media.ts';
import { type CursorValue, decodeCursor, encodeCursor, type Page, type PageArgs, toPage } from './paging.ts';
import { FACT_COLUMNS, type PublicListing, publicListing, unshout } from './public-listing.ts';
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

/** What a count of the tables can be at most (`integer`): PostgreSQL compares it with no larger number. */
const MOST = 2_147_483_647;

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

const readCards = keptQuery((db, shape: PageShape, places: Places<PageValues>) => {
  const { direction } = ORDERS[shape.order];
  return db
    .selectFrom(pageOf(db, shape, places).as('page'))
    .innerJoin('listings', 'listings.id', 'page.id')
    .select(['page.id', 'page.sortValue'])
    .select([cardColumns(db), mainPhotoAsText(db).as('photo')])
    .where(isPublic())
    .orderBy('page.sortValue', direction)
    .orderBy('page.id', direction);
});

/** What the unpaged lists are asked for. Looked up for each row: as joins, PostgreSQL reads all there are. */
const readBriefs = keptQuery((db, shape: PageShape, places: Places<PageValues>) => {
  const { direction } = ORDERS[shape.order];
  const ofPage = db.selectFrom('publicListings as p').whereRef('p.id', '=', 'page.id' as 'p.id');
  return db
    .selectFrom(pageOf(db, shape, places).as('page'))
    .select(['page.id', 'page.sortValue'])
    .select(ofPage.select('p.facetId').$asScalar().$notNull().as('facetId'))
    .select(
      ofPage
        .innerJoin('listingGroups as g', 'g.id', 'p.groupId')
        .innerJoin('listingWords as s', 's.id', 'g.suburbId')
        .select('s.word')
        .$asScalar()
        .$notNull()
        .as('word'),
    )
    .orderBy('page.sortValue', direction)
    .orderBy('page.id', direction);
});

/**
 * One page of the listings that the public may see, with the true total.
 * @throws BadCursor
 */
export const listListings = (
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<PublicListing>> => list(readPage, publicListing, db, filter, order, page);

/** The same with what cards show, the first photograph too. */
export const listCards = (
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<ListingCard>> => list(readCards, cardOf, db, filter, order, page);

export type BriefListing = Pick<PublicListing, 'id' | 'status' | 'saleOrLease' | 'suburb'>;

/** The same with little of each listing, much quicker where it is of many. */
export const listBriefly = (
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<BriefListing>> => list(readBriefs, briefListing, db, filter, order, page);

function briefListing({ id, facetId, word }: { id: string; facetId: number; word: string }): BriefListing {
  const { status, saleOrLease } = facetOf(facetId);
  return { id, status, saleOrLease, suburb: unshout(word) || null };
}

async function list<Row extends { id: string; sortValue: CursorValue }, Node>(
  read: (db: Db, shape: PageShape, values: PageValues) => Promise<Row[]>,
  toNode: (row: Row) => Node,
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<Node>> {
  const after = page.after ? decodeCursor(page.after, ORDERS[order].kind) : undefined;
  const { facets, pattern } = scopeOf(filter);
  const offset = page.offset ?? 0;
  const most = Math.min(offset + page.size + 1, MOST);
  const search = pattern !== undefined;
  const extents = facets.length === 0 ? [] : await readExtents(db, { facets, search }, { pattern, most });
  const total = sumOf(extents, 'total');
  const rows =
    total <= offset
      ? []
      : await read(
          db,
          { ...waysOf(extents, search, most), order, after: after !== undefined, offset: offset > 0 },
          { pattern, value: after?.value, id: after?.id, limit: page.size + 1, most, offset },
        );
  return toPage(rows, page, total, (row) => ({
    node: toNode(row),
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
