import { control, divIcon, map, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Place } from './geography.ts';
import { PIN_PATH } from './LocatorMap.tsx';

const CREDIT = '© OpenStreetMap contributors';
const STREETS = 15;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Puts a map of streets into an element. Only this file knows Leaflet, and it is loaded when asked for.
 * @param tilesUrl with {z}, {x} and {y}
 * @param onFailure called once when no tile arrives
 * @returns takes the map away again
 */
export function openStreetMap(
  element: HTMLElement,
  place: Place,
  tilesUrl: string,
  onFailure: () => void,
): () => void {
  // Its own controls as text, not as HTML: the page's policy lets none through.
  // Its sheet stands in no layer of ours, so that look.css does not make it still.
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

/** Built, not written as HTML: the page's policy takes none from us (app/start/trusted-types.inline.ts). */
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
