import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { careersSchema } from '../../shared/forms/careers.ts';
import { documentProblems } from '../../shared/forms/document.ts';
import { manageSchema } from '../../shared/forms/manage.ts';
import { offerSchema } from '../../shared/forms/offer.ts';
import { messages } from '../../shared/messages.ts';
import type { EmailTemplate } from '../../shared/site-api.ts';
import type { Context } from '../context.ts';
import type { SubmissionSummary } from '../mail/index.ts';
import { UserError } from '../platform/http/user-error.ts';
import { storeAsOrphans } from '../platform/storage/orphaned-files.ts';
import { admitSubmission, type Sender } from './sender.ts';
import { storeEnquiry } from './store-enquiry.ts';
import { summarizeApplication, summarizeOffer, summarizeSwitch } from './submission-summary.ts';
import { insertSubmission, type SubmittedFile } from './submissions.ts';

type Prepared = {
  /** The form's answers, without its files. */
  answers: object;
  files: readonly Pick<SubmittedFile, 'filename' | 'type' | 'bytes'>[];
  summary: SubmissionSummary;
};

/** For each form: what it takes, what is stored of it, and what its mail says. */
const FORMS: Record<EmailTemplate, (params: unknown) => Prepared> = {
  offer(params) {
    const answers = checkParams(offerSchema, params);
    return { answers, files: [], summary: summarizeOffer(answers) };
  },
  manage(params) {
    const answers = checkParams(manageSchema, params);
    return { answers, files: [], summary: summarizeSwitch(answers) };
  },
  careers(params) {
    const application = checkParams(careersSchema, params);
    const { attachments: files, ...answers } = application;
    return { answers, files, summary: summarizeApplication(application) };
  },
};

/**
 * Stores a form of the email service (§7) and queues the agency's mail. Files are written first, under keys that nobody
 * can guess; if the transaction fails, housekeeping deletes them. A repeat with the same idempotency key is the same
 * submission.
 * @throws UserError 400 for wrong answers, 413 for a file that is too large, 429 after too many submissions;
 * IdempotencyConflict
 */
export async function sendForm(
  context: Context,
  template: EmailTemplate,
  params: unknown,
  sender: Sender,
): Promise<void> {
  const { answers, summary, files: sent } = FORMS[template](params);
  const files = sent.map((file) => ({
    ...file,
    key: `submissions/${randomUUID()}`,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  }));
  const admit = (points: 0 | 1) => admitSubmission(sender, points, messages.emailFailed);
  // A visitor who may send no more leaves no files. The refusal waits, because a repeat is not refused.
  const refusal = await admit(0).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const contents = new Map(files.map(({ key, bytes }) => [key, bytes]));
  if (!refusal) await storeAsOrphans(context.database.write, context.files, contents, context.clock());
  await storeEnquiry(context, sender, {
    content: JSON.stringify([template, answers, files.map(({ filename, sha256 }) => [filename, sha256])]),
    summary,
    attachments: files.map(({ filename, type, key }) => ({ filename, type, key })),
    owner: 'submissionId',
    async admit() {
      if (refusal) throw refusal.error;
      await admit(1);
    },
    insert: (trx, id, createdAt) =>
      insertSubmission(trx, { id, template, params: JSON.stringify(answers), createdAt }, files),
  });
}

/** @throws UserError naming each field that is wrong, never with what was typed */
export function checkParams<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const tooLarge = result.issues.some((issue) => issue.message === documentProblems.tooLarge);
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${sentenceOf(issue)}`);
  throw new UserError(tooLarge ? 413 : 400, problems.join('\n'));
}

/** The library's own messages quote what was sent. */
const sentenceOf = ({ message }: v.BaseIssue<unknown>) =>
  /^Invalid \w+:/.test(message) ? 'This is not taken here.' : message;
