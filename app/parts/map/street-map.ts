import { divIcon, marker } from 'leaflet';
import { addTiles, addZoomControl, createLeafletMap } from './leaflet-map.ts';

const STREET_ZOOM = 15;
/** The outline of a pin whose tip is at 0 0. */
const PIN_PATH =
  'M0 0C-3-8-12-14-12-23a12 12 0 0 1 24 0C12-14 3-8 0 0Zm0-27.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Shows a street map in an element. This module is loaded on demand, with Leaflet.
 * @param tilesUrl see `addTiles`
 * @param onFailure called once if no tile loads
 * @returns a function that removes the map
 */
export function openStreetMap(
  element: HTMLElement,
  place: readonly [latitude: number, longitude: number],
  tilesUrl: string,
  onFailure: () => void,
): () => void {
  const map = createLeafletMap(element);
  map.setView([...place], STREET_ZOOM);
  addZoomControl(map, 'topleft');
  addTiles(map, tilesUrl, onFailure);
  const icon = divIcon({
    className: '',
    iconSize: [26, 37],
    iconAnchor: [13, 36],
    html: createPin(),
  });
  marker([...place], { icon, interactive: false, keyboard: false }).addTo(map);
  return () => map.remove();
}

/**
 * Built from elements, because the page's Trusted Types policy refuses HTML from strings
 * (app/ui/browser/trusted-types.inline.ts).
 */
function createPin(): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '-13 -36 26 37');
  svg.ariaHidden = 'true';
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('d', PIN_PATH);
  path.style.fill = 'var(--color-accent)';
  svg.append(path);
  const wrapper = document.createElement('div');
  wrapper.append(svg);
  return wrapper;
}
