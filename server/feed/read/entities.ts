/** The named references that are resolved. All others stay as they were typed. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  times: '×',
  eacute: 'é',
  copy: '©',
  reg: '®',
  trade: '™',
};

/** A reference `&name;`, `&#10;` or `&#xA;`, or an `&` that begins no reference. */
const REFERENCE = /&(?:(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{0,31}));)?/gi;

const windows1252 = new TextDecoder('windows-1252');

const asNumbers = (text: string): string =>
  Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('');

/**
 * Rewrites each reference as a numeric one. Every parser reads these alike, and only where references are allowed, so
 * that none becomes part of a tag. An `&` that begins no reference, or one with an unknown name, is text ("Smith &
 * Sons").
 */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) =>
    asNumbers(meaningOf(reference, decimal, hex, name)),
  );
}

function meaningOf(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal !== undefined) return character(Number(decimal));
  if (hex !== undefined) return character(Number.parseInt(hex, 16));
  return name !== undefined && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? reference) : reference;
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Characters that XML forbids. They come from copying and pasting in a CRM. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]/g;

/**
 * Unicode has no visible characters at 128 to 159. They come from Windows-1252 that was converted as if it were Latin-1:
 * U+0092 and &#146; stand for its quotation mark.
 */
const OF_WINDOWS = /[\u0080-\u009f]/g;
const meantByWindows = (letter: string): string => windows1252.decode(Uint8Array.of(letter.charCodeAt(0)));

/** Removes the characters that XML forbids, and reads those of Windows-1252. */
export const cleanCharacters = (text: string): string =>
  text.toWellFormed().replace(FORBIDDEN, '').replace(OF_WINDOWS, meantByWindows);

function character(code: number): string {
  if (!(code <= 0x10ffff)) return '';
  return cleanCharacters(String.fromCodePoint(code)).replace('\ufffd', '');
}
