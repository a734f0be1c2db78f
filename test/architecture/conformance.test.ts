import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverage, namedIds, testNames } from '../conformance/coverage.ts';

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

test('the account of the forms names tests that are there', () => {
  const account = readFileSync(join(import.meta.dirname, '../../docs/forms.md'), 'utf8');
  const files = new Set([...account.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file));
  const names = [...files].flatMap(testNames);
  const named = [...account.matchAll(/\*([^*\n]+)\*/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  const isThere = (told: string) =>
    told.endsWith(' …') ? names.some((name) => name.startsWith(told.slice(0, -2))) : names.includes(told);
  expect(named.filter((told) => !isThere(told))).toEqual([]);
});
