import { control, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { isPmtilesUrl } from '../../../shared/map.ts';

/** Creates an empty Leaflet map in an element. Only maps that are loaded on demand import this file. */
export function createLeafletMap(element: HTMLElement, options: { minZoom?: number } = {}): LeafletMap {
  // The map's controls get text instead of HTML, because the page's Trusted Types policy refuses HTML. Leaflet's styles
  // are in no cascade layer of ours, so motion must be switched off here.
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return map(element, {
    ...options,
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
  });
}

/** Adds zoom buttons with names for screen readers. */
export function addZoomControl(map: LeafletMap, position: 'topleft' | 'bottomright'): void {
  control.zoom({ zoomInText: '+', zoomOutText: '−', position }).addTo(map);
}

/**
 * Adds the tiles that a setting names, with their attribution.
 * @param url of a PMTiles file, or of a picture tile with {z}, {x} and {y}
 * @param onFailure called once, unless the map has been removed, if the file cannot be opened or none of the first
 * tiles loads
 */
export function addTiles(to: LeafletMap, url: string, onFailure: () => void): void {
  let isRemoved = false;
  to.once('unload', () => {
    isRemoved = true;
  });
  control.attribution({ prefix: false }).addTo(to);
  const fail = () => {
    if (!isRemoved) onFailure();
  };
  if (!isPmtilesUrl(url)) {
    addRasterTiles(to, url, fail);
    return;
  }
  import('./vector-tiles.ts')
    .then(async ({ createVectorTileLayer }) => {
      const tiles = await createVectorTileLayer(url, TILE_OPTIONS);
      if (!isRemoved) tiles.addTo(to);
    })
    .catch((error) => {
      console.error('map tiles:', error);
      fail();
    });
}

const TILE_OPTIONS = { maxZoom: 19, attribution: '© OpenStreetMap contributors' };

function addRasterTiles(to: LeafletMap, url: string, onFailure: () => void): void {
  let hasLoadedTile = false;
  const tiles = tileLayer(url, { ...TILE_OPTIONS, className: 'dark:brightness-75' });
  tiles
    .on('tileload', () => {
      hasLoadedTile = true;
    })
    .once('load', () => {
      if (hasLoadedTile) return;
      // Leaflet still uses the layer while it calls this handler.
      setTimeout(() => {
        tiles.remove();
        onFailure();
      });
    })
    .addTo(to);
}
