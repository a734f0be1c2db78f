import { toTitleCase } from '../../../shared/suburbs/title-case.ts';
import { readPsv } from './psv.ts';
import type { Release } from './release.ts';

/** The meanings of a release's codes, as people write them. */
export type Codes = {
  /** "AV" or "AVENUE" → "Avenue". */
  streetTypes: ReadonlyMap<string, string>;
  /** "N" → "North". */
  streetSuffixes: ReadonlyMap<string, string>;
  flatTypes: ReadonlyMap<string, string>;
  levelTypes: ReadonlyMap<string, string>;
};

/**
 * Reads the code tables. In some releases the code is the short form and in others the name, so the longer one is used.
 * @throws GnafUnusable
 */
export async function readCodes(files: Release['codes']): Promise<Codes> {
  const read = async (path: string) => {
    const labels = new Map<string, string>();
    for await (const [code = '', name = ''] of readPsv(path, ['CODE', 'NAME'])) {
      labels.set(code, toTitleCase(name.length > code.length ? name : code));
    }
    return labels;
  };
  return {
    streetTypes: await read(files.streetTypes),
    streetSuffixes: await read(files.streetSuffixes),
    flatTypes: await read(files.flatTypes),
    levelTypes: await read(files.levelTypes),
  };
}
