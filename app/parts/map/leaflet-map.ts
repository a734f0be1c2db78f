import { control, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { isTileFile } from '../../../shared/map-tiles.ts';

/** Creates an empty Leaflet map in an element. Only maps that are loaded on demand import this file. */
export function createLeafletMap(element: HTMLElement, options: { minZoom?: number } = {}): LeafletMap {
  // The map's controls get text instead of HTML, because the page's Trusted Types policy refuses HTML. Leaflet's styles
  // are in no cascade layer of ours, so motion must be switched off here.
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return map(element, {
    ...options,
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
  });
}

/** Adds zoom buttons with names for screen readers. */
export function addZoom(to: LeafletMap, position: 'topleft' | 'bottomright'): void {
  control.zoom({ zoomInText: '+', zoomOutText: '−', position }).addTo(to);
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
  if (!isTileFile(url)) {
    addPictureTiles(to, url, fail);
    return;
  }
  import('./vector-tiles.ts')
    .then(async ({ openTileFile }) => {
      const tiles = await openTileFile(url, TILES);
      if (!isRemoved) tiles.addTo(to);
    })
    .catch((error) => {
      console.error('map tiles:', error);
      fail();
    });
}

const TILES = { maxZoom: 19, attribution: '© OpenStreetMap contributors' };

function addPictureTiles(to: LeafletMap, url: string, onFailure: () => void): void {
  let hasArrived = false;
  const tiles = tileLayer(url, { ...TILES, className: 'dark:brightness-75' });
  tiles
    .on('tileload', () => {
      hasArrived = true;
    })
    .once('load', () => {
      if (hasArrived) return;
      // Leaflet still uses the layer while it calls this handler.
      setTimeout(() => {
        tiles.remove();
        onFailure();
      });
    })
    .addTo(to);
}
