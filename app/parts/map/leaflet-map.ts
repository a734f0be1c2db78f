import { control, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { isTileFile } from '../../../shared/map-tiles.ts';
import { logBug } from '../../browser-api.ts';

const CREDIT = '© OpenStreetMap contributors';

/** An empty Leaflet map in an element. Only maps that a visitor asks for import this file. */
export function createLeafletMap(element: HTMLElement, options: { minZoom?: number } = {}): LeafletMap {
  // Its controls are given text instead of HTML, because the page's policy allows no HTML. Leaflet's styles
  // are in no layer of ours, so motion must be switched off here.
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

/** Buttons that zoom, with a name for screen readers of their own. */
export function addZoom(to: LeafletMap, position: 'topleft' | 'bottomright'): void {
  control.zoom({ zoomInText: '+', zoomOutText: '−', position }).addTo(to);
}

/**
 * Adds the tiles that a setting names, with their credit.
 * @param url of a PMTiles file, or of a picture tile with {z}, {x} and {y}
 * @param onFailure called once if none arrives
 */
export function addTiles(to: LeafletMap, url: string, onFailure: () => void): void {
  control.attribution({ prefix: false }).addTo(to);
  if (isTileFile(url)) void addTileFile(to, url, onFailure);
  else addPictureTiles(to, url, onFailure);
}

async function addTileFile(to: LeafletMap, url: string, onFailure: () => void): Promise<void> {
  let isRemoved = false;
  to.once('unload', () => {
    isRemoved = true;
  });
  try {
    const { openTileFile } = await import('./vector-tiles.ts');
    const tiles = await openTileFile(url, CREDIT);
    if (!isRemoved) tiles.addTo(to);
  } catch (error) {
    logBug('openTileFile', error);
    if (!isRemoved) onFailure();
  }
}

function addPictureTiles(to: LeafletMap, url: string, onFailure: () => void): void {
  let hasArrived = false;
  tileLayer(url, { maxZoom: 19, attribution: CREDIT, className: 'dark:brightness-75' })
    .on('tileload', () => {
      hasArrived = true;
    })
    .once('load', () => {
      if (!hasArrived) onFailure();
    })
    .addTo(to);
}
