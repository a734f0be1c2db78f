import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyConfig, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';

/** The body is malformed or too large. */
export class BadMultipart extends Error {
  override name = 'BadMultipart';
  readonly isTooLarge: boolean;
  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

type Options = {
  limits: BusboyConfig['limits'];
  /** The most bytes of the body, whatever length it declares. */
  maxBytes: number;
  /** The path for the next file. */
  filePath(): string;
};

/**
 * Reads a multipart body as it arrives. Its files are written to the disk, so that neither a slow sender nor a large file
 * takes memory or blocks the event loop. When it rejects, no file is being written any more.
 * @throws BadMultipart; any error of writing to the disk
 */
export async function readMultipart(request: Request, options: Options): Promise<FormData> {
  const form = new FormData();
  const files: Promise<void>[] = [];
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, request.signal]);
  const refuse = (message: string, isTooLarge = false) => failed.abort(new BadMultipart(message, isTooLarge));
  const parser = openParser(request, options.limits);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) refuse('There is a field that is too long.', true);
    form.append(name, value);
  });
  parser.on('file', (name, stream, filename = '', _encoding, mimeType) => {
    // Without a listener, an error of an unread stream would end the process.
    stream.on('error', () => {});
    stream.on('limit', () => refuse('The file is too large.', true));
    const path = options.filePath();
    const stored = pipeline(stream, createWriteStream(path), { signal }).then(async () => {
      form.append(name, new File([await openAsBlob(path)], filename, { type: mimeType }));
    });
    stored.catch((error) => failed.abort(error));
    files.push(stored);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => refuse('There are too many parts.'));
  }
  async function* counting(chunks: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > options.maxBytes) refuse('The request is too large.', true);
      yield chunk;
    }
  }
  const body = Readable.fromWeb((request.body ?? new Blob().stream()) as NodeStream);
  await pipeline(body, counting, parser, { signal }).catch((error) => failed.abort(error));
  await Promise.allSettled(files);
  if (failed.signal.aborted) throw toBadMultipart(failed.signal.reason);
  return form;
}

/** The disk's errors name a system call. Any other error here is the body's fault. */
const toBadMultipart = (error: NodeJS.ErrnoException): Error =>
  error.syscall || error instanceof BadMultipart ? error : new BadMultipart(error.message);

/** @throws BadMultipart if the headers are not those of a multipart body */
function openParser({ headers }: Request, limits: BusboyConfig['limits']): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': headers.get('Content-Type') } as BusboyHeaders, limits });
  } catch (error) {
    throw new BadMultipart((error as Error).message);
  }
}
