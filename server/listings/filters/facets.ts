import { type SelectQueryBuilder, sql } from 'kysely';
import {
  type FilterPart,
  type InspectionDay,
  LISTING_FEATURES,
  WEEKDAYS,
} from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/site-api.ts';
import type { Db } from '../../platform/database/client.ts';
import type { Tables } from '../../platform/database/tables/schema.ts';
import { fromAllCaps } from '../public-address.ts';
import { CARS, FEATURE_COLUMNS, type ListingFilter, matching, partsOf } from './filter.ts';
import { inspectionTimes } from './inspection-days.ts';
import { mostSimilar } from './similar-words.ts';

const MOST_BEDS = 5;
const MOST_BATHS = 4;
const MOST_CARS = 4;

type Listings = SelectQueryBuilder<Tables, 'listings', object>;

/** Counts each choice of the filter form. Each count ignores its own filter: bedroom counts ignore the chosen minimum. */
export async function countFacets(db: Db, filter: ListingFilter, now: Date): Promise<ListingFacets> {
  const set = partsOf(filter, now);
  /** The listings among which the choices of a part are counted; null for those that match the whole filter. */
  const among = (part: FilterPart | null): Listings =>
    db.selectFrom('listings').where(matching(filter, now, part ? [part] : []));
  const counts = createCounter(among, set);
  const beds = atLeast(counts, 'beds', sql`listings.bedrooms`, MOST_BEDS);
  const baths = atLeast(counts, 'baths', sql`listings.bathrooms`, MOST_BATHS);
  const cars = atLeast(counts, 'cars', CARS, MOST_CARS);
  const isUnderOffer = sql`(listings.under_offer = 1 or listings.deposit_taken = 1)`;
  const [only, no] = [
    counts.add('underOffer', isUnderOffer),
    counts.add('underOffer', sql`not ${isUnderOffer}`),
  ];
  // Features are asked for together, so one more narrows the list: counted with those that are set.
  const features = LISTING_FEATURES.map((feature) => ({
    feature,
    count: counts.add(null, sql`${sql.ref(FEATURE_COLUMNS[feature])} = 1`),
  }));
  const total = counts.add(null, sql`1 = 1`);
  const [suburbs, types, inspections] = await Promise.all([
    countSuburbs(among('suburbs')),
    countTypes(among('types')),
    filter.status?.includes('ACTIVE') === false ? [] : countInspections(db, among('inspection'), now),
    counts.run(),
  ]);
  return {
    totalCount: total(),
    ...(total() === 0 ? await nearestSearches(db, filter, set, now) : { without: [], didYouMean: null }),
    suburbs,
    types,
    beds: beds.map((count) => count()),
    baths: baths.map((count) => count()),
    cars: cars.map((count) => count()),
    features: features.map(({ feature, count }) => ({ feature, count: count() })),
    inspections,
    underOffer: { no: no(), only: only() },
  };
}

/** What would find something: the filter without one of its parts, or another spelling of the typed text. */
async function nearestSearches(db: Db, filter: ListingFilter, set: readonly FilterPart[], now: Date) {
  const counted = await Promise.all(
    set.map(async (part) => {
      const { count } = await db
        .selectFrom('listings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matching(filter, now, [part]))
        .executeTakeFirstOrThrow();
      return { part, count: Number(count) };
    }),
  );
  const without = counted.filter(({ count }) => count > 0);
  return { without, didYouMean: filter.search ? await similarWord(db, filter, filter.search, now) : null };
}

/** The suburb or the type among the listings of the tab that is spelt most like a text. */
async function similarWord(db: Db, filter: ListingFilter, text: string, now: Date): Promise<string | null> {
  const { status, saleOrLease, kind } = filter;
  const listed = db.selectFrom('listings').where(matching({ status, saleOrLease, kind }, now));
  const [suburbs, types] = await Promise.all([countSuburbs(listed), countTypes(listed)]);
  return mostSimilar(text, [...suburbs.map(({ name }) => name), ...types.map(({ type }) => type)]);
}

type Counter = ReturnType<typeof createCounter>;

/** Collects conditions to be counted, and counts all that are among the same listings in one query. */
function createCounter(among: (part: FilterPart | null) => Listings, set: readonly FilterPart[]) {
  const queries = new Map<FilterPart | null, { condition: ReturnType<typeof sql>; count: number }[]>();
  return {
    add(part: FilterPart | null, condition: ReturnType<typeof sql>): () => number {
      const own = part && set.includes(part) ? part : null;
      const asked = { condition, count: 0 };
      queries.set(own, [...(queries.get(own) ?? []), asked]);
      return () => asked.count;
    },
    async run(): Promise<void> {
      await Promise.all(
        [...queries].map(async ([part, asked]) => {
          const row = await among(part)
            .select(
              asked.map(({ condition }, n) => sql<number>`count(*) filter (where ${condition})`.as(`n${n}`)),
            )
            .executeTakeFirstOrThrow();
          for (const [n, each] of asked.entries())
            each.count = Number((row as Record<string, number>)[`n${n}`]);
        }),
      );
    },
  };
}

const atLeast = (counts: Counter, part: FilterPart, column: ReturnType<typeof sql>, most: number) =>
  Array.from({ length: most }, (_, n) => counts.add(part, sql`${column} >= ${sql.lit(n + 1)}`));

async function countSuburbs(among: Listings): Promise<ListingFacets['suburbs']> {
  const rows = await among
    .select(['suburbKey', ({ fn }) => fn.min('suburb').as('suburb')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('suburbKey', 'is not', null)
    .groupBy('suburbKey')
    .execute();
  return rows
    .map((row) => ({
      key: row.suburbKey ?? '',
      name: fromAllCaps(row.suburb ?? ''),
      count: Number(row.count),
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-AU'));
}

async function countTypes(among: Listings): Promise<ListingFacets['types']> {
  const rows = await among
    .select('propertyType')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('propertyType', 'is not', null)
    .groupBy('propertyType')
    .execute();
  return rows
    .map((row) => ({ type: row.propertyType ?? '', count: Number(row.count) }))
    .sort((a, b) => b.count - a.count || a.type.localeCompare(b.type, 'en-AU'));
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
