import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverage, namedIds, testNames } from '../conformance/coverage.ts';

test('every line of the specification has exactly one test, or a reason for having none', () => {
  const wrong = coverage()
    .filter(({ by, untested }) => by.length + (untested ? 1 : 0) !== 1)
    .map(({ id, words, by }) => `${id}: ${words} ${by.join(' ')}`);
  expect(wrong).toEqual([]);
});

test('every test that the catalogue names in another folder exists', () => {
  expect(coverage().flatMap(({ lost }) => lost ?? [])).toEqual([]);
});

test('no test names a line that the catalogue does not have', () => {
  const known = new Set(coverage().map(({ id }) => id));
  expect(known.size).toBeGreaterThan(500);
  expect(namedIds().filter(({ id }) => !known.has(id))).toEqual([]);
});

test('no two lines have the same id', () => {
  const folder = join(import.meta.dirname, '../conformance/lines');
  const ids = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}'(\d\.[\w.-]+)':/gm)].map(([, id]) => id),
  );
  expect(ids).toHaveLength(coverage().length);
});

test('docs/forms.md names only tests that exist', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/forms.md'), 'utf8');
  const files = new Set([...page.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file));
  const names = [...files].flatMap(testNames);
  const named = [...page.matchAll(/\*([^*\n]+)\*/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  const exists = (quoted: string) =>
    quoted.endsWith(' …')
      ? names.some((name) => name.startsWith(quoted.slice(0, -2)))
      : names.includes(quoted);
  expect(named.filter((quoted) => !exists(quoted))).toEqual([]);
});
