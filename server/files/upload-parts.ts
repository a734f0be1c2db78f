import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FILE_TEXT, MAX_PDF_BYTES, pdfProblems, type UploadForm } from '../../shared/forms/upload.ts';
import { messages } from '../../shared/messages.ts';
import { BadMultipart, readMultipart } from '../platform/http/multipart.ts';
import { UserError } from '../platform/http/user-error.ts';

/** The content of a multipart body: its texts by name, and its only file, which is on the disk. */
export type Parts = {
  fields: Record<string, string>;
  /** The texts that the sender saw, as far as they were sent. */
  seen: Partial<UploadForm>;
  /** Null if no file was chosen. */
  file: { size: number; sha256: string } | null;
};

/** The body is malformed or too large. */
export class BadParts extends UserError {
  override name = 'BadParts';
  constructor(detail: string, isTooLarge = false) {
    const [status, reason] = isTooLarge ? [413, pdfProblems.tooLarge] : [400, detail];
    super(status, messages.uploadFailed, {}, reason);
  }
}

const FIELDS = ['name', 'description', 'category', 'subcategory'];
/** The texts that the sender of a change saw, each in a field of its own: `seenName`. */
const seenField = (name: string): string => `seen${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const SEEN = FIELDS.map(seenField);
const FILE = 'pdf';

/** The maximum size of everything around the file: the texts and the boundaries of the parts. */
const MAX_OVERHEAD_BYTES = 64 * 1024;
export const MAX_UPLOAD_BYTES = MAX_PDF_BYTES + MAX_OVERHEAD_BYTES;

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 4 * FILE_TEXT.description,
  fields: FIELDS.length + SEEN.length + 1,
  fileSize: MAX_PDF_BYTES,
  files: 1,
  parts: FIELDS.length + SEEN.length + 2,
  headerPairs: 20,
  headerSize: 4096,
};

/**
 * Reads a multipart upload as it arrives. Its file is written to `path`, so that memory holds only a few kilobytes of
 * it. The name and type that the sender gives are ignored.
 * @throws BadParts; any error of writing to the disk
 */
export async function readParts(request: Request, path: string): Promise<Parts> {
  const options = { limits: LIMITS, maxBytes: MAX_UPLOAD_BYTES, filePath: () => path };
  const form = await readMultipart(request, options).catch((error) => {
    throw error instanceof BadMultipart ? new BadParts(error.message, error.isTooLarge) : error;
  });
  const names = [...form.keys()];
  if (!names.every((name) => name === FILE || FIELDS.includes(name) || SEEN.includes(name)))
    throw new BadParts('There’s a field that we don’t know.');
  if (new Set(names).size < names.length) throw new BadParts('The same field was sent twice.');
  const texts = (fieldOf: (name: string) => string) =>
    Object.fromEntries(
      FIELDS.flatMap((name) => {
        const text = form.get(fieldOf(name));
        return typeof text === 'string' ? [[name, text]] : [];
      }),
    );
  const file = form.get(FILE);
  return {
    fields: texts((name) => name),
    seen: texts(seenField),
    file: file instanceof File ? await factsOf(file, path) : null,
  };
}

/** A browser sends an empty file without a name if none was chosen. */
async function factsOf({ name, size }: File, path: string): Promise<Parts['file']> {
  if (!name && size === 0) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size, sha256: hash.digest('hex') };
}
