import { DomUtil, GridLayer } from 'leaflet';
import { PMTiles, TileType } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import { currentTheme } from '../page/theme.ts';

/** `protomaps-leaflet` reads Leaflet from the global `L`, of which it uses only this. */
Object.assign(globalThis, { L: { DomUtil, GridLayer } });

/**
 * A layer of vector tiles out of a PMTiles file, of which the browser fetches only the parts that the map shows. It is
 * loaded only where the setting names such a file. `pmtiles` is the major version that `protomaps-leaflet` uses, so that
 * browsers get one copy.
 * @throws if the file does not arrive, has no vector tiles, or its server answers no requests for a part of a file
 * (RFC 9110 §14)
 */
export async function openTileFile(
  url: string,
  options: { attribution: string; maxZoom: number },
): Promise<ReturnType<typeof leafletLayer>> {
  const file = new PMTiles(url);
  const { maxZoom, tileType } = await file.getHeader();
  if (tileType !== TileType.Mvt) throw new Error('The file of map tiles has no vector tiles.');
  return leafletLayer({ ...options, url: file, maxDataZoom: maxZoom, flavor: currentTheme(), lang: 'en' });
}
