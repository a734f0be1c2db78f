import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_UNPAGED, PAGE_SIZE } from '../../../shared/constants.ts';
import { type FilterPart, WEEKDAYS } from '../../../shared/listing-filters.ts';
import { writeArea } from '../../../shared/listings/area.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addManyListings, SUBURB_KEYS } from '../../../test/support/generated-listings.ts';
import {
  type Home,
  PLAIN_ORDERS,
  PRICE_RANGE,
  plainFacets,
  plainSearch,
  readHomes,
} from '../../../test/support/plain-filter.ts';
import { numbers } from '../../../test/support/random.ts';
import type { Db } from '../../platform/database/client.ts';
import { listListings } from '../queries.ts';
import { deriveMissingColumns } from './derive-missing.ts';
import { countFacets } from './facets.ts';
import type { ListingFilter } from './filter.ts';

/** A Tuesday, 10:30 am in Adelaide. */
const NOW = new Date('2026-11-24T00:00:00.000Z');
const COMBINATIONS = 2000;
/** PostgreSQL answers several at once. */
const AT_ONCE = 8;
/** Whole lists take longest, so only every eighth one is read to its end. */
const WHOLE_LIST_EVERY = 8;

type Order = keyof typeof PLAIN_ORDERS;
const ORDERS = Object.keys(PLAIN_ORDERS) as Order[];

/** Generates the same combinations in every run, some with few parts and some with many. */
function combinations(): () => { filter: ListingFilter; order: Order } {
  const below = numbers(11);
  const any = <Value>(all: readonly Value[]): Value => all[below(all.length)] as Value;
  const some = <Value>(all: readonly Value[]): Value[] => [any(all), any(all), any(all)].slice(below(3));
  const corner = () => [-34.75 - below(3000) / 1e4, 138.45 + below(3000) / 1e4] as const;
  const suburbs = SUBURB_KEYS.slice(0, 40);
  return () => {
    const odds = any([3, 5, 8]);
    const sometimes = <Value>(value: () => Value) => (below(odds) === 0 ? value() : undefined);
    const parts: { [Name in keyof ListingFilter]: ListingFilter[Name] | undefined } = {
      ...any([
        { status: ['ACTIVE'], saleOrLease: ['SALE'] },
        { status: ['ACTIVE'], saleOrLease: ['LEASE'] },
        { status: ['SOLD'], saleOrLease: ['SALE'] },
        { status: ['LEASED'], saleOrLease: ['LEASE'] },
        { status: ['ACTIVE'] },
        {},
      ] as const),
      kind: below(20) === 0 ? ['land', 'rural'] : undefined,
      search: sometimes(() =>
        any(['port', 'HOUSE', 'a', 'al', 'bea', 'xylophone', 'aldgte', 'aldgate', '5067', '%', "'"]),
      ),
      suburbs: sometimes(() => some(suburbs)),
      surrounding: any([true, undefined]),
      agent: sometimes(() => any(['marnie-calloway', 'tobias-renn', 'tobias-renn', 'nobody'])),
      types: sometimes(() => some(['House', 'Unit', 'Land', 'Townhouse', 'Studio'])),
      minPrice: sometimes(() => any([350, 600, 500_000, 640_001, 1_200_000])),
      maxPrice: sometimes(() => any([450, 900, 639_999, 800_000, 1_500_000])),
      minBeds: sometimes(() => 1 + below(5)),
      minBaths: sometimes(() => 1 + below(3)),
      minCars: sometimes(() => 1 + below(3)),
      minLand: sometimes(() => 200 + below(500)),
      maxLand: sometimes(() => 500 + below(600)),
      features: sometimes(() => some(['pool', 'study', 'pets', 'furnished'] as const)),
      availableBy: sometimes(() => any(['2026-11-10', '2026-11-24', '2026-12-20'])),
      inspection: sometimes(() => any(['any', ...WEEKDAYS] as const)),
      underOffer: sometimes(() => any(['no', 'only'] as const)),
      area: sometimes(() => writeArea(Array.from({ length: 3 + below(22) }, corner))),
    };
    const set = Object.entries(parts).filter(([, value]) => value !== undefined);
    return { filter: Object.fromEntries(set), order: any(ORDERS) };
  };
}

/** Adds what the generated listings do not have, and derives the filter columns as an import does. */
async function addHomes(db: Db): Promise<void> {
  await addManyListings(db, 5000, NOW);
  const change = (values: Record<string, unknown>, chosen: string) =>
    db
      .updateTable('listings')
      .set(values)
      .where(sql<boolean>`${sql.raw(chosen)}`)
      .execute();
  await change({ priceView: PRICE_RANGE.text }, `kind = 'residential' and bedrooms = 4`);
  await change({ priceMaxCents: sql`price_cents + 5000000` }, `kind = 'residential' and bedrooms = 2`);
  await change({ rentPeriod: 'month', rentCents: sql`rent_cents * 4` }, `kind = 'rental' and bedrooms = 4`);
  await change({ landSquareMetres: null }, `bathrooms = 1 and bedrooms = 1`);
  await change({ landSquareMetres: sql`500 + bedrooms * 0.3` }, `bathrooms = 2 and garages = 2`);
  // Half a million hectares: stations are as large.
  await change({ landSquareMetres: 5e9 }, `kind = 'rural'`);
  await change({ derivedFrom: null }, '1 = 1');
  await deriveMissingColumns(db, { info() {}, warn() {}, error() {} });
}

onEachEngine('filters of listings', ({ makeContext }) => {
  test('find, count and order the same homes as a plain filter in JavaScript', async () => {
    const { database } = await makeContext();
    await addHomes(database.write);
    const homes = await readHomes(database.read, NOW);
    const next = combinations();
    let found = 0;
    const compare = async (n: number) => {
      const { filter, order } = next();
      const what = JSON.stringify({ ...filter, order });
      const plain = plainSearch(homes, filter, NOW);
      const expected = plain.without().toSorted(PLAIN_ORDERS[order]);
      found += Number(expected.length > 0);
      const facets = await countFacets(database.read, filter, NOW);
      const {
        without,
        near,
        inPostcode,
        homes: street,
        didYouMean,
        didYouMeanCount,
        lowestPrice,
        typedFilters: _typedFilters,
        surroundingCount,
        ...counts
      } = facets;
      const count = (other: ListingFilter) => plainSearch(homes, other, NOW).without().length;
      expect(counts, what).toEqual(plainFacets(plain, filter, NOW));
      const isWhole = n % WHOLE_LIST_EVERY === 0;
      const ids = await readIds(database.read, filter, order, isWhole);
      expect(ids, what).toEqual(expected.map(({ id }) => id).slice(0, isWhole ? undefined : 2 * PAGE_SIZE));
      const around = filter.suburbs
        ? { ...filter, surrounding: true }
        : near
          ? { ...filter, search: null, suburbs: [near.suburb], surrounding: true }
          : filter.search === 'aldgate' && { ...filter, surrounding: true };
      expect({ surroundingCount, didYouMeanCount }, what).toEqual({
        surroundingCount: around ? count(around) : null,
        didYouMeanCount: didYouMean && count({ ...filter, search: didYouMean }),
      });
      if (expected.length > 0) {
        expect({ without, near, inPostcode, street, didYouMean }, what).toEqual({
          without: [],
          near: null,
          inPostcode: [],
          street: [],
          didYouMean: null,
        });
      } else expectWithout(without, plain, what);
      const withoutPrice = without.find(({ parts }) => parts.includes('price'));
      const prices = plain.without(withoutPrice?.parts).flatMap(({ price }) => price?.from ?? []);
      const lowest = prices.length > 0 ? Math.min(...prices) : null;
      expect(lowestPrice, what).toBe(withoutPrice ? lowest : null);
      for (const suburb of near?.suburbs ?? []) expectNear(suburb, homes, filter, what);
      for (const { key, count: counted } of inPostcode) {
        const { search, surrounding, ...others } = filter;
        expect(counted, what).toBe(count({ ...others, suburbs: [key] }));
      }
    };
    for (let n = 0; n < COMBINATIONS; n += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => compare(n + offset)));
    }
    // A comparison of empty lists would show little.
    expect(found).toBeGreaterThan(COMBINATIONS / 2);
  });
});

/** The ids of the first two pages of a list, or of the whole list. */
async function readIds(db: Db, filter: ListingFilter, order: Order, isWhole: boolean): Promise<string[]> {
  const first = await listListings(db, filter, order, { size: PAGE_SIZE }, NOW);
  const pages = [first];
  for (let page = first; page.pageInfo.hasNextPage && (isWhole || page === first); ) {
    const size = isWhole ? MAX_UNPAGED : PAGE_SIZE;
    page = await listListings(db, filter, order, { size, after: page.pageInfo.endCursor }, NOW);
    pages.push(page);
  }
  const ids = pages.flatMap(({ edges }) => edges.map(({ node }) => node.id));
  if (!pages.at(-1)?.pageInfo.hasNextPage) expect(first.totalCount).toBe(ids.length);
  return ids;
}

/** For a search that finds nothing: which parts would have to go. */
function expectWithout(
  without: { parts: FilterPart[]; count: number }[],
  { set, without: homesWithout }: ReturnType<typeof plainSearch>,
  what: string,
): void {
  const count = (parts: FilterPart[]) => homesWithout(parts).length;
  const single = set.map((part) => ({ parts: [part], count: count([part]) })).filter((one) => one.count > 0);
  if (single.length > 0) expect(without, what).toEqual(single);
  else if (without.length === 0) {
    expect(count(set.filter((part) => part !== 'search')), what).toBe(0);
  } else {
    const [{ parts, count: counted } = { parts: [], count: 0 }] = without;
    expect(counted, what).toBe(count(parts));
    // None of them could stay.
    for (const part of parts) expect(count(parts.filter((each) => each !== part)), what).toBe(0);
  }
}

function expectNear(
  { key, count }: { key: string; count: number },
  homes: readonly Home[],
  { suburbs, search, ...others }: ListingFilter,
  what: string,
): void {
  const filter = suburbs ? { ...others, ...(search && { search }) } : others;
  const found = plainSearch(homes, filter, NOW).without();
  expect(count, what).toBe(found.filter((home) => home.key === key).length);
}
