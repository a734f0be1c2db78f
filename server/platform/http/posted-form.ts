import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reserveSpace } from '../storage/free-space.ts';
import { LARGE_BODIES_BYTES } from './body-budget.ts';
import { MAX_FORM_BYTES } from './body-limits.ts';
import { BadMultipart, readMultipart } from './multipart.ts';

/** A form that a browser posted without scripts. */
type PostedForm = {
  form: FormData;
  /** Deletes the form's files from the disk. */
  discard(): Promise<void>;
};

/** `parts` is more than any form has. */
const LIMITS = { fieldNameSize: 100, fieldSize: MAX_FORM_BYTES, parts: 100 };

/**
 * Reads a posted form.
 * @param folder where its files are written
 * @returns null if the body is not a form
 * @throws an error with the code `ENOSPC` if the disk has no space for its files
 */
export async function readPostedForm(request: Request, folder: string): Promise<PostedForm | null> {
  if (/^multipart/i.test(request.headers.get('Content-Type') ?? '')) return readWithFiles(request, folder);
  try {
    return { form: await request.formData(), discard: async () => {} };
  } catch {
    return null;
  }
}

async function readWithFiles(request: Request, folder: string): Promise<PostedForm | null> {
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
    const form = await readMultipart(request, { limits: LIMITS, maxBytes: LARGE_BODIES_BYTES, filePath });
    return { form, discard };
  } catch (error) {
    await discard();
    if (error instanceof BadMultipart) return null;
    throw error;
  }
}
