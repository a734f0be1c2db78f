import { demoAgency } from '../../demo/agency.ts';
import type { Typefaces } from '../../shared/agency/theme/typefaces.ts';

/**
 * The typefaces that `make-fonts.ts` subsets. Every source is under the SIL Open Font License 1.1 (its package has the
 * text).
 */

export type Face = {
  family: string;
  /** The file with the characters that every page needs. The file with the others has the suffix `-more`. */
  file: string;
  source: string;
  axes: Record<string, number | { min: number; max: number }>;
  weights: string;
  /** The characters of our own pages. Their file is preloaded. */
  characters: string;
  /** Other characters. Their file is loaded on demand, as a second family after this one. */
  more?: string;
  fallbacks: Fallback[];
};

/** A font that computers have, scaled to the width of ours. */
type Fallback = {
  name: string;
  locals: string[];
  /** The weights that it replaces. */
  weights?: string;
  /** How much wider our typeface sets the same words, in percent. */
  adjust: number;
};

/**
 * The fallbacks for a serif typeface. `adjust` was measured with the words of our pages, against Liberation Serif,
 * which has the widths of Times New Roman; Georgia is 1.115 times as wide.
 */
const serifs = (family: string, adjust: number): Fallback[] => [
  { name: `${family} Georgia`, locals: ['Georgia', 'Gelasio'], adjust: adjust / 1.115 },
  { name: `${family} Times`, locals: ['Times New Roman', 'Liberation Serif'], adjust },
];

const ARIAL = ['Arial', 'Liberation Sans'];
/**
 * The fallbacks for a sans serif typeface. Its medium weight has no counterpart in Arial. @param adjust at 400, 500 and
 * 600
 */
const sans = (family: string, [regular, middle, bold]: [number, number, number]): Fallback[] =>
  [
    { weights: '400', locals: ARIAL, adjust: regular },
    { weights: '500', locals: ARIAL, adjust: middle },
    { weights: '600 700', locals: ARIAL.map((name) => `${name} Bold`), adjust: bold },
  ].map((face) => ({ name: `${family} Arial`, ...face }));

const printable = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
export const latin = `${printable(0x20, 0x7e)}${printable(0xa0, 0xff)}–—‘’“”•…′″→←−`;
const without = (all: string, some: string) => [...all].filter((one) => !some.includes(one)).join('');
/** The characters of headings. */
const heading = without(`${printable(0x20, 0x7e)}\u00a0–—‘’“”…`, '"#%*+<=>@[\\]^_`{|}~');
const text = without(`${printable(0x20, 0x7e)}\u00a0©²×é–—‘’“”•…`, '<=>[\\]^`{|}~');
/** The letters of text that is larger than any heading: the demo's tagline, and the 404 page. */
export const largeLetters = [...new Set(`${demoAgency.tagline}404`)].sort().join('');

const sourceOf = (name: string, axes = 'wght'): string =>
  `@fontsource-variable/${name}/files/${name}-latin-${axes}-normal.woff2`;

type Drawn = { family: string; file: string; axes: Record<string, number>; adjust: number; source?: string };

/** A typeface for headings, in one weight. */
const headings = ({ family, file, axes, adjust, source = sourceOf(file) }: Drawn, isSerif = true): Face => ({
  family,
  file,
  source,
  axes,
  weights: '300 600',
  characters: heading,
  more: without(latin, heading),
  fallbacks: isSerif ? serifs(family, adjust) : [{ name: `${family} Arial`, locals: ARIAL, adjust }],
});

/** A typeface for text, in the weights from 400 to 600. */
const texts = (family: string, file: string, adjust: [number, number, number]): Face => ({
  family,
  file,
  source: sourceOf(file),
  axes: { wght: { min: 400, max: 600 } },
  weights: '400 700',
  characters: text,
  more: without(latin, text),
  fallbacks: sans(family, adjust),
});

export const fraunces = headings({
  family: 'Fraunces',
  file: 'fraunces',
  source: sourceOf('fraunces', 'full'),
  axes: { SOFT: 50, WONK: 0, wght: 380, opsz: 55 },
  adjust: 109.2,
});
export const frauncesLarge: Face = {
  family: 'Fraunces Large',
  file: 'fraunces-large',
  source: fraunces.source,
  axes: { SOFT: 50, WONK: 0, wght: 330, opsz: 144 },
  weights: '300 600',
  characters: largeLetters,
  fallbacks: serifs('Fraunces Large', 93.5),
};
export const figtree = texts('Figtree', 'figtree', [100.6, 101.6, 96]);

const lora = headings({ family: 'Lora', file: 'lora', axes: { wght: 500 }, adjust: 116.3 });
const playfair = headings({
  family: 'Playfair Display',
  file: 'playfair-display',
  axes: { wght: 480 },
  adjust: 111.1,
});
const newsreader = headings({
  family: 'Newsreader',
  file: 'newsreader',
  source: sourceOf('newsreader', 'opsz'),
  axes: { wght: 400, opsz: 48 },
  adjust: 104.9,
});
const cormorant = headings({
  family: 'Cormorant Garamond',
  file: 'cormorant-garamond',
  axes: { wght: 500 },
  adjust: 96.9,
});
const outfit = headings({ family: 'Outfit', file: 'outfit', axes: { wght: 400 }, adjust: 98.6 }, false);
const montserrat = headings(
  { family: 'Montserrat', file: 'montserrat', axes: { wght: 500 }, adjust: 114.4 },
  false,
);
const sourceSans = texts('Source Sans 3', 'source-sans-3', [93.2, 94.6, 89.2]);
const publicSans = texts('Public Sans', 'public-sans', [103.6, 104.3, 97.6]);
const instrumentSans = texts('Instrument Sans', 'instrument-sans', [101.6, 103, 96.9]);
const manrope = texts('Manrope', 'manrope', [102.1, 104, 98.3]);

/** The pairs of typefaces other than the one in the style sheet. */
export const pairs: Record<Exclude<Typefaces, 'fraunces-figtree'>, { heading: Face; text: Face }> = {
  'lora-source-sans': { heading: lora, text: sourceSans },
  'playfair-public-sans': { heading: playfair, text: publicSans },
  'newsreader-instrument-sans': { heading: newsreader, text: instrumentSans },
  'cormorant-manrope': { heading: cormorant, text: manrope },
  manrope: { heading: manrope, text: manrope },
  'outfit-source-sans': { heading: outfit, text: sourceSans },
  'montserrat-public-sans': { heading: montserrat, text: publicSans },
};
