import { expect, test } from 'vitest';
import type { FilterPart, InspectionDay, ListingFeature } from '../../../shared/listing-filters.ts';
import { withoutParts } from '../../../shared/listing-filters.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addManyListings } from '../../../test/support/generated-listings.ts';
import { choices, numbers } from '../../../test/support/random.ts';
import type { Db } from '../../platform/database/client.ts';
import { type ListingOrder, listListings } from '../queries.ts';
import { countFacets } from './facets.ts';
import type { ListingFilter } from './filter.ts';
import { inspectionTimes } from './inspection-days.ts';

/** A Tuesday, 10:30 am in Adelaide. */
const NOW = new Date('2026-11-24T00:00:00.000Z');
/** The number on each engine. FILTER_COMBINATIONS=1000 takes some minutes. */
const COMBINATIONS = Number(process.env.FILTER_COMBINATIONS) || 250;

/** Computed once, not for each listing. */
const TIMES = {
  any: inspectionTimes('any', NOW),
  tuesday: inspectionTimes('tuesday', NOW),
  saturday: inspectionTimes('saturday', NOW),
  monday: inspectionTimes('monday', NOW),
} as Record<InspectionDay, ReturnType<typeof inspectionTimes>>;

/** Areas near the middle of the generated homes: a box, and a notched shape that crosses itself. */
const AREAS: Record<string, readonly (readonly [number, number])[]> = Object.fromEntries(
  (
    [
      [
        [-34.9, 138.5],
        [-34.9, 138.6],
        [-35, 138.6],
        [-35, 138.5],
      ],
      [
        [-34.85, 138.5],
        [-34.93, 138.58],
        [-34.85, 138.7],
        [-35.05, 138.7],
        [-34.9, 138.45],
        [-35.05, 138.5],
      ],
    ] as const
  ).map((corners) => [corners.flat().join(','), corners]),
);

/** Counts how often the area's edges pass to the east of the place. The place is inside if the number is odd. */
function isInside(
  corners: (typeof AREAS)[string] = [],
  { mapLatitude: lat, mapLongitude: lng }: Row,
): boolean {
  if (lat === null || lng === null) return false;
  const passed = corners.filter(([fromLat, fromLng], n) => {
    const [toLat, toLng] = corners[(n + 1) % corners.length] ?? [0, 0];
    if (fromLat > lat === toLat > lat) return false;
    return lng < (lat - fromLat) * ((toLng - fromLng) / (toLat - fromLat)) + fromLng;
  });
  return passed.length % 2 === 1;
}

const below = numbers(11);
const { any, sometimes } = choices(below);

async function readAll(db: Db) {
  const rows = await db.selectFrom('listings').selectAll().execute();
  const hidden = new Set(
    (await db.selectFrom('hiddenListings').select('listingId').execute()).map((row) => row.listingId),
  );
  const starts = Map.groupBy(
    (await db.selectFrom('inspections').select(['listingId', 'start']).execute()).filter(
      ({ start }) => start >= NOW.toISOString(),
    ),
    ({ listingId }) => listingId,
  );
  return rows
    .filter(({ id, status }) => !hidden.has(id) && ['ACTIVE', 'SOLD', 'LEASED'].includes(status))
    .map((row) => {
      const features = JSON.parse(row.features);
      const words = [...features.flags, ...features.other];
      const price =
        row.status === 'SOLD'
          ? row.soldPriceDisplay && row.soldPriceCents
          : row.priceDisplay && !row.priceView && (row.priceCents ?? row.rentCents);
      return {
        ...row,
        price: price ? price / 100 : null,
        cars: row.garages + row.carports + row.openSpaces,
        key: `${row.suburb?.toLowerCase().replaceAll(' ', '-')}-5067`,
        starts: (starts.get(row.id) ?? []).map(({ start }) => start).sort(),
        has: {
          pool: words.includes('Pool'),
          study: words.includes('Study'),
          pets: words.includes('Pets considered'),
          furnished: words.includes('Furnished'),
        } satisfies Record<ListingFeature, boolean>,
      };
    });
}
type Row = Awaited<ReturnType<typeof readAll>>[number];

/** Applies the filter to one listing. */
function isFound(row: Row, f: ListingFilter): boolean {
  const text = f.search?.toLowerCase();
  const { from, to = '~' } = TIMES[f.inspection ?? 'any'];
  return (
    (!f.status || f.status.some((status) => status === row.status)) &&
    (!f.saleOrLease || f.saleOrLease.includes(row.saleOrLease)) &&
    (!text || `${row.suburb}\n${row.propertyType}`.toLowerCase().includes(text)) &&
    (!f.suburbs || f.suburbs.includes(row.key)) &&
    (!f.types || f.types.includes(row.propertyType ?? '')) &&
    (!f.minPrice || (row.price !== null && row.price >= f.minPrice)) &&
    (!f.maxPrice || (row.price !== null && row.price <= f.maxPrice)) &&
    row.bedrooms >= (f.minBeds ?? 0) &&
    row.bathrooms >= (f.minBaths ?? 0) &&
    row.cars >= (f.minCars ?? 0) &&
    (row.landSquareMetres ?? 0) >= (f.minLand ?? 0) &&
    (row.landSquareMetres ?? 0) <= (f.maxLand ?? Number.POSITIVE_INFINITY) &&
    (f.features ?? []).every((feature) => row.has[feature]) &&
    (!f.inspection || row.starts.some((start) => start >= from && start < to)) &&
    (!f.area || isInside(AREAS[f.area], row)) &&
    (!f.underOffer || (f.underOffer === 'only') === (row.underOffer === 1 || row.depositTaken === 1))
  );
}

const ORDERS: Record<string, (a: Row, b: Row) => number> = {
  NEWEST: (a, b) => -compare(a.createdAt, b.createdAt) || -compare(a.id, b.id),
  PRICE_ASC: (a, b) => compare(a.price ?? 9e15, b.price ?? 9e15) || compare(a.id, b.id),
  PRICE_DESC: (a, b) => compare(b.price ?? -1, a.price ?? -1) || -compare(a.id, b.id),
  NEXT_INSPECTION: (a, b) => compare(a.starts[0] ?? '~', b.starts[0] ?? '~') || compare(a.id, b.id),
  LAND_SIZE: (a, b) => compare(b.landSquareMetres ?? -1, a.landSquareMetres ?? -1) || -compare(a.id, b.id),
};
const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

onEachEngine('filters of listings', ({ makeContext }) => {
  test('find, count and order the same homes as a plain filter in JavaScript', async () => {
    const { database } = await makeContext();
    await addManyListings(database.write, 5000, NOW);
    const rows = await readAll(database.read);
    const suburbs = [...new Set(rows.map(({ key }) => key))].slice(0, 40);
    for (let n = 0; n < COMBINATIONS; n += 1) {
      const filter: ListingFilter = Object.fromEntries(
        Object.entries({
          ...any([
            { status: ['ACTIVE'], saleOrLease: ['SALE'] },
            { status: ['ACTIVE'], saleOrLease: ['LEASE'] },
            { status: ['SOLD'], saleOrLease: ['SALE'] },
            { status: ['LEASED'], saleOrLease: ['LEASE'] },
            { status: ['ACTIVE'] },
            {},
          ] as const),
          search: sometimes(() => any(['port', 'house', 'a', 'xylophone'])),
          suburbs: sometimes(() => [any(suburbs), any(suburbs)]),
          types: sometimes(() => [any(['House', 'Unit', 'Land']), any(['Townhouse', 'Studio'])]),
          minPrice: sometimes(() => any([350, 600, 500_000, 1_200_000])),
          maxPrice: sometimes(() => any([450, 900, 800_000, 1_500_000])),
          minBeds: sometimes(() => 1 + below(5)),
          minBaths: sometimes(() => 1 + below(3)),
          minCars: sometimes(() => 1 + below(3)),
          minLand: sometimes(() => 200 + below(500)),
          maxLand: sometimes(() => 500 + below(600)),
          features: sometimes(() => [any(['pool', 'study', 'pets', 'furnished'] as const)]),
          inspection: sometimes(() => any(['any', 'tuesday', 'saturday', 'monday'] as const)),
          underOffer: sometimes(() => any(['no', 'only'] as const)),
          area: sometimes(() => any(Object.keys(AREAS))),
        }).filter(([, value]) => value !== undefined),
      );
      const order = any(Object.keys(ORDERS)) as ListingOrder;
      const filterText = JSON.stringify({ ...filter, order });
      const expected = rows.filter((row) => isFound(row, filter)).sort(ORDERS[order]);
      const page = await listListings(database.read, filter, order, { size: 24 }, NOW);
      expect(page.totalCount, filterText).toBe(expected.length);
      expect(
        page.edges.map(({ node }) => node.id),
        filterText,
      ).toEqual(expected.slice(0, 24).map(({ id }) => id));
      if (n % 5 === 0) expectFacets(await countFacets(database.read, filter, NOW), rows, filter, filterText);
    }
  });
});

function expectFacets(
  facets: Awaited<ReturnType<typeof countFacets>>,
  rows: readonly Row[],
  filter: ListingFilter,
  filterText: string,
) {
  const count = (part: FilterPart | null, choice: (row: Row) => boolean) => {
    const others = part ? (withoutParts(filter, [part]) as ListingFilter) : filter;
    return rows.filter((row) => choice(row) && isFound(row, others)).length;
  };
  expect(facets.totalCount, filterText).toBe(count(null, () => true));
  const [suburb] = facets.suburbs;
  if (suburb) expect(suburb.count, filterText).toBe(count('suburbs', (row) => row.key === suburb.key));
  for (const { type, count: counted } of facets.types) {
    expect(counted, filterText).toBe(count('types', (row) => row.propertyType === type));
  }
  expect(facets.beds[2], filterText).toBe(count('beds', (row) => row.bedrooms >= 3));
  expect(facets.baths[1], filterText).toBe(count('baths', (row) => row.bathrooms >= 2));
  expect(facets.cars[0], filterText).toBe(count('cars', (row) => row.cars >= 1));
  for (const { feature, count: counted } of facets.features) {
    expect(counted, filterText).toBe(count(null, (row) => row.has[feature]));
  }
  if (filter.status?.[0] === 'ACTIVE') {
    const { from, to = '~' } = inspectionTimes('saturday', NOW);
    expect(facets.inspections.find(({ day }) => day === 'saturday')?.count, filterText).toBe(
      count('inspection', (row) => row.starts.some((start) => start >= from && start < to)),
    );
  }
}
