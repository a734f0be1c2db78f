import { inflateSync } from 'node:zlib';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import { findObjectStreams, type ObjectStream, unescapeNames } from './pdf-objects.ts';

/** Names that do not belong in a guide (ISO 32000-2, 7.11, 12.6 and 13), with the problem that each one means. */
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
/** One stream may unpack to the size of a large photograph, and all streams of a file together to eight times that. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024;
const MAX_ALL_STREAMS_BYTES = 8 * MAX_STREAM_BYTES;

/**
 * Searches a PDF, including its compressed streams, for the names of features that run or fetch something. It does not
 * open the PDF, because an applicant's PDF may come from any program.
 * @param inspectObjects searches the objects too, once none of these names was found
 */
export function inspectNames(bytes: Buffer, inspectObjects?: InspectObjects): PdfProblem | null {
  const text = bytes.toString('latin1');
  return findForbiddenName(text) ?? inspectStreams(bytes, text, inspectObjects);
}

/** @param text the PDF as Latin-1 */
type InspectObjects = (bytes: Buffer, text: string, streams: readonly ObjectStream[]) => PdfProblem | null;

/** Searches text for forbidden names, whatever they mean there. */
function findForbiddenName(text: string): PdfProblem | null {
  const [, name = ''] = NAME.exec(unescapeNames(text)) ?? [];
  return FORBIDDEN_NAMES[name] ?? null;
}

/**
 * Unpacks and searches every compressed stream within limits, because pdf-lib itself has no limits. A PDF is refused if
 * it has objects in places that cannot be searched.
 */
function inspectStreams(bytes: Buffer, text: string, inspectObjects?: InspectObjects): PdfProblem | null {
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
  const streams = findObjectStreams(text, unpacked);
  if (!streams) return 'complex';
  return inspectObjects?.(bytes, text, streams) ?? null;
}

/**
 * @returns the unpacked bytes (none if they are damaged or compressed in another way), or null if they are too large
 */
export function inflate(bytes: Buffer, maxBytes = MAX_STREAM_BYTES): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}
