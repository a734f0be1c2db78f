import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { PROPERTY_STATUSES, type PropertyStatus, type SaleOrLease } from '../../shared/constants.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { Tables } from '../database/schema.ts';
import { containing } from './like.ts';
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

/** What the text of a query depends on: what is asked for, and how many of each. */
type Shape = { statuses: number; saleOrLease: number | null; kinds: number | null; search: boolean };
type Values = {
  statuses: readonly PropertyStatus[];
  saleOrLease: readonly SaleOrLease[] | undefined;
  kinds: readonly ListingKind[] | undefined;
  /** For `like`. */
  pattern: string | undefined;
};
type PageShape = Shape & { order: ListingOrder; after: boolean; offset: boolean };
type PageValues = Values & { limit: number; offset: number; afterValue?: CursorValue; afterId?: string };

const readPage = keptQuery((db, shape: PageShape, places: Places<PageValues>) => {
  const { by, direction } = ORDERS[shape.order];
  let query = matching(db, shape, places)
    .selectAll('listings')
    .select(by.as('sortValue'))
    .orderBy(by, direction)
    .orderBy('listings.id', direction)
    .limit(places.one('limit'));
  if (shape.offset) query = query.offset(places.one('offset'));
  if (shape.after) {
    const comparison = sql.raw(direction === 'asc' ? '>' : '<');
    const [value, id] = [places.one('afterValue'), places.one('afterId')];
    query = query.where(
      sql<boolean>`(${by} ${comparison} ${value} or (${by} = ${value} and listings.id ${comparison} ${id}))`,
    );
  }
  return query;
});

const readTotal = keptQuery((db, shape: Shape, places: Places<Values>) =>
  matching(db, shape, places).select((eb) => eb.fn.countAll<number>().as('total')),
);

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
  const values: Values = {
    statuses: [...new Set(filter.status ?? PROPERTY_STATUSES)],
    saleOrLease: filter.saleOrLease ? [...new Set(filter.saleOrLease)] : undefined,
    kinds: filter.kind ? [...new Set(filter.kind)] : undefined,
    pattern: patternOf(filter.search),
  };
  const shape: Shape = {
    statuses: values.statuses.length,
    saleOrLease: values.saleOrLease?.length ?? null,
    kinds: values.kinds?.length ?? null,
    search: values.pattern !== undefined,
  };
  const [rows, [count]] = await Promise.all([
    readPage(
      db,
      { ...shape, order, after: after !== undefined, offset: Boolean(page.offset) },
      {
        ...values,
        limit: page.size + 1,
        offset: page.offset ?? 0,
        afterValue: after?.value,
        afterId: after?.id,
      },
    ),
    readTotal(db, shape, values),
  ]);
  return toPage(rows, page, count?.total ?? 0, (row) => ({
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

function matching(db: Db, shape: Shape, places: Places<Values>) {
  return db.selectFrom('listings').where((eb) => {
    const conditions: Expression<SqlBool>[] = [isPublic(places.list('statuses', shape.statuses))];
    if (shape.saleOrLease !== null) {
      conditions.push(eb('listings.saleOrLease', 'in', places.list('saleOrLease', shape.saleOrLease)));
    }
    if (shape.kinds !== null) conditions.push(eb('listings.kind', 'in', places.list('kinds', shape.kinds)));
    if (shape.search) {
      const pattern = places.one('pattern');
      conditions.push(
        sql<boolean>`(lower(listings.suburb) like ${pattern} escape '\\' or lower(listings.property_type) like ${pattern} escape '\\')`,
      );
    }
    return eb.and(conditions);
  });
}

function patternOf(search: string | null | undefined): string | undefined {
  const text = search?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).toLowerCase();
  return text ? containing(text) : undefined;
}
