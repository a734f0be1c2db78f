import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  type FilterPart,
  type InspectionDay,
  LISTING_FEATURES,
  WEEKDAYS,
} from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { surroundingSuburbs } from '../../places/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';
import { countListings } from '../queries.ts';
import {
  CARS,
  FEATURE_COLUMNS,
  filterParts,
  type ListingFilter,
  matching,
  searchTextOf,
  suburbWithName,
} from './filter.ts';
import { inspectionTimes } from './inspection-days.ts';
import { mostSimilar, nearestSearches } from './nearest.ts';
import {
  countGroups,
  countsOfSuburbs,
  countsOfTypes,
  nearSuburbs,
  suburbsInPostcode,
} from './suburb-counts.ts';
import { readTypedFilters, type Tab } from './typed-filters.ts';

const MAX_BEDS = 5;
const MAX_BATHS = 4;
const MAX_CARS = 4;

type Listings = SelectQueryBuilder<Tables, 'listings', object>;

/** Something that a visitor may choose. */
type Choice = {
  /** The part of the filter that it sets; null for one that narrows the whole filter further. */
  part: FilterPart | null;
  condition: RawBuilder<unknown>;
};

/**
 * Counts each choice of the filter form. Each count ignores its own filter: bedroom counts ignore the chosen minimum.
 */
export async function countFacets(db: Db, filter: ListingFilter, now: Date): Promise<ListingFacets> {
  const set = filterParts(filter, now);
  /** The listings among which the choices of a part are counted; for null, those that match the whole filter. */
  const among = (part: FilterPart | null): Listings =>
    db.selectFrom('listings').where(matching(filter, now, part ? [part] : []));
  const isUnderOffer = sql`(listings.under_offer = 1 or listings.deposit_taken = 1)`;
  const [counts, bySuburb, byType, inspections] = await Promise.all([
    countChoices(among, set, {
      total: [{ part: null, condition: sql`1 = 1` }],
      beds: atLeast('beds', sql`listings.bedrooms`, MAX_BEDS),
      baths: atLeast('baths', sql`listings.bathrooms`, MAX_BATHS),
      cars: atLeast('cars', CARS, MAX_CARS),
      underOffer: [
        { part: 'underOffer', condition: sql`not ${isUnderOffer}` },
        { part: 'underOffer', condition: isUnderOffer },
      ],
      // A home must have all chosen features, so each further one narrows the list and is counted with those already
      // set.
      features: LISTING_FEATURES.map((feature) => ({
        part: null,
        condition: sql`${sql.ref(`listings.${FEATURE_COLUMNS[feature]}`)} = 1`,
      })),
    }),
    countGroups(among('suburbs')),
    // Unless a suburb or a type is chosen, types are counted among the same listings as suburbs.
    set.includes('suburbs') || set.includes('types') ? countGroups(among('types')) : null,
    filter.status?.includes('ACTIVE') === false ? [] : countInspections(db, among('inspection'), now),
  ]);
  const suburbs = countsOfSuburbs(bySuburb);
  const types = countsOfTypes(byType ?? bySuburb);
  const [totalCount = 0] = counts.total;
  const [no = 0, only = 0] = counts.underOffer;
  const needsTab = suburbs.length === 0 || types.length === 0 || (totalCount === 0 && filter.search);
  const tab = needsTab ? await countTab(db, filter, now) : EMPTY_TAB;
  const alternatives = totalCount === 0 ? await findAlternatives(db, filter, set, tab, now) : NO_ALTERNATIVES;
  return {
    totalCount,
    ...alternatives,
    suburbs: suburbs.length > 0 ? suburbs : tab.suburbs.map((suburb) => ({ ...suburb, count: 0 })),
    surroundingCount: await countWithSurroundingSuburbs(
      db,
      filter,
      { suburbs, near: alternatives.near },
      now,
    ),
    types: types.length > 0 ? types : tab.types.map(({ type }) => ({ type, count: 0 })),
    beds: counts.beds,
    baths: counts.baths,
    cars: counts.cars,
    features: LISTING_FEATURES.map((feature, n) => ({ feature, count: counts.features[n] ?? 0 })),
    inspections,
    underOffer: { no, only },
  };
}

const EMPTY_TAB: Tab = { suburbs: [], types: [] };

/** The suburbs and the types of the tab's listings, whatever else the filter sets. */
async function countTab(db: Db, { status, saleOrLease, kind }: ListingFilter, now: Date): Promise<Tab> {
  const listed = db.selectFrom('listings').where(matching({ status, saleOrLease, kind }, now));
  const groups = await countGroups(listed);
  return { suburbs: countsOfSuburbs(groups), types: countsOfTypes(groups) };
}

type Alternatives = Pick<
  ListingFacets,
  | 'without'
  | 'lowestPrice'
  | 'homes'
  | 'near'
  | 'inPostcode'
  | 'didYouMean'
  | 'didYouMeanCount'
  | 'typedFilters'
>;

const NO_ALTERNATIVES: Alternatives = {
  without: [],
  lowestPrice: null,
  homes: [],
  near: null,
  inPostcode: [],
  didYouMean: null,
  didYouMeanCount: null,
  typedFilters: null,
};

/** What a search that finds nothing offers instead. */
async function findAlternatives(
  db: Db,
  filter: ListingFilter,
  set: readonly FilterPart[],
  tab: Tab,
  now: Date,
): Promise<Alternatives> {
  const [nearest, near, fromTab] = await Promise.all([
    nearestSearches(db, filter, set, now),
    nearSuburbs(db, filter, now),
    findInTab(db, filter, tab, now),
  ]);
  return { ...nearest, near, ...fromTab };
}

/** What the typed text may mean, among the suburbs and types of the tab. */
async function findInTab(db: Db, filter: ListingFilter, tab: Tab, now: Date) {
  const didYouMean = filter.search ? similarWord(tab, filter.search) : null;
  const [inPostcode, didYouMeanCount, typedFilters] = await Promise.all([
    suburbsInPostcode(db, filter, tab.suburbs, now),
    didYouMean === null ? null : countListings(db, { ...filter, search: didYouMean }, now),
    readTypedFilters(db, filter, tab, now),
  ]);
  return { inPostcode, didYouMean, didYouMeanCount, typedFilters };
}

/**
 * The number of homes if surrounding suburbs were included: those of the chosen suburbs or of the suburb that the typed
 * text names. Null if there is no suburb.
 * @param counted the counts of all suburbs, and the suburb of a search that finds nothing
 */
async function countWithSurroundingSuburbs(
  db: Db,
  filter: ListingFilter,
  counted: Pick<ListingFacets, 'suburbs' | 'near'>,
  now: Date,
): Promise<number | null> {
  if (filter.suburbs?.length) {
    const keys = new Set(surroundingSuburbs(filter.suburbs));
    return counted.suburbs.reduce((sum, { key, count }) => sum + (keys.has(key) ? count : 0), 0);
  }
  if (!counted.near) {
    const isNamed = suburbWithName(filter.search ?? '') !== null;
    return isNamed ? countListings(db, { ...filter, surrounding: true }, now) : null;
  }
  const suburbs = [counted.near.suburb];
  return countListings(db, { ...filter, search: null, suburbs, surrounding: true }, now);
}

/** The suburb or type whose spelling is closest to a text, among the listings of the tab. */
function similarWord({ suburbs, types }: Tab, text: string): string | null {
  const similar = mostSimilar(text, [...suburbs.map(({ name }) => name), ...types.map(({ type }) => type)]);
  // The text may be spelt correctly, and find nothing for another reason.
  return similar?.toLowerCase() === searchTextOf({ search: text }) ? null : similar;
}

const atLeast = (part: FilterPart, column: RawBuilder<unknown>, most: number): Choice[] =>
  Array.from({ length: most }, (_, n) => ({ part, condition: sql`${column} >= ${sql.lit(n + 1)}` }));

/**
 * Counts lists of choices. Choices that are counted among the same listings share one query, which reads them once.
 * @returns a number for each choice, under the name of its list
 */
async function countChoices<Name extends string>(
  among: (part: FilterPart | null) => Listings,
  set: readonly FilterPart[],
  lists: Record<Name, Choice[]>,
): Promise<Record<Name, number[]>> {
  const counts = new Map<Choice, number>();
  const choices = Object.values<Choice[]>(lists).flat();
  const together = Map.groupBy(choices, ({ part }) => (part && set.includes(part) ? part : null));
  await Promise.all(
    [...together].map(async ([part, choicesOfPart]) => {
      const columns = choicesOfPart.map(({ condition }, n) =>
        sql<number>`count(*) filter (where ${condition})`.as(`n${n}`),
      );
      const row: Record<string, number> = await among(part).select(columns).executeTakeFirstOrThrow();
      for (const [n, choice] of choicesOfPart.entries()) counts.set(choice, Number(row[`n${n}`]));
    }),
  );
  const names = Object.keys(lists) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, lists[name].map((choice) => counts.get(choice) ?? 0)]),
  ) as Record<Name, number[]>;
}

async function countInspections(db: Db, among: Listings, now: Date): Promise<ListingFacets['inspections']> {
  const days: readonly InspectionDay[] = ['any', ...WEEKDAYS];
  const week = db
    .selectFrom('inspections')
    .select(['inspections.listingId', 'inspections.start'])
    .where('start', '>=', now.toISOString())
    .where('inspections.listingId', 'in', among.select('listings.id'));
  const inspected = await week.execute();
  return days.map((day) => {
    const { from, to = '~' } = inspectionTimes(day, now);
    const homes = inspected.filter(({ start }) => start >= from && start < to);
    return { day, count: new Set(homes.map(({ listingId }) => listingId)).size };
  });
}
