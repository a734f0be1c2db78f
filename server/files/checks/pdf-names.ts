import { inflateSync } from 'node:zlib';
import type { PdfProblem } from '../../../shared/forms/upload.ts';

/** Names that have no place in a guide (ISO 32000-2, 7.11, 12.6 and 13), and the problem that each one is. */
export const FORBIDDEN_NAMES: Record<string, PdfProblem> = {
  Encrypt: 'encrypted',
  JavaScript: 'scripts',
  XFA: 'scripts',
  Launch: 'launches',
  Rendition: 'launches',
  RichMedia: 'launches',
  ImportData: 'reachesOut',
  GoToE: 'reachesOut',
  GoToR: 'reachesOut',
  SubmitForm: 'reachesOut',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
};
const NAME = new RegExp(`/(${Object.keys(FORBIDDEN_NAMES).join('|')})(?![\\w.-])`);
/** In a PDF's names, `#61` is the letter a. */
const ESCAPED_LETTER = /#([2-7][0-9A-Fa-f])/g;

/** One stream may unpack to as much as a large photograph, and all streams of a file to eight times that. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024;
const MAX_ALL_STREAMS_BYTES = 8 * MAX_STREAM_BYTES;

/**
 * Searches a PDF, its compressed streams included, for names of what runs or reaches out. It need not open: an
 * applicant's may come from any program.
 */
export function inspectNames(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString('latin1');
  return findForbiddenName(text) ?? inspectStreams(bytes, text);
}

/** Searches text for forbidden names, whatever they mean there. */
function findForbiddenName(text: string): PdfProblem | null {
  const [, name = ''] = NAME.exec(unescapeNames(text)) ?? [];
  return FORBIDDEN_NAMES[name] ?? null;
}

const unescapeNames = (text: string): string =>
  text.replace(ESCAPED_LETTER, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Unpacks every compressed stream within limits, because pdf-lib itself has none. */
function inspectStreams(bytes: Buffer, text: string): PdfProblem | null {
  let total = 0;
  let searched = 0;
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const content = bytes.subarray(index + keyword.length);
    const unpacked = inflate(content);
    if (!unpacked) return 'complex';
    total += unpacked.length;
    if (total > MAX_ALL_STREAMS_BYTES) return 'complex';
    const problem = findForbiddenName(unpacked.toString('latin1'));
    if (problem) return problem;
    const dictionary = unescapeNames(text.slice(searched, index));
    if (isObjectStream(dictionary) && !isSearchable(dictionary, content, unpacked)) return 'complex';
    searched = index;
  }
  return null;
}

/**
 * Object streams contain the dictionaries, and so the names, of other objects. They have a key `First` (ISO 32000-2, 7.5.7);
 * bookmarks, which may stand before them, have `Last` with it.
 */
const isObjectStream = (text: string) => count(text, 'First') > count(text, 'Last');
const count = (text: string, name: string) => text.match(new RegExp(`/${name}(?![\\w.-])`, 'g'))?.length ?? 0;

/**
 * Whether an object stream is packed by Flate alone, or not at all, as programs write it: it then begins with the numbers of
 * its objects. Readers open others too, which cannot be searched here.
 */
function isSearchable(dictionary: string, content: Buffer, unpacked: Buffer): boolean {
  if (/\/Predictor(?![\w.-])/.test(dictionary)) return false;
  if (unpacked.length === 0 && count(dictionary, 'Filter') > 0) return false;
  const objects = unpacked.length > 0 ? unpacked : content;
  return /^\s*\d+\s+\d+\s/.test(objects.toString('latin1', 0, 64));
}

/**
 * @returns what unpacks of the bytes (nothing, where they are damaged or packed in another way), or null if it is too much
 */
function inflate(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_STREAM_BYTES });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}
