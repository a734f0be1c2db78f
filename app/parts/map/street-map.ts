import { control, divIcon, map, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Place } from './geography.ts';
import { PIN_PATH } from './LocatorMap.tsx';

const CREDIT = '© OpenStreetMap contributors';
const STREETS = 15;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Shows a street map in an element. Only this file uses Leaflet, which is loaded on request.
 * @param tilesUrl with {z}, {x} and {y}
 * @param onFailure called once if no tile arrives
 * @returns removes the map
 */
export function openStreetMap(
  element: HTMLElement,
  place: Place,
  tilesUrl: string,
  onFailure: () => void,
): () => void {
  // Its controls are given text instead of HTML, because the page's policy allows no HTML. Leaflet's styles
  // are in no layer of ours, so motion must be switched off here.
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const streets = map(element, {
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
  });
  streets.setView([...place], STREETS);
  control.zoom({ zoomInText: '+', zoomOutText: '−' }).addTo(streets);
  control.attribution({ prefix: false }).addTo(streets);
  let arrived = false;
  tileLayer(tilesUrl, { maxZoom: 19, attribution: CREDIT })
    .on('tileload', () => {
      arrived = true;
    })
    .on('load', () => {
      if (!arrived) onFailure();
    })
    .addTo(streets);
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
 * Built from elements, because the page's policy allows no HTML from text
 * (app/ui/browser/trusted-types.inline.ts).
 */
function pin(): HTMLElement {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '-13 -36 26 37');
  picture.ariaHidden = 'true';
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('fill-rule', 'evenodd');
  shape.setAttribute('d', PIN_PATH);
  shape.style.fill = 'var(--color-redgum)';
  picture.append(shape);
  const around = document.createElement('div');
  around.append(picture);
  return around;
}
