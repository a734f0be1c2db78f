import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '../../shared/brand.ts';

test('the typeface of the tagline has each of its letters (otherwise: npm run fonts)', () => {
  const sheet = readFileSync(new URL('../../app/fonts/fonts.css', import.meta.url), 'utf8');
  const [, range = ''] = /fraunces-large[^}]*unicode-range:([^;]*);/.exec(sheet) ?? [];
  const spans = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const missing = [...brand.tagline].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !spans.some(([from = 0, to = 0]) => from <= code && code <= to);
  });
  expect(missing).toEqual([]);
});
