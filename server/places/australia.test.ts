import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesFile } from '../../scripts/make-places.ts';
import { STATES } from '../../shared/agency/places.ts';

const fileOf = (state: string) =>
  readFileSync(new URL(`./australia/${state.toLowerCase()}.json`, import.meta.url), 'utf8');

test.each(STATES)(
  'the places of %s are those of the list (otherwise: node scripts/make-places.ts)',
  (state) => {
    expect(JSON.parse(fileOf(state))).toEqual(JSON.parse(placesFile(state)));
  },
);

test('places that an earlier index had elsewhere are where they are', () => {
  const rows: [string, string, number, number][] = JSON.parse(fileOf('SA'));
  const [, postcode, latitude, longitude] = rows.find(([name]) => name === 'Happy Valley') ?? [];
  expect([postcode, latitude, longitude]).toEqual([
    '5159',
    expect.closeTo(-35.08, 1),
    expect.closeTo(138.567, 2),
  ]);
});
