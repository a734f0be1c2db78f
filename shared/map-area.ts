/** What the map of listings shows below their pins. */
export type MapArea = {
  /** Rings of [latitude, longitude], in degrees. */
  land: (readonly [latitude: number, longitude: number])[][];
  suburbs: { name: string; latitude: number; longitude: number }[];
};
