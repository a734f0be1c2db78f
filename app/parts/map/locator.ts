import { CITY, GREATER_ADELAIDE, names, type Place, SOUTH_AUSTRALIA, stretches, towns } from './geography.ts';

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

type Point = readonly [x: number, y: number];
/** More than the thickest line. */
const MARGIN = 10;
/** Whether a point lies beyond an edge of the drawing, for each edge; the first is the west. */
const BEYOND: readonly ((point: Point) => boolean)[] = [
  ([x]) => x < -MARGIN,
  ([x]) => x > WIDTH + MARGIN,
  ([, y]) => y < -MARGIN,
  ([, y]) => y > HEIGHT + MARGIN,
];

/** Whether a line lies entirely beyond one edge. */
export const outOfSight = (line: readonly Place[], project: Project): boolean =>
  BEYOND.some((beyond) => line.every((place) => beyond(project(place))));

/**
 * Removes points outside the drawing. Of consecutive points beyond the same edge, the first two and the last two
 * define how the line leaves and returns.
 * @param moved to the east afterwards: what is beyond the west may become visible
 */
function inSight(line: readonly Place[], project: Project, moved = false): readonly Point[] {
  return BEYOND.slice(moved ? 1 : 0).reduce<readonly Point[]>((points, beyond) => {
    const out = points.map(beyond);
    return points.filter((_, at) => !(out[at - 2] && out[at - 1] && out[at] && out[at + 1] && out[at + 2]));
  }, line.map(project));
}

/** Whole units: half of one is not visible, and the page is a tenth shorter. */
const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Each point as its offset from the previous one, which has fewer digits than its position. */
function onwards(command: 'l' | 't', points: readonly Point[]): string {
  const ways = points.slice(1).map((point, at) => way(points[at] ?? point, point));
  return ways.length > 0 ? command + together(ways) : '';
}

const way = ([fromX, fromY]: Point, [x, y]: Point) => `${x - fromX} ${y - fromY}`;
const together = (numbers: readonly string[]) => numbers.join(' ').replaceAll(' -', '-');

/** A line as the `d` of a path with corners: roads. */
export function pathOf(line: readonly Place[], project: Project): string {
  const points = inSight(line, project).map(rounded);
  return `M${points[0]?.join(' ')}${onwards('l', points)}`;
}

/**
 * A line as the `d` of a smooth path: shores, rivers, hills. Its ends stay; each inner point is a control
 * point of a curve, and the path passes half-way between two of them. Only the first control point is
 * written: each further one mirrors it (`t`), within one unit.
 */
export function curveOf(line: readonly Place[], project: Project, moved = false): string {
  const [start, first, ...rest] = inSight(line, project, moved).map(rounded);
  if (!start || !first) return '';
  let [bendX, bendY] = first;
  const passed = rest.map(([x, y], index) => {
    const point = index === rest.length - 1 ? ([x, y] as const) : rounded([(bendX + x) / 2, (bendY + y) / 2]);
    bendX = 2 * point[0] - bendX;
    bendY = 2 * point[1] - bendY;
    return point;
  });
  const [turn = first] = passed;
  return `M${start.join(' ')}q${together([way(start, first), way(start, turn)])}${onwards('t', passed)}`;
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

/** The names that have room, the most telling first. */
export function labels(view: View, taken: readonly Box[]): Label[] {
  const project = projection(view);
  const boxes = [...taken];
  const placed: Label[] = [];
  const candidates = view.area === 'adelaide' ? [...stretches, ...names] : towns;
  for (const [name, ...place] of candidates) {
    const [x, y] = project(place);
    const box = boxOf(name, [x, y]);
    if (!inside(box) || !boxes.every((other) => apart(box, other))) continue;
    boxes.push(box);
    placed.push({
      name,
      x: Math.round(x),
      y: Math.round(y),
      wide: stretches.some(([wide]) => wide === name),
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
export function placeOfName(suburb: string | undefined): Place | null {
  const found = names.find(([name]) => name === suburb);
  return found ? [found[1], found[2]] : null;
}
