import { createRequire } from 'node:module';
import type { PDFDocument as OpenedPdf, PDFObject } from '@cantoo/pdf-lib';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import { FORBIDDEN_NAMES } from './pdf-names.ts';

/**
 * pdf-lib, loaded with `require`. Each check loads it in a new thread, and as ECMAScript modules it would take two
 * thirds longer, because Node would read 345 files.
 */
const { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFStream, PDFString } =
  createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof import('@cantoo/pdf-lib');

/** Names that are too short to be searched for in text. As keys of a dictionary they are unambiguous. */
const FORBIDDEN_KEYS: Record<string, PdfProblem> = { JS: 'scripts', AA: 'scripts' };

/** Opens a PDF with pdf-lib and searches its objects. @returns what is wrong with it, or null */
export async function inspectContents(bytes: Buffer): Promise<PdfProblem | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
    return document.getPageCount() === 0 ? 'damaged' : findForbiddenObject(document);
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'damaged';
  }
}

function findForbiddenObject(document: OpenedPdf): PdfProblem | null {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const problem = inspectObject(object);
    if (problem) return problem;
  }
  return opensSomething(document) ? 'reachesOut' : null;
}

function inspectObject(object: PDFObject): PdfProblem | null {
  if (object instanceof PDFString || object instanceof PDFHexString) {
    // Browsers ignore white space before and within the scheme.
    const text = object.decodeText().replace(/[\0-\x20]/g, '');
    return /^javascript:/i.test(text) ? 'scripts' : null;
  }
  if (object instanceof PDFName) return FORBIDDEN_NAMES[object.decodeText()] ?? null;
  if (object instanceof PDFStream) return inspectObject(object.dict);
  if (object instanceof PDFArray) return firstProblem(object.asArray());
  if (!(object instanceof PDFDict)) return null;
  for (const key of object.keys()) {
    const problem = FORBIDDEN_NAMES[key.decodeText()] ?? FORBIDDEN_KEYS[key.decodeText()];
    if (problem) return problem;
  }
  return firstProblem(object.values());
}

function firstProblem(objects: readonly PDFObject[]): PdfProblem | null {
  for (const object of objects) {
    const problem = inspectObject(object);
    if (problem) return problem;
  }
  return null;
}

/** Whether opening the file does more than show one of its pages, because of its `OpenAction` or an action after it. */
function opensSomething({ catalog, context }: OpenedPdf): boolean {
  const waiting = [catalog.lookup(PDFName.of('OpenAction'))];
  const seen = new Set<PDFObject>();
  for (let action = waiting.pop(); action; action = waiting.pop()) {
    if (!(action instanceof PDFDict) || seen.has(action)) continue;
    seen.add(action);
    if (action.lookup(PDFName.of('S')) !== PDFName.of('GoTo')) return true;
    const next = action.lookup(PDFName.of('Next'));
    waiting.push(...(next instanceof PDFArray ? next.asArray().map((each) => context.lookup(each)) : [next]));
  }
  return false;
}
