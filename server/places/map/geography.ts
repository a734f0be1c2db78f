import { readFileSync } from 'node:fs';
import type { NamedPlace } from '../../../shared/map.ts';
import { allSuburbs, KM_PER_DEGREE, type Suburb } from '../suburbs.ts';

export type Point = readonly [latitude: number, longitude: number];
/** In degrees. */
export type Area = { south: number; north: number; west: number; east: number };

/** The coastline is coarse. A circle around each suburb counts as land, whatever the coastline says. */
export const LAND_AROUND_KM = 1.6;

let land: readonly Point[][] | undefined;
const readLand = (): readonly Point[][] => {
  land ??= JSON.parse(readFileSync(new URL('../australia/land.json', import.meta.url), 'utf8')) as Point[][];
  return land;
};
let places: readonly Suburb[] | undefined;

/** An area in degrees around a middle. `eastKm` and `northKm` are half of its width and of its height. */
export function areaAround([latitude, longitude]: Point, eastKm: number, northKm: number): Area {
  const north = northKm / KM_PER_DEGREE;
  const east = eastKm / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
  return {
    south: latitude - north,
    north: latitude + north,
    west: longitude - east,
    east: longitude + east,
  };
}

/** The suburbs and towns within an area. */
export function suburbsWithin(area: Area): Suburb[] {
  places ??= allSuburbs();
  return places.filter((place) => contains(area, place));
}

let parks: readonly NamedPlace[] | undefined;
/**
 * The middles of Australia's national parks, from the Collaborative Australian Protected Areas Database (CC BY 4.0,
 * https://www.dcceew.gov.au/environment/land/nrs/science/capad). Written by scripts/make-parks.ts. Their outlines would
 * take megabytes.
 */
function readParks(): readonly NamedPlace[] {
  const file = new URL('../australia/national-parks.json', import.meta.url);
  const rows: [string, number, number][] = JSON.parse(readFileSync(file, 'utf8'));
  return rows.map(([name, latitude, longitude]) => ({ name, latitude, longitude }));
}

/** The national parks whose middle is within an area. */
export function parksWithin(area: Area): NamedPlace[] {
  parks ??= readParks();
  return parks.filter((park) => contains(area, park));
}

const contains = ({ south, north, west, east }: Area, { latitude, longitude }: NamedPlace) =>
  latitude > south && latitude < north && longitude > west && longitude < east;

/** The land within an area, as rings whose points lie in it or on its edge. */
export const landWithin = (area: Area): Point[][] =>
  readLand()
    .map((ring) => clip(ring, area))
    .filter((ring) => ring.length > 2);

/** A side of an area: which points are on its inner side, and where a line crosses it. */
type Side = { isInside(point: Point): boolean; crossing(from: Point, to: Point): Point };

const parallel = (at: number, isInside: Side['isInside']): Side => ({
  isInside,
  crossing: ([a, b], [c, d]) => [at, b + ((d - b) * (at - a)) / (c - a)],
});
const meridian = (at: number, isInside: Side['isInside']): Side => ({
  isInside,
  crossing: ([a, b], [c, d]) => [a + ((c - a) * (at - b)) / (d - b), at],
});

/** Clips a ring at each side of an area (Sutherland–Hodgman). */
function clip(ring: readonly Point[], { south, north, west, east }: Area): Point[] {
  const sides = [
    parallel(south, ([latitude]) => latitude > south),
    parallel(north, ([latitude]) => latitude < north),
    meridian(west, ([, longitude]) => longitude > west),
    meridian(east, ([, longitude]) => longitude < east),
  ];
  let points = [...ring];
  for (const { isInside, crossing } of sides) {
    const before = points;
    points = before.flatMap((point, at) => {
      const last = before.at(at - 1) as Point;
      const inside = isInside(point);
      const entry = isInside(last) === inside ? [] : [crossing(last, point)];
      return inside ? [...entry, point] : entry;
    });
  }
  return points;
}
