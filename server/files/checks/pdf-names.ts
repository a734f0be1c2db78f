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

/**
 * Object streams contain the dictionaries, and so the names, of other objects. They have an offset in bytes as their `First`
 * key (that of bookmarks is a reference) and begin with the numbers of their objects (ISO 32000-2, 7.5.7). Programs pack
 * them by Flate alone. One that is packed once more, or in another way, cannot be searched here, but readers open it.
 */
const OBJECT_STREAM = /\/First(?:\s|%[^\r\n]*)*\d+(?!\d|\s+\d+\s+R)/;
const OBJECTS = /^\s*\d+\s+\d+\s/;

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
  /** Whether the keys of an object stream were read since the last stream that could be unpacked. */
  let objects = false;
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const content = bytes.subarray(index + keyword.length);
    const unpacked = inflate(content);
    if (!unpacked) return 'complex';
    total += unpacked.length;
    if (total > MAX_ALL_STREAMS_BYTES) return 'complex';
    const problem = findForbiddenName(unpacked.toString('latin1'));
    if (problem) return problem;
    objects ||= OBJECT_STREAM.test(unescapeNames(text.slice(searched, index)));
    searched = index;
    const packed = unpacked.length > 0;
    if (objects && !OBJECTS.test((packed ? unpacked : content).toString('latin1', 0, 64))) return 'complex';
    if (packed) objects = false;
  }
  return null;
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
