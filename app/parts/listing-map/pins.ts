import type { Map as LeafletMap } from 'leaflet';
import Supercluster, { type ClusterProperties } from 'supercluster';
import type { MapHome } from '../../../shared/site-api.ts';
import {
  addPin,
  type Coordinates,
  createGroupElement,
  createHomeElement,
  highlightHome,
  isArrowKey,
  nearestPinInDirection,
  type Pin,
  pinInsteadOf,
} from './pin.ts';

type Options = {
  /** Called when the pointer or the focus enters a home's pin, and with null when it leaves. */
  onHighlight: (id: string | null) => void;
  onOpen: (id: string) => void;
};

/**
 * Homes that are closer than this many pixels share a pin. A pin with a price range is up to 110 pixels wide, but most
 * are narrower, and a larger distance would group homes that are easily told apart.
 */
const CLUSTER_RADIUS_PIXELS = 80;
/** The size of Leaflet's tiles in pixels. */
const TILE_SIZE_PIXELS = 256;
const MAX_ZOOM = 17;

function createClusterIndex(homes: readonly MapHome[]) {
  const features = homes.map((home) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [home.longitude, home.latitude] },
    properties: { home },
  }));
  return new Supercluster<{ home: MapHome }>({
    radius: CLUSTER_RADIUS_PIXELS,
    extent: TILE_SIZE_PIXELS,
    maxZoom: MAX_ZOOM,
  }).load(features);
}

/**
 * Shows the homes on a map as pins with their price. Homes that lie close together share a pin with their number. The
 * Tab key reaches one pin, the arrow keys go to the next one in their direction, and Enter opens the home or the group.
 */
export function addPins(map: LeafletMap, homes: readonly MapHome[], { onHighlight, onOpen }: Options) {
  const clusterIndex = createClusterIndex(homes);
  let pins: Pin[] = [];
  let highlightedId: string | null = null;

  function drawPins() {
    const focused = pins.find(({ element }) => element === document.activeElement);
    for (const { marker } of pins) marker.remove();
    const bounds = map.getBounds().pad(0.1);
    const bbox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    pins = clusterIndex.getClusters([...bbox], Math.round(map.getZoom())).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const place: Coordinates = [latitude, longitude];
      if ('cluster' in properties) return addGroup(properties, place);
      return addHome(properties.home, place);
    });
    const next = focused && pinInsteadOf(map, pins, focused);
    for (const pin of pins) pin.element.tabIndex = pin === (next ?? pins[0]) ? 0 : -1;
    next?.element.focus({ preventScroll: true });
    highlightHome(pins, highlightedId);
  }

  function addHome(home: MapHome, place: Coordinates): Pin {
    const pin = addPin(map, createHomeElement(home), place, [home.id]);
    // `pointerleave` fires after React's enter event for a card of the list, and would clear the home that the card has
    // just marked.
    for (const type of ['focus', 'pointerover'])
      pin.element.addEventListener(type, () => onHighlight(home.id));
    for (const type of ['blur', 'pointerout']) pin.element.addEventListener(type, () => onHighlight(null));
    return addPressHandlers(pin, () => onOpen(home.id));
  }

  function addGroup({ cluster_id, point_count }: ClusterProperties, place: Coordinates): Pin {
    const homes = clusterIndex.getLeaves(cluster_id, point_count);
    const homeIds = homes.map(({ properties }) => properties.home.id);
    const pin = addPin(map, createGroupElement(point_count), place, homeIds);
    return addPressHandlers(pin, () =>
      map.setView(place, Math.min(clusterIndex.getClusterExpansionZoom(cluster_id), MAX_ZOOM + 1)),
    );
  }

  function addPressHandlers(pin: Pin, open: () => void): Pin {
    pin.element.addEventListener('click', open);
    pin.element.addEventListener('keydown', (event) => {
      const { key } = event;
      if (key !== 'Enter' && key !== ' ' && !isArrowKey(key)) return;
      event.preventDefault();
      // Leaflet would move the map itself.
      event.stopPropagation();
      if (!isArrowKey(key)) return open();
      const next = nearestPinInDirection(map, pins, pin, key);
      if (!next) return;
      pin.element.tabIndex = -1;
      next.element.tabIndex = 0;
      next.element.focus({ preventScroll: true });
    });
    return pin;
  }

  map.on('moveend', drawPins);
  drawPins();
  return {
    /** Marks the home that another part of the page points at, or the group that contains it. */
    highlight(id: string | null) {
      highlightedId = id;
      highlightHome(pins, id);
    },
    remove() {
      map.off('moveend', drawPins);
      for (const { marker } of pins) marker.remove();
    },
  };
}
