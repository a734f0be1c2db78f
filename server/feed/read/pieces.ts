import { hash } from 'node:crypto';
import { version } from '../../platform/release.ts';

/** A child of the feed's root element: its name as written, and where its text begins and ends. */
export type Piece = { name: string; from: number; to: number };

const HEAD = /\s*(?:<\?xml\s[^<>]*\?>\s*)?(?:<!doctype\s[^<>[\]]*>\s*)?<propertylist(?:\s[^<>]*)?>/iy;
/**
 * What may stand between two elements. It is matched repeatedly, because one match of many repetitions overflows the
 * stack.
 */
const GAP = /\s+|<!--[\s\S]*?-->/y;
const BEGIN = /<([a-z][\w.-]*)[\s>]/iy;
const END = /<\/propertylist\s*>\s*$/iy;

/**
 * Finds the elements of a `propertyList` by the first end tag of each, which is fast, and right for what feeds contain.
 * The caller verifies each with `isElement` (read-feed.ts).
 * @returns null if the text is anything else, or is cut short
 */
export function findElements(text: string): Piece[] | null {
  const pieces: Piece[] = [];
  let at = matchAt(HEAD, text, 0)?.to;
  while (at !== undefined) {
    at = pastGaps(text, at);
    const begin = matchAt(BEGIN, text, at);
    if (!begin) return matchAt(END, text, at) ? pieces : null;
    const tag = `</${begin.group}>`;
    const end = text.indexOf(tag, begin.to);
    if (end < 0) return null;
    pieces.push({ name: begin.group, from: at, to: end + tag.length });
    at = end + tag.length;
  }
  return null;
}

function pastGaps(text: string, from: number): number {
  let at = from;
  for (let gap = matchAt(GAP, text, at); gap; gap = matchAt(GAP, text, at)) at = gap.to;
  return at;
}

/**
 * Text, a comment, a CDATA section or a tag of at most a hundred attributes, none with `<`. Anything else is
 * left to the parser.
 */
const TOKEN =
  /[^<]+|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)[a-z_][\w.:-]*(?:\s+[a-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,100}\s*(\/?)>/iy;

/** Whether a piece is exactly one element, as far as its tags are balanced. */
export function isElement(text: string, { from, to }: Piece): boolean {
  let depth = 0;
  TOKEN.lastIndex = from;
  for (let at = from; at < to; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text);
    if (!token || TOKEN.lastIndex > to) return false;
    const [, closes, closed] = token;
    if (closes && closed) return false;
    // For text, comments and CDATA both are undefined.
    if (closes) depth -= 1;
    else if (closed === '') depth += 1;
    if (depth === 0 && TOKEN.lastIndex < to) return false;
  }
  return depth === 0;
}

/** Identifies a message by its text, and by the version of Openhome, because another may read the text differently. */
export const digestOf = (text: string, { from, to }: Piece): string =>
  hash('sha256', `${version}${text.slice(from, to)}`);

function matchAt(pattern: RegExp, text: string, at: number): { to: number; group: string } | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match && { to: pattern.lastIndex, group: match[1] ?? '' };
}
