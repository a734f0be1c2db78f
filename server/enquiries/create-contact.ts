import * as v from 'valibot';
import { contactAttributes, KNOWN_GROUP_IDS } from '../../shared/forms/contact/contact-attributes.ts';
import type { Context } from '../context.ts';
import { agentOfEnquiry, officeMailConfig } from '../leads/index.ts';
import { mailParts, notificationEmail } from '../mail/index.ts';

import { tooMany, UserError } from '../platform/http/user-error.ts';
import { summarizeContact } from './contact-summary.ts';
import { createContact } from './contacts.ts';
import type { Sender } from './sender.ts';

type Created = { contact: { id: string } | null; errors: string[] };

/**
 * Stores a contact and queues the agency's mail (§7, call 7). A repeat with the same idempotency key resolves to the
 * first one's contact.
 * @returns `errors` is empty when it is stored, else it says what is wrong with the attributes
 * @throws UserError 400 for an unknown group, 429 after too many submissions; IdempotencyConflict
 */
export async function submitContact(
  { config, database, clock, outbox }: Context,
  input: unknown,
  { idempotencyKey, signals, admit }: Sender,
): Promise<Created> {
  const checked = v.safeParse(contactAttributes, input);
  if (!checked.success) {
    return { contact: null, errors: [...new Set(checked.issues.map((issue) => issue.message))] };
  }
  const attributes = checked.output;
  if (attributes.contactGroupIds?.some((id) => !KNOWN_GROUP_IDS.includes(id))) {
    throw new UserError(400, 'A contact group is not known.');
  }
  const now = clock();
  const summary = summarizeContact(attributes);
  const agentId = await agentOfEnquiry(database.read, summary);
  const mailed = officeMailConfig(config, agentId);
  const contact = await createContact(database.write, attributes, {
    now,
    idempotencyKey,
    summary,
    agentId,
    judged: { signals, paced: config.rateLimit },
    admit: async () => {
      const seconds = await admit(1);
      if (seconds !== null)
        throw tooMany(seconds, 'There were too many submissions. Please try again later.');
    },
    compose: (id) => notificationEmail(id, mailParts(mailed, now), summary),
  });
  outbox.wake();
  return { contact, errors: [] };
}
