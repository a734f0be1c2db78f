import { randomUUID } from 'node:crypto';
import type { ContactAttributes } from '../../shared/forms/contact/contact-attributes.ts';
import { recordSubmission } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { addLead, agentOfEnquiry, findMailed, officeMailConfig, quarantineReason } from '../leads/index.ts';
import { type MailAttachment, notificationEmail, queueMail, type SubmissionSummary } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { Sender } from '../visitor-gate.ts';
import { withIdempotency } from './idempotency.ts';
import { queueReceipt } from './receipt.ts';

type Enquiry = {
  /** Everything that makes two enquiries equal. */
  content: string;
  /** The attributes of a contact; null for a form of the email service. */
  attributes: ContactAttributes | null;
  summary: SubmissionSummary;
  attachments?: readonly MailAttachment[];
  /** The column of the outbox that refers to the enquiry's record. */
  owner: 'contactId' | 'submissionId';
  /** Called before a new enquiry is stored, but not for a repeat. It throws to refuse the enquiry. */
  admit(): Promise<void>;
  /** Inserts the record of the enquiry. */
  insert(trx: Db, id: string, createdAt: string): Promise<void>;
  /**
   * Starts what the enquiry asks for besides a reply, in the same transaction. If the same content is sent again, it
   * runs again for the record of the first enquiry, unless the idempotency key shows that this is another attempt of
   * the same submission.
   */
  begin?(trx: Db, id: string, arrival: { now: Date; isQuarantined: boolean }): Promise<void>;
};

/**
 * Stores an enquiry with its lead and queues the mail to the agency, all in one transaction. A quarantined enquiry gets
 * no mail (see `quarantineReason`). A repeat gets the id of the first enquiry (see `withIdempotency`).
 * @throws IdempotencyConflict
 */
export async function storeEnquiry(
  { config, database, clock, outbox }: Pick<Context, 'config' | 'database' | 'clock' | 'outbox'>,
  { gate, visitor, idempotencyKey, signals }: Sender,
  { content, attributes, summary, attachments, owner, admit, insert, begin }: Enquiry,
): Promise<{ id: string }> {
  const id = randomUUID();
  const now = clock();
  const createdAt = now.toISOString();
  const agentId = await agentOfEnquiry(database.read, summary);
  const mail = notificationEmail(id, officeMailConfig(config, agentId), {
    ...summary,
    attachments,
    at: now,
  });
  const spamSignals = { signals, paced: config.rateLimit };
  const store = async (trx: Db) => {
    const answer = await withIdempotency(
      trx,
      { now, idempotencyKey, content, answer: { id } },
      async (earlier) => {
        await admit();
        await insert(trx, id, createdAt);
        const mailed = await findMailed(trx, earlier);
        const aside = quarantineReason({ ...spamSignals, isRepeated: mailed !== undefined });
        if (!aside) await queueMail(trx, mail, { now, [owner]: id });
        const sent = { id, kind: summary.kind, email: summary.replyTo, attributes };
        await recordSubmission(trx, sent, { now, isTrusted: aside === null });
        const answering = officeMailConfig(config, agentId);
        if (!aside) await queueReceipt(trx, id, summary, { now, config: answering, agentId, gate, visitor });
        const first = aside === 'duplicate' ? mailed : undefined;
        await begin?.(trx, first?.id ?? id, { now, isQuarantined: aside !== null && !first });
        await addLead(trx, id, summary, { createdAt, aside, agentId });
      },
    );
    if (answer.id !== id && !idempotencyKey) {
      const isQuarantined = quarantineReason({ ...spamSignals, isRepeated: false }) !== null;
      await begin?.(trx, answer.id, { now, isQuarantined });
    }
    return answer;
  };
  const stored = await gate.precedence.run(() => database.write.transaction().execute(store));
  outbox.wake();
  return stored;
}
