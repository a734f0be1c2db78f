import { DomUtil, GridLayer } from 'leaflet';
import { PMTiles, TileType } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';
import { currentTheme } from '../page/theme.ts';

/** `protomaps-leaflet` expects Leaflet as the global `L`, of which it uses only these parts. */
Object.assign(globalThis, { L: { DomUtil, GridLayer } });

/**
 * Creates a layer of vector tiles from a PMTiles file. The browser fetches only the parts of the file that the map
 * shows. This module is loaded only if the setting names such a file. Our version of `pmtiles` is the one that
 * `protomaps-leaflet` uses, so that browsers get one copy.
 * @throws if the file does not load, has no vector tiles, or its server does not support range requests (RFC 9110 §14)
 */
export async function createVectorTileLayer(
  url: string,
  options: { attribution: string; maxZoom: number },
): Promise<ReturnType<typeof leafletLayer>> {
  const file = new PMTiles(url);
  const { maxZoom, tileType } = await file.getHeader();
  if (tileType !== TileType.Mvt) throw new Error('The file of map tiles has no vector tiles.');
  return leafletLayer({ ...options, url: file, maxDataZoom: maxZoom, flavor: currentTheme(), lang: 'en' });
}
