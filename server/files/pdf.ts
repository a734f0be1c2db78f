import { inflateSync, constants as zlib } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { PdfProblem } from '../../shared/forms/upload.ts';

/** What a stream may unpack to when it is no picture, and all of them together; bytes. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_IN_ALL = 1024 * 1024 * 1024;

/** Names that have no place in a guide, and what each one is told as (ISO 32000-2, 7.11, 12.6, 13). */
const FORBIDDEN: Record<string, PdfProblem> = {
  Encrypt: 'encrypted',
  JavaScript: 'scripts',
  XFA: 'scripts',
  Launch: 'launches',
  Rendition: 'launches',
  RichMedia: 'launches',
  ImportData: 'launches',
  GoToE: 'launches',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
};
/** Keys too short to be looked for in packed bytes; in a dictionary they mean what they say. */
const FORBIDDEN_KEYS: Record<string, PdfProblem> = { ...FORBIDDEN, JS: 'scripts', AA: 'scripts' };

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
  return forbiddenName(text) ?? inspectStreams(bytes, text) ?? (await inspectObjects(bytes));
}

/** A zip is read from its end: a record there, with a comment of 64 KB at most behind it. */
const hasZipAtItsEnd = (text: string) => text.slice(-65_557).includes('PK\x05\x06');

/** The last lines name where the table of objects begins, and something of the kind begins there. */
function endsAsItShould(text: string): boolean {
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-2048)) ?? [];
  if (offset === undefined) return false;
  return /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(offset), Number(offset) + 64));
}

const END = '[\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]';
const PLAIN = new RegExp(`/(${Object.keys(FORBIDDEN).join('|')})(?=${END}|$)`);
/** A name whose letters may be written as `#4a` (7.3.5). */
const ESCAPED = /\/([^\0\t\n\f\r ()<>[\]{}/%#]{0,80}#[0-9A-Fa-f]{2}[^\0\t\n\f\r ()<>[\]{}/%]{0,80})/g;

function forbiddenName(text: string): PdfProblem | null {
  const [, plain] = PLAIN.exec(text) ?? [];
  if (plain) return FORBIDDEN[plain] ?? null;
  for (const [, escaped = ''] of text.matchAll(ESCAPED)) {
    const name = escaped.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (Object.hasOwn(FORBIDDEN, name)) return FORBIDDEN[name] ?? null;
  }
  return null;
}

/** Unpacks every packed stream: a dictionary in one is as good as one outside. */
function inspectStreams(bytes: Buffer, text: string): PdfProblem | null {
  let inAll = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const unpacked = unpack(bytes.subarray(index + keyword.length));
    if (unpacked === 'more') {
      // A picture may be as large as it likes: nobody reads names in it.
      const dictionary = text.slice(Math.max(0, index - 4096), index);
      if (!dictionary.includes('/Image') || /\/(ObjStm|XRef|First)/.test(dictionary)) return 'complex';
      inAll += MOST_UNPACKED;
    } else if (unpacked) {
      inAll += unpacked.length;
      const problem = forbiddenName(unpacked.toString('latin1'));
      if (problem) return problem;
    }
    if (inAll > MOST_IN_ALL) return 'complex';
  }
  return null;
}

function unpack(packed: Buffer): Buffer | 'more' | null {
  const [first = 0, second = 0] = packed;
  // RFC 1950: the method is 8, and both bytes as one number are divided by 31.
  if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return null;
  try {
    return inflateSync(packed, { maxOutputLength: MOST_UNPACKED, finishFlush: zlib.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'more' : null;
  }
}

/** Opens it as a reader does. */
async function inspectObjects(bytes: Buffer): Promise<PdfProblem | null> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (document.getPageCount() === 0) return 'damaged';
    return firstOf(document.context.enumerateIndirectObjects(), ([, object]) => inspectObject(object));
  } catch {
    // It does not parse, or is nested without end.
    return 'damaged';
  }
}

function inspectObject(object: PDFObject): PdfProblem | null {
  if (object instanceof PDFArray) return firstOf(object.asArray(), inspectObject);
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return null;
  if (object instanceof PDFRawStream && hidesObjects(dictionary)) return 'complex';
  return firstOf(dictionary.entries(), ([key, value]) => {
    const name = key.decodeText();
    if (Object.hasOwn(FORBIDDEN_KEYS, name)) return FORBIDDEN_KEYS[name] ?? null;
    if (name === 'URI' && isScript(value)) return 'scripts';
    return inspectObject(value);
  });
}

const isScript = (value: PDFObject) =>
  (value instanceof PDFString || value instanceof PDFHexString) &&
  /^\s*javascript:/i.test(value.decodeText());

/** Objects packed in a way that `inspectStreams` does not unpack. No program of today writes them so. */
function hidesObjects(dictionary: PDFDict): boolean {
  if (dictionary.get(PDFName.of('Type')) !== PDFName.of('ObjStm')) return false;
  const filter = dictionary.get(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  return only !== undefined && only !== PDFName.of('FlateDecode');
}

function firstOf<Item>(
  items: readonly Item[],
  problemOf: (item: Item) => PdfProblem | null,
): PdfProblem | null {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem) return problem;
  }
  return null;
}
