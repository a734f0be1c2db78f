import { hash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { EmailTemplate } from '../../shared/agency/email-service.ts';
import { careersSchema } from '../../shared/forms/careers.ts';
import { activeContentMessage, documentProblems } from '../../shared/forms/document.ts';
import { manageSchema } from '../../shared/forms/manage.ts';
import { offerSchema } from '../../shared/forms/offer.ts';
import { messages } from '../../shared/messages.ts';
import type { Context } from '../context.ts';
import { CheckTooSlow, checkSentDocument } from '../files/index.ts';
import type { SubmissionSummary } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { fieldProblem } from '../platform/field-problem.ts';
import { QueueFullError } from '../platform/http/bounded-queue.ts';
import { admit, UserError } from '../platform/http/user-error.ts';
import { scanForMalware } from '../platform/malware-scan.ts';
import { deleteOrphanedFile, ownFiles, storeAsOrphans } from '../platform/storage/orphaned-files.ts';
import type { Sender } from '../visitor-gate.ts';
import { findAnswer } from './idempotency.ts';
import { storeEnquiry } from './store-enquiry.ts';
import { summarizeApplication, summarizeOffer, summarizeSwitch } from './submission-summary.ts';

type ParsedForm = {
  /** The form's answers, without its files. */
  answers: object;
  files: readonly SubmittedFile[];
  summary: SubmissionSummary;
};

/**
 * For each form: validates its parameters, and returns what is stored of it and what its mail says. @throws UserError
 */
const FORMS: Record<EmailTemplate, (params: unknown) => ParsedForm | Promise<ParsedForm>> = {
  offer(params) {
    const answers = checkParams(offerSchema, params);
    return { answers, files: [], summary: summarizeOffer(answers) };
  },
  manage(params) {
    const answers = checkParams(manageSchema, params);
    return { answers, files: [], summary: summarizeSwitch(answers) };
  },
  async careers(params) {
    const { attachments: sent, ...answers } = checkParams(careersSchema, params);
    const attachments = sent.map(({ filename, type, bytes }) => ({ filename, type, size: bytes.length }));
    // Checking and hashing 10 MB take some 10 ms each.
    await setImmediate();
    const files = sent.map((file) => ({
      ...file,
      key: `submissions/${randomUUID()}`,
      sha256: hash('sha256', file.bytes),
    }));
    return { answers, files, summary: summarizeApplication({ ...answers, attachments }) };
  },
};

/**
 * Stores a form of the email service (§7) and queues the mail to the agency. A repeat with the same idempotency key is
 * the same submission; it is looked up before its files are written. Files are written before the transaction, under
 * keys that nobody can guess. They are deleted at once if another submission with the same key was faster, or if this
 * one is refused.
 * @throws UserError 400 for invalid answers, 413 for a file that is too large, 429 after too many submissions or files;
 * IdempotencyConflict
 */
export async function sendForm(
  context: Context,
  template: EmailTemplate,
  params: unknown,
  sender: Sender,
): Promise<void> {
  const { gate, visitor, idempotencyKey } = sender;
  const { answers, summary, files } = await FORMS[template](params);
  const content = JSON.stringify([
    template,
    answers,
    files.map(({ filename, sha256 }) => [filename, sha256]),
  ]);
  if (files.length > 0) {
    if (await findAnswer(context.database.read, { now: context.clock(), idempotencyKey, content })) {
      // Reading the files of a repeat takes as long as the first time, so it counts against the visitor's limit.
      await gate.refusals(visitor);
      return;
    }
    await admit(gate.submissions(visitor, 0), messages.emailFailed);
    // The bytes count even if the files are refused, because checking files takes longer than storing them.
    const bytes = files.reduce((total, file) => total + file.bytes.length, 0);
    await admit(gate.files(visitor, bytes), messages.emailFailed);
    try {
      await refuseActiveFiles(files, sender);
      await refuseMalware(context, files);
    } catch (error) {
      if (error instanceof UserError && error.status === 503) await gate.refundFiles(visitor, bytes);
      throw error;
    }
  }
  await withFiles(context, files, async () => {
    let isNew = false;
    await storeEnquiry(context, sender, {
      content,
      attributes: null,
      summary,
      attachments: files.map(({ filename, type, key }) => ({ filename, type, key })),
      owner: 'submissionId',
      admit: () => admit(gate.submissions(visitor), messages.emailFailed),
      insert: (trx, id, createdAt) => {
        isNew = true;
        return insertSubmission(trx, { id, template, params: JSON.stringify(answers), createdAt }, files);
      },
    });
    return isNew;
  });
}

/**
 * Writes files as orphans, then runs `own`, which makes a row own them.
 * @param own resolves to false if no row owns them. If it fails with anything but a refusal, nobody knows whether the
 * transaction was committed, so housekeeping decides whether to delete the files.
 */
async function withFiles(
  { database, files: store, clock }: Context,
  files: readonly SubmittedFile[],
  own: () => Promise<boolean>,
): Promise<void> {
  const contents = new Map(files.map((file) => [file.key, file.bytes]));
  await storeAsOrphans(database.write, store, contents, clock());
  const discard = () =>
    Promise.all(files.map(({ key }) => deleteOrphanedFile(database.write, store, key).catch(() => {})));
  try {
    if (!(await own())) await discard();
  } catch (error) {
    if (error instanceof UserError) await discard();
    throw error;
  }
}

const RETRY = { 'Retry-After': '5' };

/**
 * @throws UserError for a file that runs or fetches something when it is opened, and 503 for a file that cannot be
 * checked at the moment
 */
async function refuseActiveFiles(files: readonly SubmittedFile[], { gate, visitor }: Sender): Promise<void> {
  for (const [position, file] of files.entries()) {
    const size = file.bytes.length;
    const { problem, bytes } = await checkSentDocument(file, visitor).catch(async (error) => {
      const isTooSlow = error instanceof CheckTooSlow;
      if (!isTooSlow && !(error instanceof QueueFullError)) throw error;
      // A visitor who sends documents that are slow to check must not keep the check busy, so each one counts as a
      // refused form.
      if (isTooSlow) await gate.refusals(visitor);
      throw new UserError(503, messages.emailFailed, RETRY);
    });
    if (problem) {
      const reason = activeContentMessage(problem, file.type, size);
      throw new UserError(400, `attachments.${position}: ${reason}`);
    }
    if (bytes) file.bytes = bytes;
  }
}

/** @throws UserError for a file in which the scanner finds malware, and 503 if the scanner does not respond */
async function refuseMalware({ config, log }: Context, files: readonly SubmittedFile[]): Promise<void> {
  if (!config.clamd) return;
  for (const [position, { bytes }] of files.entries()) {
    const found = await scanForMalware(config.clamd, bytes).catch((error) => {
      log.error('malware scan failed', { error });
      throw new UserError(503, messages.emailFailed, RETRY);
    });
    if (found) throw new UserError(400, `attachments.${position}: ${documentProblems.malware}`);
  }
}

/** @throws UserError that names each invalid field, but never contains what was typed */
export function checkParams<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const tooLarge = result.issues.some((issue) => issue.message === documentProblems.tooLarge);
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${fieldProblem(issue)}`);
  throw new UserError(tooLarge ? 413 : 400, problems.join('\n'));
}

/** A validated file of a form, with its key in the file store. */
type SubmittedFile = {
  filename: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  key: string;
};

/** Inserts the record of a form of the email service, and the records of its files, which are already stored. */
async function insertSubmission(
  trx: Db,
  submission: Tables['submissions'],
  files: readonly SubmittedFile[],
): Promise<void> {
  await trx.insertInto('submissions').values(submission).execute();
  if (files.length === 0) return;
  await trx
    .insertInto('attachments')
    .values(
      files.map(({ filename, type, bytes, sha256, key }, position) => ({
        id: randomUUID(),
        submissionId: submission.id,
        position,
        filename,
        type,
        size: bytes.length,
        sha256,
        fileKey: key,
      })),
    )
    .execute();
  await ownFiles(
    trx,
    files.map(({ key }) => key),
  );
}
