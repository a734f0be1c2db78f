import { DomUtil, GridLayer } from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer } from 'protomaps-leaflet';

/** The package expects Leaflet where a script tag leaves it, and uses only this of it. */
Object.assign(globalThis, { L: { DomUtil, GridLayer } });

/**
 * A layer of vector tiles out of a PMTiles file, of which the browser fetches only the parts that the map shows. It is
 * loaded only where the setting names such a file.
 * @throws if the file does not arrive, is not one, or its server answers no requests for a part of a file (RFC 9110 §14)
 */
export async function openTileFile(
  url: string,
  attribution: string,
): Promise<ReturnType<typeof leafletLayer>> {
  const file = new PMTiles(url);
  const { maxZoom } = await file.getHeader();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return leafletLayer({
    url: file,
    maxDataZoom: maxZoom,
    flavor: isDark ? 'dark' : 'light',
    lang: 'en',
    attribution,
  });
}
