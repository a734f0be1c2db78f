import data from './geography.json';

export type Place = readonly [latitude: number, longitude: number];
export type Line = readonly Place[];
type Named = { name: string; place: Place };

type Geography = {
  /** Gulf St Vincent's shore, from north to south. */
  coast: Line;
  portRiver: Line;
  torrens: Line;
  /** The foot of the hills, which rise to the east of it. */
  foothills: Line;
  parklands: Line;
  cityBlocks: Record<string, Line>;
  highways: Record<string, Line>;
  roads: Record<string, Line>;
  state: Line;
  kangarooIsland: Line;
  beyondTheState: Line;
  /** The most important first: later ones are left out if there is no room. */
  suburbs: Named[];
  towns: Named[];
  /** Seas and hills. */
  stretches: Named[];
};

/**
 * The geography around Adelaide and of South Australia, drawn by hand for a locator map: right to a few
 * hundred metres in the city, coarser for the state. A test compares the names and the coast with the
 * suburbs that the server knows. TypeScript reads pairs in JSON as lists of numbers.
 */
export const geography = data as unknown as Geography;
