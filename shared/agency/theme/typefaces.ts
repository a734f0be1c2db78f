/**
 * The pairs of typefaces that a site may have: one for headings, one for text. `scripts/make-fonts.ts` makes their
 * files.
 */
export const TYPEFACES = [
  { key: 'fraunces-figtree', heading: 'Fraunces', text: 'Figtree', kind: 'serif', mood: 'warm' },
  { key: 'lora-source-sans', heading: 'Lora', text: 'Source Sans 3', kind: 'serif', mood: 'classic' },
  {
    key: 'playfair-public-sans',
    heading: 'Playfair Display',
    text: 'Public Sans',
    kind: 'serif',
    mood: 'elegant',
  },
  {
    key: 'newsreader-instrument-sans',
    heading: 'Newsreader',
    text: 'Instrument Sans',
    kind: 'serif',
    mood: 'like a newspaper',
  },
  {
    key: 'cormorant-manrope',
    heading: 'Cormorant Garamond',
    text: 'Manrope',
    kind: 'serif',
    mood: 'refined',
  },
  { key: 'manrope', heading: 'Manrope', text: 'Manrope', kind: 'sans', mood: 'modern' },
  { key: 'outfit-source-sans', heading: 'Outfit', text: 'Source Sans 3', kind: 'sans', mood: 'friendly' },
  { key: 'montserrat-public-sans', heading: 'Montserrat', text: 'Public Sans', kind: 'sans', mood: 'plain' },
] as const;
export type Typefaces = (typeof TYPEFACES)[number]['key'];
export const DEFAULT_TYPEFACES: Typefaces = 'fraunces-figtree';

export const findTypefacePair = (key: Typefaces) =>
  TYPEFACES.find((pair) => pair.key === key) ?? TYPEFACES[0];
