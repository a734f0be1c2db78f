import { expect, test } from 'vitest';
import { type IndexedStreet, makeStreetIndex } from '../../server/places/addresses/street-index.ts';
import { openStreetSearch } from '../../server/places/addresses/street-search.ts';
import { numbers } from '../support/random.ts';

const SUBURBS = ['Rose Park', 'Norwood', 'St Morris', 'Unley', 'Port Adelaide', 'Rosewater'];
const NAMES = ['Rose', 'Rosella', 'Rosetta', 'Norwood', 'Park', 'Port Rose', 'Unley Park', 'Roseberry'];
const ENDINGS = ['Street', 'Road', 'Road North', 'Park'];
const ASKED = [
  'ros',
  'rose',
  'rosela',
  'park',
  'nor',
  'roa',
  'unl',
  'port',
  'st',
  'sa',
  '50',
  'norwod',
  'rosewatr',
];
const ALL = 10_000;

test('the best few of many streets are the first of all of them, whatever was searched before', () => {
  const below = numbers(9);
  const one = <Value>(of: readonly Value[]): Value => of[below(of.length)] as Value;
  const streets = Array.from({ length: 600 }, (_, size): IndexedStreet => {
    const name = one(SUBURBS);
    const locality = { name, state: 'SA', postcode: `50${60 + SUBURBS.indexOf(name)}` };
    return { name: one(NAMES), ending: one(ENDINGS), locality, size };
  });
  const labels = new Set(streets.map(({ locality: { name, postcode } }) => `${name} SA ${postcode}`));
  // Some lie alike far, so that what comes first is told by their place in the index.
  const middles = new Map(
    [...labels].map((label, n) => [label, { latitude: -34.9, longitude: 138 + (n >> 1) }]),
  );
  const index = makeStreetIndex(streets, middles, new Map());
  const search = openStreetSearch(index, { latitude: -34.9, longitude: 138.6 });
  let more = 0;
  for (let round = 0; round < 400; round += 1) {
    const words = Array.from({ length: 1 + below(3) }, () => one(ASKED));
    const few = 1 + below(12);
    for (const how of ['asTyped', 'almost'] as const) {
      // With room for all none is left alone: nothing that is kept is better than what is still to come.
      const all = search[how](words, ALL);
      const fresh = openStreetSearch(index, { latitude: -34.9, longitude: 138.6 });
      expect(all).toEqual(fresh[how](words, ALL));
      for (const kind of ['street', 'locality']) {
        const best = all.filter((found) => found.kind === kind).slice(0, few);
        expect(search[how](words, few).filter((found) => found.kind === kind)).toEqual(best);
      }
      more += Number(all.length > few);
    }
  }
  expect(more).toBeGreaterThan(100);
});
