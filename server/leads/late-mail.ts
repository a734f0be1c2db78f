import { queueReleasedConfirmations } from '../alerts/index.ts';
import { recordSubmission } from '../consent/index.ts';
import { notificationEmail, queueMail } from '../mail/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/client.ts';
import { agentOfEnquiry, officeMailConfig } from './arrival.ts';
import { readAttachments, readStoredSummaries, storedIds } from './stored-summaries.ts';

/**
 * Queues the mail of a lead that staff take out of quarantine, with the content that it would have had on arrival. It
 * is part of their transaction. A lead that already has a mail needs none.
 * @param options.now when the mail is queued
 */
export async function queueDelayedMail(
  trx: Db,
  id: string,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const mail = await trx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  const lead = await trx
    .selectFrom('leads')
    .select(['id', 'kind', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = storedIds([lead]);
  const summary = (await readStoredSummaries(trx, ids)).get(id);
  if (mail || !summary) return;
  await queueReleasedConfirmations(trx, id, { now, config });
  const contact = await trx
    .selectFrom('contacts')
    .select('attributes')
    .where('id', '=', id)
    .executeTakeFirst();
  const attributes = contact ? JSON.parse(contact.attributes) : null;
  const sent = { id, kind: lead.kind, email: summary.replyTo, attributes };
  const act = { now: new Date(lead.createdAt), isTrusted: true, isEarlier: true };
  await recordSubmission(trx, sent, act);
  const files = await readAttachments(trx, [id]);
  const attachments = files.map(({ filename, type, fileKey }) => ({ filename, type, key: fileKey }));
  const mailed = officeMailConfig(config, await agentOfEnquiry(trx, summary));
  const email = notificationEmail(id, mailed, { ...summary, attachments, at: new Date(lead.createdAt) });
  const owner = ids.contacts.length > 0 ? { contactId: id } : { submissionId: id };
  await queueMail(trx, email, { now, ...owner });
}
