import { describe, expect, test } from 'vitest';
import { type AustralianState, STATES } from '../../shared/agency/places.ts';
import { suburbsOf } from './suburbs.ts';

/** The first digits of each state's postcodes, and a box around the state in degrees. */
const OF_STATE: Record<
  AustralianState,
  { postcode: RegExp; south: number; north: number; west: number; east: number }
> = {
  // With Jervis Bay.
  ACT: { postcode: /^(2[69]|2540|0200)/, south: -36, north: -34.8, west: 148.7, east: 150.8 },
  // With Lord Howe and Norfolk Island; a few places at the border have a postcode of the next state.
  NSW: { postcode: /^(2|3|4)/, south: -37.6, north: -28.1, west: 140.9, east: 168.1 },
  NT: { postcode: /^(08|4825)/, south: -26.2, north: -10.9, west: 128.6, east: 138.1 },
  QLD: { postcode: /^(4|2)/, south: -29.3, north: -9, west: 137.8, east: 153.7 },
  SA: { postcode: /^(5|0872)/, south: -38.2, north: -25.9, west: 128.9, east: 141.1 },
  TAS: { postcode: /^7/, south: -55, north: -39, west: 143.7, east: 159 },
  VIC: { postcode: /^3/, south: -39.3, north: -33.9, west: 140.9, east: 150.1 },
  // With Christmas Island and the Cocos Islands.
  WA: { postcode: /^(6|0872)/, south: -35.3, north: -10, west: 96, east: 129.1 },
};

describe.each(STATES)('the suburbs of %s', (state) => {
  test('are in alphabetical order, each once', () => {
    const names = suburbsOf(state).map(({ name, postcode }) => `${name} ${postcode}`);
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
    expect(suburbsOf(state).map(({ name }) => name)).toEqual(
      suburbsOf(state)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('have postcodes and coordinates within the state', () => {
    const { postcode, south, north, west, east } = OF_STATE[state];
    const outside = suburbsOf(state).filter(
      (suburb) =>
        !postcode.test(suburb.postcode) ||
        suburb.latitude < south ||
        suburb.latitude > north ||
        suburb.longitude < west ||
        suburb.longitude > east,
    );
    expect(
      outside.map(({ name, postcode, latitude, longitude }) => [name, postcode, latitude, longitude]),
    ).toEqual([]);
  });
});
