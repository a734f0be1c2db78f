import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A folder or file does not look like a release of G-NAF; the message is a sentence for the operator. */
export class GnafUnusable extends Error {
  override name = 'GnafUnusable';
}

/** The files of a release: those of each state, and the code tables that all share. */
export type Release = { states: StateFiles[]; codes: Record<CodeTable, string> };
export type StateFiles = { state: string } & Record<StateTable, string>;

type StateTable = keyof typeof STATE_TABLES;
type CodeTable = keyof typeof CODE_TABLES;

const STATE_TABLES = {
  addresses: 'ADDRESS_DETAIL',
  geocodes: 'ADDRESS_DEFAULT_GEOCODE',
  streets: 'STREET_LOCALITY',
  localities: 'LOCALITY',
} as const;
const CODE_TABLES = {
  streetTypes: 'STREET_TYPE_AUT',
  streetSuffixes: 'STREET_SUFFIX_AUT',
  flatTypes: 'FLAT_TYPE_AUT',
  levelTypes: 'LEVEL_TYPE_AUT',
} as const;

const STATE_FILE = /^([A-Z]{2,3})_ADDRESS_DETAIL_psv\.psv$/i;

/**
 * Finds the files anywhere in the folder, because the unpacked release has nested folders.
 * @param wanted abbreviations, such as SA; empty means all
 * @throws GnafUnusable when files are missing, or two have the same name
 */
export async function findRelease(folder: string, wanted: readonly string[]): Promise<Release> {
  const found = await psvFiles(folder);
  const file = (name: string) => {
    const paths = found.get(name.toUpperCase()) ?? [];
    if (paths.length > 1) {
      throw new GnafUnusable(`There are two files ${name} in ${folder}: name the folder of one release.`);
    }
    if (!paths[0]) throw new GnafUnusable(`${folder} is not a complete G-NAF release: ${name} is missing.`);
    return paths[0];
  };
  const there = [...found.keys()].flatMap((name) => STATE_FILE.exec(name)?.[1]?.toUpperCase() ?? []).sort();
  if (there.length === 0) {
    throw new GnafUnusable(
      `${folder} is not a release of G-NAF: there is no file such as SA_ADDRESS_DETAIL_psv.psv in it.`,
    );
  }
  const missing = wanted.find((state) => !there.includes(state.toUpperCase()));
  if (missing) throw new GnafUnusable(`There is no state ${missing} in ${folder}, only ${there.join(', ')}.`);
  const named = <Table extends string>(tables: Record<Table, string>, name: (table: string) => string) =>
    Object.fromEntries(
      Object.entries<string>(tables).map(([key, table]) => [key, file(name(table))]),
    ) as Record<Table, string>;
  const codes = named(CODE_TABLES, (table) => `Authority_Code_${table}_psv.psv`);
  const states = there
    .filter((state) => wanted.length === 0 || wanted.some((one) => one.toUpperCase() === state))
    .map((state) => ({ state, ...named(STATE_TABLES, (table) => `${state}_${table}_psv.psv`) }));
  return { states, codes };
}

/** All .psv files of a folder and its subfolders, by their names in capitals. */
async function psvFiles(folder: string): Promise<Map<string, string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw new GnafUnusable(`${folder} is not a folder, or cannot be read.`, { cause });
  });
  const found = new Map<string, string[]>();
  for (const entry of entries) {
    if (!entry.isFile() || !/\.psv$/i.test(entry.name)) continue;
    const name = basename(entry.name).toUpperCase();
    found.set(name, [...(found.get(name) ?? []), join(entry.parentPath, entry.name)]);
  }
  return found;
}
