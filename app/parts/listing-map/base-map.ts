import {
  circle,
  divIcon,
  type LatLngBounds,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  type Point,
  polygon,
} from 'leaflet';
import type { MapArea } from '../../../shared/map-area.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { browserFetch } from '../../browser-api.ts';
import { addTiles } from '../map/leaflet-map.ts';

/** From this zoom level on, the names of suburbs do not cover each other. */
const NAMES_FROM_ZOOM = 11;
/** The space that a name needs, in pixels. */
const NAME_WIDTH = 100;
const NAME_HEIGHT = 22;
/** How much more than the visible area is fetched on each side, as a share of that area. */
const MARGIN = 0.5;

/**
 * Adds the base layer below the pins: tiles if a setting names some and they load, otherwise the land and the names of
 * its suburbs.
 */
export function addBaseMap(map: LeafletMap, tilesUrl: string | undefined): void {
  if (tilesUrl) addTiles(map, tilesUrl, () => addLand(map));
  else addLand(map);
}

function addLand(map: LeafletMap): void {
  const land = layerGroup().addTo(map);
  const names = layerGroup().addTo(map);
  let fetched: { bounds: LatLngBounds; area: MapArea } | undefined;

  async function update() {
    const view = map.getBounds();
    if (!fetched?.bounds.contains(view)) {
      const bounds = view.pad(MARGIN);
      const area = await fetchArea(bounds);
      // If the map has been moved in the meantime, or the server does not respond, the map keeps what is drawn.
      if (!area || !bounds.contains(map.getBounds())) return;
      fetched = { bounds, area };
      drawLand(land, area);
    }
    names.clearLayers();
    if (map.getZoom() < NAMES_FROM_ZOOM) return;
    for (const { name, latitude, longitude } of namesWithRoom(map, fetched.area))
      names.addLayer(nameAt(name, [latitude, longitude]));
  }
  map.on('moveend', update);
  map.whenReady(update);
}

async function fetchArea(bounds: LatLngBounds): Promise<MapArea | null> {
  const within = (degrees: number, least: number, most: number) =>
    Number(Math.min(Math.max(degrees, least), most).toFixed(3));
  const area = {
    south: within(bounds.getSouth(), -56, -8),
    north: within(bounds.getNorth(), -56, -8),
    west: within(bounds.getWest(), 72, 168),
    east: within(bounds.getEast(), 72, 168),
  };
  try {
    const answer = await browserFetch(apiPaths.mapArea(area));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * The coastline is drawn for small scales. Around a suburb there is always land, even if the coastline says otherwise.
 */
const LAND_AROUND_METRES = 1600;

function drawLand(to: LayerGroup, { land, suburbs }: MapArea): void {
  to.clearLayers();
  const look = { className: 'fill-sand', stroke: false, fillOpacity: 1, interactive: false };
  for (const ring of land) to.addLayer(polygon(ring as [number, number][], look));
  for (const { latitude, longitude } of suburbs)
    to.addLayer(circle([latitude, longitude], { ...look, radius: LAND_AROUND_METRES }));
}

/** Leaves out names that would cover another suburb's name. */
function namesWithRoom(map: LeafletMap, { suburbs }: MapArea) {
  const taken: Point[] = [];
  const view = map.getBounds();
  return suburbs.filter(({ latitude, longitude }) => {
    if (!view.contains([latitude, longitude])) return false;
    const at = map.latLngToLayerPoint([latitude, longitude]);
    const isFree = taken.every(
      ({ x, y }) => Math.abs(x - at.x) > NAME_WIDTH || Math.abs(y - at.y) > NAME_HEIGHT,
    );
    if (isFree) taken.push(at);
    return isFree;
  });
}

function nameAt(name: string, place: [latitude: number, longitude: number]) {
  const words = document.createElement('span');
  words.textContent = name;
  words.className = 'block w-40 text-center text-small text-soft';
  return marker(place, {
    icon: divIcon({ className: '', html: words, iconSize: [160, 20] }),
    interactive: false,
    keyboard: false,
    pane: 'overlayPane',
  });
}
