import type { PdfProblem } from '../../../shared/forms/upload.ts';
import { inspectNames } from './pdf-names.ts';

/**
 * Checks a PDF that visitors will download. It must open, have pages, not be encrypted, and neither run nor embed
 * anything.
 * @returns what is wrong with it, or null
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfProblem | null> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'notPdf';
  const text = bytes.toString('latin1');
  if (hasZipAtItsEnd(text)) return 'disguised';
  if (!hasValidEnd(text)) return 'damaged';
  // pdf-lib takes longer to load than all checks before it.
  return inspectNames(bytes) ?? (await import('./pdf-contents.ts')).inspectContents(bytes);
}

/** A zip is read from its end: a record, followed by a comment of at most 64 KB. */
const hasZipAtItsEnd = (text: string) => text.slice(-65_557).includes('PK\x05\x06');

/** The last lines give the offset of the cross-reference table, where a table or its stream must begin. */
function hasValidEnd(text: string): boolean {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-2048)) ?? [];
  if (offset === undefined) return false;
  return /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(offset), Number(offset) + 64));
}
