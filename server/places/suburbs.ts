import { suburbRows } from './suburbs.generated.ts';

export type Suburb = {
  name: string;
  postcode: string;
  latitude: number;
  longitude: number;
};

/** The suburbs of Adelaide and the towns of South Australia, in alphabetical order. */
export const suburbs: readonly Suburb[] = suburbRows.map(([name, postcode, latitude, longitude]) => ({
  name,
  postcode,
  latitude,
  longitude,
}));
