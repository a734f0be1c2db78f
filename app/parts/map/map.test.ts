import { expect, test } from 'vitest';
import { suburbs } from '../../../server/places/suburbs.ts';
import { coast, GREATER_ADELAIDE, names, type Place, torrens, towns } from './geography.ts';
import {
  curveOf,
  HEIGHT,
  labels,
  outOfSight,
  PIN_BOX,
  pathOf,
  placeOfName,
  projection,
  viewAround,
  WIDTH,
  whereabouts,
} from './locator.ts';

/** Great-circle distance, by another formula than the map's own. */
function kilometres([a, b]: Place, [c, d]: Place): number {
  const [p, q, r] = [a, c, d - b].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  return 6371 * Math.acos(Math.min(1, Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(r)));
}

function viewOf(place: Place) {
  const view = viewAround(place);
  if (!view) throw new Error('There is no view.');
  return view;
}

test('every name on the map is at the position of its suburb', () => {
  for (const [name, ...place] of [...names, ...towns]) {
    const suburb = suburbs.find((suburb) => suburb.name === name);
    if (!suburb) throw new Error(`${name} is no suburb.`);
    expect(kilometres(place, [suburb.latitude, suburb.longitude]), name).toBeLessThan(0.5);
  }
});

test('every suburb lies on land, and the gulf does not', () => {
  const { north, south, west, east } = GREATER_ADELAIDE;
  /** East of the shore: a ray to the west crosses it an odd number of times. */
  const onLand = ([latitude, longitude]: Place) =>
    coast.filter(([fromLatitude, fromLongitude], index) => {
      const [toLatitude, toLongitude] = coast[index + 1] ?? [fromLatitude, fromLongitude];
      if (fromLatitude > latitude === toLatitude > latitude) return false;
      const part = (latitude - fromLatitude) / (toLatitude - fromLatitude);
      return fromLongitude + part * (toLongitude - fromLongitude) < longitude;
    }).length %
      2 ===
    1;
  const inSight = suburbs.filter(
    ({ latitude, longitude }) => latitude < north && latitude > south && longitude > west && longitude < east,
  );
  expect(inSight.length).toBeGreaterThan(200);
  expect(
    inSight.filter(({ latitude, longitude }) => !onLand([latitude, longitude])).map(({ name }) => name),
  ).toEqual([]);
  for (const sea of [
    [-34.9, 138.45],
    [-34.98, 138.49],
    [-35.2, 138.44],
  ] as const) {
    expect(onLand(sea)).toBe(false);
  }
});

test('the place is in the middle, and distances hold in both directions', () => {
  const place: Place = [-34.9231, 138.6338];
  const view = viewOf(place);
  const project = projection(view);
  expect(project(place)).toEqual([WIDTH / 2, HEIGHT / 2]);
  for (const other of [
    [-34.9111, 138.6536],
    [-34.9789, 138.6218],
  ] as const) {
    const [x, y] = project(other);
    const drawn = (Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) / WIDTH) * view.kilometres;
    expect(drawn).toBeCloseTo(kilometres(place, other), 1);
  }
  const [x, y] = project([-34.9111, 138.6536]);
  expect(x).toBeGreaterThan(WIDTH / 2);
  expect(y).toBeLessThan(HEIGHT / 2);
});

test('near the city it is close, farther out the city stays in sight, beyond it is the state', () => {
  expect(viewOf([-34.9231, 138.6338]).kilometres).toBe(11);
  const glenelg = viewOf([-34.9808, 138.515]);
  const [x, y] = projection(glenelg)([-34.9285, 138.6]);
  expect(x).toBeLessThan(WIDTH);
  expect(y).toBeGreaterThan(0);
  expect(viewOf([-34.6, 138.745]).kilometres).toBe(36);
  expect(viewOf([-37.83, 140.78]).area).toBe('state');
  expect(viewAround([-33.87, 151.2])).toBeNull();
  expect(viewAround([0, 0])).toBeNull();
});

test('no name overlaps another name or the pin, or is clipped', () => {
  for (const { latitude, longitude } of suburbs) {
    const view = viewAround([latitude, longitude]);
    if (!view) continue;
    const placed = labels(view, [PIN_BOX]);
    for (const [index, { name, x, y }] of placed.entries()) {
      const half = name.length * 3.3;
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(WIDTH);
      for (const other of placed.slice(index + 1)) {
        const beside = Math.abs(x - other.x) >= half + other.name.length * 3.3;
        expect(beside || Math.abs(y - other.y) > 16, `${name} and ${other.name}`).toBe(true);
      }
    }
  }
});

test('the map says in words what it shows', () => {
  expect(whereabouts([-34.9285, 138.601])).toBe('in the city centre');
  expect(whereabouts([-34.9808, 138.515])).toBe('10 km south-west of the city centre');
  expect(whereabouts([-34.8333, 138.6833])).toBe('13 km north-east of the city centre');
  expect(whereabouts([-34.9285, 138.5])).toBe('9 km west of the city centre');
  expect(placeOfName('Magill')).toEqual([-34.9091, 138.675]);
  expect(placeOfName('Nowhere')).toBeNull();
  expect(pathOf([[-34.9231, 138.6338]], projection(viewOf([-34.9231, 138.6338])))).toBe('M210 150');
});

/** The numbers of a part of a path, in pairs. */
const pairsOf = (text = '') =>
  [...text.matchAll(/(-?\d+) ?(-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

/** The points of a path of straight lines, each of which is written as the way from the one before. */
function cornersOf(path: string): string[] {
  let [x, y] = [0, 0];
  return pairsOf(path).map(([right, down]) => {
    [x, y] = [x + right, y + down];
    return `${x} ${y}`;
  });
}

test('lines are clipped to the drawing', () => {
  for (const { latitude, longitude } of suburbs) {
    const view = viewAround([latitude, longitude]);
    if (view?.area !== 'adelaide') continue;
    const project = projection(view);
    const drawn = cornersOf(pathOf(coast, project));
    const seen = coast
      .map(project)
      .filter(([x, y]) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT)
      .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
    expect(drawn).toEqual(expect.arrayContaining(seen));
    expect(drawn.length).toBeLessThan(coast.length);
  }
  const city = projection(viewOf([-34.9285, 138.6]));
  expect(outOfSight(coast.slice(0, 5), city)).toBe(true);
  expect(outOfSight(coast, city)).toBe(false);
});

test('a curved line keeps its ends and passes each of its points within a unit', () => {
  // So wide that all of it is seen, and none left out.
  const project = projection({ ...viewOf([-34.9285, 138.6]), kilometres: 60 });
  const [begin, bend, ways] = curveOf(torrens, project).slice(1).split(/[qt]/).map(pairsOf);
  const [[startX, startY] = [0, 0]] = begin ?? [];
  const [[towardsX, towardsY] = [0, 0], [turnX, turnY] = [0, 0]] = bend ?? [];
  // By the rule of `t`: the next lies as far behind a turn as the last one before it.
  let [x, y] = [startX + turnX, startY + turnY];
  const drawnTowards = [[startX + towardsX, startY + towardsY] as const];
  for (const [right, down] of ways ?? []) {
    const [lastX, lastY] = drawnTowards.at(-1) ?? [0, 0];
    drawnTowards.push([2 * x - lastX, 2 * y - lastY]);
    [x, y] = [x + right, y + down];
  }
  const places = torrens.map(project).map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  expect([startX, startY]).toEqual(places[0]);
  expect([x, y]).toEqual(places.at(-1));
  expect(drawnTowards).toHaveLength(places.length - 2);
  for (const [index, [x, y]] of drawnTowards.entries()) {
    const [placeX, placeY] = places[index + 1] ?? [0, 0];
    expect(Math.max(Math.abs(x - placeX), Math.abs(y - placeY)), `${index}`).toBeLessThanOrEqual(1);
  }
});
