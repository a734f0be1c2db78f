import { expect, test } from 'vitest';
import { planVisits, type Visit } from './visit-plan.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28) + minutes * 60_000);
/** Degrees of latitude for a distance in kilometres. */
const north = (km: number) => ({ latitude: -34.9 + km / 111.195, longitude: 138.6 });
const visit = (homeId: string, start: number, minutes = 30, km: number | null = 0): Visit => ({
  homeId,
  start: at(start),
  finish: at(start + minutes),
  timeZone: 'Australia/Adelaide',
  place: km === null ? null : north(km),
});
const order = (visits: Visit[]) => planVisits(visits).stops.map(({ homeId }) => homeId);

test('homes are visited in an order in which each is open', () => {
  expect(order([visit('noon', 120), visit('ten', 0), visit('eleven', 60)])).toEqual([
    'ten',
    'eleven',
    'noon',
  ]);
});

test('a home that opens twice is visited once, at the time that allows the other visits', () => {
  const plan = planVisits([visit('twice', 0, 15), visit('once', 0, 15), visit('twice', 60, 15)]);
  expect(plan.stops.map(({ homeId, arrive }) => [homeId, arrive])).toEqual([
    ['once', at(0)],
    ['twice', at(60)],
  ]);
  expect(plan.missed).toEqual([]);
});

test('travel between two homes takes time, and its distance is given in metres', () => {
  const { stops } = planVisits([visit('near', 0, 60), visit('far', 0, 60, 5)]);
  expect(stops.map(({ arrive, metres }) => [arrive, metres])).toEqual([
    [at(0), null],
    // Ten minutes for the visit, five kilometres at 30 km/h, and five minutes to park.
    [at(25), 5000],
  ]);
});

test('a quarter of an hour is allowed for travel if an address is hidden', () => {
  const { stops } = planVisits([visit('shown', 0, 15), visit('hidden', 10, 30, null)]);
  expect(stops.map(({ arrive, metres }) => [arrive, metres])).toEqual([
    [at(0), null],
    [at(25), null],
  ]);
});

test('a home that cannot be reached in time is listed with the visit that conflicts', () => {
  const { stops, missed } = planVisits([visit('a', 0, 15), visit('b', 5, 15, 10), visit('c', 60, 30, 10)]);
  expect(stops.map(({ homeId }) => homeId)).toEqual(['a', 'c']);
  expect(missed.map(({ visit, clash }) => [visit.homeId, clash.homeId])).toEqual([['b', 'a']]);
});

test('a home that is open for less than a viewing is visited as long as it is open', () => {
  const { stops, missed } = planVisits([visit('short', 0, 5), visit('next', 5, 20)]);
  expect(stops.map(({ homeId, leave }) => [homeId, leave])).toEqual([
    ['short', at(5)],
    ['next', at(20)],
  ]);
  expect(missed).toEqual([]);
});

test('a plan without visits has no stops', () => {
  expect(planVisits([])).toEqual({ stops: [], missed: [] });
});

test('no other order visits more homes', () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const visits = Array.from({ length: 5 }, (_, index) =>
      visit(`${index}`, random(12) * 10, 15 + random(3) * 15, random(8)),
    );
    const { stops, missed } = planVisits(visits);
    expect(stops.length).toBe(mostVisited(visits));
    expect(stops.length + missed.length).toBe(5);
  }
});

/** Tries every order. In each, goes to the next home whose inspection is still open. */
function mostVisited(visits: readonly Visit[], leave = 0, place: Visit['place'] = null): number {
  const counts = visits.map((next) => {
    const km = place && next.place ? Math.abs(next.place.latitude - place.latitude) * 111.195 : 0;
    const drive = place ? (Math.round(km * 1000) / 500 + 5) * 60_000 : 0;
    const left = Math.max(next.start.getTime(), leave + drive) + 10 * 60_000;
    if (left > next.finish.getTime()) return 0;
    return (
      1 +
      mostVisited(
        visits.filter((other) => other !== next),
        left,
        next.place,
      )
    );
  });
  return Math.max(0, ...counts);
}

test('more homes than can be tried in every order are visited wherever they fit', () => {
  const visits = Array.from({ length: 20 }, (_, n) => visit(`home ${n}`, n * 30));
  expect(order(visits)).toEqual(visits.map(({ homeId }) => homeId));
  // The last two are open at the same time, at places that are too far apart.
  const { stops, missed } = planVisits([...visits, visit('too far', 19 * 30, 30, 40)]);
  expect(stops).toHaveLength(20);
  expect(missed.map(({ visit: { homeId }, clash }) => [homeId, clash.homeId])).toEqual([
    ['too far', 'home 19'],
  ]);
});
