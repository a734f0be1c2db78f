import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { FILE_TEXT, MAX_PDF_BYTES, pdfProblems } from '../../shared/forms/upload.ts';
import { messages } from '../../shared/messages.ts';
import { UserError } from '../platform/http/user-error.ts';

/** The content of a multipart body: its texts by name, and its only file, which is on the disk. */
export type Parts = {
  fields: Record<string, string>;
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
const FILE = 'pdf';

/** The maximum size of everything around the file: the texts and the boundaries of the parts. */
const MAX_OVERHEAD_BYTES = 64 * 1024;
export const MAX_UPLOAD_BYTES = MAX_PDF_BYTES + MAX_OVERHEAD_BYTES;

/**
 * Reads a multipart upload as it arrives. Its file is written to `path`, so that memory holds only a few kilobytes of
 * it. The name and type that the sender gives are ignored.
 * @throws BadParts; any error of writing to the disk
 */
export async function readParts(request: Request, path: string): Promise<Parts> {
  const parser = openParser(request);
  const fields: Record<string, string> = Object.create(null);
  let file: Parts['file'] | undefined;
  const files: Promise<void>[] = [];
  const wrong = new AbortController();
  const refuse = (message: string, tooLarge = false) => wrong.abort(new BadParts(message, tooLarge));

  parser.on('field', (name, value, nameCut, valueCut) => {
    // No file was chosen, or it was sent as text.
    if (name === FILE) file ??= null;
    else if (!FIELDS.includes(name) || nameCut) refuse('There’s a field that we don’t know.');
    else if (name in fields) refuse('The same field was sent twice.');
    else if (valueCut) refuse('There is a field that is too long.', true);
    else fields[name] = value;
  });
  parser.on('file', (name, stream, filename) => {
    // Without a listener, an error of an unread stream would end the process.
    stream.on('error', () => {});
    stream.on('limit', () => refuse('The file is too large.', true));
    if (name !== FILE) return refuse('Unknown file field.');
    if (file !== undefined) return refuse('There is more than one file.');
    file = null;
    const hash = createHash('sha256');
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      hash.update(chunk);
    });
    const written = pipeline(stream, createWriteStream(path), { signal: wrong.signal }).then(() => {
      if (filename || size > 0) file = { size, sha256: hash.digest('hex') };
    });
    // Errors of the disk name a system call. Any other error here is caused by the body.
    written.catch((error: NodeJS.ErrnoException) => error.syscall && wrong.abort(error));
    files.push(written);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => refuse('There are too many parts.'));
  }

  try {
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as NodeStream);
    await pipeline(body, counting(refuse), parser, { signal: wrong.signal });
    await Promise.all(files);
  } catch (error) {
    // Nothing is written to `path` after this line.
    await Promise.allSettled(files);
    if (wrong.signal.aborted) throw wrong.signal.reason;
    throw new BadParts((error as Error).message);
  }
  if (wrong.signal.aborted) throw wrong.signal.reason;
  return { fields, file: file ?? null };
}

function openParser(request: Request): BusboyInstance {
  const headers = { 'content-type': request.headers.get('Content-Type') ?? '' } as BusboyHeaders;
  if (!/^multipart\/form-data *;/i.test(headers['content-type']))
    throw new BadParts('Send multipart/form-data.');
  try {
    return new Busboy({
      headers,
      limits: {
        fieldNameSize: 100,
        fieldSize: 4 * FILE_TEXT.description,
        fields: FIELDS.length + 1,
        fileSize: MAX_PDF_BYTES,
        files: 2,
        parts: FIELDS.length + 2,
        headerPairs: 20,
        headerSize: 4096,
      },
    });
  } catch (error) {
    throw new BadParts((error as Error).message);
  }
}

/** Stops reading at the limit, whatever length the body claims. */
function counting(refuse: (message: string, tooLarge: boolean) => void) {
  let size = 0;
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MAX_UPLOAD_BYTES) refuse('The request is too large.', true);
      yield chunk;
    }
  };
}
