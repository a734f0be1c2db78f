import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agency } from '../../shared/agency/agency.ts';

const sheet = readFileSync(new URL('../../app/fonts/fonts.generated.css', import.meta.url), 'utf8');
const look = readFileSync(new URL('../../app/look.css', import.meta.url), 'utf8');

test("the tagline's typeface has every letter of the tagline (if not: npm run fonts)", () => {
  const [, range = ''] = /fraunces-large[^}]*unicode-range:([^;]*);/.exec(sheet) ?? [];
  const spans = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const missing = [...agency().tagline].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !spans.some(([from = 0, to = 0]) => from <= code && code <= to);
  });
  expect(missing).toEqual([]);
});

test('each font file is a family of its own, named by a --font variable of look.css', () => {
  const families = [...sheet.matchAll(/font-family: "([^"]+)";\s+src: url\(/g)].map(([, family]) => family);
  expect(families).toHaveLength(5);
  expect(new Set(families).size).toBe(families.length);
  for (const family of families) expect(look).toMatch(new RegExp(`--font-[^;]*\\b${family}\\b`));
});
