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

/**
 * Whether a valid `MAP_TILES_URL` names a file of vector tiles (https://docs.protomaps.com/pmtiles/), rather than
 * picture tiles with {z}, {x} and {y}.
 */
export const isPmtilesUrl = (mapTilesUrl: string): boolean =>
  new URL(mapTilesUrl).pathname.endsWith('.pmtiles');
