/**
 * Whether a valid `MAP_TILES_URL` names a file of vector tiles (https://docs.protomaps.com/pmtiles/), rather than
 * picture tiles with {z}, {x} and {y}.
 */
export const isPmtilesUrl = (mapTilesUrl: string): boolean =>
  new URL(mapTilesUrl).pathname.endsWith('.pmtiles');
