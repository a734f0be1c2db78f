import { divIcon, marker } from 'leaflet';
import { addTiles, addZoom, createLeafletMap } from './leaflet-map.ts';

const STREETS = 15;
/** The outline of a pin whose tip is at 0 0. */
const PIN =
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
  const streets = createLeafletMap(element);
  streets.setView([...place], STREETS);
  addZoom(streets, 'topleft');
  addTiles(streets, tilesUrl, onFailure);
  const icon = divIcon({
    className: '',
    iconSize: [26, 37],
    iconAnchor: [13, 36],
    html: pin(),
  });
  marker([...place], { icon, interactive: false, keyboard: false }).addTo(streets);
  return () => streets.remove();
}

/**
 * Built from elements, because the page's Trusted Types policy refuses HTML from strings
 * (app/ui/browser/trusted-types.inline.ts).
 */
function pin(): HTMLElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '-13 -36 26 37');
  picture.ariaHidden = 'true';
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('fill-rule', 'evenodd');
  shape.setAttribute('d', PIN);
  shape.style.fill = 'var(--color-accent)';
  picture.append(shape);
  const around = document.createElement('div');
  around.append(picture);
  return around;
}
