import { inflateSync, constants as zlib } from 'node:zlib';
import type { PdfProblem } from '../../shared/forms/upload.ts';
import { forbiddenName, type PdfObjects } from './pdf-names.ts';
import { type PdfDictionary, PdfName, PdfReader, type PdfValue, Unreadable } from './pdf-objects.ts';

/** What a stream may unpack to when it is no picture, and all of them together; bytes. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_IN_ALL = 1024 * 1024 * 1024;

/**
 * Looks into the streams of a file, one after another. Those that objects may be read from must be written
 * in the one way that every program of today writes them; anything else is 'complex', because readers
 * undo more than is undone here.
 */
export class PdfStreams {
  private readonly bytes: Buffer;
  private readonly text: string;
  private readonly objects: PdfObjects;
  private inAll = 0;

  /** @param text the bytes as latin1 */
  constructor(bytes: Buffer, text: string, objects: PdfObjects) {
    this.bytes = bytes;
    this.text = text;
    this.objects = objects;
  }

  /**
   * @param keyword where the word `stream` stands
   * @param dictionary what stands before it, when that is one
   * @throws {Unreadable} when an object in it cannot be read
   */
  inspect(keyword: number, dictionary: PdfDictionary | undefined): PdfProblem | null {
    if (dictionary && (mayHoldObjects(dictionary) || isTable(dictionary))) {
      return this.inspectWhatReadersParse(keyword, dictionary);
    }
    return this.inspectContent(keyword, dictionary !== undefined && isPicture(dictionary));
  }

  private inspectWhatReadersParse(keyword: number, dictionary: PdfDictionary): PdfProblem | null {
    const packing = packingOf(dictionary);
    const [line] = /^stream\r?\n/.exec(this.text.slice(keyword, keyword + 8)) ?? [];
    if (!packing || !line) return 'complex';
    const start = keyword + line.length;
    if (packing === 'none') return this.inspectPacked(this.text, start, dictionary);
    const unpacked = this.unpack(start);
    if (unpacked === 'more' || unpacked === null) return 'complex';
    return forbiddenName(unpacked) ?? this.inspectPacked(unpacked, 0, dictionary);
  }

  /** Nobody reads objects in it; a file that was put together by hand may yet have them there. */
  private inspectContent(keyword: number, isAPicture: boolean): PdfProblem | null {
    for (const start of startsAfter(this.text, keyword)) {
      const unpacked = this.unpack(start);
      if (unpacked === null) continue;
      // A picture may be as large as it likes: nobody reads names in it.
      if (unpacked === 'more' && !isAPicture) return 'complex';
      if (this.inAll > MOST_IN_ALL) return 'complex';
      const problem = unpacked === 'more' ? null : forbiddenName(unpacked);
      if (problem) return problem;
    }
    return null;
  }

  /** The objects of an object stream (7.5.7), each one where the numbers at its beginning say. */
  private inspectPacked(text: string, base: number, dictionary: PdfDictionary): PdfProblem | null {
    if (!dictionary.has('First')) return null;
    const [count] = dictionary.all('N');
    const [first] = dictionary.all('First');
    // Also a reference: it may come to mean something else.
    if (!isCount(count) || !isCount(first)) return 'complex';
    const header = new PdfReader(text, base);
    for (let n = 0; n < count; n += 1) {
      const number = header.value();
      const offset = header.value();
      if (!isCount(number) || !isCount(offset)) throw new Unreadable('no object');
      const problem = this.objects.inspect(new PdfReader(text, base + first + offset).value(), number);
      if (problem) return problem;
    }
    return null;
  }

  /** As latin1; 'more' than may be, or null when it is not packed, or not as it should be. */
  private unpack(start: number): string | 'more' | null {
    const packed = this.bytes.subarray(start);
    const [first = 0, second = 0] = packed;
    // RFC 1950: the method is 8, and both bytes as one number are divided by 31.
    if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return null;
    try {
      const unpacked = inflateSync(packed, {
        maxOutputLength: MOST_UNPACKED,
        finishFlush: zlib.Z_SYNC_FLUSH,
      });
      this.inAll += unpacked.length;
      return unpacked.toString('latin1');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') return null;
      this.inAll += MOST_UNPACKED;
      return 'more';
    }
  }
}

const isCount = (value: PdfValue | undefined): value is number =>
  Number.isInteger(value) && Number(value) >= 0;

const isNamed = (value: PdfValue | undefined, name: string) =>
  value instanceof PdfName && value.name === name;

/**
 * Readers follow a table to it and ask for `/N` and `/First`, some for one of the two only; never mind
 * its `/Type`, but it may also be found by that, and by one that stands elsewhere. Colour profiles have
 * an `/N` too: they are written just as plainly.
 */
const mayHoldObjects = (dictionary: PdfDictionary): boolean =>
  dictionary.has('N') ||
  dictionary.has('First') ||
  dictionary.all('Type').some((type) => !(type instanceof PdfName) || type.name === 'ObjStm');

const isTable = (dictionary: PdfDictionary): boolean =>
  dictionary.all('Type').some((type) => isNamed(type, 'XRef'));

const isPicture = (dictionary: PdfDictionary): boolean =>
  dictionary.all('Subtype').every((type) => isNamed(type, 'Image')) && dictionary.has('Subtype');

/** Keys by which the bytes would be others than those that stand here, or be changed. */
const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms', 'DP'];

/** How the bytes of what readers parse are packed; undefined when that is not sure. */
function packingOf(dictionary: PdfDictionary): 'none' | 'flate' | undefined {
  const keys = dictionary.entries.map(([key]) => key);
  if (new Set(keys).size < keys.length || ELSEWHERE.some((key) => dictionary.has(key))) return undefined;
  // A table's columns are its own; nothing stands in it but numbers.
  if (
    mayHoldObjects(dictionary) &&
    !dictionary
      .all('DecodeParms')
      .flat()
      .every((value) => value === null)
  ) {
    return undefined;
  }
  const filters = dictionary.all('Filter').flat();
  if (filters.length === 0) return 'none';
  return filters.length === 1 && isNamed(filters[0], 'FlateDecode') ? 'flate' : undefined;
}

/** Where the bytes begin: behind the end of the line, of which readers have different ideas. */
function startsAfter(text: string, keyword: number): number[] {
  const after = keyword + 'stream'.length;
  const [, spaces = '', cr = '', lf = ''] =
    /^([ \t\0\f]*)(\r?)(\n?)/.exec(text.slice(after, after + 64)) ?? [];
  const behindSpaces = after + spaces.length;
  return [...new Set([after, behindSpaces, behindSpaces + cr.length, behindSpaces + cr.length + lf.length])];
}
