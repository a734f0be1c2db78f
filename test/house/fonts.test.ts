import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('../../app/fonts/fonts.css', import.meta.url), 'utf8');
const look = readFileSync(new URL('../../app/look.css', import.meta.url), 'utf8');

test('each file of a typeface is a family of its own, so that none waits in the place of another', () => {
  const families = [...sheet.matchAll(/font-family: "([^"]+)";\s+src: url\(/g)].map(([, family]) => family);
  expect(families).toHaveLength(5);
  expect(new Set(families).size).toBe(families.length);
  for (const family of families) expect(look).toMatch(new RegExp(`--font-[^;]*\\b${family}\\b`));
});
