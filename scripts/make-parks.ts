/**
 * Writes the national parks that the drawn maps show. Run `node scripts/make-parks.ts FILE` with the newest terrestrial
 * table of the Collaborative Australian Protected Areas Database (CC BY 4.0), as CSV or GeoJSON, from
 * https://www.dcceew.gov.au/environment/land/nrs/science/capad. Then run `npm run format`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** A protected area, or a part of one, with the columns of the table that are read. */
type Area = Record<'NAME' | 'TYPE' | 'STATE', string> & {
  /** Hectares. */
  size: number;
  latitude: number;
  longitude: number;
};
type Park = [name: string, latitude: number, longitude: number];

/**
 * Some states add to the type what kind of land it is on: "National Park (Commonwealth)". Conservation parks and nature
 * reserves are left out, because the table has thousands of them.
 */
const NATIONAL_PARK = /^National Park( \(|$)/;
/** The middle of Australia and its islands, in degrees. A few rows have no position. */
const isInAustralia = ({ latitude, longitude }: Area) =>
  latitude > -56 && latitude < -8 && longitude > 72 && longitude < 168;

/**
 * The national parks of the table, by name. A park whose parts have rows of their own is at the middle of the largest.
 * @param table CSV with a line of columns, or GeoJSON whose features have the columns as properties
 * @throws if a column is missing
 */
export function parksOf(table: string): Park[] {
  const largest = new Map<string, Area>();
  for (const row of readRows(table)) {
    const area = areaOf(row);
    if (!NATIONAL_PARK.test(area.TYPE) || !isInAustralia(area)) continue;
    const key = `${area.NAME}\n${area.TYPE}\n${area.STATE}`;
    const known = largest.get(key);
    if (!known || known.size < area.size) largest.set(key, area);
  }
  return [...largest.values()]
    .map(({ NAME, latitude, longitude }): Park => [nameOf(NAME), rounded(latitude), rounded(longitude)])
    .sort(([a, ...placeA], [b, ...placeB]) => (a < b ? -1 : a > b ? 1 : placeB[0] - placeA[0]));
}

/** The table has the type in a column of its own, and rarely in the name, too. */
const nameOf = (name: string): string => `${name.replace(/ National Park$/, '')} National Park`;
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

type Row = Readonly<Record<string, unknown>>;

function areaOf(row: Row): Area {
  const read = (...names: string[]): string => {
    const name = names.find((each) => row[each] !== undefined);
    if (name === undefined) throw new Error(`The table has no column ${names.join(' or ')}.`);
    return String(row[name]).trim();
  };
  // A blank text would be the number 0.
  const number = (...names: string[]): number => Number.parseFloat(read(...names));
  return {
    NAME: read('NAME'),
    TYPE: read('TYPE'),
    STATE: read('STATE'),
    size: number('GIS_AREA') || 0,
    // The table of 2024 has the shorter names.
    latitude: number('LATITUDE', 'LAT'),
    longitude: number('LONGITUDE', 'LON'),
  };
}

function readRows(table: string): Row[] {
  const text = table.replace(/^\uFEFF/, '');
  if (text.startsWith('{')) {
    const { features }: { features: { properties: Row }[] } = JSON.parse(text);
    return features.map(({ properties }) => properties);
  }
  const [columns = [], ...rows] = readCsv(text);
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
}

/** A cell with its end: a comma, the end of the line or of the file (RFC 4180). */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g;

function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, quoted, plain = '', end] of text.matchAll(CELL)) {
    if (whole === '' && row.length === 0) break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Usage: node scripts/make-parks.ts FILE');
    process.exit(1);
  }
  const parks = parksOf(readFileSync(file, 'utf8'));
  const lines = parks.map((park) => JSON.stringify(park)).join(',\n');
  writeFileSync(
    new URL('../server/places/australia/national-parks.json', import.meta.url),
    `[\n${lines}\n]\n`,
  );
  console.log(`${parks.length} national parks`);
}
