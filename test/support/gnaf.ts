import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The tables of a G-NAF release that we read, with all their columns. */
export const GNAF_COLUMNS = {
  ADDRESS_DETAIL:
    'ADDRESS_DETAIL_PID|DATE_CREATED|DATE_LAST_MODIFIED|DATE_RETIRED|BUILDING_NAME|LOT_NUMBER_PREFIX|LOT_NUMBER|LOT_NUMBER_SUFFIX|FLAT_TYPE_CODE|FLAT_NUMBER_PREFIX|FLAT_NUMBER|FLAT_NUMBER_SUFFIX|LEVEL_TYPE_CODE|LEVEL_NUMBER_PREFIX|LEVEL_NUMBER|LEVEL_NUMBER_SUFFIX|NUMBER_FIRST_PREFIX|NUMBER_FIRST|NUMBER_FIRST_SUFFIX|NUMBER_LAST_PREFIX|NUMBER_LAST|NUMBER_LAST_SUFFIX|STREET_LOCALITY_PID|LOCATION_DESCRIPTION|LOCALITY_PID|ALIAS_PRINCIPAL|POSTCODE|PRIVATE_STREET|LEGAL_PARCEL_ID|CONFIDENCE|ADDRESS_SITE_PID|LEVEL_GEOCODED_CODE|PROPERTY_PID|GNAF_PROPERTY_PID|PRIMARY_SECONDARY',
  ADDRESS_DEFAULT_GEOCODE:
    'ADDRESS_DEFAULT_GEOCODE_PID|DATE_CREATED|DATE_RETIRED|ADDRESS_DETAIL_PID|GEOCODE_TYPE_CODE|LONGITUDE|LATITUDE',
  STREET_LOCALITY:
    'STREET_LOCALITY_PID|DATE_CREATED|DATE_RETIRED|STREET_CLASS_CODE|STREET_NAME|STREET_TYPE_CODE|STREET_SUFFIX_CODE|LOCALITY_PID|GNAF_STREET_PID|GNAF_STREET_CONFIDENCE|GNAF_RELIABILITY_CODE',
  LOCALITY:
    'LOCALITY_PID|DATE_CREATED|DATE_RETIRED|LOCALITY_NAME|PRIMARY_POSTCODE|LOCALITY_CLASS_CODE|STATE_PID|GNAF_LOCALITY_PID|GNAF_RELIABILITY_CODE',
} as const;
export type GnafTable = keyof typeof GNAF_COLUMNS;
export type GnafRow = Record<string, string | number>;

const CODES = {
  STREET_TYPE_AUT:
    'STREET|ST|ST\nROAD|RD|RD\nAVENUE|AV|AV\nCOURT|CT|CT\nDRIVE|DR|DR\nCRESCENT|CR|CR\nPLACE|PL|PL\nTERRACE|TCE|TCE\nLANE|LANE|LANE\nWAY|WAY|WAY\nCLOSE|CL|CL\nPARADE|PDE|PDE\nHIGHWAY|HWY|HWY\nGROVE|GR|GR\n',
  STREET_SUFFIX_AUT: 'N|NORTH|NORTH\nS|SOUTH|SOUTH\nE|EAST|EAST\nW|WEST|WEST\n',
  FLAT_TYPE_AUT: 'UNIT|UNIT|UNIT\nAPT|APARTMENT|APARTMENT\nSHOP|SHOP|SHOP\n',
  LEVEL_TYPE_AUT: 'L|LEVEL|LEVEL\nG|GROUND|GROUND\n',
};

/** One line of a table. Columns that are not given are empty. */
export function gnafLine(table: GnafTable, row: GnafRow): string {
  const columns = GNAF_COLUMNS[table].split('|');
  const unknown = Object.keys(row).find((column) => !columns.includes(column));
  if (unknown) throw new Error(`${table} has no column ${unknown}.`);
  return columns.map((column) => row[column] ?? '').join('|');
}

/** Creates the folders of an unpacked release, with the code tables that all states share. */
export async function makeGnafFolders(folder: string): Promise<{ standard: string; codes: string }> {
  const release = join(folder, 'G-NAF', 'G-NAF AUGUST 2026');
  const [standard, codes] = [join(release, 'Standard'), join(release, 'Authority Code')];
  await mkdir(standard, { recursive: true });
  await mkdir(codes, { recursive: true });
  for (const [table, lines] of Object.entries(CODES)) {
    const path = join(codes, `Authority_Code_${table}_psv.psv`);
    await writeFile(path, `CODE|NAME|DESCRIPTION\n${lines}`.replaceAll('\n', '\r\n'));
  }
  return { standard, codes };
}

export const gnafFile = (state: string, table: GnafTable) => `${state}_${table}_psv.psv`;

/** An address of a small release. `street` is "ROSELLA|STREET", or with a suffix "ROSELLA|STREET|N". */
export type SmallAddress = {
  street: string;
  suburb: string;
  postcode: string;
  at?: [latitude: number, longitude: number];
} & GnafRow;

/** Writes a release of South Australia with these addresses and their streets, suburbs and coordinates. */
export async function writeSmallGnaf(folder: string, addresses: readonly SmallAddress[]): Promise<string> {
  const { standard } = await makeGnafFolders(folder);
  const lines: Record<GnafTable, Set<string>> = {
    ADDRESS_DETAIL: new Set(),
    ADDRESS_DEFAULT_GEOCODE: new Set(),
    STREET_LOCALITY: new Set(),
    LOCALITY: new Set(),
  };
  const add = (table: GnafTable, row: GnafRow) => lines[table].add(gnafLine(table, row));
  for (const [n, address] of addresses.entries()) {
    const { street, suburb, postcode, at = [-34.9, 138.6], ...house } = address;
    const [name = '', type = '', suffix = ''] = street.split('|');
    const [locality, streetPid, pid] = [
      `loc-${suburb}`,
      `SA-${street.replaceAll('|', '-')}-${suburb}`,
      `GASA_${n}`,
    ];
    add('LOCALITY', { LOCALITY_PID: locality, LOCALITY_NAME: suburb });
    add('STREET_LOCALITY', {
      STREET_LOCALITY_PID: streetPid,
      STREET_NAME: name,
      STREET_TYPE_CODE: type,
      STREET_SUFFIX_CODE: suffix,
      LOCALITY_PID: locality,
    });
    const own = { STREET_LOCALITY_PID: streetPid, LOCALITY_PID: locality, POSTCODE: postcode };
    add('ADDRESS_DETAIL', { ADDRESS_DETAIL_PID: pid, CONFIDENCE: 2, ALIAS_PRINCIPAL: 'P', ...own, ...house });
    add('ADDRESS_DEFAULT_GEOCODE', {
      ADDRESS_DEFAULT_GEOCODE_PID: n,
      ADDRESS_DETAIL_PID: pid,
      LATITUDE: at[0],
      LONGITUDE: at[1],
    });
  }
  for (const [table, own] of Object.entries(lines)) {
    const path = join(standard, gnafFile('SA', table as GnafTable));
    await writeFile(path, `${[GNAF_COLUMNS[table as GnafTable], ...own].join('\r\n')}\r\n`);
  }
  return folder;
}
