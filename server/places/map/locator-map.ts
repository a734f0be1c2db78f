import { lookTokens } from '../../../shared/agency/theme/current-look.ts';
import { escapeMarkup } from '../../../shared/escape.ts';
import type { NamedPlace } from '../../../shared/map.ts';
import { KM_PER_DEGREE } from '../suburbs.ts';
import {
  areaAround,
  LAND_AROUND_KM,
  landWithin,
  type Point,
  parksWithin,
  suburbsWithin,
} from './geography.ts';

/** The drawing's own size; the page crops it around the middle. */
const WIDTH = 420;
const HEIGHT = 300;
/** How many other places a map should show, and the widths, in kilometres, that it may have to show them. */
const NEIGHBOURS = 9;
const WIDTHS_KM = [7, 10, 14, 20, 30, 45, 70, 110, 170, 260, 400];
const SCALES_KM = [1, 2, 5, 10, 20, 50, 100];

/** The colour of the sea in the look (app/look.css). */
const SEA: Record<Theme, string> = { light: '#cbd8d8', dark: '#1b333d' };
const PARK: Record<Theme, string> = { light: '#4f7a45', dark: '#8fb389' };
export type Theme = 'light' | 'dark';

/** The colours of the look, which an SVG picture cannot read from the page. */
function coloursOf(theme: Theme) {
  const { sand, soft, ink, edge, accent, paper } = lookTokens(theme);
  return {
    sea: SEA[theme],
    park: PARK[theme],
    land: sand,
    name: soft,
    own: ink,
    line: edge,
    pin: accent,
    edge: paper,
  };
}

/** A pin with its tip at 0 0. */
const PIN =
  'M0 0C-3-8-12-14-12-23a12 12 0 0 1 24 0C12-14 3-8 0 0Zm0-27.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z';

type Box = { left: number; right: number; top: number; bottom: number };
const PIN_BOX: Box = {
  left: WIDTH / 2 - 14,
  right: WIDTH / 2 + 14,
  top: HEIGHT / 2 - 38,
  bottom: HEIGHT / 2 + 5,
};
/** A tree with its foot at 0 0. */
const TREE = 'M-1 0v-4h-6l4-5h-2l5-7 5 7h-2l4 5h-6v4Z';
const TREE_HEIGHT = 16;
const TREE_WIDTH = 14;

const NAME_SIZE = 11.5;
const LINE_HEIGHT = 13;
/** How close to the edge of the map a name can be. */
const EDGE = 4;

const areApart = (a: Box, b: Box) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

export type Subject = {
  middle: Point;
  /** The suburb whose name is in the middle instead of a pin, because the exact spot must not be shown. */
  suburb?: string | undefined;
  theme: Theme;
};

/**
 * Draws a map around a place: the coast, the names of the national parks and suburbs around it, and a circle that gives
 * the scale. It needs no other service, and works for any place in Australia.
 * @returns an SVG document
 */
export function drawLocatorMap({ middle, suburb, theme }: Subject): string {
  const [latitude, longitude] = middle;
  const kilometres = widthFor(middle);
  const perKm = WIDTH / kilometres;
  const eastward = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180) * perKm;
  const project: Project = ([lat, lng]) => [
    Math.round(WIDTH / 2 + (lng - longitude) * eastward),
    Math.round(HEIGHT / 2 - (lat - latitude) * KM_PER_DEGREE * perKm),
  ];
  const scale = scaleFor(kilometres);
  const taken = [
    suburb === undefined ? PIN_BOX : boxOf(suburb, WIDTH / 2, HEIGHT / 2, 19),
    boxOf(`${scale.km} km`, WIDTH / 2, HEIGHT / 2 + scale.radius, 10.5),
  ];
  // A little more than is visible, so that no edge of the land is seen.
  const area = areaAround(middle, kilometres * 0.6, kilometres * 0.6);
  const around = suburbsWithin(area);
  const surroundings: Surroundings = { middle, project, taken };
  const colours = coloursOf(theme);
  const land = landWithin(area)
    .map((ring) => `M${ring.map((point) => project(point).join(' ')).join('L')}Z`)
    .join('');
  const radius = Math.max(LAND_AROUND_KM * perKm, 3);
  const shores = around
    .map(({ latitude, longitude }) => project([latitude, longitude]))
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${Math.round(radius)}"/>`)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.sea}"/>`,
    `<g fill="${colours.land}"><path d="${land}"/>${shores}</g>`,
    circle(scale, colours),
    `<g font-family="Arial,sans-serif" font-size="${NAME_SIZE}" text-anchor="middle" fill="${colours.name}" stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    ...parksOf(parksWithin(area), surroundings, colours),
    ...namesOf(
      around.filter(({ name }) => name !== suburb),
      surroundings,
    ),
    '</g>',
    suburb === undefined ? pin(colours) : nameInMiddle(suburb, colours),
    '</svg>',
  ].join('');
}

/** An empty map, for an unknown place. */
export const drawEmptyMap = (theme: Theme): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${coloursOf(theme).land}"/></svg>`;

type Colours = ReturnType<typeof coloursOf>;

/** The narrowest width that shows enough names around a place, or, on a lonely island, as many as the widest. */
function widthFor([latitude, longitude]: Point): number {
  const namesAt = (kilometres: number) => {
    const area = areaAround([latitude, longitude], kilometres * 0.42, (kilometres * 0.4 * HEIGHT) / WIDTH);
    return Math.min(suburbsWithin(area).length, NEIGHBOURS + 1);
  };
  const widest = WIDTHS_KM.at(-1) as number;
  const most = namesAt(widest);
  return WIDTHS_KM.find((kilometres) => namesAt(kilometres) === most) ?? widest;
}

type Scale = { km: number; radius: number };

/** The circle around the middle that gives the scale. */
function scaleFor(kilometres: number): Scale {
  const km = SCALES_KM.findLast((each) => each <= kilometres / 5) ?? 1;
  return { km, radius: Math.round((km * WIDTH) / kilometres) };
}

const circle = ({ km, radius }: Scale, { line, land, name }: Colours): string =>
  [
    `<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${radius}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-dasharray="2 4"/>`,
    `<text x="${WIDTH / 2}" y="${HEIGHT / 2 + radius + 4}" font-family="Arial,sans-serif" font-size="10.5" text-anchor="middle" fill="${name}" stroke="${land}" stroke-width="4" paint-order="stroke">${km} km</text>`,
  ].join('');

type Project = (point: Point) => [x: number, y: number];
/** What there is room for on the map, and where. `taken` grows with each name that is drawn. */
type Surroundings = { middle: Point; project: Project; taken: Box[] };

const nearestFirst = (places: readonly NamedPlace[], [latitude, longitude]: Point): NamedPlace[] => {
  const distance = (place: NamedPlace) =>
    Math.hypot(
      place.latitude - latitude,
      (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180),
    );
  return places.toSorted((a, b) => distance(a) - distance(b));
};

/** The trees and names of parks for which there is room, the nearest first. */
function parksOf(parks: readonly NamedPlace[], { middle, project, taken }: Surroundings, { park }: Colours) {
  return nearestFirst(parks, middle).flatMap(({ name, latitude, longitude }) => {
    const [x, y] = project([latitude, longitude]);
    // A long name takes two lines: "Lane Cove" and "National Park".
    const lines = name.split(/ (?=National Park$)/);
    const widest = lines.reduce((a, b) => (b.length > a.length ? b : a));
    // The tree stands at its place, and the name is moved so that it stays within the map.
    const { left, right } = boxOf(widest, x, y, NAME_SIZE);
    const nameX = x + Math.max(EDGE - left, 0) - Math.max(right - (WIDTH - EDGE), 0);
    const box: Box = {
      left: Math.min(x - TREE_WIDTH / 2, nameX - (x - left)),
      right: Math.max(x + TREE_WIDTH / 2, nameX + (right - x)),
      top: y - TREE_HEIGHT,
      bottom: y + lines.length * LINE_HEIGHT + 4,
    };
    if (!hasRoom(box, taken)) return [];
    taken.push(box);
    const text = lines.map(
      (line, n) =>
        `<text x="${Math.round(nameX)}" y="${y + (n + 1) * LINE_HEIGHT}" fill="${park}">${escapeMarkup(line)}</text>`,
    );
    return [`<path d="${TREE}" transform="translate(${x} ${y})" fill="${park}"/>`, ...text];
  });
}

/** The names for which there is room, the nearest first. */
function namesOf(around: readonly NamedPlace[], { middle, project, taken }: Surroundings): string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (const place of nearestFirst(around, middle)) {
    const [x, middleY] = project([place.latitude, place.longitude]);
    // The name of the place itself would lie under the pin, so it goes below.
    const y = [middleY, middleY + BELOW].find((y) => hasRoom(boxOf(place.name, x, y, NAME_SIZE), taken));
    if (y === undefined || seen.has(place.name)) continue;
    seen.add(place.name);
    taken.push(boxOf(place.name, x, y, NAME_SIZE));
    names.push(`<text x="${x}" y="${y + 4}">${escapeMarkup(place.name)}</text>`);
  }
  return names;
}

/** How far down a name is moved if there is no room at its place. */
const BELOW = 20;

const hasRoom = (box: Box, taken: readonly Box[]): boolean =>
  box.left >= EDGE &&
  box.right <= WIDTH - EDGE &&
  box.top >= EDGE &&
  box.bottom <= HEIGHT - EDGE &&
  taken.every((other) => areApart(box, other));

/** The box of a name's letters. Widths are estimated, because the server cannot measure fonts. */
function boxOf(name: string, x: number, y: number, size: number): Box {
  const half = name.length * size * 0.29 + 3;
  return { left: x - half, right: x + half, top: y - size, bottom: y + size * 0.7 };
}

const pin = ({ pin, edge }: Colours) =>
  `<path d="${PIN}" transform="translate(${WIDTH / 2} ${HEIGHT / 2})" fill-rule="evenodd" fill="${pin}" stroke="${edge}" stroke-width="1.5" paint-order="stroke"/>`;

const nameInMiddle = (name: string, { own, land }: Colours) =>
  `<text x="${WIDTH / 2}" y="${HEIGHT / 2 + 6}" font-family="Georgia,serif" font-size="19" text-anchor="middle" fill="${own}" stroke="${land}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${escapeMarkup(name)}</text>`;
