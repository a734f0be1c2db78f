import { control, type Map as LeafletMap, map, type TileLayer, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';

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

/** The tiles that a setting names, with their credit. @param url with {z}, {x} and {y} */
export function addTiles(to: LeafletMap, url: string): TileLayer {
  control.attribution({ prefix: false }).addTo(to);
  return tileLayer(url, { maxZoom: 19, attribution: CREDIT }).addTo(to);
}
