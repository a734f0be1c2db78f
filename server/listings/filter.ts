import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import {
  PROPERTY_STATUSES,
  type PropertyStatus,
  SALE_OR_LEASE,
  type SaleOrLease,
} from '../../shared/constants.ts';
import type { Db } from '../platform/database/client.ts';
import { containing } from '../platform/database/like.ts';
import type { ListingsTable, Tables } from '../platform/database/tables/schema.ts';

export type ListingKind = ListingsTable['kind'];

export type ListingFilter = {
  status?: readonly PropertyStatus[] | null;
  saleOrLease?: readonly SaleOrLease[] | null;
  kind?: readonly ListingKind[] | null;
  /** Case-insensitive substring of suburb or property type (§5). */
  search?: string | null;
};

/** Longer than any suburb; what is typed beyond it cannot match. */
const LONGEST_SEARCH = 100;

/** The pattern that a suburb or a property type must be like; undefined where any may be. */
export function searchPattern({ search }: ListingFilter): string | undefined {
  const text = search?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).toLowerCase();
  return text ? containing(text) : undefined;
}

/** Whether the columns `suburb` or `property_type` of a table are like a pattern, in small letters. */
export const hasWords = (table: string, pattern: string) =>
  sql<SqlBool>`(lower(${sql.ref(`${table}.suburb`)}) like ${pattern} escape '\\'
    or lower(${sql.ref(`${table}.propertyType`)}) like ${pattern} escape '\\')`;

/** What lists are filtered by. */
export type Facet = { status: PropertyStatus; saleOrLease: SaleOrLease; kind: ListingKind };

const KINDS: readonly ListingKind[] = ['residential', 'rental', 'land', 'rural'];

/** Each status, sale or lease and kind that a filter leaves. */
export function facetsOf(filter: ListingFilter): Facet[] {
  const left = <Value>(all: readonly Value[], wanted: readonly Value[] | null | undefined) =>
    all.filter((each) => wanted?.includes(each) ?? true);
  return left(PROPERTY_STATUSES, filter.status).flatMap((status) =>
    left(SALE_OR_LEASE, filter.saleOrLease).flatMap((saleOrLease) =>
      left(KINDS, filter.kind).map((kind) => ({ status, saleOrLease, kind })),
    ),
  );
}

/** Whether a listing has one of the facets that a filter left. */
function hasFacet(facets: readonly Facet[]): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'listings'>();
  const values = <Name extends keyof Facet>(name: Name) => [...new Set(facets.map((facet) => facet[name]))];
  return eb.and([
    eb('listings.status', 'in', values('status')),
    eb('listings.saleOrLease', 'in', values('saleOrLease')),
    eb('listings.kind', 'in', values('kind')),
  ]);
}

/** How many public listings have one of the facets. Few are hidden: these are counted apart, so that one index does. */
export async function countListings(db: Db, facets: readonly Facet[]): Promise<number> {
  const counted = db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where(hasFacet(facets));
  const hidden = hiddenListings(db, facets).select(({ fn }) => fn.countAll<number>().as('listings'));
  const { shown } = await db
    .selectNoFrom(sql<number>`${counted} - ${hidden}`.as('shown'))
    .executeTakeFirstOrThrow();
  return Number(shown);
}

/** Those with one of the facets that staff hid. On SQLite a cross join is what makes it begin with these few. */
const hiddenListings = (db: Db, facets: readonly Facet[]) =>
  db
    .selectFrom('hiddenListings')
    .crossJoin('listings')
    .whereRef('listings.id', '=', 'hiddenListings.listingId')
    .where(hasFacet(facets));

/**
 * The public listings of some facets, counted by what a search looks at, as far as it matches; a negative count is of
 * hidden ones. The search is applied last: there are far fewer suburbs and property types than listings. Facet by
 * facet, an index has the rows in the order in which they are counted.
 * @param facets one at least
 * @param pattern of `searchPattern`
 */
export function countedPlaces(db: Db, facets: readonly Facet[], pattern: string | undefined) {
  const columns = ['status', 'saleOrLease', 'kind', 'suburb', 'propertyType'] as const;
  const shown = facets.map((facet) =>
    db
      .selectFrom('listings')
      .select(columns)
      .select(({ fn }) => fn.countAll<number>().as('listings'))
      .where(hasFacet([facet]))
      .groupBy(columns),
  );
  const hidden = hiddenListings(db, facets)
    .select(columns)
    .select(sql<number>`-count(*)`.as('listings'))
    .groupBy(columns);
  const counted = db
    .with(
      (cte) => cte('places').materialized(),
      () => shown.reduce((all, part) => all.unionAll(part), hidden),
    )
    .selectFrom('places');
  return pattern === undefined ? counted : counted.where(hasWords('places', pattern));
}
