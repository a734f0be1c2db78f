/** The base layer that the map of listings shows below the pins. */
export type MapArea = {
  /** Rings of [latitude, longitude], in degrees. */
  land: (readonly [latitude: number, longitude: number])[][];
  suburbs: { name: string; latitude: number; longitude: number }[];
};
