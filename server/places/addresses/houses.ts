/**
 * A street's houses as one text, for one row each street: `;12,-14,9;2/12,3,-40;`: how people write the house,
 * and how far north and east of the street's middle it lies, in 1/100,000 of a degree (1 m).
 */
export type House = { label: string; latitude: number; longitude: number };
/** What somebody typed of a house: how a street may spell it, its building's number, the text itself. */
export type TypedHouse = { spellings: readonly string[]; building: string; typed: string };
type Point = { latitude: number; longitude: number };

const UNITS = 100_000;

/** @param houses sorted as they shall be suggested; a label twice counts once, where it comes first */
export function writeHouses(houses: readonly House[], middle: Point): string {
  const away = (a: number, b: number) => Math.round((a - b) * UNITS);
  const parts = houses.map(
    ({ label, latitude, longitude }) =>
      `${label.replace(/[;]/g, ' ')},${away(latitude, middle.latitude)},${away(longitude, middle.longitude)}`,
  );
  return parts.length > 0 ? `;${parts.join(';')};` : '';
}

/** A house among a street's, by how it is written, in small letters or capitals; null when it has none. */
export function findHouse(houses: string, label: string, middle: Point): House | null {
  const wanted = label.toUpperCase();
  const at = houses.toUpperCase().indexOf(`;${wanted},`);
  if (at < 0) return null;
  const end = houses.indexOf(';', at + 1);
  return readHouse(houses.slice(at + 1, end), middle);
}

/**
 * What a house is called that somebody typed: as the street calls it; the range that its number is in; as it was
 * typed, when at least its building is there. Null when the street has nothing of it.
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

/** Houses that have the number: with a letter, a unit, a range that begins with it. */
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

/** To a tenth of a metre. */
export const round = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000;
