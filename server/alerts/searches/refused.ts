import { randomUUID } from 'node:crypto';
import { findOrAddRecipient } from '../../consent/index.ts';
import { type MailSettings, notificationEmail, queueMail } from '../../mail/index.ts';
import type { Db } from '../../platform/database/client.ts';
import { savedSearchWords } from '../mail/confirmation-mail.ts';

/**
 * Stops a search whose mail was permanently refused, and tells the agency. It is part of the transaction that records
 * the refusal.
 * @param reason in the mail server's words
 */
export async function stopRefusedSearch(
  trx: Db,
  searchId: string,
  reason: string,
  { now, config }: { now: Date; config: MailSettings },
): Promise<void> {
  const search = await trx
    .updateTable('savedSearches')
    .set({ state: 'stopped', stoppedBecause: 'refused', changedAt: now.toISOString() })
    .where('id', '=', searchId)
    .where('state', 'in', ['unconfirmed', 'active'])
    .returningAll()
    .executeTakeFirst();
  if (!search) return;
  const mail = notificationEmail(randomUUID(), config, {
    at: now,
    subject: `Property alerts stopped: ${search.email}`,
    replyTo: null,
    moment: 'Stopped',
    closing:
      'You’ll find this person under Leads. Their alerts start again once they register and confirm again.',
    facts: [
      [
        'What happened',
        'Emails to this address are bouncing, so we’ve stopped this person’s property alerts.',
      ],
      ['Email', search.email],
      ['Search', savedSearchWords(search)],
      ['Reason', reason],
    ],
  });
  // The mail is erased with the recipient, because it names them.
  const { id: recipientId } = await findOrAddRecipient(trx, search.email, now);
  await queueMail(trx, { ...mail, recipientId }, { now });
}
