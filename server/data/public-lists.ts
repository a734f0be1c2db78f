import { type RawBuilder, sql } from 'kysely';
import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import type { Db } from '../database/client.ts';
import { isSqlite } from '../database/engine.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { FACETS } from '../database/public-listings.ts';
import type { ListingsTable } from '../database/schema.ts';
import { containing } from './like.ts';
import { type Extent, GROUPS_OF_SUBURB, type Ways } from './list-ways.ts';
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

/** What a filter leaves of the lists. */
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

export type Searched = { pattern: string | undefined };

/** A letter or two are in most names: to read all suburbs is then quicker than to look up each. */
export const isWide = (pattern: string | undefined): boolean =>
  pattern !== undefined && pattern.length <= containing('ab').length;

/** @param most how many are wanted of each suburb at most */
export const readExtents = keptQuery(
  (
    db,
    { facets, search, wide }: { facets: readonly number[]; search: boolean; wide: boolean },
    places: Places<Searched & { most: number }>,
  ) => {
    const most = places.one('most');
    const measured = search
      ? sql<Extent>`with ${wordsLike(places.one('pattern'))}
          select f.id as facet_id, f.count as among, sum(c.count) as total, sum(c.groups) as groups,
            sum(case when c.count < ${most} then c.count else ${most} end) as firsts
          from ${countsThatMatch(db, facets, wide)} as c join listing_facets f on f.id = c.facet_id
          where c.count > 0 group by f.id, f.count`
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

/** How many of some facets are in each suburb, those that a search means: a table, and the words before it. */
export const matchingSuburbs = (db: Db, facets: readonly number[], pattern: string | undefined) =>
  pattern === undefined
    ? {
        words: sql``,
        table: sql`(select c.facet_id, c.suburb_id, c.count from listing_suburbs c
          where c.facet_id in (${numbers(facets)}))`,
      }
    : {
        words: sql`with ${wordsLike(pattern)}`,
        table: sql`(select facet_id, suburb_id, sum(count) as count from ${countsThatMatch(db, facets, false)} as m
          group by facet_id, suburb_id)`,
      };

/** Suburbs that are meant are counted already; of the others the groups of a type that is meant. */
const countsThatMatch = (db: Db, facets: readonly number[], wide: boolean) => sql`(
  select c.facet_id, c.suburb_id, c.count, ${sql.lit(GROUPS_OF_SUBURB)} as groups from listing_suburbs c
  where c.suburb_id ${sql.raw(wide ? '+ 0' : '')} in (select id from meant) and c.facet_id in (${numbers(facets)})
  union all
  select g.facet_id, g.suburb_id, g.count, 1 from listing_groups g
  where ${isOfTypeAlone(db, facets)})`;

/**
 * PostgreSQL, which expects hundreds of words, would read all groups for the one or two: given a list it looks each up.
 * By the word alone (+ 0): by the facet too, it would look for each of them.
 */
const isOfTypeAlone = (db: Db, facets: readonly number[]) => {
  const isType = isSqlite(db)
    ? sql`g.property_type_id in (select id from meant) and g.facet_id`
    : sql`g.property_type_id = any(array(select id from meant)) and g.facet_id + 0`;
  return sql`${isType} in (${numbers(facets)}) and g.suburb_id not in (select id from meant)`;
};

/** Each once, though both its suburb and its type may be meant. */
const groupsThatMatch = (db: Db, facets: readonly number[]) => sql`(
  select g.id, g.count from listing_groups g
  where g.suburb_id in (select id from meant) and g.facet_id in (${numbers(facets)})
  union all
  select g.id, g.count from listing_groups g where ${isOfTypeAlone(db, facets)})`;

/** For SQLite, which merges groups whose ids it is given. */
export const readGroups = keptQuery(
  (db, { facets }: { facets: readonly number[] }, places: Places<Searched>) => {
    const query = sql<{ id: number }>`with ${wordsLike(places.one('pattern'))}
      select g.id from ${groupsThatMatch(db, facets)} as g where g.count > 0`;
    return { compile: () => query.compile(db) };
  },
);

export type PageShape = Ways & {
  order: ListingOrder;
  /** The facets whose listings each row tells the number of: `counts`. */
  counted: readonly number[];
  /** Whether it begins after a cursor, and whether it skips rows. */
  after: boolean;
  offset: boolean;
};
export type PageValues = Searched & {
  /** Those of `byGroup`, where there are few: `groups` of them. */
  groups: readonly number[];
  value: CursorValue | undefined;
  id: string | undefined;
  /** Rows of the page, and those that a group may give to it. */
  limit: number;
  most: number;
  offset: number;
};
type Found = { id: string; sortValue: CursorValue; groupId: number };

/** With each row of a page: how many there are of the facets that were asked for, and of those not read. */
export type Counted = { total: number; missed: number };

export const countsOf = ({ counted, all }: PageShape) => [
  countOf(counted).as('total'),
  countOf(counted.filter((facet) => !all.includes(facet))).as('missed'),
];

const countOf = (facets: readonly number[]) =>
  facets.length === 0
    ? sql<number>`0`
    : sql<number>`(select sum(f.count) from listing_facets f where f.id in (${numbers(facets)}))`;

/**
 * One page of a scope, in its order, from parts for each facet or group that an index gives in order: a table
 * of ids that reads as many rows as it has, or little more.
 */
export function pageOf(db: Db, shape: PageShape, places: Places<PageValues>): RawBuilder<Found> {
  const { by, direction } = ORDERS[shape.order];
  const column = sql.ref(`p.${by}`);
  const towards = sql.raw(direction);
  const beyond = shape.after
    ? sql`and (${column}, p.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${places.one('value')}, ${places.one('id')})`
    : sql``;
  const place = sql`select p.id as id, ${column} as sort_value, p.group_id as group_id from public_listings p`;
  const ofFacet = (facet: number) => sql`${place} where p.facet_id = ${sql.lit(facet)} ${beyond}`;
  const first = sql`order by ${column} ${towards}, p.id ${towards} limit ${places.one('most')}`;
  const onSqlite = isSqlite(db);
  // SQLite takes from each part the rows that it wants; PostgreSQL may read a part through to sort it.
  const whole = (part: RawBuilder<unknown>) =>
    onSqlite ? part : sql`select id, sort_value, group_id from (${part} ${first}) as part`;
  const parts = [
    ...shape.all.map((facet) => whole(ofFacet(facet))),
    ...shape.inOrder.map((facet) => whole(sql`${ofFacet(facet)} and ${isMeant}`)),
  ];
  const ofGroup = (group: RawBuilder<unknown>) => sql`${place} where p.group_id = ${group} ${beyond}`;
  const isPicked = shape.byGroup.length > 0 && shape.groups === 0;
  if (isPicked) parts.push(onSqlite ? firstOfPicked(place, ofGroup, first) : firstOfEach(ofGroup, first));
  else parts.push(...places.list('groups', shape.groups).map((group) => ofGroup(sql`${group}`)));
  const words = [
    ...(isPicked || shape.inOrder.length > 0 ? [wordsLike(places.one('pattern'))] : []),
    ...(isPicked
      ? [
          sql`picked as materialized (select g.id from ${groupsThatMatch(db, shape.byGroup)} as g where g.count > 0)`,
        ]
      : []),
  ];
  const before = words.length > 0 ? sql`with ${sql.join(words)}` : sql``;
  const skipped = shape.offset ? sql`offset ${places.one('offset')}` : sql``;
  return sql`(${before} ${sql.join(parts, sql` union all `)}
    order by sort_value ${towards}, id ${towards} limit ${places.one('limit')} ${skipped})`;
}

/** Asked of one row after the other: as a join, an engine may begin with all groups instead. */
const isMeant = sql`(
  select g.suburb_id in (select id from meant) or g.property_type_id in (select id from meant)
  from listing_groups g where g.id = p.group_id)`;

type OfGroup = (group: RawBuilder<unknown>) => RawBuilder<unknown>;

const firstOfEach = (ofGroup: OfGroup, first: RawBuilder<unknown>) =>
  sql`select p.* from picked g cross join lateral (${ofGroup(sql`g.id`)} ${first}) as p`;

/** SQLite has no joins that look back at what stands before them. */
function firstOfPicked(place: RawBuilder<unknown>, ofGroup: OfGroup, first: RawBuilder<unknown>) {
  const ids = sql`select id from (${ofGroup(sql`g.id`)} ${first})`;
  return sql`select p.id as id, p.sort_value, p.group_id from picked g cross join (${place}) p where p.id in (${ids})`;
}
