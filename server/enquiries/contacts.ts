import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ContactAttributes } from '../../shared/forms/contact/contact-attributes.ts';
import { addLead, quarantineReason, type SpamSignals } from '../leads/index.ts';
import { type Mail, queueMail, type SubmissionSummary } from '../mail/index.ts';

import type { Tables } from '../platform/database/tables/schema.ts';
import { once } from './idempotency.ts';

/**
 * Stores the contact with its lead and queues the agency's mail in one transaction; no mail for one that is
 * set aside (see `quarantineReason`). The same submission again gives the first one's id (see `once`).
 * @param options.summary its text for staff @param options.agentId whose home it asks about (`agentOfEnquiry`)
 * @param options.compose the mail to the agency about the new contact
 * @param options.admit asked before a new one is stored, not for a repeat; refuses by throwing
 * @throws IdempotencyConflict
 */
export async function createContact(
  db: Kysely<Tables>,
  attributes: ContactAttributes,
  options: {
    now: Date;
    idempotencyKey?: string;
    summary: SubmissionSummary;
    agentId: string | null;
    judged: SpamSignals;
    compose(contactId: string): Mail;
    admit(): Promise<void>;
  },
): Promise<{ id: string }> {
  const { now, idempotencyKey, summary, agentId, judged, compose, admit } = options;
  const content = JSON.stringify(attributes);
  const id = randomUUID();
  return db.transaction().execute((trx) =>
    once(trx, { now, idempotencyKey, content, answer: { id } }, async (earlier) => {
      await admit();
      await trx
        .insertInto('contacts')
        .values({
          id,
          firstName: attributes.firstName,
          lastName: attributes.lastName ?? null,
          email: attributes.emails?.[0]?.email ?? '',
          phone: attributes.phoneNumbers?.[0]?.phoneNumber ?? null,
          backgroundInfo: attributes.backgroundInfo ?? null,
          addressLine1: attributes.addressLine1 ?? null,
          addressLine2: attributes.addressLine2 ?? null,
          contactGroupIds: JSON.stringify(attributes.contactGroupIds ?? []),
          attributes: content,
          createdAt: now.toISOString(),
        })
        .execute();
      const aside = await quarantineReason(trx, judged, earlier);
      if (!aside) await queueMail(trx, compose(id), { now, contactId: id });
      await addLead(trx, id, summary, { createdAt: now.toISOString(), aside, agentId });
    }),
  );
}
