import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue.ts';
import { type Line, wordsOf } from './line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

export type Covered = {
  id: string;
  words: string;
  /** Where it is shown: test files, by their path. */
  by: string[];
  /** Why it is shown nowhere. */
  untested?: string;
  /** The named test is not in the named file. */
  lost?: { file: string; test: string };
};

/** An id as the tests of this folder spell it. */
const ID = /'(\d\.[\w.-]+)'/g;

/** The ids that each test file of this folder names. Every one of them is the name of a test. */
export function namedIds(): { id: string; file: string }[] {
  return globSync('test/conformance/**/*.test.ts', { cwd: root })
    .sort()
    .flatMap((file) => [...read(file).matchAll(ID)].map(([, id = '']) => ({ id, file })));
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");

/** Whether a test of that name, as the source spells it, begins in the file. */
function hasTest(file: string, name: string): boolean {
  try {
    return new RegExp(`(?<!skip|todo)\\(\\s*(['"\`])${quoted(name)}\\1,`).test(read(file));
  } catch {
    return false;
  }
}

/** Every line of the catalogue, and how it is covered. */
export function coverage(): Covered[] {
  const named = namedIds();
  return Object.entries(catalogue as Readonly<Record<string, Line>>).map(([id, line]) => {
    const by = named.filter((one) => one.id === id).map(({ file }) => file);
    const covered: Covered = { id, words: wordsOf(line), by };
    if (typeof line === 'string') return covered;
    if ('untested' in line) return { ...covered, untested: line.untested };
    const { file, test } = line.provenBy;
    return hasTest(file, test) ? { ...covered, by: [...by, file] } : { ...covered, lost: line.provenBy };
  });
}
