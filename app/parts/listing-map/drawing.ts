import { type Map as LeafletMap, LineUtil, type Point, polyline } from 'leaflet';
import { MAX_CORNERS, writeArea } from '../../../shared/listings/area.ts';

/**
 * Lets the visitor draw an area with one stroke. Escape, a second finger or a broken-off stroke ends the drawing without
 * an area. After a tap, or another stroke that is too short, the visitor can draw again.
 * @param onEnd receives the area as it is written in an address, or null
 * @returns a function that ends the drawing without an area
 */
export function drawArea(map: LeafletMap, onEnd: (area: string | null) => void): () => void {
  const element = map.getContainer();
  const points: Point[] = [];
  const line = polyline([], { className: 'stroke-accent', weight: 3, interactive: false }).addTo(map);
  const listeners = new AbortController();
  map.dragging.disable();
  element.style.touchAction = 'none';
  element.style.cursor = 'crosshair';

  function end(area: string | null) {
    listeners.abort();
    line.remove();
    map.dragging.enable();
    element.style.touchAction = '';
    element.style.cursor = '';
    onEnd(area);
  }

  const options = { signal: listeners.signal };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary) return end(null);
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      points.push(map.mouseEventToContainerPoint(event));
    },
    options,
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (points.length === 0) return;
      points.push(map.mouseEventToContainerPoint(event));
      line.addLatLng(map.containerPointToLatLng(map.mouseEventToContainerPoint(event)));
    },
    options,
  );
  element.addEventListener(
    'pointerup',
    () => {
      const area = toAreaParameter(map, points);
      if (area) return end(area);
      points.length = 0;
      line.setLatLngs([]);
    },
    options,
  );
  element.addEventListener('pointercancel', () => end(null), options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), options);
  return () => end(null);
}

/** The stroke, simplified to the number of corners that an address may have; null if it has fewer than three. */
function toAreaParameter(map: LeafletMap, points: Point[]): string | null {
  let corners = points;
  for (let tolerance = 4; corners.length > MAX_CORNERS; tolerance *= 1.5) {
    corners = LineUtil.simplify(points, tolerance);
  }
  if (corners.length < 3) return null;
  return writeArea(
    corners.map((point) => {
      const { lat, lng } = map.containerPointToLatLng(point);
      return [lat, lng] as const;
    }),
  );
}
