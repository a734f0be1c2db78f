import { STATES } from '../../shared/agency/places.ts';
import { suburbKey, suburbNameFromKey } from '../../shared/suburbs/suburb-key.ts';
import { allSuburbs, KM_PER_DEGREE, ownStates, type Suburb } from './suburbs.ts';

const NEAR_KM = 3;

type Place = Pick<Suburb, 'latitude' | 'longitude'>;

/** All suburbs by key. A key contains the postcode, so it identifies one place in Australia. */
let keyed: ReadonlyMap<string, Suburb> | undefined;
function byKey(): ReadonlyMap<string, Suburb> {
  keyed ??= new Map(allSuburbs().map((suburb) => [suburbKey(suburb.name, suburb.postcode), suburb]));
  return keyed;
}

/** Suburbs by the name in their key, without the postcode. Of several, the one in the first of the states. */
const named = new Map<string, ReadonlyMap<string, Suburb>>();
function byName(states = ownStates()): ReadonlyMap<string, Suburb> {
  const known = named.get(states.join());
  if (known) return known;
  const suburbs = new Map<string, Suburb>();
  for (const suburb of allSuburbs(states)) {
    const name = suburbKey(suburb.name, null);
    if (!suburbs.has(name)) suburbs.set(name, suburb);
  }
  named.set(states.join(), suburbs);
  return suburbs;
}

/** The key of a suburb, found by the name in it, without the postcode; null for an unknown suburb. */
export function suburbKeyOf(name: string): string | null {
  const suburb = byName().get(name);
  return suburb ? suburbKey(suburb.name, suburb.postcode) : null;
}

/**
 * The postcode of a suburb by its name; null for an unknown suburb.
 * @param state where it is; without one, a state of the agency comes first
 */
export function postcodeOf(name: string, state: string | null): string | null {
  const known = STATES.find((each) => each === state);
  const suburb = byName(known && [known]).get(suburbKey(name, null));
  return suburb && (!known || suburb.state === known) ? suburb.postcode : null;
}

/** A suburb by its key; undefined for an unknown one. */
export const suburbAt = (key: string): Suburb | undefined => byKey().get(key);

/** "ohalloran-hill-5158" → "O'Halloran Hill". The name of an unknown suburb is written from its key. */
export const suburbName = (key: string): string => suburbAt(key)?.name ?? suburbNameFromKey(key);

/** The names of suburbs, for the words of a search (`shared/filter-words.ts`). */
export const suburbNames = (keys: readonly string[] = []) => ({
  suburbs: keys.map((key) => ({ key, name: suburbName(key) })),
});

/** The middle of a suburb by its key; null for an unknown suburb. */
export const placeOfSuburb = (key: string): Place | null => suburbAt(key) ?? null;

/** Keys of the suburbs within 3 km of any of the given ones, or with the same postcode, including the given ones. */
export const surroundingSuburbs = (keys: readonly string[]): string[] => [
  ...new Set([...keys, ...keys.flatMap(suburbsAround)]),
];

/** A cache, because one query needs the same surrounding suburbs a dozen times, and finding them reads all suburbs. */
const surrounding = new Map<string, readonly string[]>();
function suburbsAround(key: string): readonly string[] {
  const centre = suburbAt(key);
  if (!centre) return [];
  const known = surrounding.get(key);
  if (known) return known;
  const found = [...byKey()]
    .filter(([, suburb]) => suburb.postcode === centre.postcode || isNear(centre, suburb))
    .map(([other]) => other);
  surrounding.set(key, found);
  return found;
}

/** The latitude alone excludes most of Australia. */
const isNear = (a: Suburb, b: Suburb): boolean =>
  Math.abs(a.latitude - b.latitude) * KM_PER_DEGREE <= NEAR_KM && kilometresBetween(a, b) <= NEAR_KM;

/** Straight-line distance on a plane, which is accurate enough within a city. */
export function kilometresBetween(a: Place, b: Place): number {
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE;
  const east = (a.longitude - b.longitude) * KM_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
