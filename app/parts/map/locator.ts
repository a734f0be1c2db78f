import { geography, type Line, type Place } from './geography.ts';

/** Victoria Square, from which distances are measured. */
const CITY: Place = [-34.9285, 138.6];

/** Only what lies inside is drawn in detail. */
export const GREATER_ADELAIDE = { north: -34.56, south: -35.36, west: 138.4, east: 138.92 };
const SOUTH_AUSTRALIA = { north: -26, south: -38.1, west: 129, east: 141 };

/** The drawing's own size; the panel crops it around the centre. */
export const WIDTH = 420;
export const HEIGHT = 300;

const KM_PER_DEGREE = 111.2;
const cosine = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

export type View = {
  area: 'adelaide' | 'state';
  centre: Place;
  /** For the drawing's whole width. */
  kilometres: number;
};

const within = (
  [latitude, longitude]: Place,
  area: { north: number; south: number; west: number; east: number },
) => latitude < area.north && latitude > area.south && longitude > area.west && longitude < area.east;

/** The flat distance from one place to another: km to the east and to the north. */
function kilometresBetween([fromLatitude, fromLongitude]: Place, [latitude, longitude]: Place) {
  return {
    east: (longitude - fromLongitude) * KM_PER_DEGREE * cosine(latitude),
    north: (latitude - fromLatitude) * KM_PER_DEGREE,
  };
}

/**
 * What to show around a place: near the city so close that streets can be told apart, farther out wide enough
 * to include the city or the coast, beyond greater Adelaide the state. Null outside South Australia.
 */
export function viewAround(place: Place): View | null {
  if (within(place, GREATER_ADELAIDE)) {
    const { east, north } = kilometresBetween(CITY, place);
    const needed = 2.5 * Math.max(Math.abs(east), (Math.abs(north) * WIDTH) / HEIGHT);
    return { area: 'adelaide', centre: place, kilometres: Math.min(Math.max(needed, 11), 36) };
  }
  return within(place, SOUTH_AUSTRALIA) ? { area: 'state', centre: place, kilometres: 900 } : null;
}

export type Project = (place: Place) => readonly [x: number, y: number];

/** Converts degrees to the drawing's units, with the centre in its middle. */
export function projection({ centre, kilometres }: View): Project {
  const scale = WIDTH / kilometres;
  const perLongitude = KM_PER_DEGREE * cosine(centre[0]) * scale;
  return ([latitude, longitude]) => [
    WIDTH / 2 + (longitude - centre[1]) * perLongitude,
    HEIGHT / 2 - (latitude - centre[0]) * KM_PER_DEGREE * scale,
  ];
}

/** Whole units: the eye sees no half of one. */
const pointsOf = (line: Line, project: Project) =>
  line.map((place) => project(place).map(Math.round) as [x: number, y: number]);

/** A line as the `d` of a path with corners: roads. */
export const pathOf = (line: Line, project: Project): string =>
  `M${pointsOf(line, project)
    .map((point) => point.join(' '))
    .join('L')}`;

/**
 * A line as the `d` of a smooth path: shores, rivers, hills. Its ends stay. Each inner point is the control
 * point of a curve, which ends half-way to the next one.
 */
export function curveOf(line: Line, project: Project): string {
  const points = pointsOf(line, project);
  const curves = points.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = points[index + 2] ?? [x, y];
    const isLast = index === points.length - 3;
    const end = isLast ? [nextX, nextY] : [(x + nextX) / 2, (y + nextY) / 2];
    return `Q${x} ${y} ${end.join(' ')}`;
  });
  return `M${points[0]?.join(' ')}${curves.join('')}`;
}

type Box = { left: number; right: number; top: number; bottom: number };
const apart = (a: Box, b: Box) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

export type Label = { name: string; x: number; y: number; wide?: boolean };

/** What a pin in the middle covers. */
export const PIN_BOX: Box = {
  left: WIDTH / 2 - 14,
  right: WIDTH / 2 + 14,
  top: HEIGHT / 2 - 36,
  bottom: HEIGHT / 2 + 5,
};

const inside = ({ left, right, top, bottom }: Box) =>
  left >= 0 && right <= WIDTH && top >= 0 && bottom <= HEIGHT;

/** The box of a name's letters. Widths are estimated, because the server has no fonts. */
function boxOf(name: string, [x, y]: readonly [number, number]): Box {
  const half = name.length * 3.3;
  return { left: x - half - 3, right: x + half + 3, top: y - 11, bottom: y + 8 };
}

/** The names that have room, the most important first. */
export function labels(view: View, taken: readonly Box[]): Label[] {
  const project = projection(view);
  const boxes = [...taken];
  const placed: Label[] = [];
  const { stretches, suburbs, towns } = geography;
  const candidates = view.area === 'adelaide' ? [...stretches, ...suburbs] : towns;
  for (const { name, place } of candidates) {
    const [x, y] = project(place);
    const box = boxOf(name, [x, y]);
    if (!inside(box) || !boxes.every((other) => apart(box, other))) continue;
    boxes.push(box);
    placed.push({
      name,
      x: Math.round(x),
      y: Math.round(y),
      wide: stretches.some((stretch) => stretch.name === name),
    });
  }
  return placed;
}

const DIRECTIONS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];

/** "4 km east of the city centre": what the map says, for those who cannot see it. */
export function whereabouts(place: Place): string {
  const { east, north } = kilometresBetween(CITY, place);
  const distance = Math.hypot(east, north);
  if (distance < 1) return 'in the city centre';
  const eighth = Math.round(Math.atan2(north, east) / (Math.PI / 4));
  const from = distance > 40 ? 'Adelaide' : 'the city centre';
  return `${Math.round(distance)} km ${DIRECTIONS[(eighth + 8) % 8]} of ${from}`;
}

/** The place of a suburb whose name is on the map. */
export const placeOfName = (suburb: string | undefined): Place | null =>
  geography.suburbs.find(({ name }) => name === suburb)?.place ?? null;
