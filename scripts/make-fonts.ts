/**
 * Subsets the typefaces to what the site uses: Latin characters, and the axes and features in use. Typefaces for
 * headings are reduced to one weight and one size. It writes app/fonts/*.woff2, and the CSS rules with fallback fonts
 * of the same metrics, so that nothing shifts when the real font arrives. The rules of the default pair go into
 * fonts.generated.css, those of the other pairs into pairs.generated.ts, from which a page takes the rules of its own
 * pair. Run it with `npm run fonts` after changing scripts/fonts/faces.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { type Face, figtree, fraunces, frauncesLarge, largeLetters, latin, pairs } from './fonts/faces.ts';

const require = createRequire(import.meta.url);
const out = new URL('../app/fonts/', import.meta.url);
const WRITTEN = 'Written by scripts/make-fonts.ts.';
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'pnum'];

/** Reads the metrics that a fallback needs from a static (not variable) TrueType font. */
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

/** The characters as the value of `unicode-range`. */
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

/** The descriptors of an `@font-face` rule. `src` is the name of a file. */
type Rule = Record<string, string>;

/** Writes the files of a typeface. @returns the rules for them and for the fallbacks */
async function cut(face: Face): Promise<Rule[]> {
  const source = readFileSync(require.resolve(face.source));
  const parts = [{ family: face.family, suffix: '', characters: face.characters }];
  // The other characters have a family of their own: if one file of a family is not loaded, a browser looks up the
  // system's font in each size, whether or not a letter needs it.
  if (face.more) parts.push({ family: `${face.family} More`, suffix: '-more', characters: face.more });
  const rules: Rule[] = [];
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
    rules.push({
      'font-family': `"${family}"`,
      src: file,
      'font-weight': face.weights,
      'font-style': 'normal',
      'font-display': 'swap',
      'unicode-range': ranges(characters),
    });
  }
  const own = metrics(
    await subsetFont(source, face.characters, { targetFormat: 'sfnt', variationAxes: face.axes }),
  );
  for (const { name, locals, weights, adjust } of face.fallbacks) {
    const share = adjust / 100;
    rules.push({
      'font-family': `"${name}"`,
      src: locals.map((local) => `local("${local}")`).join(', '),
      ...(weights && { 'font-weight': weights }),
      'size-adjust': percent(share),
      'ascent-override': percent(own.ascent / share),
      'descent-override': percent(own.descent / share),
      'line-gap-override': percent(own.lineGap / share),
      ...(!face.more && { 'unicode-range': ranges(face.characters) }),
    });
  }
  return rules;
}

const isFile = (src = '') => src.endsWith('.woff2');

const sheet: string[] = [`/* ${WRITTEN} */`];
for (const face of [fraunces, frauncesLarge, figtree]) {
  for (const rule of await cut(face)) {
    const lines = Object.entries(rule).map(([name, value]) =>
      name === 'src' && isFile(value) ? `src: url("./${value}") format("woff2");` : `${name}: ${value};`,
    );
    sheet.push(`@font-face {\n  ${lines.join('\n  ')}\n}`);
  }
}
writeFileSync(new URL('fonts.generated.css', out), `${sheet.join('\n\n')}\n`);

/** The name under which the generated module imports a file. */
const importName = (file: string) =>
  file.replace('.woff2', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** A rule within a template string, without unnecessary spaces. */
const short = (rule: Rule): string =>
  `@font-face{${Object.entries(rule)
    .map(([name, value]) =>
      name === 'src' && isFile(value)
        ? `src:url(\${${importName(value)}}) format("woff2")`
        : `${name}:${value.replaceAll(', ', ',')}`,
    )
    .join(';')}}`;

/** A family with its fallbacks, as the value of a custom property. */
function stack({ family, fallbacks }: Face): string {
  const names = [family, `${family} More`, ...new Set(fallbacks.map(({ name }) => name))];
  const isSerif = fallbacks.some(({ name }) => name.endsWith('Times'));
  const quoted = names.map((name) => `"${name}"`);
  return [...quoted, ...(isSerif ? ['Georgia', 'serif'] : ['Arial', 'sans-serif'])].join(',');
}

const others = [...new Set(Object.values(pairs).flatMap(({ heading, text }) => [heading, text]))];
const rulesOf = new Map<Face, Rule[]>();
for (const face of others) rulesOf.set(face, await cut(face));
const files = [...rulesOf.values()].flat().flatMap(({ src = '' }) => (isFile(src) ? [src] : []));
const nameOf = ({ file }: Face) => importName(file);
const entries = Object.entries(pairs).map(([key, { heading, text }]) => {
  const faces = [...new Set([heading, text])];
  const families = `:root{--font-serif:${stack(heading)};--font-large:var(--font-serif);--font-sans:${stack(text)}}`;
  return `  '${key}': {
    preload: [${faces.map(nameOf).join(', ')}],
    style: () => \`${faces.map((face) => `\${${nameOf(face)}Faces()}`).join('')}${families}\`,
  },`;
});
// The modules are separate, because each is loaded in a different place: on the home page, by the server, and in the
// dashboard.
const writeModule = (name: string, lines: readonly string[]) =>
  writeFileSync(new URL(`${name}.generated.ts`, out), `${[`// ${WRITTEN}`, ...lines].join('\n')}\n`);
const TYPES = "import type { Typefaces } from '../../shared/agency/theme/typefaces.ts';";
const imported = (names: readonly string[]) =>
  names.map((file) => `import ${importName(file)} from './${file}';`);

writeModule('large-letters', [
  '',
  '/** The letters of Fraunces Large. */',
  `export const LARGE_LETTERS = '${largeLetters}';`,
]);
writeModule('pairs', [
  TYPES,
  ...imported(files),
  '',
  ...others.map(
    (face) => `const ${nameOf(face)}Faces = () => \`${(rulesOf.get(face) ?? []).map(short).join('')}\`;`,
  ),
  '',
  '/** The files that a page with this pair preloads, and its style: functions, which visitors’ scripts leave out. */',
  'export const pairs: Partial<Record<Typefaces, { preload: string[]; style(): string }>> = {',
  ...entries,
  '};',
]);
writeModule('specimens', [
  TYPES,
  ...imported([...[figtree, fraunces, ...others].map(({ file }) => `${file}.woff2`)]),
  '',
  '/** The files for headings and for text, to show each pair beside the others. */',
  'export const specimens: Record<Typefaces, { heading: string; text: string }> = {',
  "  'fraunces-figtree': { heading: fraunces, text: figtree },",
  ...Object.entries(pairs).map(
    ([key, { heading, text }]) => `  '${key}': { heading: ${nameOf(heading)}, text: ${nameOf(text)} },`,
  ),
  '};',
]);

// The library that draws the pictures of shared links cannot read WOFF2.
const drawn = new Set([fraunces, ...Object.values(pairs).map(({ heading }) => heading)]);
for (const { file, source, axes } of drawn) {
  const { wght } = axes;
  const font = await subsetFont(readFileSync(require.resolve(source)), latin, {
    targetFormat: 'sfnt',
    // The size is larger than that of headings on pages, and there is one weight even if the file for pages has
    // several.
    variationAxes: {
      ...axes,
      ...(file === 'fraunces' && { opsz: 72 }),
      ...(typeof wght === 'object' && { wght: wght.min }),
    },
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(new URL(`../server/platform/fonts/${file}.ttf`, import.meta.url), font);
}
