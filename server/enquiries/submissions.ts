import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addLead, quarantineReason, type SpamSignals } from '../leads/index.ts';
import { type Mail, type MailAttachment, queueMail, type SubmissionSummary } from '../mail/index.ts';

import type { Tables } from '../platform/database/tables/schema.ts';
import type { Files } from '../platform/storage/files.ts';
import { ownFiles, storeAsOrphans } from '../platform/storage/orphaned-files.ts';
import { once } from './idempotency.ts';

/** A file that came with a form, validated. */
type SubmittedFile = { filename: string; type: string; bytes: Uint8Array };

export type NewSubmission = {
  template: Tables['submissions']['template'];
  /** The form's answers, without its files. */
  params: object;
  files: readonly SubmittedFile[];
};

/**
 * Stores a form of the email service with its lead, and queues the agency's mail, in one transaction. A
 * quarantined submission gets no mail (see `quarantineReason`). Files are written first, under keys that nobody
 * can guess; if the transaction fails, housekeeping deletes them. A repeat gets the first submission's id
 * (see `once`).
 * @param options.summary its summary
 * @param options.agentId of the home that it asks about (`agentOfEnquiry`)
 * @param options.admit is called before a new submission is stored, not for a repeat; refuses by throwing.
 *   With 0 it checks without counting, so that a visitor who may send no more leaves no files
 * @param options.compose the mail to the agency
 * @throws IdempotencyConflict
 */
export async function createSubmission(
  db: Kysely<Tables>,
  store: Files,
  submission: NewSubmission,
  options: {
    now: Date;
    idempotencyKey?: string;
    summary: SubmissionSummary;
    agentId: string | null;
    judged: SpamSignals;
    admit(points: 0 | 1): Promise<void>;
    compose(id: string, attachments: readonly MailAttachment[]): Mail;
  },
): Promise<{ id: string }> {
  const { now, idempotencyKey, summary, agentId, judged, admit, compose } = options;
  const { template, params } = submission;
  const id = randomUUID();
  const files = submission.files.map((file) => ({
    ...file,
    key: `submissions/${randomUUID()}`,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  }));
  const content = JSON.stringify([template, params, files.map(({ filename, sha256 }) => [filename, sha256])]);
  const refusal = await admit(0).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  if (!refusal) await storeAsOrphans(db, store, new Map(files.map(({ key, bytes }) => [key, bytes])), now);
  return db.transaction().execute((trx) =>
    once(trx, { now, idempotencyKey, content, answer: { id } }, async (earlier) => {
      if (refusal) throw refusal.error;
      await admit(1);
      await trx
        .insertInto('submissions')
        .values({ id, template, params: JSON.stringify(params), createdAt: now.toISOString() })
        .execute();
      if (files.length > 0) {
        await trx
          .insertInto('attachments')
          .values(
            files.map(({ filename, type, bytes, sha256, key }, position) => ({
              id: randomUUID(),
              submissionId: id,
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
      const attachments = files.map(({ filename, type, key }) => ({ filename, type, key }));
      const aside = await quarantineReason(trx, judged, earlier);
      if (!aside) await queueMail(trx, compose(id, attachments), { now, submissionId: id });
      await addLead(trx, id, summary, { createdAt: now.toISOString(), aside, agentId });
    }),
  );
}
