import { type FitBoundsOptions, latLngBounds, polygon } from 'leaflet';
import { agency } from '../../../shared/agency/agency.ts';
import { type Corner, readArea, writeArea } from '../../../shared/listings/area.ts';
import type { MapHome } from '../../../shared/site-api.ts';
import { addZoomControl, createLeafletMap } from '../map/leaflet-map.ts';
import { addBaseMap } from './base-map.ts';
import { drawArea } from './drawing.ts';
import { addPins } from './pins.ts';

export type ListingMapHandle = {
  /**
   * @param area the area that limits the search; the map outlines it and always shows all homes
   * @param keepsView whether the map is not moved to the homes or the area
   */
  show(homes: readonly MapHome[], area: string | undefined, options: { keepsView: boolean }): void;
  /** Marks the pin of a home, or of its group; null marks none. */
  highlight(id: string | null): void;
  /** Returns the visible area, as it is written in an address. */
  areaInView(): string;
  draw(onEnd: (area: string | null) => void): () => void;
  remove(): void;
};

type Options = {
  tilesUrl: string | undefined;
  onHighlight: (id: string | null) => void;
  onOpen: (id: string) => void;
  /** Called when the visitor has moved the map. */
  onMove: () => void;
};

/** The middle of Australia, for a map without homes if the agency's own location is unknown. */
const CENTRE_OF_AUSTRALIA: [number, number] = [-25.6, 134.4];
const MAX_FIT_ZOOM = 15;
/** Room for the widest pin at each side, and for the buttons at the top. In pixels. */
const FIT_PADDING: FitBoundsOptions = { paddingTopLeft: [60, 90], paddingBottomRight: [60, 40] };

/** Shows homes on a map in an element. This module is loaded on demand, with Leaflet. */
export function openListingMap(
  element: HTMLElement,
  { tilesUrl, onHighlight, onOpen, onMove }: Options,
): ListingMapHandle {
  const map = createLeafletMap(element, { minZoom: 4 });
  const { latitude, longitude } = agency().address;
  if (latitude === null || longitude === null) map.setView(CENTRE_OF_AUSTRALIA, 4);
  else map.setView([latitude, longitude], 11);
  addZoomControl(map, 'bottomright');
  addBaseMap(map, tilesUrl);
  let pins: ReturnType<typeof addPins> | undefined;
  let outline: ReturnType<typeof polygon> | undefined;
  // Leaflet fires `movestart` for moves by scripts, too.
  let isMoving = false;
  map.on('movestart', () => {
    if (!isMoving) onMove();
  });

  function moveTo(corners: readonly Corner[]) {
    if (corners.length === 0) return;
    isMoving = true;
    const bounds = latLngBounds(corners.map(([latitude, longitude]) => [latitude, longitude]));
    map.fitBounds(bounds, { ...FIT_PADDING, maxZoom: MAX_FIT_ZOOM, animate: false });
    isMoving = false;
  }

  return {
    show(homes, area, { keepsView }) {
      pins?.remove();
      outline?.remove();
      const corners = area ? (readArea(area) ?? []) : [];
      if (!keepsView)
        moveTo(corners.length > 0 ? corners : homes.map(({ latitude, longitude }) => [latitude, longitude]));
      if (corners.length > 0) {
        outline = polygon(
          corners.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
          { className: 'stroke-accent fill-accent/5', weight: 2, fillOpacity: 1, interactive: false },
        ).addTo(map);
      }
      pins = addPins(map, homes, { onHighlight, onOpen });
    },
    highlight: (id) => pins?.highlight(id),
    areaInView() {
      const bounds = map.getBounds();
      const [north, south, east, west] = [
        bounds.getNorth(),
        bounds.getSouth(),
        bounds.getEast(),
        bounds.getWest(),
      ];
      return writeArea([
        [north, west],
        [north, east],
        [south, east],
        [south, west],
      ]);
    },
    draw: (onEnd) => drawArea(map, onEnd),
    remove: () => map.remove(),
  };
}
