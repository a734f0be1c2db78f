import { expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addManyListings, SUBURB_KEYS } from '../../../test/support/generated-listings.ts';
import { choices, numbers } from '../../../test/support/random.ts';
import { type ListingFilter, matchingInAnyStatus } from './filter.ts';
import { listingMatcher, MATCHED_COLUMNS } from './listing-matcher.ts';

const NOW = new Date('2026-11-24T00:00:00.000Z');
const COMBINATIONS = 400;
const NOTCHED = '-34.85,138.5,-34.93,138.58,-34.85,138.7,-35.05,138.7,-34.9,138.45,-35.05,138.5';

/** Generates the same filters in every run, with every part that a saved search may have. */
function filters(): () => Omit<ListingFilter, 'status' | 'kind'> {
  const below = numbers(32);
  const { any, sometimes } = choices(below);
  const suburb = () => any(SUBURB_KEYS.slice(0, 40));
  return () => ({
    saleOrLease: [any(['SALE', 'LEASE'] as const)],
    suburbs: sometimes(() => [suburb(), suburb(), suburb()]),
    surrounding: sometimes(() => true),
    types: sometimes(() => [any(['House', 'Unit', 'Townhouse']), 'Villa']),
    minPrice: sometimes(() => any([400, 600_000])),
    maxPrice: sometimes(() => any([700, 900_000])),
    minBeds: sometimes(() => 1 + below(4)),
    minBaths: sometimes(() => 1 + below(3)),
    minCars: sometimes(() => 1 + below(2)),
    minLand: sometimes(() => 300 + below(400)),
    maxLand: sometimes(() => 500 + below(600)),
    features: sometimes(() => [any(['pool', 'study', 'pets', 'furnished'] as const)]),
    availableBy: sometimes(() => '2026-12-01'),
    agent: sometimes(() => any(['marnie-calloway', 'nobody'])),
    area: sometimes(() => NOTCHED),
    search: sometimes(() => any(['nor', 'HOUSE', '%'])),
  });
}

onEachEngine('filters without a database', ({ makeContext }) => {
  test('find the same homes as the SQL queries', async () => {
    const { database } = await makeContext();
    await addManyListings(database.write, 600, NOW);
    const listings = await database.read
      .selectFrom('listings')
      .select(MATCHED_COLUMNS)
      // Hidden listings are left out, because no filter finds them.
      .where('id', 'not in', (eb) => eb.selectFrom('hiddenListings').select('hiddenListings.listingId'))
      .execute();
    const next = filters();
    let found = 0;
    for (let n = 0; n < COMBINATIONS; n += 1) {
      const filter = next();
      const rows = await database.read
        .selectFrom('listings')
        .select('id')
        .where(matchingInAnyStatus(filter, NOW))
        .execute();
      const ours = listings.filter(listingMatcher(filter)).map(({ id }) => id);
      expect(ours.sort(), JSON.stringify(filter)).toEqual(rows.map(({ id }) => id).sort());
      found += ours.length;
    }
    expect(found).toBeGreaterThan(COMBINATIONS);
  });
});
