import type { ActiveContent } from '../../../shared/forms/document.ts';
import { inspectField } from './fields.ts';

/** Objects of other programs, which a document may start or update automatically, and DDE calls. */
const OBJECTS = /\\obj(?:data|update|autlink|link|ocx|html)\b|DDEAUTO/i;
/**
 * A template, or a picture of a drawing, that is fetched when the document is opened. A file on the writer's own disk is
 * common: a path of Windows or of a Mac, or a name alone. Any other is refused, because RTF can write each letter of an
 * address in several ways. Letters that are written as numbers are allowed only beyond ASCII, because no address needs
 * those.
 */
const LETTER = String.raw`[^\\{}]|\\'[89a-f][\da-f]`;
const FETCHED = new RegExp(
  String.raw`(?:\\template\b|\bpibName\s*\}\s*\{\s*\\sv\b)(?!\s*(?:[a-z]:|(?:Macintosh HD:|/(?!/))(?:${LETTER})*\}|(?:(?![:/])(?:${LETTER}))*\}))`,
  'i',
);
/** The source of a mail merge, which Word queries when the document is opened. */
const MAIL_MERGE = /\\(?:mailmerge|mm(?:connectstr|datasource|headersource|query|odso))/i;

const INSTRUCTION = /\\fldinst(?![a-z])-?\d*/gi;
/** The start of an ignored group, a control word with its number, a character code, another symbol, a brace, or text. */
const TOKENS = /\{[\r\n]*\\\*|\\([a-z]+)(-?\d*) ?|\\'([\da-f]{2})|\\[^a-z]|[{}]|[^\\{}]+/giy;
/** Longer than the type of any field. */
const TYPE_LETTERS = 20;

/** Searches an RTF file for objects, templates, linked pictures, sources of a mail merge, and fields that fetch or run something. */
export function inspectRtf(text: string): ActiveContent | null {
  if (OBJECTS.test(text)) return 'programs';
  if (FETCHED.test(text) || MAIL_MERGE.test(text)) return 'fetches';
  for (const { index, 0: start } of text.matchAll(INSTRUCTION)) {
    const type = fieldType(text, index + start.length);
    const found = type === null ? 'fetches' : inspectField(type);
    if (found) return found;
  }
  return null;
}

/**
 * The first letters of a field's instruction. Formatting may stand between them, and groups that a reader ignores.
 * @returns null if the type is disguised: it has letters that are written as numbers, is the result of another field, or
 * comes after binary data
 */
function fieldType(text: string, from: number): string | null {
  let letters = '';
  let depth = 0;
  /** The depth of an ignored group (`{\*`). */
  let ignored = Number.POSITIVE_INFINITY;
  TOKENS.lastIndex = from;
  for (let token = TOKENS.exec(text); token && letters.length < TYPE_LETTERS; token = TOKENS.exec(text)) {
    const [whole, word = '', number, code] = token;
    if (whole.startsWith('{')) {
      depth += 1;
      if (whole !== '{') ignored = Math.min(ignored, depth);
    } else if (whole === '}') {
      if (depth === 0) break;
      if (depth === ignored) ignored = Number.POSITIVE_INFINITY;
      depth -= 1;
    } else if (/^(?:field|fldinst|bin)$/i.test(word)) return null;
    else if (depth < ignored) {
      const letter = word.toLowerCase() === 'u' ? Number(number) : Number.parseInt(code ?? '80', 16);
      if (isAscii(letter)) return null;
      if (!whole.startsWith('\\')) letters += whole.replace(/[^a-z]/gi, '');
    }
  }
  return letters;
}

const isAscii = (code: number): boolean => (code & 0xffff) < 0x80;
