import type { Map as LeafletMap } from 'leaflet';
import Supercluster, { type ClusterProperties } from 'supercluster';
import type { MapHome } from '../../../shared/site-api.ts';
import { groupElement, homeElement, isArrow, type Pin, type Place, pinTowards, placePin } from './pin.ts';

type Options = {
  /** A home is pointed at or has the focus; null when none is. */
  onPoint: (id: string | null) => void;
  onOpen: (id: string) => void;
};

/** In pixels: homes that are closer share a pin. A pin with a price range is up to 110 wide. */
const CLOSE = 80;
/** Of Leaflet's tiles, in pixels. */
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
 * The homes on a map as pins with their price; close ones share a pin with their number. Tab reaches one pin, the
 * arrow keys go to the next in that direction, Enter opens the home or the group.
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
    // Not `pointerleave`: React would hear of a card that is entered before it.
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
      // The map itself would move.
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
    /** Shows which home another part of the page points at. */
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
