import { PDFDocument } from '@cantoo/pdf-lib';
import type { PdfProblem } from '../../shared/forms/upload.ts';
import { forbiddenName, PdfObjects } from './pdf-names.ts';
import { objectsIn, PdfDictionary, Unreadable } from './pdf-objects.ts';
import { PdfStreams } from './pdf-streams.ts';

/**
 * What is wrong with a PDF for visitors; null when it opens, has pages, is not locked, and neither runs
 * nor carries anything. Names are looked for in all of the file and in whatever unpacks, not only where
 * its table says that objects are: readers repair what does not fit, each in its own way.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfProblem | null> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'notPdf';
  const text = bytes.toString('latin1');
  if (hasZipAtItsEnd(text)) return 'disguised';
  if (!endsAsItShould(text)) return 'damaged';
  return forbiddenName(text) ?? inspectObjects(bytes, text) ?? (await open(bytes));
}

/** A zip is read from its end: a record there, with a comment of 64 KB at most behind it. */
const hasZipAtItsEnd = (text: string) => text.slice(-65_557).includes('PK\x05\x06');

/** The last lines name where the table of objects begins, and something of the kind begins there. */
function endsAsItShould(text: string): boolean {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-2048)) ?? [];
  if (offset === undefined) return false;
  return /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(offset), Number(offset) + 64));
}

/** Looks at every object that stands in the file, and then into every stream. */
function inspectObjects(bytes: Buffer, text: string): PdfProblem | null {
  const objects = new PdfObjects();
  const dictionaries = new Map<number, PdfDictionary>();
  try {
    for (const { value, number, stream } of objectsIn(text)) {
      const problem = objects.inspect(value, number);
      if (problem) return problem;
      if (stream !== undefined && value instanceof PdfDictionary) dictionaries.set(stream, value);
    }
    const streams = new PdfStreams(bytes, text, objects);
    for (const { index } of text.matchAll(/(?<!end)stream/g)) {
      const problem = streams.inspect(index, dictionaries.get(index));
      if (problem) return problem;
    }
    return objects.inspectAutomatic();
  } catch (error) {
    if (error instanceof Unreadable) return 'damaged';
    throw error;
  }
}

/** Opens it as a reader does. Only now: the library unpacks whatever it finds, without a limit. */
async function open(bytes: Buffer): Promise<PdfProblem | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    return document.getPageCount() === 0 ? 'damaged' : null;
  } catch {
    // It does not parse, or is nested without end.
    return 'damaged';
  }
}
