import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { formatCount } from '../../../shared/format-count.ts';
import { formatHomeCount } from '../../../shared/listings/home-count.ts';
import type { MapHome } from '../../../shared/site-api.ts';

/** A marker on the map: one home, or several that lie close together. */
export type Pin = {
  marker: Marker;
  /** The button that is pressed. */
  element: HTMLElement;
  /** The ids of the home, or of the homes of a group. */
  homeIds: readonly string[];
};

export type Coordinates = [latitude: number, longitude: number];

/** A finger needs 44 pixels, even if the pin is smaller. */
const TOUCH_AREA_CLASS =
  "before:absolute before:left-1/2 before:top-1/2 before:size-full before:min-h-11 before:min-w-11 before:-translate-1/2 before:content-['']";
const PIN_CLASS =
  'absolute left-1/2 top-1/2 -translate-1/2 cursor-pointer rounded-full border border-paper px-2.5 py-1.5 text-[0.8125rem] leading-none font-medium whitespace-nowrap shadow-sm figures';
const HOME_PIN_CLASS = `${PIN_CLASS} ${TOUCH_AREA_CLASS} bg-accent text-on-accent data-[pointed]:bg-ink data-[pointed]:text-paper`;
const GROUP_PIN_CLASS = `${PIN_CLASS} ${TOUCH_AREA_CLASS} bg-ink text-paper data-[pointed]:ring-4 data-[pointed]:ring-accent`;

export const createHomeElement = (home: MapHome): HTMLElement =>
  createButtonElement(
    HOME_PIN_CLASS,
    home.priceLabel ?? '•',
    `${home.formattedAddress}, ${home.priceLabel ?? home.advertisedPrice}`,
  );

export const createGroupElement = (count: number): HTMLElement =>
  createButtonElement(
    GROUP_PIN_CLASS,
    formatCount(count),
    `${formatHomeCount(count)} close together: zoom in`,
  );

function createButtonElement(className: string, text: string, label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  element.ariaLabel = label;
  element.role = 'button';
  return element;
}

/** Puts an element on the map, with its middle at the place. */
export function addPin(
  map: LeafletMap,
  element: HTMLElement,
  place: Coordinates,
  homeIds: readonly string[],
): Pin {
  const wrapper = document.createElement('div');
  wrapper.append(element);
  const icon = divIcon({ className: '', html: wrapper, iconSize: [1, 1] });
  return { homeIds, element, marker: marker(place, { icon, keyboard: false }).addTo(map) };
}

/** Marks the pin of a home, or of the group that contains it; null marks none. */
export function highlightHome(pins: readonly Pin[], id: string | null): void {
  for (const { homeIds, element, marker } of pins) {
    const isHighlighted = id !== null && homeIds.includes(id);
    element.toggleAttribute('data-pointed', isHighlighted);
    marker.setZIndexOffset(isHighlighted ? 1000 : 0);
  }
}

const DIRECTIONS: Record<string, readonly [x: number, y: number] | undefined> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export const isArrowKey = (key: string): boolean => key in DIRECTIONS;

/** The pin of the same homes as one that has been removed, or the nearest to it; undefined if there are no pins. */
export function pinInsteadOf(map: LeafletMap, pins: readonly Pin[], removed: Pin): Pin | undefined {
  // Several homes may have the same coordinates, because hidden addresses are shown in the middle of their suburb.
  const same = pins.find(({ homeIds }) => String(homeIds) === String(removed.homeIds));
  const distance = ({ marker }: Pin) => map.distance(marker.getLatLng(), removed.marker.getLatLng());
  return same ?? pins.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The nearest pin in the direction of an arrow key; undefined if there is none. */
export function nearestPinInDirection(
  map: LeafletMap,
  pins: readonly Pin[],
  from: Pin,
  key: string,
): Pin | undefined {
  const [right = 0, down = 0] = DIRECTIONS[key] ?? [];
  const start = map.latLngToContainerPoint(from.marker.getLatLng());
  const pinsAhead = pins.flatMap((pin) => {
    const { x, y } = map.latLngToContainerPoint(pin.marker.getLatLng()).subtract(start);
    const distanceAlong = x * right + y * down;
    const distanceAcross = Math.abs(x * down) + Math.abs(y * right);
    // A pin straight ahead is preferred to a nearer one off to the side.
    return pin !== from && distanceAlong > 0 ? [{ pin, distance: distanceAlong + 2 * distanceAcross }] : [];
  });
  return pinsAhead.toSorted((a, b) => a.distance - b.distance)[0]?.pin;
}
