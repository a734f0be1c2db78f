import { inflateSync } from 'node:zlib';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import type { PdfProblem } from '../../shared/forms/upload.ts';
import { findForbiddenName, findForbiddenObject } from './pdf-contents.ts';

/** One stream may unpack to as much as a large photograph, and all streams of a file to eight times that. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024;
const MAX_ALL_STREAMS_BYTES = 8 * MAX_STREAM_BYTES;

/**
 * Checks a PDF that visitors will download. It must open, have pages, not be locked, and neither run nor contain
 * anything.
 * @returns what is wrong with it, or null
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfProblem | null> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'notPdf';
  const text = bytes.toString('latin1');
  if (hasZipAtItsEnd(text)) return 'disguised';
  if (!hasValidEnd(text)) return 'damaged';
  return inspectNames(bytes) ?? (await open(bytes));
}

/**
 * Searches a PDF, its compressed streams included, for names of what runs or reaches out. It need not open: an
 * applicant's may come from any program.
 */
export function inspectNames(bytes: Buffer): PdfProblem | null {
  const text = bytes.toString('latin1');
  return findForbiddenName(text) ?? inspectStreams(bytes, text);
}

/** A zip is read from its end: a record, followed by a comment of at most 64 KB. */
const hasZipAtItsEnd = (text: string) => text.slice(-65_557).includes('PK\x05\x06');

/** The last lines say where the cross-reference table begins, and a table or its stream begins there. */
function hasValidEnd(text: string): boolean {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-2048)) ?? [];
  if (offset === undefined) return false;
  return /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(offset), Number(offset) + 64));
}

/** Unpacks every compressed stream within limits, because pdf-lib itself has none. */
function inspectStreams(bytes: Buffer, text: string): PdfProblem | null {
  let total = 0;
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const unpacked = inflate(bytes.subarray(index + keyword.length));
    if (!unpacked) return 'complex';
    total += unpacked.length;
    if (total > MAX_ALL_STREAMS_BYTES) return 'complex';
    const problem = findForbiddenName(unpacked.toString('latin1'));
    if (problem) return problem;
  }
  return null;
}

/** @returns what unpacks of the bytes (nothing, where they are packed in another way), or null if it is too much */
function inflate(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_STREAM_BYTES });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0);
  }
}

async function open(bytes: Buffer): Promise<PdfProblem | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    return document.getPageCount() === 0 ? 'damaged' : findForbiddenObject(document);
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'damaged';
  }
}
