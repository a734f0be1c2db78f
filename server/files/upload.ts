import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PdfProblem, pdfProblems, type UploadForm, uploadSchema } from '../../shared/forms/upload.ts';
import { messages } from '../../shared/messages.ts';
import type { Context } from '../context.ts';
import { createBoundedQueue, QueueFullError } from '../platform/http/bounded-queue.ts';
import type { StaffRequest } from '../staff/index.ts';
import { checkPdf } from './check-pdf.ts';
import { addUploadedFile } from './queries.ts';
import { BadParts, MAX_UPLOAD_BYTES, readParts } from './upload-parts.ts';
import { uploadFolder } from './uploads.ts';

/** Each upload lies on the disk while it comes; looking into one takes some times its size in memory. */
const RECEIVED = { concurrency: 4, maxWaiting: 8 };
const LOOKED_AT = { concurrency: 1, maxWaiting: 8 };
const BUSY_S = 10;

/** Refused with the sentence of spec §8, and with our own words about why. */
class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly detail: string | undefined;
  constructor(status: number, message: string, detail?: string) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

/**
 * Answers `POST /api/upload`, for staff (spec §7, call 4): 201 `{ id }`; else `{ errors: [{ message, detail
 * }] }` with 400 for what is wrong, 413 for too large, 503 for a temporary failure and 507 for a full disk.
 * Then no row exists, and the bytes are deleted at once or by housekeeping.
 */
export function createUpload(context: Context): (c: StaffRequest) => Promise<Response> {
  const receive = createBoundedQueue(RECEIVED);
  const look = createBoundedQueue(LOOKED_AT);
  const folder = uploadFolder(context.config.dataDir);

  return async (c) => {
    try {
      if (Number(c.req.header('Content-Length')) > MAX_UPLOAD_BYTES) throw tooLarge();
      return c.json({ id: await receive(() => store(c.req.raw)) }, 201);
    } catch (error) {
      const { status, message, detail } = refusal(error, context);
      if (status === 503) c.header('Retry-After', String(BUSY_S));
      return c.json({ errors: [{ message, detail }] }, status as 400);
    }
  };

  async function store(request: Request): Promise<string> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    try {
      const { fields, file } = await readParts(request, path);
      const form = checked(fields);
      if (!file) throw new Refused(400, messages.noPdfChosen);
      if (file.size === 0) throw problem('empty');
      const found = await look(() => checkPdf(path));
      if (found) throw problem(found);
      return await addUploadedFile(
        context.database.write,
        context.files,
        { ...form, ...file, path, source: 'staff' },
        context.clock(),
      );
    } finally {
      await rm(path, { force: true });
    }
  }
}

function checked(fields: Record<string, string>): UploadForm {
  const result = v.safeParse(uploadSchema, { ...fields });
  if (result.success) return result.output;
  const detail = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join(' ');
  throw new Refused(400, messages.requiredFields, detail);
}

const problem = (found: PdfProblem) => new Refused(400, messages.uploadFailed, pdfProblems[found]);
const tooLarge = () => new Refused(413, messages.uploadFailed, pdfProblems.tooLarge);

function refusal(
  error: unknown,
  { log }: Pick<Context, 'log'>,
): Pick<Refused, 'status' | 'message' | 'detail'> {
  if (error instanceof Refused) return error;
  if (error instanceof BadParts) {
    return error.tooLarge
      ? tooLarge()
      : { status: 400, message: messages.uploadFailed, detail: error.message };
  }
  if (error instanceof QueueFullError) {
    return { status: 503, message: messages.uploadFailed, detail: 'Too many files are coming in at once.' };
  }
  log.error('upload failed', { error });
  const { code } = error as { code?: string };
  // Codes of the disk, of SQLite, and of PostgreSQL.
  return code && ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(code)
    ? { status: 507, message: messages.uploadFailed, detail: 'The disk is full.' }
    : { status: 503, message: messages.uploadFailed, detail: 'Please try again later.' };
}
