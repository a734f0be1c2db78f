/** The base layer that the map of listings shows below the pins. */
export type MapArea = {
  /** Rings of [latitude, longitude], in degrees. */
  land: (readonly [latitude: number, longitude: number])[][];
  suburbs: NamedPlace[];
  /** National parks. */
  parks: NamedPlace[];
};

/** A place by its middle, in degrees. */
export type NamedPlace = { name: string; latitude: number; longitude: number };
