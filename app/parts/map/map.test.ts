import { expect, test } from 'vitest';
import { suburbs } from '../../../server/places/suburbs.ts';
import { geography, type Place } from './geography.ts';
import {
  curveOf,
  GREATER_ADELAIDE,
  HEIGHT,
  labels,
  PIN_BOX,
  pathOf,
  placeOfName,
  projection,
  viewAround,
  WIDTH,
  whereabouts,
} from './locator.ts';

const { coast, torrens } = geography;

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
  for (const { name, place } of [...geography.suburbs, ...geography.towns]) {
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

test('a curved line keeps its ends, and each point between them bends it', () => {
  const project = projection(viewOf([-34.9285, 138.6]));
  const [start, ...curves] = curveOf(torrens, project).slice(1).split('Q');
  const points = torrens.map((place) => project(place).map(Math.round).join(' '));
  expect(start).toBe(points[0]);
  expect(curves.map((curve) => curve.split(' ').slice(0, 2).join(' '))).toEqual(points.slice(1, -1));
  expect(curves.at(-1)?.split(' ').slice(2).join(' ')).toBe(points.at(-1));
});
