import BetterSqlite from 'better-sqlite3';
import { toTitleCase } from '../../../shared/suburbs/title-case.ts';
import { type House, round } from '../addresses/houses.ts';
import type { Locality } from '../addresses/locality.ts';
import type { Codes } from './codes.ts';
import { HOUSE_COLUMNS, parseHouse } from './house-label.ts';
import { type Broken, readPsv } from './psv.ts';
import type { StateFiles } from './release.ts';

/** A street of one suburb with its houses, sorted and without duplicates. */
export type GnafStreet = {
  name: string;
  ending: string;
  locality: Locality;
  latitude: number;
  longitude: number;
  houses: House[];
};

/** How much was read, and how much was left out. */
export type Counts = {
  addresses: number;
  /** Retired, or no longer reported by any contributor (confidence -1). */
  retired: number;
  /** Without house number and lot, without a street or suburb in use, or without coordinates. */
  incomplete: number;
  /** The same house again. */
  repeated: number;
  broken: Broken;
};

export const noCounts = (): Counts => ({
  addresses: 0,
  retired: 0,
  incomplete: 0,
  repeated: 0,
  broken: { lines: 0, first: '' },
});

type Street = { name: string; ending: string; locality: { name: string; postcode: string } };

/**
 * Reads all streets of a state, each once. Addresses and their coordinates are in two files without a reliable order,
 * so they are sorted in a temporary database on disk: memory holds only the streets.
 * @param counts this adds to them
 * @throws GnafUnusable
 */
export async function* readState(
  files: StateFiles,
  codes: Codes,
  counts: Counts,
): AsyncGenerator<GnafStreet> {
  const { streets, numbers } = await readStreets(files, codes, counts.broken);
  // Without a name SQLite uses a temporary file that is deleted with the connection.
  const sorter = new BetterSqlite('');
  try {
    sorter.pragma('journal_mode = OFF');
    sorter.pragma('synchronous = OFF');
    sorter.exec(`create table geocode (pid text primary key, latitude real, longitude real) without rowid;
      create table detail (pid text, street integer, number integer, unit integer, label text, postcode text);
      begin`);
    await readGeocodes(sorter, files.geocodes, counts.broken);
    await readAddresses(sorter, files.addresses, { codes, numbers, counts });
    sorter.exec('commit');
    yield* grouped(sorter, streets, files.state, counts);
  } finally {
    sorter.close();
  }
}

/** Streets by number, and their numbers by the file's id. Two with the same name in one suburb become one. */
async function readStreets(
  { streets: file, localities: localityFile }: StateFiles,
  codes: Codes,
  broken: Broken,
) {
  const localities = new Map<string, Street['locality']>();
  const columns = ['LOCALITY_PID', 'DATE_RETIRED', 'LOCALITY_NAME', 'PRIMARY_POSTCODE'];
  for await (const [pid = '', retired, name = '', postcode = ''] of readPsv(localityFile, columns, broken)) {
    if (!retired && name) localities.set(pid, { name: toTitleCase(name), postcode });
  }
  const streets: Street[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<string, number>();
  const streetColumns = [
    'STREET_LOCALITY_PID',
    'DATE_RETIRED',
    'STREET_NAME',
    'STREET_TYPE_CODE',
    'STREET_SUFFIX_CODE',
    'LOCALITY_PID',
  ];
  for await (const [pid = '', retired, rawName = '', type = '', suffix = '', localityPid = ''] of readPsv(
    file,
    streetColumns,
    broken,
  )) {
    const locality = localities.get(localityPid);
    if (retired || !locality || !rawName) continue;
    const name = toTitleCase(rawName);
    const ending = [
      type && (codes.streetTypes.get(type) ?? toTitleCase(type)),
      suffix && (codes.streetSuffixes.get(suffix) ?? toTitleCase(suffix)),
    ]
      .filter(Boolean)
      .join(' ');
    const key = [localityPid, name, ending].join('|');
    const number = known.get(key) ?? streets.length;
    if (number === streets.length) streets.push({ name, ending, locality });
    known.set(key, number);
    numbers.set(pid, number);
  }
  return { streets, numbers };
}

async function readGeocodes(sorter: BetterSqlite.Database, path: string, broken: Broken): Promise<void> {
  const insert = sorter.prepare('insert or ignore into geocode values (?, ?, ?)');
  const columns = ['ADDRESS_DETAIL_PID', 'DATE_RETIRED', 'LATITUDE', 'LONGITUDE'];
  for await (const [pid, retired, latitude, longitude] of readPsv(path, columns, broken)) {
    const [north, east] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)];
    if (!retired && Math.abs(north) <= 90 && Math.abs(east) <= 180) insert.run(pid, north, east);
  }
}

async function readAddresses(
  sorter: BetterSqlite.Database,
  path: string,
  { codes, numbers, counts }: { codes: Codes; numbers: ReadonlyMap<string, number>; counts: Counts },
): Promise<void> {
  const insert = sorter.prepare('insert into detail values (?, ?, ?, ?, ?, ?)');
  const columns = ['ADDRESS_DETAIL_PID', 'DATE_RETIRED', 'CONFIDENCE', 'STREET_LOCALITY_PID', 'POSTCODE'];
  for await (const [pid, retired, confidence, streetPid = '', postcode, ...fields] of readPsv(
    path,
    [...columns, ...HOUSE_COLUMNS],
    counts.broken,
  )) {
    const street = numbers.get(streetPid);
    const house = parseHouse(fields, codes);
    if (retired || confidence === '-1') counts.retired += 1;
    else if (street === undefined || !house) counts.incomplete += 1;
    else insert.run(pid, street, house.number, house.unit, house.label, postcode);
  }
}

type Located = { street: number; label: string; postcode: string } & { latitude: number; longitude: number };

function* grouped(
  sorter: BetterSqlite.Database,
  streets: readonly Street[],
  state: string,
  counts: Counts,
): Generator<GnafStreet> {
  const rows = sorter
    .prepare<[], Located & { latitude: number | null }>(
      `select street, label, postcode, latitude, longitude from detail left join geocode using (pid)
       order by street, number, unit, label`,
    )
    .iterate();
  let own: Located[] = [];
  let labels = new Set<string>();
  for (const row of rows) {
    if (own[0] && own[0].street !== row.street) {
      yield assemble(own, streets, state);
      own = [];
      labels = new Set();
    }
    if (row.latitude === null) counts.incomplete += 1;
    else if (labels.has(row.label)) counts.repeated += 1;
    else {
      own.push(row);
      labels.add(row.label);
      counts.addresses += 1;
    }
  }
  if (own.length > 0) yield assemble(own, streets, state);
}

function assemble(houses: Located[], streets: readonly Street[], state: string): GnafStreet {
  const street = streets[houses[0]?.street ?? -1];
  if (!street) throw new RangeError('A house has no street.');
  const mean = (of: (house: Located) => number) =>
    round(houses.reduce((sum, house) => sum + of(house), 0) / houses.length);
  const postcodes = new Map<string, number>();
  for (const { postcode } of houses) {
    if (postcode) postcodes.set(postcode, (postcodes.get(postcode) ?? 0) + 1);
  }
  const [[commonest] = []] = [...postcodes].sort((a, b) => b[1] - a[1]);
  const { name, ending, locality } = street;
  return {
    name,
    ending,
    locality: { name: locality.name, state, postcode: commonest ?? locality.postcode },
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    houses,
  };
}
