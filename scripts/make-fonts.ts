/**
 * Cuts the two typefaces to what the site uses: Latin, the axes in use, the features in use.
 * Writes app/fonts/*.woff2 and app/fonts/fonts.css with fallback faces of the same metrics, so that
 * nothing shifts when the real face arrives. Run again after changing a range below: `node scripts/make-fonts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = new URL('../app/fonts/', import.meta.url);

type Axes = Record<string, number | { min: number; max: number }>;
type Face = {
  family: string;
  /** Of the part that every page needs; the other one adds `-more`. */
  file: string;
  source: string;
  axes: Axes;
  weights: string;
  fallbacks: Fallback[];
};

/** A font that computers have, made as wide as ours. */
type Fallback = {
  name: string;
  locals: string[];
  /** Of the weights that it stands in for. */
  weights?: string;
  /** How much wider ours sets the same words, in percent. */
  adjust: number;
};

/**
 * What Fraunces is wider by: the larger it is, the narrower it is drawn. Measured in Chromium over the words of every
 * page, against Liberation Serif, which has the widths of Times New Roman; Georgia is 1.115 times as wide as that.
 * A name's number is the size in pixels; where which one stands is in app/look.css.
 */
const serifs = [
  { size: '', adjust: 114.6 },
  { size: ' 40', adjust: 112.4 },
  { size: ' 55', adjust: 109.8 },
  { size: ' 70', adjust: 106.4 },
].flatMap(({ size, adjust }): Fallback[] => [
  { name: `Fraunces Georgia${size}`, locals: ['Georgia', 'Gelasio'], adjust: adjust / 1.115 },
  { name: `Fraunces Times${size}`, locals: ['Times New Roman', 'Liberation Serif'], adjust },
]);

/** The same for Figtree, whose middle weight has none beside it in Arial. */
const sans: Fallback[] = [
  { weights: '400', locals: ['Arial', 'Liberation Sans'], adjust: 100.6 },
  { weights: '500', locals: ['Arial', 'Liberation Sans'], adjust: 101.6 },
  { weights: '600 700', locals: ['Arial Bold', 'Liberation Sans Bold'], adjust: 96 },
].map((face) => ({ name: 'Figtree Arial', ...face }));

const faces: Face[] = [
  {
    family: 'Fraunces',
    file: 'fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { SOFT: 50, WONK: 0, wght: { min: 300, max: 600 }, opsz: { min: 14, max: 144 } },
    weights: '300 600',
    fallbacks: serifs,
  },
  {
    family: 'Figtree',
    file: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    fallbacks: sans,
  },
];

const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const characters = `${printable(0x20, 0x7e)}${printable(0xa0, 0xff)}–—‘’“”•…′″→←−`;
/** What our own pages are written with, preloaded; names and words with other letters fetch the rest. */
const everyday = `${printable(0x20, 0x7e)}\u00a0©²·½×é–—‘’“”•…→←−`;
const parts = [
  { suffix: '', characters: everyday },
  { suffix: '-more', characters: [...characters].filter((one) => !everyday.includes(one)).join('') },
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

/** The characters as a list of ranges in the language of styles. */
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
  for (const part of parts) {
    const file = `${face.file}${part.suffix}.woff2`;
    const font = await subsetFont(source, part.characters, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: features,
      noHinting: true,
    });
    writeFileSync(new URL(file, out), font);
    console.log(`${file}: ${(font.length / 1024).toFixed(1)} KB`);
    rules.push(`@font-face {
  font-family: "${face.family}";
  src: url("./${file}") format("woff2");
  font-weight: ${face.weights};
  font-style: normal;
  font-display: swap;
  unicode-range: ${ranges(part.characters)};
}`);
  }
  const own = metrics(await subsetFont(source, everyday, { targetFormat: 'sfnt', variationAxes: face.axes }));
  for (const fallback of face.fallbacks) {
    const adjust = fallback.adjust / 100;
    rules.push(`@font-face {
  font-family: "${fallback.name}";
  src: ${fallback.locals.map((name) => `local("${name}")`).join(', ')};${fallback.weights ? `\n  font-weight: ${fallback.weights};` : ''}
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(own.ascent / adjust)};
  descent-override: ${percent(own.descent / adjust)};
  line-gap-override: ${percent(own.lineGap / adjust)};
}`);
  }
}
writeFileSync(new URL('fonts.css', out), `${rules.join('\n\n')}\n`);
