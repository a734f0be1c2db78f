import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/**
 * All that decides what the text of a feed comes to, by paths from the root: this folder, what it reads with from other
 * rooms, and its libraries with theirs. Whatever of it is mended, every text is read anew.
 */
export const importerFiles: readonly string[] = [
  'package.json',
  'package-lock.json',
  'server/data/listing-features.ts',
  'shared/constants.ts',
  'shared/time.ts',
  ...readdirSync(new URL('server/feed/', root))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `server/feed/${name}`),
];

/** The importer as a digest: its Node, and each of its files. */
export const IMPORTER = hash(
  'sha256',
  [process.version, ...importerFiles.map((path) => readFileSync(new URL(path, root), 'utf8'))].join('\n'),
);
