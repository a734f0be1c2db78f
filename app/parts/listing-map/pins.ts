import type { Map as LeafletMap } from 'leaflet';
import Supercluster, { type ClusterProperties } from 'supercluster';
import type { MapHome } from '../../../shared/site-api.ts';
import { groupElement, homeElement, isArrow, type Pin, type Place, pinTowards, placePin } from './pin.ts';

type Options = {
  /** Called when the pointer or the focus enters a home's pin, and with null when it leaves. */
  onPoint: (id: string | null) => void;
  onOpen: (id: string) => void;
};

/**
 * Homes that are closer than this many pixels share a pin. A pin with a price range is up to 110 pixels wide, but most
 * are narrower, and a larger distance would group homes that are easily told apart.
 */
const CLOSE = 80;
/** The size of Leaflet's tiles in pixels. */
const TILE = 256;
const MAX_ZOOM = 17;

function indexOf(homes: readonly MapHome[]) {
  const features = homes.map((home) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [home.longitude, home.latitude] },
    properties: { home },
  }));
  return new Supercluster<{ home: MapHome }>({ radius: CLOSE, extent: TILE, maxZoom: MAX_ZOOM }).load(
    features,
  );
}

/**
 * Shows the homes on a map as pins with their price. Homes that lie close together share a pin with their number. The
 * Tab key reaches one pin, the arrow keys go to the next one in their direction, and Enter opens the home or the group.
 */
export function addPins(map: LeafletMap, homes: readonly MapHome[], { onPoint, onOpen }: Options) {
  const index = indexOf(homes);
  let pins: Pin[] = [];
  let pointed: string | null = null;

  function draw() {
    const focused = pins.find(({ element }) => element === document.activeElement)?.id ?? null;
    for (const { marker } of pins) marker.remove();
    const bounds = map.getBounds().pad(0.1);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    pins = index.getClusters([...box], Math.round(map.getZoom())).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const place: Place = [latitude, longitude];
      if ('cluster' in properties) return addGroup(properties, place);
      return addHome(properties.home, place);
    });
    for (const [at, { element }] of pins.entries()) element.tabIndex = at === 0 ? 0 : -1;
    if (focused) pins.find(({ id }) => id === focused)?.element.focus({ preventScroll: true });
    showPointed();
  }

  function addHome(home: MapHome, place: Place): Pin {
    const pin = placePin(map, homeElement(home), place, home.id);
    // `pointerleave` fires after React's enter event for a card of the list, and would clear the home that the card has
    // just marked.
    for (const type of ['focus', 'pointerover']) pin.element.addEventListener(type, () => onPoint(home.id));
    for (const type of ['blur', 'pointerout']) pin.element.addEventListener(type, () => onPoint(null));
    return withKeys(pin, () => onOpen(home.id));
  }

  function addGroup({ cluster_id, point_count }: ClusterProperties, place: Place): Pin {
    const pin = placePin(map, groupElement(point_count), place, null);
    return withKeys(pin, () =>
      map.setView(place, Math.min(index.getClusterExpansionZoom(cluster_id), MAX_ZOOM + 1)),
    );
  }

  function withKeys(pin: Pin, open: () => void): Pin {
    pin.element.addEventListener('click', open);
    pin.element.addEventListener('keydown', (event) => {
      const { key } = event;
      if (key !== 'Enter' && key !== ' ' && !isArrow(key)) return;
      event.preventDefault();
      // Leaflet would move the map itself.
      event.stopPropagation();
      if (!isArrow(key)) return open();
      const next = pinTowards(map, pins, pin, key);
      if (!next) return;
      pin.element.tabIndex = -1;
      next.element.tabIndex = 0;
      next.element.focus({ preventScroll: true });
    });
    return pin;
  }

  function showPointed() {
    for (const { id, element, marker } of pins) {
      const isPointed = id !== null && id === pointed;
      element.toggleAttribute('data-pointed', isPointed);
      marker.setZIndexOffset(isPointed ? 1000 : 0);
    }
  }

  map.on('moveend', draw);
  draw();
  return {
    /** Marks the home that another part of the page points at. */
    point(id: string | null) {
      pointed = id;
      showPointed();
    },
    remove() {
      map.off('moveend', draw);
      for (const { marker } of pins) marker.remove();
    },
  };
}
