import { countFacets } from '../server/listings/filters/facets.ts';
import type { ListingFilter } from '../server/listings/filters/filter.ts';
import { type ListingOrder, listListings } from '../server/listings/queries.ts';
import { openDatabase } from '../server/platform/database/client.ts';
import { LISTING_TABS, PAGE_SIZE } from '../shared/constants.ts';
import { SUBURB_KEYS } from '../test/support/generated-listings.ts';
import { choices, numbers } from '../test/support/random.ts';
import { openListingDatabases } from './listing-databases.ts';
import { row } from './row.ts';

/**
 * `[BENCH_KEEP=FOLDER] node bench/filters.ts [--sqlite | --postgres] [COUNT]`: measures random combinations of filters
 * on the four lists without a cache: a page of homes, and the counts of all choices. Prints the slowest ten. BENCH_KEEP
 * keeps the filled databases for the next run.
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

const databases = await openListingDatabases(chosen.map(({ engine }) => engine));
try {
  for (const { engine, count, goal } of chosen) {
    const homes = size ?? count;
    const database = openDatabase(await databases.filled(engine, homes));
    const measured: { text: string; list: number; facets: number }[] = [];
    const next = combinations();
    for (let n = 0; n < COMBINATIONS; n += 1) {
      const { filter, order } = next();
      const start = performance.now();
      await listListings(database.read, filter, order, { size: PAGE_SIZE }, now);
      const listed = performance.now();
      await countFacets(database.read, filter, now);
      const text = JSON.stringify({ ...filter, order });
      measured.push({ text, list: listed - start, facets: performance.now() - listed });
    }
    await database.close();
    const total = ({ list, facets }: (typeof measured)[number]) => list + facets;
    measured.sort((a, b) => total(b) - total(a));
    for (const each of measured.slice(0, 10)) {
      console.log(
        `${each.list.toFixed(1).padStart(8)} list ${each.facets.toFixed(1).padStart(8)} counts  ${each.text}`,
      );
    }
    for (const [what, figures] of [
      ['a filtered list with its total', measured.map(({ list }) => list)],
      ['a filtered list with all its counts', measured.map(total)],
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

/** Generates the same combinations in each run. */
function combinations(): () => { filter: ListingFilter; order: ListingOrder } {
  const below = numbers(29);
  const { any, sometimes } = choices(below);
  const suburb = () => any(SUBURB_KEYS);
  return () => {
    const { status, saleOrLease } = any(Object.values(LISTING_TABS));
    return {
      filter: {
        status: [status],
        saleOrLease: [saleOrLease],
        suburbs: sometimes(() => [suburb(), suburb(), suburb()]),
        types: sometimes(() => [any(['House', 'Unit', 'Townhouse'])]),
        minPrice: sometimes(() => any([400, 600_000])),
        maxPrice: sometimes(() => any([700, 900_000])),
        minBeds: sometimes(() => 1 + below(4)),
        minBaths: sometimes(() => 1 + below(3)),
        minCars: sometimes(() => 1 + below(2)),
        minLand: sometimes(() => 300 + below(400)),
        features: sometimes(() => [any(['pool', 'study', 'pets', 'furnished'] as const)]),
        inspection: status === 'ACTIVE' ? sometimes(() => any(['any', 'saturday'] as const)) : undefined,
      },
      order: any(['NEWEST', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'LAND_SIZE'] as const),
    };
  };
}
