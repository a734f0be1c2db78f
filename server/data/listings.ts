import { sql } from 'kysely';
import type { Db } from '../database/client.ts';
import { isSqlite, perDatabase } from '../database/engine.ts';
import { keptQuery, ofFewLengths, type Places } from '../database/kept-query.ts';
import { BriefEdge, type BriefListing, BriefPlaces, numbersIn } from './brief-listings.ts';
import { GROUPS_OF_SUBURB, mergedGroups, totalOf, waysOf } from './list-ways.ts';
import { cardColumns, cardOf, type ListingCard } from './listing-cards.ts';
import { groupsOf } from './listing-groups.ts';
import { mainPhotoAsText } from './media.ts';
import {
  type CursorValue,
  decodeCursor,
  type Edge,
  edgeOf,
  encodeCursor,
  type Page,
  type PageArgs,
  toPage,
} from './paging.ts';
import { FACT_COLUMNS, type PublicListing, publicListing } from './public-listing.ts';
import {
  type Counted,
  countsOf,
  isWide,
  type ListingFilter,
  type ListingOrder,
  ORDERS,
  type PageShape,
  type PageValues,
  pageOf,
  readExtents,
  readGroups,
  scopeOf,
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
    .select(countsOf(shape))
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
    .select(countsOf(shape))
    .select([cardColumns(db), mainPhotoAsText(db).as('photo')])
    .where(isPublic())
    .orderBy('page.sortValue', direction)
    .orderBy('page.id', direction);
});

/** A page's column as one text; the rows come in its order. Numbers, times and our ids have no space. */
const joined = (column: string) => sql<string | null>`string_agg(cast(${sql.ref(column)} as text), ' ')`;

const readPlaces = keptQuery((db, shape: PageShape, places: Places<PageValues>) =>
  db
    .selectFrom(pageOf(db, shape, places).as('page'))
    .select([
      joined('page.id').as('ids'),
      joined('page.sortValue').as('sortValues'),
      joined('page.groupId').as('groupIds'),
    ])
    .select(countsOf(shape)),
);

/**
 * What the unpaged lists are asked for: nothing of `listings`. As three texts, since a thousand rows take an engine
 * three times as long, and what is left of them the collector.
 */
async function readBriefs(db: Db, shape: PageShape, values: PageValues): Promise<BriefEdge[]> {
  const [page] = await readPlaces(db, shape, values);
  if (!page?.ids || !page.groupIds) return [];
  const ids = page.ids.split(' ');
  const groups = await groupsOf(db, numbersIn(page.groupIds));
  const places = new BriefPlaces(page, ORDERS[shape.order].kind);
  return groups.map((group, at) => new BriefEdge(ids[at] ?? '', group, places, at));
}

/**
 * One page of the listings that the public may see, with the true total.
 * @throws BadCursor
 */
export const listListings = (
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<PublicListing>> => list(readPage, edgeOf(publicListing, cursorOf), db, filter, order, page);

/** The same with what cards show, the first photograph too. */
export const listCards = (
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<ListingCard>> => list(readCards, edgeOf(cardOf, cursorOf), db, filter, order, page);

/** The same with little of each listing, much quicker where it is of many. */
export const listBriefly = (
  db: Db,
  filter: ListingFilter,
  order: ListingOrder,
  page: PageArgs,
): Promise<Page<BriefListing>> => list(readBriefs, itself, db, filter, order, page);

const itself = (edge: BriefEdge) => edge;

async function list<Row extends Counted, Node>(
  read: (db: Db, shape: PageShape, values: PageValues) => Promise<Row[]>,
  toEdge: (row: Row) => Edge<Node>,
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
  const shape = { order, after: after !== undefined, offset: offset > 0, counted: [], groups: 0 };
  const values = {
    pattern,
    value: after?.value,
    id: after?.id,
    limit: page.size + 1,
    most,
    offset,
    groups: [],
  };

  const known = search ? undefined : countedFacets(db);
  const counted =
    known &&
    (await readCounted(facets, known, (all) =>
      read(db, { ...shape, all, inOrder: [], byGroup: [], counted: facets }, values),
    ));
  if (counted) return toPage(counted.rows, page, counted.total, toEdge);

  const extents =
    facets.length === 0
      ? []
      : await readExtents(
          db,
          { facets, search, wide: isWide(pattern) },
          { pattern, most: Math.min(GROUPS_OF_SUBURB * most, MOST) },
        );
  const filled = new Set(extents.map(({ facetId }) => facetId));
  for (const facet of facets) if (!known?.get(facet)) known?.set(facet, filled.has(facet));
  const total = totalOf(extents);
  if (total <= offset) return toPage<Row, Node>([], page, total, toEdge);
  const ways = waysOf(extents, search, most);
  const groups = mergedGroups(await groupsToMerge(db, ways.byGroup, pattern));
  // The text of the question tells which groups only where it looks for them itself.
  const byGroup = groups.length > 0 ? [] : ways.byGroup;
  const rows = await read(db, { ...shape, ...ways, byGroup, groups: groups.length }, { ...values, groups });
  return toPage(rows, page, total, toEdge);
}

/**
 * Of the facets that were counted, whether they had listings. For a list that is not searched those that had are read
 * at once, with their counts in the same question, which tells also when another facet has some by now.
 */
const countedFacets = perDatabase(() => new Map<number, boolean>());

/**
 * A page in one question.
 * @param read asks for it, of facets that had listings
 * @returns undefined where a facet was not counted yet, or has listings by now that had none
 */
async function readCounted<Row extends Counted>(
  facets: readonly number[],
  known: ReadonlyMap<number, boolean>,
  read: (all: number[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number } | undefined> {
  const all = facets.filter((facet) => known.get(facet));
  if (all.length === 0 || !facets.every((facet) => known.has(facet))) return undefined;
  const rows = await read(all);
  const [first] = rows;
  return first && !first.missed ? { rows, total: first.total } : undefined;
}

/** PostgreSQL finds the groups in the question for the page: another question costs it more than that saves. */
async function groupsToMerge(
  db: Db,
  facets: readonly number[],
  pattern: string | undefined,
): Promise<number[]> {
  if (facets.length === 0 || !isSqlite(db)) return [];
  return (await readGroups(db, { facets }, { pattern })).map(({ id }) => id);
}

const cursorOf = ({ sortValue, id }: { sortValue: CursorValue; id: string }) => encodeCursor(sortValue, id);

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
