import * as v from 'valibot';
import { careersSchema } from '../../shared/forms/careers.ts';
import { documentProblems } from '../../shared/forms/document.ts';
import { manageSchema } from '../../shared/forms/manage.ts';
import { offerSchema } from '../../shared/forms/offer.ts';
import { messages } from '../../shared/messages.ts';
import type { EmailTemplate } from '../../shared/site-api.ts';
import type { Context } from '../context.ts';
import { agentOfEnquiry, officeMailConfig } from '../leads/index.ts';
import { mailParts, notificationEmail, type SubmissionSummary } from '../mail/index.ts';

import { tooMany, UserError } from '../platform/http/user-error.ts';
import type { Sender } from './sender.ts';
import { summarizeApplication, summarizeOffer, summarizeSwitch } from './submission-summary.ts';
import { createSubmission, type NewSubmission } from './submissions.ts';

type Prepared = { submission: NewSubmission; summary: SubmissionSummary };

/** For each form: what it takes, what is stored of it, and what its mail says. */
const FORMS: Record<EmailTemplate, (params: unknown) => Prepared> = {
  offer(params) {
    const form = checkParams(offerSchema, params);
    return { submission: { template: 'offer', params: form, files: [] }, summary: summarizeOffer(form) };
  },
  manage(params) {
    const form = checkParams(manageSchema, params);
    return { submission: { template: 'manage', params: form, files: [] }, summary: summarizeSwitch(form) };
  },
  careers(params) {
    const application = checkParams(careersSchema, params);
    const { attachments, ...answers } = application;
    return {
      submission: { template: 'careers', params: answers, files: attachments },
      summary: summarizeApplication(application),
    };
  },
};

/**
 * Stores a form of the email service (§7) and queues the agency's mail. A repeat with the same idempotency key is the
 * same submission.
 * @throws UserError 400 for wrong answers, 413 for a file that is too large, 429 after too many submissions;
 * IdempotencyConflict
 */
export async function sendForm(
  { config, database, files, clock, outbox }: Context,
  template: EmailTemplate,
  params: unknown,
  { idempotencyKey, signals, admit }: Sender,
): Promise<void> {
  const { submission, summary } = FORMS[template](params);
  const now = clock();
  const agentId = await agentOfEnquiry(database.read, summary);
  const mailed = officeMailConfig(config, agentId);
  await createSubmission(database.write, files, submission, {
    idempotencyKey,
    now,
    summary,
    agentId,
    judged: { signals, paced: config.rateLimit },
    async admit(points) {
      const seconds = await admit(points);
      if (seconds !== null) throw tooMany(seconds, messages.emailFailed);
    },
    compose: (id, attachments) => notificationEmail(id, mailParts(mailed, now), { ...summary, attachments }),
  });
  outbox.wake();
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
