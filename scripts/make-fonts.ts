/**
 * Cuts the two typefaces to what the site uses: Latin, the axes and the features in use. Fraunces is drawn
 * for one weight and one size. Writes app/fonts/*.woff2 and app/fonts/fonts.generated.css, with fallback faces of the
 * same metrics, so that nothing shifts when the real face arrives. Run it after changing a range below: `npm
 * run fonts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { agency } from '../shared/agency/agency.ts';

const require = createRequire(import.meta.url);
const out = new URL('../app/fonts/', import.meta.url);

type Face = {
  family: string;
  /** The file of the part that every page needs; the other part adds `-more`. */
  file: string;
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  weights: string;
  /** The characters of our own pages, preloaded. */
  characters: string;
  /** Other characters, loaded on demand as a second family behind this one. */
  more?: string;
  fallbacks: Fallback[];
};

/** A font that computers have, made as wide as ours. */
type Fallback = {
  name: string;
  locals: string[];
  /** The weights that it replaces. */
  weights?: string;
  /** How much wider ours sets the same words, in percent. */
  adjust: number;
};

/**
 * The fallback for a serif. `adjust` was measured in Chromium over the words of every page, against
 * Liberation Serif, which has the widths of Times New Roman; Georgia is 1.115 times as wide.
 */
const serifs = (family: string, adjust: number): Fallback[] => [
  { name: `${family} Georgia`, locals: ['Georgia', 'Gelasio'], adjust: adjust / 1.115 },
  { name: `${family} Times`, locals: ['Times New Roman', 'Liberation Serif'], adjust },
];

/** The same for Figtree, whose middle weight has no counterpart in Arial. */
const sans: Fallback[] = [
  { weights: '400', locals: ['Arial', 'Liberation Sans'], adjust: 100.6 },
  { weights: '500', locals: ['Arial', 'Liberation Sans'], adjust: 101.6 },
  { weights: '600 700', locals: ['Arial Bold', 'Liberation Sans Bold'], adjust: 96 },
].map((face) => ({ name: 'Figtree Arial', ...face }));

const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const latin = `${printable(0x20, 0x7e)}${printable(0xa0, 0xff)}–—‘’“”•…′″→←−`;
const without = (all: string, some: string) => [...all].filter((one) => !some.includes(one)).join('');
const unique = (text: string) => [...new Set(text)].join('');
/** The characters of headings. */
const heading = without(`${printable(0x20, 0x7e)}\u00a0–—‘’“”…`, '"#%*+<=>@[\\]^_`{|}~');
const text = without(`${printable(0x20, 0x7e)}\u00a0©²×é–—‘’“”•…`, '<=>[\\]^`{|}~');

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const faces: Face[] = [
  {
    family: 'Fraunces',
    file: 'fraunces',
    source: fraunces,
    axes: { SOFT: 50, WONK: 0, wght: 380, opsz: 55 },
    weights: '300 600',
    characters: heading,
    more: without(latin, heading),
    fallbacks: serifs('Fraunces', 109.2),
  },
  {
    // For text that is larger than any heading: the tagline in a wide window, and the 404 page.
    family: 'Fraunces Large',
    file: 'fraunces-large',
    source: fraunces,
    axes: { SOFT: 50, WONK: 0, wght: 330, opsz: 144 },
    weights: '300 600',
    characters: unique(`${agency().tagline}404`),
    fallbacks: serifs('Fraunces Large', 93.5),
  },
  {
    family: 'Figtree',
    file: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    weights: '400 700',
    characters: text,
    more: without(latin, text),
    fallbacks: sans,
  },
];
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'pnum'];

/** Reads what the fallback needs from a plain (not variable) TrueType font. */
function metrics(font: Buffer) {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table.`);
    return offset;
  };
  const em = font.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
  };
}

/** The characters as ranges for CSS. */
function ranges(of: string): string {
  const codes = [...of].map((one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const rules: string[] = ['/* Written by scripts/make-fonts.ts. */'];

for (const face of faces) {
  const source = readFileSync(require.resolve(face.source));
  const parts = [{ family: face.family, suffix: '', characters: face.characters }];
  // A family of its own: for a missing file of one family, a browser looks up the system's font in each size,
  // whether or not a letter needs it.
  if (face.more) parts.push({ family: `${face.family} More`, suffix: '-more', characters: face.more });
  for (const { family, suffix, characters } of parts) {
    const file = `${face.file}${suffix}.woff2`;
    const font = await subsetFont(source, characters, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(new URL(file, out), font);
    console.log(`${file}: ${(font.length / 1024).toFixed(1)} KB`);
    rules.push(`@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${face.weights};
  font-style: normal;
  font-display: swap;
  unicode-range: ${ranges(characters)};
}`);
  }
  const own = metrics(
    await subsetFont(source, face.characters, { targetFormat: 'sfnt', variationAxes: face.axes }),
  );
  for (const fallback of face.fallbacks) {
    const adjust = fallback.adjust / 100;
    rules.push(`@font-face {
  font-family: "${fallback.name}";
  src: ${fallback.locals.map((name) => `local("${name}")`).join(', ')};${fallback.weights ? `\n  font-weight: ${fallback.weights};` : ''}
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(own.ascent / adjust)};
  descent-override: ${percent(own.descent / adjust)};
  line-gap-override: ${percent(own.lineGap / adjust)};${face.more ? '' : `\n  unicode-range: ${ranges(face.characters)};`}
}`);
  }
}
// Pictures of shared links are drawn by a library that reads no WOFF2.
const drawn = await subsetFont(readFileSync(require.resolve(fraunces)), latin, {
  targetFormat: 'sfnt',
  variationAxes: { SOFT: 50, WONK: 0, wght: 380, opsz: 72 },
  keepFeatures: features,
  noHinting: true,
});
writeFileSync(new URL('../server/platform/fonts/fraunces.ttf', import.meta.url), drawn);

writeFileSync(new URL('fonts.generated.css', out), `${rules.join('\n\n')}\n`);
