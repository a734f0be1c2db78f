import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type PdfProblem, pdfProblems, type UploadForm, uploadSchema } from '../../shared/forms/upload.ts';
import { messages } from '../../shared/messages.ts';
import type { Context } from '../context.ts';
import { createBoundedQueue, QueueFullError } from '../platform/http/bounded-queue.ts';
import { notFound } from '../platform/http/json.ts';
import { toUserError, UserError } from '../platform/http/user-error.ts';
import type { Log } from '../platform/log.ts';
import { scanForMalware } from '../platform/malware-scan.ts';
import { reserveSpace } from '../platform/storage/free-space.ts';
import { isDiskFull } from '../platform/storage/system-error.ts';
import type { StaffRequest } from '../staff/index.ts';
import { checkPdf } from './checks/check-pdf.ts';
import { addUploadedFile, changeFile, FILE_ID, findFile, type SentPdf } from './queries.ts';
import { BadParts, MAX_UPLOAD_BYTES, readParts } from './upload-parts.ts';
import { uploadFolder } from './uploads.ts';

/** An upload is written to the disk as it arrives. Checking one takes several times its size in memory. */
const RECEIVING = { concurrency: 4, maxWaiting: 8 };
const CHECKING = { concurrency: 1, maxWaiting: 8 };
const BUSY_S = 10;

/**
 * The calls with which staff upload files. The response to a refused upload is `{ errors: [{ message, detail }] }`,
 * with 400 for an invalid one, 413 for one that is too large, 503 for a temporary failure and 507 for a full disk. In
 * these cases nothing has changed, and the bytes are deleted at once or by housekeeping.
 */
export function createUploads(context: Context) {
  // Both calls share the queues, because they share the memory and the disk.
  const receive = createBoundedQueue(RECEIVING);
  const check = createBoundedQueue(CHECKING);
  const { config, database, files, clock, log } = context;
  const folder = uploadFolder(config.dataDir);

  /** `POST /api/upload` (spec §7, call 4): 201 `{ id }`. */
  const add = (c: StaffRequest) =>
    answer(c, async (form, pdf) => {
      if (!pdf) throw new UserError(400, messages.noPdfChosen);
      const added = { ...form, ...pdf, source: 'staff' } as const;
      const id = await addUploadedFile(database.write, files, added, clock());
      c.set('changed', { subject: id, detail: form.name });
      return c.json({ id }, 201);
    });

  /**
   * `PATCH /api/files/{id}`: the same fields, with a PDF if it is to be replaced. 204; 404 if the file does not exist. If
   * the request has the texts that the sender saw (`seenName` …), and they have changed since, it gets 409 with `file`.
   */
  const change = async (c: StaffRequest) => {
    const id = c.req.param('id') ?? '';
    // Checked before the body is read. The file may still be deleted in the meantime.
    if (!FILE_ID.test(id) || !(await findFile(database.read, id))) return notFound();
    return answer(c, async (form, pdf, seen) => {
      const facts = { ...form, source: 'staff' } as const;
      const changed = await changeFile(database.write, files, id, { facts, pdf, seen, now: clock() });
      c.set('changed', { detail: form.name });
      if (changed) return c.body(null, 204);
      const found = await findFile(database.write, id);
      if (!found) return notFound();
      // The answer to the same change may have been lost.
      return isStored(found, form, pdf) ? c.body(null, 204) : refuseOutdated(found);
    });
  };
  return { add, change };

  type Store = (form: UploadForm, pdf: SentPdf | null, seen: Partial<UploadForm>) => Promise<Response>;

  async function answer(c: StaffRequest, store: Store): Promise<Response> {
    try {
      if (Number(c.req.header('Content-Length')) > MAX_UPLOAD_BYTES) throw new BadParts('', true);
      return await receive(() => read(c.req.raw, store));
    } catch (error) {
      const { status, message, detail } = refusalOf(error, log);
      if (status === 503) c.header('Retry-After', String(BUSY_S));
      return c.json({ errors: [{ message, detail }] }, status as 400);
    }
  }

  /** Receives an upload and checks it before it is stored. */
  async function read(request: Request, store: Store): Promise<Response> {
    await mkdir(folder, { recursive: true });
    // Concurrent uploads do not know of each other's size, and the file store needs space for a copy of each.
    await reserveSpace(folder, RECEIVING.concurrency * MAX_UPLOAD_BYTES);
    const path = join(folder, randomUUID());
    try {
      const { fields, seen, file } = await readParts(request, path);
      const form = validate(fields);
      if (!file) return await store(form, null, seen);
      if (file.size === 0) throw problem('empty');
      await refuseMalware(path);
      const found = await check(() => checkPdf(path));
      if (found) throw problem(found);
      return await store(form, { ...file, path }, seen);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** @throws UserError for malware; ScannerError */
  async function refuseMalware(path: string): Promise<void> {
    const found = config.clamd && (await scanForMalware(config.clamd, path));
    if (found) throw problem('malware');
  }
}

function validate(fields: Record<string, string>): UploadForm {
  const result = v.safeParse(uploadSchema, { ...fields });
  if (result.success) return result.output;
  const detail = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join(' ');
  throw new UserError(400, messages.requiredFields, {}, detail);
}

const isStored = (stored: UploadForm & { sha256: string }, form: UploadForm, pdf: SentPdf | null): boolean =>
  (!pdf || pdf.sha256 === stored.sha256) && isDeepStrictEqual(textsOf(stored), textsOf(form));

const textsOf = ({ name, description, category, subcategory }: UploadForm): UploadForm => ({
  name,
  description,
  category,
  subcategory,
});

function refuseOutdated(stored: UploadForm): Response {
  const file = textsOf(stored);
  const { name, description, category, subcategory } = file;
  const message = 'Someone else has changed this file since you opened it, so nothing was saved.';
  const detail = `It’s now “${name}” (${category}, ${subcategory}): ${description} If you save again, yours replaces this.`;
  return Response.json({ errors: [{ message, detail }], file }, { status: 409 });
}

const problem = (found: PdfProblem) => new UserError(400, messages.uploadFailed, {}, pdfProblems[found]);

function refusalOf(error: unknown, log: Log): UserError {
  if (error instanceof QueueFullError) {
    return new UserError(
      503,
      messages.uploadFailed,
      {},
      'Too many files are being uploaded at once. Please try again in a moment.',
    );
  }
  const isFull = isDiskFull(error);
  return toUserError(error, log, {
    event: 'upload failed',
    status: isFull ? 507 : 503,
    message: messages.uploadFailed,
    detail: isFull ? 'The disk is full. Please tell whoever runs the site.' : 'Please try again later.',
  });
}
