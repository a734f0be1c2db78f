import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import type { Db } from '../database/client.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { FACETS } from '../database/public-listings.ts';
import type { ListingsTable } from '../database/schema.ts';
import { containing } from './like.ts';
import type { CursorValue } from './paging.ts';

export type ListingKind = ListingsTable['kind'];
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

/** The column of `public_listings` that each order sorts by; unknown values come last. */
export const ORDERS = {
  NEWEST: { by: 'created_at', kind: 'string', direction: 'desc' },
  OLDEST: { by: 'created_at', kind: 'string', direction: 'asc' },
  PRICE_ASC: { by: 'price_up', kind: 'number', direction: 'asc' },
  PRICE_DESC: { by: 'price_down', kind: 'number', direction: 'desc' },
} as const;

/** What a filter leaves: some of the facets and, with a search, some of their groups. */
export type Scope = {
  /** `FACETS`' ids; none when nothing can match. */
  facets: readonly number[];
  /** For `like`. */
  pattern: string | undefined;
};

export function scopeOf({ status, saleOrLease, kind, search }: ListingFilter): Scope {
  const facets = FACETS.filter(
    (facet) =>
      (status?.includes(facet.status) ?? true) &&
      (saleOrLease?.includes(facet.saleOrLease) ?? true) &&
      (kind?.includes(facet.kind) ?? true),
  ).map(({ id }) => id);
  const text = search?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).toLowerCase();
  return { facets, pattern: text ? containing(text) : undefined };
}

/** Of a facet: how many listings there are, how many of them match, in how many groups that have any. */
export type Extent = {
  facetId: number;
  among: number;
  total: number;
  groups: number;
  /** How many are read when each of those groups gives its first ones. */
  firsts: number;
};

export type Searched = { pattern: string | undefined };

/** @param most how many are wanted of each group at most */
export const readExtents = keptQuery(
  (
    db,
    { facets, search }: { facets: readonly number[]; search: boolean },
    places: Places<Searched & { most: number }>,
  ) => {
    const most = places.one('most');
    const measured = search
      ? sql<Extent>`with ${wordsLike(places.one('pattern'))}
          select f.id as facet_id, f.count as among, sum(g.count) as total, count(*) as groups,
            sum(case when g.count < ${most} then g.count else ${most} end) as firsts
          from ${groupsThatMatch(facets)} as g join listing_facets f on f.id = g.facet_id
          where g.count > 0 group by f.id, f.count`
      : sql<Extent>`select f.id as facet_id, f.count as among, f.count as total, 0 as groups, 0 as firsts
          from listing_facets f where f.id in (${numbers(facets)}) and f.count > 0`;
    return { compile: () => measured.compile(db) };
  },
);

const numbers = (some: readonly number[]) => sql.raw(some.join(', '));

const isLike = (word: string, pattern: string) => sql`lower(${sql.ref(word)}) like ${pattern} escape '\\'`;

/** The suburbs and property types that a search means, among the few thousand there are: `meant`. */
const wordsLike = (pattern: string) =>
  sql`meant as materialized (select w.id from listing_words w where ${isLike('w.word', pattern)})`;

/** The groups of some facets, those that a search means where there is one: a table, and the words before it. */
export const matchingGroups = (facets: readonly number[], pattern: string | undefined) =>
  pattern === undefined
    ? {
        words: sql``,
        table: sql`(select g.facet_id, g.suburb_id, g.count from listing_groups g
          where g.facet_id in (${numbers(facets)}))`,
      }
    : { words: sql`with ${wordsLike(pattern)}`, table: groupsThatMatch(facets) };

/** Each once, though both its suburb and its type may be meant. */
const groupsThatMatch = (facets: readonly number[]) => sql`(
  select g.id, g.facet_id, g.suburb_id, g.count from listing_groups g
  where g.suburb_id in (select id from meant) and g.facet_id in (${numbers(facets)})
  union all
  select g.id, g.facet_id, g.suburb_id, g.count from listing_groups g
  where g.property_type_id in (select id from meant) and g.facet_id in (${numbers(facets)})
    and g.suburb_id not in (select id from meant))`;

/** How the rows of a page are found; the facets of each way. */
export type Ways = {
  /** All of the facet are wanted. */
  all: readonly number[];
  /** Those that match are come upon often enough when all are read in order. */
  inOrder: readonly number[];
  /** The groups that match give their first ones. */
  byGroup: readonly number[];
  /** For how many groups of `byGroup` the text of the query has a place; 0 when there may be more. */
  groups: number;
};

/** So many groups are merged row by row; of more, each gives as many rows as the page has. */
const MERGED_GROUPS = [8, 16, 32, 64];

/** @param most how many rows are wanted at most */
export function waysOf(extents: readonly Extent[], search: boolean, most: number): Ways {
  const ids = (some: readonly Extent[]) => some.map(({ facetId }) => facetId);
  if (!search) return { all: ids(extents), inOrder: [], byGroup: [], groups: 0 };
  const total = sumOf(extents, 'total');
  const isByGroup = (extent: Extent) => {
    const read = (most * extent.among) / total + extent.among / extent.total;
    const merged = extent.groups <= Math.max(...MERGED_GROUPS) ? 4 * extent.groups : Number.POSITIVE_INFINITY;
    return Math.min(merged, 3 * extent.groups + extent.firsts) < read;
  };
  const byGroup = extents.filter(isByGroup);
  const count = sumOf(byGroup, 'groups');
  return {
    all: [],
    inOrder: ids(extents.filter((extent) => !isByGroup(extent))),
    byGroup: ids(byGroup),
    groups: MERGED_GROUPS.find((size) => size >= count) ?? 0,
  };
}

export const sumOf = (extents: readonly Extent[], what: 'total' | 'groups'): number =>
  extents.reduce((sum, extent) => sum + extent[what], 0);

export type PageShape = Ways & {
  order: ListingOrder;
  /** Whether it begins after a cursor, and whether it skips rows. */
  after: boolean;
  offset: boolean;
};
export type PageValues = Searched & {
  value: CursorValue | undefined;
  id: string | undefined;
  /** Rows of the page, and those that a group may give to it. */
  limit: number;
  most: number;
  offset: number;
};
type Found = { id: string; sortValue: CursorValue };

/**
 * One page of a scope, in its order, from parts for each facet or group that an index gives in order: a table
 * of ids that reads as many rows as it has, or little more.
 */
export function pageOf(db: Db, shape: PageShape, places: Places<PageValues>): RawBuilder<Found> {
  const { by, direction } = ORDERS[shape.order];
  const column = sql.ref(`p.${by}`);
  const towards = sql.raw(direction);
  const pattern = places.one('pattern');
  const beyond = shape.after
    ? sql`and (${column}, p.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${places.one('value')}, ${places.one('id')})`
    : sql``;
  const place = sql`select p.id as id, ${column} as sort_value from public_listings p`;
  const ofFacet = (facet: number) => sql`${place} where p.facet_id = ${sql.lit(facet)} ${beyond}`;
  const first = sql`order by ${column} ${towards}, p.id ${towards} limit ${places.one('most')}`;
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // SQLite takes from each part the rows that it wants; PostgreSQL may read a part through to sort it.
  const whole = (part: RawBuilder<unknown>) =>
    isSqlite ? part : sql`select id, sort_value from (${part} ${first}) as part`;
  const parts = [
    ...shape.all.map((facet) => whole(ofFacet(facet))),
    ...shape.inOrder.map((facet) => whole(sql`${ofFacet(facet)} and ${isMeant(pattern)}`)),
  ];
  if (shape.byGroup.length > 0) {
    const ofGroup = (group: RawBuilder<unknown>) => sql`${place} where p.group_id = ${group} ${beyond}`;
    parts.push(
      ...(isSqlite
        ? ofGroupsOnSqlite(shape.groups, place, ofGroup, first)
        : [sql`select p.* from picked g cross join lateral (${ofGroup(sql`g.id`)} ${first}) as p`]),
    );
  }
  const picked =
    shape.byGroup.length > 0
      ? sql`with ${wordsLike(pattern)},
        picked as materialized (select g.id from ${groupsThatMatch(shape.byGroup)} as g where g.count > 0)`
      : sql``;
  const skipped = shape.offset ? sql`offset ${places.one('offset')}` : sql``;
  return sql`(${picked} ${sql.join(parts, sql` union all `)}
    order by sort_value ${towards}, id ${towards} limit ${places.one('limit')} ${skipped})`;
}

/** Asked of one row after the other: as a join, an engine may begin with all groups instead. */
const isMeant = (pattern: string) => sql`(
  select ${isLike('s.word', pattern)} or ${isLike('t.word', pattern)} from listing_groups g
  join listing_words s on s.id = g.suburb_id join listing_words t on t.id = g.property_type_id
  where g.id = p.group_id)`;

/** SQLite has no joins that look back at what stands before them, but merges many parts in no time. */
function ofGroupsOnSqlite(
  groups: number,
  place: RawBuilder<unknown>,
  ofGroup: (group: RawBuilder<unknown>) => RawBuilder<unknown>,
  first: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (groups === 0) {
    const ids = sql`select id from (${ofGroup(sql`g.id`)} ${first})`;
    return [
      sql`select p.id as id, p.sort_value from picked g cross join (${place}) p where p.id in (${ids})`,
    ];
  }
  return Array.from({ length: groups }, (_, at) =>
    ofGroup(sql`(select id from picked limit 1 offset ${sql.lit(at)})`),
  );
}
