import { divIcon, type Map as LeafletMap, layerGroup, marker, type Point, polygon, polyline } from 'leaflet';
import { geography, type Line, type Place } from '../map/geography.ts';
import { addTiles } from '../map/leaflet-map.ts';

/** Closer than that the names of suburbs do not cover each other. */
const NAMES_FROM_ZOOM = 12;
/** In pixels, of the room that a name needs. */
const NAME_WIDTH = 100;
const NAME_HEIGHT = 22;
/** The east of the map, which makes a piece of land out of a shore. */
const EAST: Place[] = [
  [-35.6, 141],
  [-34.3, 141],
];

/** Puts what lies below the pins on a map: tiles if a setting names some, else the drawing of our own. */
export function addBaseMap(map: LeafletMap, tilesUrl: string | undefined): void {
  if (tilesUrl) {
    addTiles(map, tilesUrl);
    return;
  }
  const area = (line: Line, className: string) =>
    polygon([...line] as [number, number][], {
      className,
      stroke: false,
      fillOpacity: 1,
      interactive: false,
    }).addTo(map);
  const path = (line: Line, className: string, weight: number) =>
    polyline([...line] as [number, number][], { className, weight, interactive: false }).addTo(map);
  area([...geography.coast, ...EAST], 'fill-sand');
  area([...geography.foothills, ...EAST], 'fill-leaf/10');
  area(geography.parklands, 'fill-leaf/30');
  for (const line of Object.values(geography.cityBlocks)) area(line, 'fill-sand');
  for (const line of [geography.portRiver, geography.torrens]) path(line, 'stroke-sea', 4);
  for (const line of Object.values(geography.roads)) path(line, 'stroke-paper', 2);
  for (const line of Object.values(geography.highways)) path(line, 'stroke-paper', 4);
  const names = layerGroup().addTo(map);
  const showNames = () => {
    names.clearLayers();
    if (map.getZoom() >= NAMES_FROM_ZOOM)
      for (const { name, place } of namesWithRoom(map)) names.addLayer(nameAt(name, place));
  };
  map.on('zoomend', showNames);
  showNames();
}

/** The most important names first; what would cover another is left out. */
function namesWithRoom(map: LeafletMap) {
  const taken: Point[] = [];
  return geography.suburbs.filter(({ place: [latitude, longitude] }) => {
    const at = map.latLngToLayerPoint([latitude, longitude]);
    const isFree = taken.every(
      ({ x, y }) => Math.abs(x - at.x) > NAME_WIDTH || Math.abs(y - at.y) > NAME_HEIGHT,
    );
    if (isFree) taken.push(at);
    return isFree;
  });
}

function nameAt(name: string, [latitude, longitude]: Place) {
  const words = document.createElement('span');
  words.textContent = name;
  words.className = 'block w-40 text-center text-small text-soft';
  return marker([latitude, longitude], {
    icon: divIcon({ className: '', html: words, iconSize: [160, 20] }),
    interactive: false,
    keyboard: false,
    pane: 'overlayPane',
  });
}
