import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue.ts';
import { type Line, wordsOf } from './line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

export type Covered = {
  id: string;
  words: string;
  /** The paths of the test files that show the line. */
  by: string[];
  /** Why no test shows the line. */
  untested?: string;
  /** The named test is missing in the named file. */
  lost?: { file: string; test: string };
};

/** An id as the tests in this folder write it. */
const ID = /'(\d\.[\w.-]+)'/g;

/** The ids in each test file of this folder. Each is part of a test's name. */
export function namedIds(): { id: string; file: string }[] {
  return globSync('test/conformance/**/*.test.ts', { cwd: root })
    .sort()
    .flatMap((file) => [...read(file).matchAll(ID)].map(([, id = '']) => ({ id, file })));
}

/** The beginning of a call with a text, such as a test's name. Skipped tests do not count. */
const NAME = /(?<!skip|todo)\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/g;

/** The names of a file's tests as written in its source; [] if the file does not exist. */
export function testNames(file: string): string[] {
  if (!existsSync(join(root, file))) return [];
  return [...read(file).matchAll(NAME)].map(([, , name = '']) => name.replace(/\\(.)/g, '$1'));
}

/** Every line of the catalogue, and how it is tested. */
export function coverage(): Covered[] {
  const named = namedIds();
  return Object.entries(catalogue as Readonly<Record<string, Line>>).map(([id, line]) => {
    const by = named.filter((one) => one.id === id).map(({ file }) => file);
    const covered: Covered = { id, words: wordsOf(line), by };
    if (typeof line === 'string') return covered;
    if ('untested' in line) return { ...covered, untested: line.untested };
    const { file, test } = line.provenBy;
    return testNames(file).includes(test)
      ? { ...covered, by: [...by, file] }
      : { ...covered, lost: line.provenBy };
  });
}
