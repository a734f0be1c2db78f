import { divIcon, map, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Place } from './geography.ts';
import { PIN_PATH } from './LocatorMap.tsx';

const CREDIT = '© OpenStreetMap contributors';
const STREETS = 15;

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
  const streets = map(element, { scrollWheelZoom: false }).setView([...place], STREETS);
  streets.attributionControl.setPrefix(false);
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
    html: `<svg viewBox="-13 -36 26 37" aria-hidden="true"><path fill-rule="evenodd" style="fill:var(--color-redgum)" d="${PIN_PATH}"/></svg>`,
  });
  marker([...place], { icon, interactive: false, keyboard: false }).addTo(streets);
  return () => streets.remove();
}
