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
  /** Where on the axes most of its text is set: the fallback is matched there. */
  typical: Record<string, number>;
  weights: string;
  fallbacks: { name: string; locals: string[]; averageWidth: number }[];
};

/**
 * `averageWidth`: the mean advance of English text, in ems, of the fonts that computers already have.
 * Liberation and Gelasio have the widths of Arial, Times New Roman and Georgia.
 */
const faces: Face[] = [
  {
    family: 'Fraunces',
    file: 'fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { SOFT: 50, WONK: 0, wght: { min: 300, max: 600 }, opsz: { min: 14, max: 144 } },
    typical: { SOFT: 50, WONK: 0, wght: 380, opsz: 72 },
    weights: '300 600',
    fallbacks: [
      { name: 'Fraunces Georgia', locals: ['Georgia', 'Gelasio'], averageWidth: 913 / 2048 },
      { name: 'Fraunces Times', locals: ['Times New Roman', 'Liberation Serif'], averageWidth: 819 / 2048 },
    ],
  },
  {
    family: 'Figtree',
    file: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    typical: { wght: 400 },
    weights: '400 700',
    fallbacks: [{ name: 'Figtree Arial', locals: ['Arial', 'Liberation Sans'], averageWidth: 904 / 2048 }],
  },
];

const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const characters = `${printable(0x20, 0x7e)}${printable(0xa0, 0xff)}–—‘’“”•…′″→←−`;
/** What our own pages are written with, preloaded; names and words with other letters fetch the rest. */
const everyday = `${printable(0x20, 0x7e)}\u00a0©²·½×é–—‘’“”…→←−`;
const parts = [
  { suffix: '', characters: everyday },
  { suffix: '-more', characters: [...characters].filter((one) => !everyday.includes(one)).join('') },
];
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'pnum'];

/** Letters of English running text, in thousandths. */
const frequency: Record<string, number> = {
  ' ': 183, e: 102, t: 75, a: 65, o: 62, i: 57, n: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22, m: 20,
  f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, '.': 10, ',': 9,
}; // biome-ignore format: a table reads better dense

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
  const longMetrics = font.readUInt16BE(hhea + 34);
  const advance = (glyph: number) => font.readUInt16BE(table('hmtx') + Math.min(glyph, longMetrics - 1) * 4);
  const glyphs = characterMap(font, table('cmap'));
  const entries = Object.entries(frequency);
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const width = entries.reduce((sum, [letter, weight]) => sum + advance(glyphs(letter)) * weight, 0) / total;
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    averageWidth: width / em,
  };
}

/** The format-4 subtable of `cmap`: character → glyph. */
function characterMap(font: Buffer, cmap: number): (character: string) => number {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + i * 8);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    const ends = table + 14;
    const starts = ends + segments * 2 + 2;
    const deltas = starts + segments * 2;
    const offsets = deltas + segments * 2;
    return (character) => {
      const code = character.codePointAt(0) ?? 0;
      for (let s = 0; s < segments; s++) {
        if (code > font.readUInt16BE(ends + s * 2)) continue;
        const start = font.readUInt16BE(starts + s * 2);
        if (code < start) break;
        const offset = font.readUInt16BE(offsets + s * 2);
        const delta = font.readUInt16BE(deltas + s * 2);
        if (offset === 0) return (code + delta) & 0xffff;
        return (font.readUInt16BE(offsets + s * 2 + offset + (code - start) * 2) + delta) & 0xffff;
      }
      throw new Error(`The font has no glyph for ${JSON.stringify(character)}.`);
    };
  }
  throw new Error('The font has no format-4 character map.');
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
  const own = metrics(
    await subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: face.typical }),
  );
  for (const fallback of face.fallbacks) {
    const adjust = own.averageWidth / fallback.averageWidth;
    rules.push(`@font-face {
  font-family: "${fallback.name}";
  src: ${fallback.locals.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(own.ascent / adjust)};
  descent-override: ${percent(own.descent / adjust)};
  line-gap-override: ${percent(own.lineGap / adjust)};
}`);
  }
}
writeFileSync(new URL('fonts.css', out), `${rules.join('\n\n')}\n`);
