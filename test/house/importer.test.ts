import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importerFiles } from '../../server/feed/importer.ts';

const root = join(import.meta.dirname, '../..');

/** What keeps rows, fetches pictures and tells of it: what a text of a feed comes to does not depend on it. */
const NO_READERS = [
  'server/context.ts',
  'server/data/alone.ts',
  'server/data/known-messages.ts',
  'server/data/listing-media.ts',
  'server/data/listing-writes.ts',
  'server/data/loose-files.ts',
  'server/data/picture-files.ts',
  'shared/feed-report.ts',
  // Told of when a listing is reported, not when it is read.
  'shared/offices.ts',
];

/** Modules that a file needs when it runs: not those of which it names types alone. */
function valuesOf(file: string): string[] {
  const IMPORT = /^(?:import|export)\s(?!type\b)([^'"]*?)from\s'(\.[^']+)'/gm;
  const isValue = (names: string) => names.split(/[{},]/).some((name) => /^\s*(?!type\s)\S/.test(name));
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '', path = '']) =>
    isValue(names) ? [join(dirname(file), path)] : [],
  );
}

test('whatever the reader of feeds takes from other rooms is part of the digest under which texts are known', () => {
  const reached = new Set(importerFiles.filter((file) => file.endsWith('.ts')));
  for (const file of reached) {
    for (const needed of valuesOf(file)) if (!NO_READERS.includes(needed)) reached.add(needed);
  }
  expect([...reached].filter((file) => !importerFiles.includes(file))).toEqual([]);
  expect(valuesOf('server/feed/dates.ts')).toEqual(['shared/time.ts']);
  expect(importerFiles).toEqual(expect.arrayContaining(['package.json', 'package-lock.json']));
});

test('what is no reader is still imported, and its list holds nothing else', () => {
  const direct = importerFiles.filter((file) => file.startsWith('server/feed/')).flatMap(valuesOf);
  expect(NO_READERS.filter((file) => !direct.includes(file))).toEqual([]);
});
