import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverage, namedIds } from '../conformance/coverage.ts';

test('every line of the specification is shown by exactly one test, or says why by none', () => {
  const wrong = coverage()
    .filter(({ by, untested }) => by.length + (untested ? 1 : 0) !== 1)
    .map(({ id, words, by }) => `${id}: ${words} ${by.join(' ')}`);
  expect(wrong).toEqual([]);
});

test('a test elsewhere that shows a line is there', () => {
  expect(coverage().flatMap(({ lost }) => lost ?? [])).toEqual([]);
});

test('no test shows a line that the catalogue does not have', () => {
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
