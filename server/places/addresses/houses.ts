/**
 * A house as people write it. All houses of a street are stored as one text, such as `;12,-14,9;2/12,3,-40;`: each with
 * its distance north and east of the street's centre, in 1/100,000 of a degree (1 m).
 */
export type House = { label: string; latitude: number; longitude: number };
/** A typed house number: its possible spellings, the number of its building, and the text itself. */
export type TypedHouse = { spellings: readonly string[]; building: string; typed: string };
type Point = { latitude: number; longitude: number };

const UNITS = 100_000;

/** @param houses in the order in which they are suggested */
export function writeHouses(houses: readonly House[], middle: Point): string {
  const away = (a: number, b: number) => Math.round((a - b) * UNITS);
  const parts = houses.map(
    ({ label, latitude, longitude }) =>
      `${label.replace(/[;]/g, ' ')},${away(latitude, middle.latitude)},${away(longitude, middle.longitude)}`,
  );
  return parts.length > 0 ? `;${parts.join(';')};` : '';
}

/** Finds a house of a street by its label, in any case. */
export function findHouse(houses: string, label: string, middle: Point): House | null {
  const wanted = label.toUpperCase();
  const at = houses.toUpperCase().indexOf(`;${wanted},`);
  if (at < 0) return null;
  const end = houses.indexOf(';', at + 1);
  return readHouse(houses.slice(at + 1, end), middle);
}

/**
 * The label of a typed house: the street's own label for it, the range that contains its number, or the typed text if
 * at least its building exists. null if the street has none of these.
 */
export function houseLabel(houses: string, { spellings, building, typed }: TypedHouse): string | null {
  const upper = houses.toUpperCase();
  for (const spelling of spellings) {
    const at = upper.indexOf(`;${spelling.toUpperCase()},`);
    if (at >= 0) return houses.slice(at + 1, at + 1 + spelling.length);
  }
  const block = building.toUpperCase();
  if (block && (upper.includes(`;${block},`) || upper.includes(`/${block},`))) return typed;
  for (const [, from, to] of houses.matchAll(/;(\d+)-(\d+),/g)) {
    if (Number(from) <= Number(building) && Number(building) <= Number(to)) {
      return spellings.includes(building) ? `${from}-${to}` : typed;
    }
  }
  return null;
}

/** The houses with this number, also with a letter or a unit, or as the beginning of a range. */
export function housesAt(houses: string, number: string, most: number): string[] {
  const found: string[] = [];
  const pattern = new RegExp(`;((?:[^;,/]*(?:/|, ))?${number}(?:[A-Z]|-\\d+)*),-?\\d+,-?\\d+(?=;)`, 'g');
  for (const [, label = ''] of houses.matchAll(pattern)) {
    if (found.length === most) break;
    found.push(label);
  }
  return found;
}

function readHouse(part: string, middle: Point): House | null {
  // A label may have a comma: "Shop 3, 12".
  const [, label, north, east] = /^(.*),(-?\d+),(-?\d+)$/.exec(part) ?? [];
  if (label === undefined) return null;
  return {
    label,
    latitude: round(middle.latitude + Number(north) / UNITS),
    longitude: round(middle.longitude + Number(east) / UNITS),
  };
}

/** Rounds to a tenth of a metre. */
export const round = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000;
