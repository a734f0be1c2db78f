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
import type { MapArea } from '../../../shared/map.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { browserFetch } from '../../browser-api.ts';
import { addTiles } from '../map/leaflet-map.ts';

/** From this zoom level on, names do not cover each other. */
const NAMES_FROM_ZOOM = 11;
/** The space that a name needs around its middle, in pixels. */
const NAME_WIDTH = 100;
const NAME_HEIGHT = 22;
const LETTER_WIDTH = 7.5;
/** Longer names, which only some national parks have, need several lines. */
const MAX_NAME_LENGTH = 22;
/**
 * The land and the names have layers of their own, below and above that of the searched area. In one layer, the land
 * would cover the area, and names near the map's top.
 */
const LAND_PANE = 'land';
const NAMES_PANE = 'names';
/** How much more than the visible area is fetched on each side, as a share of that area. */
const FETCH_MARGIN = 0.5;

/**
 * Adds the base layer below the pins: tiles if a setting names some and they load, otherwise the land and the names of
 * its suburbs and national parks.
 */
export function addBaseMap(map: LeafletMap, tilesUrl: string | undefined): void {
  if (tilesUrl) addTiles(map, tilesUrl, () => addLand(map));
  else addLand(map);
}

function addLand(map: LeafletMap): void {
  // Leaflet's own layer for areas has 400, and that for pins 600.
  const landPane = map.createPane(LAND_PANE);
  landPane.style.zIndex = '350';
  const namesPane = map.createPane(NAMES_PANE);
  namesPane.style.zIndex = '450';
  // A screen reader would announce the drawn land as a picture without a name, and read dozens of suburbs one by one.
  for (const pane of [landPane, namesPane]) pane.ariaHidden = 'true';
  const land = layerGroup().addTo(map);
  const names = layerGroup().addTo(map);
  let fetched: { bounds: LatLngBounds; area: MapArea } | undefined;

  async function update() {
    const view = map.getBounds();
    if (!fetched?.bounds.contains(view)) {
      const bounds = view.pad(FETCH_MARGIN);
      const area = await fetchArea(bounds);
      // If the map has been moved in the meantime, or the server does not respond, the map keeps what is drawn.
      if (!area || !bounds.contains(map.getBounds())) return;
      fetched = { bounds, area };
      drawLand(land, area);
    }
    names.clearLayers();
    if (map.getZoom() < NAMES_FROM_ZOOM) return;
    for (const { name, latitude, longitude } of placesWithRoomForName(map, fetched.area))
      names.addLayer(createNameMarker(name, [latitude, longitude]));
  }
  map.on('moveend', update);
  map.whenReady(update);
}

async function fetchArea(bounds: LatLngBounds): Promise<MapArea | null> {
  const clampDegrees = (degrees: number, min: number, max: number) =>
    Number(Math.min(Math.max(degrees, min), max).toFixed(3));
  const area = {
    south: clampDegrees(bounds.getSouth(), -56, -8),
    north: clampDegrees(bounds.getNorth(), -56, -8),
    west: clampDegrees(bounds.getWest(), 72, 168),
    east: clampDegrees(bounds.getEast(), 72, 168),
  };
  try {
    const response = await browserFetch(apiPaths.mapArea(area));
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * The coastline is drawn for small scales. Around a suburb there is always land, even if the coastline says otherwise.
 */
const LAND_AROUND_METRES = 1600;

function drawLand(layers: LayerGroup, { land, suburbs }: MapArea): void {
  layers.clearLayers();
  const style = {
    className: 'fill-sand',
    stroke: false,
    fillOpacity: 1,
    interactive: false,
    pane: LAND_PANE,
  };
  for (const ring of land) layers.addLayer(polygon(ring as [number, number][], style));
  for (const { latitude, longitude } of suburbs)
    layers.addLayer(circle([latitude, longitude], { ...style, radius: LAND_AROUND_METRES }));
}

/** Leaves out names that would be cut off at the map's edge, or would cover another place's name. */
function placesWithRoomForName(map: LeafletMap, { suburbs, parks }: MapArea) {
  const namePoints: Point[] = [];
  const { x: width, y: height } = map.getSize();
  const isWhole = ({ x, y }: Point, name: string) =>
    Math.abs(x - width / 2) < (width - name.length * LETTER_WIDTH) / 2 &&
    Math.abs(y - height / 2) < (height - NAME_HEIGHT) / 2;
  return [...parks, ...suburbs].filter(({ name, latitude, longitude }) => {
    const point = map.latLngToContainerPoint([latitude, longitude]);
    if (name.length > MAX_NAME_LENGTH || !isWhole(point, name)) return false;
    const isFree = namePoints.every(
      ({ x, y }) => Math.abs(x - point.x) > NAME_WIDTH || Math.abs(y - point.y) > NAME_HEIGHT,
    );
    if (isFree) namePoints.push(point);
    return isFree;
  });
}

function createNameMarker(name: string, place: [latitude: number, longitude: number]) {
  const element = document.createElement('span');
  element.textContent = name;
  element.className = 'block w-40 text-center text-small text-soft';
  return marker(place, {
    icon: divIcon({ className: '', html: element, iconSize: [160, 20] }),
    interactive: false,
    keyboard: false,
    pane: NAMES_PANE,
  });
}
