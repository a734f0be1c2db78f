import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { reserveSpace } from '../storage/free-space.ts';
import { LARGE_BODIES_BYTES } from './body-budget.ts';
import { MAX_FORM_BYTES } from './body-limits.ts';

/** A form that a browser posted without scripts. */
type PostedForm = {
  form: FormData;
  /** Deletes the form's files from the disk. */
  discard(): Promise<void>;
};

/** More than any form has. */
const MAX_PARTS = 100;

/**
 * Reads a posted form. Files are written to the disk as they arrive, so that neither a slow sender nor a large file
 * takes memory or blocks the event loop.
 * @param folder where its files are written
 * @returns null if the body is not a form
 * @throws an error with the code `ENOSPC` if the disk has no space for its files
 */
export async function readPostedForm(request: Request, folder: string): Promise<PostedForm | null> {
  const type = request.headers.get('Content-Type') ?? '';
  if (/^multipart/i.test(type)) return readMultipart(request, type, folder);
  try {
    return { form: await request.formData(), discard: async () => {} };
  } catch {
    return null;
  }
}

async function readMultipart(request: Request, type: string, folder: string): Promise<PostedForm | null> {
  await mkdir(folder, { recursive: true });
  // Forms that arrive at the same time are not aware of each other, so each checks for the space of all.
  await reserveSpace(folder, LARGE_BODIES_BYTES);
  const paths: string[] = [];
  const discard = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  const filePath = () => {
    const path = join(folder, randomUUID());
    paths.push(path);
    return path;
  };
  try {
    return { form: await parse(request, openParser(type), filePath), discard };
  } catch (error) {
    await discard();
    // The disk's errors name a system call. Any other error here is the body's fault.
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    return null;
  }
}

async function parse(request: Request, parser: BusboyInstance, filePath: () => string): Promise<FormData> {
  const form = new FormData();
  const files: Promise<void>[] = [];
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, request.signal]);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) failed.abort();
    form.append(name, value);
  });
  parser.on('file', (name, stream, filename = '', _encoding, mimeType) => {
    // Without a listener, an error of an unread stream would end the process.
    stream.on('error', () => {});
    const path = filePath();
    const stored = pipeline(stream, createWriteStream(path), { signal }).then(async () => {
      form.append(name, new File([await openAsBlob(path)], filename, { type: mimeType }));
    });
    stored.catch((error) => failed.abort(error));
    files.push(stored);
  });
  parser.on('partsLimit', () => failed.abort());
  const body = Readable.fromWeb((request.body ?? new Blob().stream()) as NodeStream);
  await pipeline(body, parser, { signal }).catch((error) => failed.abort(error));
  // After this, no file is being written.
  await Promise.allSettled(files);
  signal.throwIfAborted();
  return form;
}

const openParser = (type: string): BusboyInstance =>
  new Busboy({
    headers: { 'content-type': type } as BusboyHeaders,
    limits: { fieldNameSize: 100, fieldSize: MAX_FORM_BYTES, parts: MAX_PARTS },
  });
