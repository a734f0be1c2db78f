import { countFacets } from '../server/listings/filters/facets.ts';
import type { ListingFilter } from '../server/listings/filters/filter.ts';
import { type ListingOrder, listListings } from '../server/listings/queries.ts';
import { type Db, openDatabase } from '../server/platform/database/client.ts';
import { LISTING_TABS, PAGE_SIZE } from '../shared/constants.ts';
import { WEEKDAYS } from '../shared/listing-filters.ts';
import { writeArea } from '../shared/listings/area.ts';
import { SUBURB_KEYS } from '../test/support/generated-listings.ts';
import { recordQueries } from '../test/support/plans.ts';
import { choices, numbers } from '../test/support/random.ts';
import { openListingDatabases } from './listing-databases.ts';
import { row } from './row.ts';

/**
 * `[BENCH_KEEP=FOLDER] node bench/filters.ts [--sqlite | --postgres] [COUNT]`: measures random combinations of all
 * filters on the four lists without a cache: a page of homes, and the counts of all choices. Prints the slowest ten
 * with their plans. BENCH_KEEP keeps the filled databases for the next run.
 */
const args = process.argv.slice(2);
const SETS = [
  { engine: 'sqlite', count: 100_000, goal: 50 },
  { engine: 'postgres', count: 1_000_000, goal: 300 },
] as const;
const named = SETS.filter(({ engine }) => args.includes(`--${engine}`));
const chosen = named.length > 0 ? named : SETS;
const size = Number(args.find((argument) => /^\d+$/.test(argument))) || undefined;
const COMBINATIONS = 1000;
const now = new Date();

type Combination = { filter: ListingFilter; order: ListingOrder };
/** `list` and `facets` are in milliseconds. */
type Measurement = { combination: Combination; list: number; facets: number };
const totalMilliseconds = ({ list, facets }: Measurement) => list + facets;

const databases = await openListingDatabases(chosen.map(({ engine }) => engine));
try {
  for (const { engine, count, goal } of chosen) {
    const homes = size ?? count;
    const config = await databases.filled(engine, homes);
    const database = openDatabase(config);
    const measurements: Measurement[] = [];
    const next = combinations();
    for (let n = 0; n < COMBINATIONS; n += 1) {
      const combination = next();
      const start = performance.now();
      await readList(database.read, combination);
      const listed = performance.now();
      await countFacets(database.read, combination.filter, now);
      measurements.push({ combination, list: listed - start, facets: performance.now() - listed });
    }
    measurements.sort((a, b) => totalMilliseconds(b) - totalMilliseconds(a));
    await printSlowest(measurements.slice(0, 10), recordQueries({ config: { database: config }, database }));
    await database.close();
    for (const [what, figures] of [
      ['a filtered list with its total', measurements.map(({ list }) => list)],
      ['a filtered list with all its counts', measurements.map(totalMilliseconds)],
    ] as const) {
      const p95 = figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? 0;
      row({
        what: `${engine}, ${homes.toLocaleString('en-AU')} listings: ${what}`,
        ours: `p95 ${p95.toFixed(1)} ms`,
        peer: '',
        ratio: null,
        goal: homes === count ? `p95 ≤ ${goal} ms` : '',
        met: homes === count ? p95 <= goal : null,
      });
    }
  }
} finally {
  await databases.close();
}

function readList(db: Db, { filter, order }: Combination) {
  return listListings(db, filter, order, { size: PAGE_SIZE }, now);
}

/** Prints each combination with its statements and their plans. */
async function printSlowest(slowest: readonly Measurement[], recorder: ReturnType<typeof recordQueries>) {
  for (const { combination, list, facets } of slowest) {
    const times = `${list.toFixed(1).padStart(8)} list ${facets.toFixed(1).padStart(8)} counts`;
    console.log(`\n${times}  ${JSON.stringify({ ...combination.filter, order: combination.order })}`);
    await readList(recorder.database.read, combination);
    await countFacets(recorder.database.read, combination.filter, now);
    for (const statement of recorder.take()) {
      console.log(`    ${statement.milliseconds.toFixed(1)} ms: ${statement.sql.slice(0, 120)}`);
      for (const step of await recorder.plan(statement)) console.log(`        ${step}`);
    }
  }
  await recorder.database.close();
}

/** Generates the same combinations in each run. */
function combinations(): () => Combination {
  const below = numbers(29);
  const { any, sometimes } = choices(below);
  /** As a map sends it: what it shows, or a line of 24 corners drawn around a place; one to ten kilometres wide. */
  const area = () => {
    const [latitude, longitude] = [-34.8 - below(2000) / 1e4, 138.5 + below(2000) / 1e4];
    const radius = 0.005 + below(450) / 1e4;
    const corners = any([4, 24]);
    return writeArea(
      Array.from({ length: corners }, (_, n) => {
        const angle = ((n + 0.5) / corners) * 2 * Math.PI;
        return [latitude + radius * Math.sin(angle), longitude + radius * Math.cos(angle)] as const;
      }),
    );
  };
  const orders = ['NEWEST', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'LAND_SIZE'] as const;
  return () => {
    const { status, saleOrLease } = any(Object.values(LISTING_TABS));
    const isOnMarket = status === 'ACTIVE';
    return {
      filter: {
        status: [status],
        saleOrLease: [saleOrLease],
        search: sometimes(() => any(['port', 'house', 'al', 'xylophone'])),
        suburbs: sometimes(() => [any(SUBURB_KEYS), any(SUBURB_KEYS), any(SUBURB_KEYS)]),
        surrounding: any([true, false]),
        agent: sometimes(() => any(['marnie-calloway', 'tobias-renn'])),
        types: sometimes(() => [any(['House', 'Unit', 'Townhouse'])]),
        minPrice: sometimes(() => any([400, 600_000])),
        maxPrice: sometimes(() => any([700, 900_000])),
        minBeds: sometimes(() => 1 + below(4)),
        minBaths: sometimes(() => 1 + below(3)),
        minCars: sometimes(() => 1 + below(2)),
        minLand: sometimes(() => 300 + below(400)),
        maxLand: sometimes(() => 600 + below(400)),
        features: sometimes(() => [any(['pool', 'study', 'pets', 'furnished'] as const)]),
        availableBy: saleOrLease === 'LEASE' && isOnMarket ? sometimes(() => '2027-01-31') : undefined,
        inspection: isOnMarket ? sometimes(() => any(['any', ...WEEKDAYS] as const)) : undefined,
        underOffer: isOnMarket ? sometimes(() => any(['no', 'only'] as const)) : undefined,
        area: sometimes(area),
      },
      // As on the pages, only homes on the market are in the order of their next inspections.
      order: any<ListingOrder>(isOnMarket ? [...orders, 'NEXT_INSPECTION'] : orders),
    };
  };
}
