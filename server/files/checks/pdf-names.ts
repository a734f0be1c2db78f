import { inflateSync } from 'node:zlib';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import { areObjectStreamsSearchable, unescapeNames } from './pdf-objects.ts';

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

/**
 * Unpacks and searches every compressed stream within limits, because pdf-lib itself has none. A PDF that has objects
 * where they cannot be searched is refused.
 */
function inspectStreams(bytes: Buffer, text: string): PdfProblem | null {
  let total = 0;
  const unpacked = new Set<number>();
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const begin = index + keyword.length;
    const content = inflate(bytes.subarray(begin));
    if (!content) return 'complex';
    total += content.length;
    if (total > MAX_ALL_STREAMS_BYTES) return 'complex';
    const problem = findForbiddenName(content.toString('latin1'));
    if (problem) return problem;
    if (content.length > 0) unpacked.add(begin);
  }
  return areObjectStreamsSearchable(text, unpacked) ? null : 'complex';
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
