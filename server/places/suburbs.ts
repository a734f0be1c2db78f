import { readFileSync } from 'node:fs';
import { agency } from '../../shared/agency/agency.ts';
import { type AustralianState, STATES } from '../../shared/agency/places.ts';

export type Suburb = {
  name: string;
  state: AustralianState;
  postcode: string;
  /** Its middle, in degrees (WGS 84). */
  latitude: number;
  longitude: number;
};

/** Kilometres in a degree of latitude. */
export const KM_PER_DEGREE = 111.32;

const read = new Map<AustralianState, readonly Suburb[]>();

/** The suburbs and towns of a state, in alphabetical order. Written by scripts/make-places.ts. */
export function suburbsOf(state: AustralianState): readonly Suburb[] {
  const known = read.get(state);
  if (known) return known;
  const file = new URL(`./australia/${state.toLowerCase()}.json`, import.meta.url);
  const rows: [string, string, number, number][] = JSON.parse(readFileSync(file, 'utf8'));
  const suburbs = rows.map(([name, postcode, latitude, longitude]) => ({
    name,
    state,
    postcode,
    latitude,
    longitude,
  }));
  read.set(state, suburbs);
  return suburbs;
}

/** The states in which the agency has offices, its own address first. */
export function ownStates(): AustralianState[] {
  const { address, offices } = agency();
  return [...new Set([address.state, ...offices.map((office) => office.address.state)])];
}

const first = (states: readonly AustralianState[]) => [...new Set([...states, ...STATES])];

/** All suburbs of Australia, those of the given states first. */
export const allSuburbs = (states: readonly AustralianState[] = []): Suburb[] =>
  first(states).flatMap(suburbsOf);
