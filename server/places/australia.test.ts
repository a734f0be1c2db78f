import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placesFile } from '../../scripts/make-places.ts';
import { STATES } from '../../shared/agency/places.ts';
import { statesForPostcode } from '../../shared/law/phones-and-postcodes.ts';

const fileOf = (state: string) =>
  readFileSync(new URL(`./australia/${state.toLowerCase()}.json`, import.meta.url), 'utf8');

test.each(STATES)('the places of %s are up to date (otherwise run node scripts/make-places.ts)', (state) => {
  expect(JSON.parse(fileOf(state))).toEqual(JSON.parse(placesFile(state)));
});

test.each(STATES)(
  'a postcode of %s is recognised, and belongs to another state only across a border',
  (state) => {
    const rows: [string, string][] = JSON.parse(fileOf(state));
    const postcodes = [...new Set(rows.map(([, postcode]) => postcode))];
    expect(postcodes.filter((postcode) => !statesForPostcode(postcode).includes(state))).toEqual([]);
    const shared = new Set(
      '0872 2406 2540 2611 2618 2620 3644 3691 3707 4375 4377 4380 4383 4385 4825'.split(' '),
    );
    const several = postcodes.filter((postcode) => statesForPostcode(postcode).length > 1);
    expect(several.filter((postcode) => !shared.has(postcode))).toEqual([]);
  },
);

test('a suburb that an earlier index placed wrongly has the right postcode and coordinates', () => {
  const rows: [string, string, number, number][] = JSON.parse(fileOf('SA'));
  const [, postcode, latitude, longitude] = rows.find(([name]) => name === 'Happy Valley') ?? [];
  expect([postcode, latitude, longitude]).toEqual([
    '5159',
    expect.closeTo(-35.08, 1),
    expect.closeTo(138.567, 2),
  ]);
});

test('a town that is far from the middle of its locality is where its people live', () => {
  const rows: [string, string, number, number][] = JSON.parse(fileOf('NT'));
  const place = rows.find(([name]) => name === 'Darwin');
  expect(place).toEqual(['Darwin', '0800', expect.closeTo(-12.46, 2), expect.closeTo(130.84, 1)]);
});

test.each(STATES)('no suburb of %s is a university, a hospital, a base or a post office', (state) => {
  const rows: [string][] = JSON.parse(fileOf(state));
  expect(
    rows
      .map(([name]) => name)
      .filter((name) =>
        /^ Hmas |University of |Shopping| (Po|Hospital|Street( North)?|St|Mall|Arcade|Milpo|Depot|Delivery|Parliament House)$/.test(
          ` ${name}`,
        ),
      ),
  ).toEqual([]);
});
