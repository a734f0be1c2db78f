import { suburbKey } from '../../shared/suburbs/suburb-key.ts';
import { type Suburb, suburbs } from './suburbs.ts';

const NEAR_KM = 3;
const KM_PER_DEGREE = 111.32;

const byKey: ReadonlyMap<string, Suburb> = new Map(
  suburbs.map((suburb) => [suburbKey(suburb.name, suburb.postcode), suburb]),
);
const postcodes: ReadonlyMap<string, string | null> = new Map(
  suburbs.map(({ name, postcode }) => [name.toLowerCase(), postcode]),
);

const keysByName: ReadonlyMap<string, string> = new Map(
  suburbs.map(({ name, postcode }) => [suburbKey(name, null), suburbKey(name, postcode)]),
);

/** The key of a suburb by its name as a key has it, without the postcode; null for an unknown one. */
export const suburbKeyOf = (name: string): string | null => keysByName.get(name) ?? null;

/** The postcode of a suburb by its name; null for an unknown suburb. */
export const postcodeOf = (name: string): string | null => postcodes.get(name.toLowerCase()) ?? null;

/** A suburb by its key; undefined for an unknown one. */
export const suburbAt = (key: string): Suburb | undefined => byKey.get(key);

/** The middle of a suburb by its key; null for an unknown suburb. */
export const placeOfSuburb = (key: string): Pick<Suburb, 'latitude' | 'longitude'> | null =>
  byKey.get(key) ?? null;

/** Keys of the suburbs within 3 km of any of the given ones, or with the same postcode; they themselves included. */
export function surroundingSuburbs(keys: readonly string[]): string[] {
  const near = new Set(keys);
  for (const key of keys) {
    const centre = byKey.get(key);
    if (!centre) continue;
    for (const [other, suburb] of byKey) {
      if (suburb.postcode === centre.postcode || kilometres(centre, suburb) <= NEAR_KM) near.add(other);
    }
  }
  return [...near];
}

/** Straight-line distance on a plane, which is exact enough within a city. */
function kilometres(a: Suburb, b: Suburb): number {
  const north = (a.latitude - b.latitude) * KM_PER_DEGREE;
  const east = (a.longitude - b.longitude) * KM_PER_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
