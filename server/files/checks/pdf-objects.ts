/** A run of white space, or a comment (ISO 32000-2, 7.2.3 and 7.2.4). */
const GAP = /[\0\t\n\f\r ]+|%[^\n\r]*/y;
/** Characters that only some readers (PDFium) take for white space. */
const DISPUTED_SPACE = /[\x80\xff]/g;

/** A text as those readers see it, of the same length. */
export const withDisputedSpace = (text: string): string => text.replace(DISPUTED_SPACE, ' ');

/** A token of a dictionary; of a string, only its beginning (7.3). */
const TOKEN = /<<|>>|[[\]()]|<[^<>]*>|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|\//y;
const REFERENCE = /[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
/** Characters that change the nesting of brackets within a string. A backslash escapes the next character. */
const BRACKET_OF_STRING = /\\.|[()]/gs;
/** In a name, `#61` stands for the letter a. */
const ESCAPED_LETTER = /#([2-7][0-9A-Fa-f])/g;

export const unescapeNames = (text: string): string =>
  text.replace(ESCAPED_LETTER, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The entries of a dictionary, as raw text. */
type Entries = Map<string, string>;

/** An object stream (7.5.7), which contains the dictionaries of other objects. */
export type ObjectStream = {
  /** Where its bytes begin. */
  begin: number;
  isPacked: boolean;
  /** Where its objects begin, after the table of their places. */
  first: string;
};

/**
 * Finds the object streams of a PDF. Readers find objects by a table of offsets, so any `obj` may begin one, even within
 * a string, a comment or another stream.
 * @param text the PDF as Latin-1
 * @param unpacked the offsets of the streams that Flate unpacked
 * @returns null if one cannot be searched: it must be compressed with Flate only, or not at all, as programs write it.
 * Readers open others, too.
 */
export function findObjectStreams(text: string, unpacked: ReadonlySet<number>): ObjectStream[] | null {
  const found = findStreamsIn(text, unpacked);
  const others = found && findStreamsIn(withDisputedSpace(text), unpacked);
  return (
    others && [
      ...new Map([...found, ...others].map((each) => [`${each.begin} ${each.first}`, each])).values(),
    ]
  );
}

function findStreamsIn(text: string, unpacked: ReadonlySet<number>): ObjectStream[] | null {
  const found: ObjectStream[] = [];
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const start = skipSpace(text, at + 3);
    if (!text.startsWith('<<', start)) continue;
    const dictionary = readDictionary(text, start + 2);
    if (!dictionary) return null;
    const { entries, isAmbiguous, end } = dictionary;
    const keyword = skipSpace(text, end);
    if (!text.startsWith('stream', keyword) || !isObjectStream(entries)) continue;
    const [line = ''] = /^stream\r?\n?/.exec(text.slice(keyword, keyword + 8)) ?? [];
    const begin = keyword + line.length;
    const isPacked = entries.has('Filter');
    if (isAmbiguous || !hasUsualFilter(entries)) return null;
    if (isPacked && !(line.endsWith('\n') && unpacked.has(begin))) return null;
    found.push({ begin, isPacked, first: entries.get('First') ?? '0' });
  }
  return found;
}

/** Readers differ in which of these entries they require. Colour profiles have `N`, too. */
const isObjectStream = (entries: Entries) =>
  entries.has('First') || entries.has('N') || /\/ObjStm/.test(unescapeNames(entries.get('Type') ?? ''));

/** Entries that change what a stream contains, some of them only for some readers. */
const UNUSUAL = ['F', 'FFilter', 'FDecodeParms', 'DP'];
const FLATE_ALONE = /^(?:\[\s*)?\/(?:FlateDecode|Fl)(?:\s*\])?$/;
const NOTHING = /^(?:null|\[\s*null\s*\])$/;

/** Whether a stream is compressed with Flate only, or not at all. */
const hasUsualFilter = (entries: Entries): boolean =>
  !UNUSUAL.some((key) => entries.has(key)) &&
  NOTHING.test(entries.get('DecodeParms') ?? 'null') &&
  FLATE_ALONE.test(unescapeNames(entries.get('Filter') ?? '/Fl'));

type Dictionary = { entries: Entries /** Whether a key occurs twice. */; isAmbiguous: boolean; end: number };

/** @returns the entries and the end of the dictionary; null if it does not end, or contains what no program writes */
export function readDictionary(text: string, begin: number): Dictionary | null {
  const entries: Entries = new Map();
  let isAmbiguous = false;
  let at = begin;
  for (;;) {
    const key = readToken(text, at);
    if (key?.token === '>>') return { entries, isAmbiguous, end: key.end };
    const value = key?.token.startsWith('/') && readValue(text, key.end);
    const name = unescapeNames(key?.token.slice(1) ?? '');
    if (!value) return null;
    // Readers differ in which of two entries with one key they use.
    isAmbiguous ||= entries.has(name);
    entries.set(name, value.text);
    at = value.end;
  }
}

/** Reads a token, an array, a dictionary or a reference to another object. */
export function readValue(text: string, begin: number): { text: string; end: number } | null {
  const start = skipSpace(text, begin);
  let at = start;
  let depth = 0;
  do {
    const next = readToken(text, at);
    if (!next) return null;
    if (next.token === '<<' || next.token === '[') depth += 1;
    if (next.token === '>>' || next.token === ']') depth -= 1;
    at = next.end;
  } while (depth > 0);
  if (depth < 0) return null;
  REFERENCE.lastIndex = at;
  if (/\d/.test(text[start] ?? '') && REFERENCE.test(text)) at = REFERENCE.lastIndex;
  return { text: text.slice(start, at), end: at };
}

export function readToken(text: string, begin: number): { token: string; end: number } | null {
  TOKEN.lastIndex = skipSpace(text, begin);
  const [token] = TOKEN.exec(text) ?? [];
  if (token === undefined) return null;
  const end = token === '(' ? endOfString(text, TOKEN.lastIndex) : TOKEN.lastIndex;
  return end < 0 ? null : { token, end };
}

/** @returns -1 if the string does not end */
function endOfString(text: string, begin: number): number {
  BRACKET_OF_STRING.lastIndex = begin;
  let depth = 1;
  for (let found = BRACKET_OF_STRING.exec(text); found; found = BRACKET_OF_STRING.exec(text)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return BRACKET_OF_STRING.lastIndex;
  }
  return -1;
}

function skipSpace(text: string, at: number): number {
  let end = at;
  for (GAP.lastIndex = end; GAP.test(text); ) end = GAP.lastIndex;
  return end;
}
