import * as v from 'valibot';
import {
  type ContactAttributes,
  contactAttributes,
  KNOWN_GROUP_IDS,
} from '../../shared/forms/contact/contact-attributes.ts';
import { findAlertProblems, saveAlertSearch } from '../alerts/index.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/database/client.ts';
import { admit, UserError } from '../platform/http/user-error.ts';
import type { Sender } from '../visitor-gate.ts';
import { summarizeContact } from './contact-summary.ts';
import { storeEnquiry } from './store-enquiry.ts';

export const TOO_MANY = 'There were too many submissions. Please try again later.';

type Created = { contact: { id: string } | null; errors: string[] };

/**
 * Stores a contact and queues the mail to the agency (§7, call 7). A repeat with the same idempotency key resolves to
 * the first contact.
 * @returns `errors` is empty if the contact was stored; otherwise it says what is wrong with the attributes
 * @throws UserError 400 for an unknown group, 429 after too many submissions; IdempotencyConflict
 */
export async function submitContact(context: Context, input: unknown, sender: Sender): Promise<Created> {
  const checked = v.safeParse(contactAttributes, input);
  if (!checked.success) {
    return { contact: null, errors: [...new Set(checked.issues.map((issue) => issue.message))] };
  }
  const attributes = checked.output;
  if (attributes.contactGroupIds?.some((id) => !KNOWN_GROUP_IDS.includes(id))) {
    throw new UserError(400, 'A contact group is not known.');
  }
  const problems = await findAlertProblems(context.database.read, attributes);
  if (problems.length > 0) return { contact: null, errors: problems };
  const { gate, visitor } = sender;
  const contact = await storeEnquiry(context, sender, {
    content: JSON.stringify(attributes),
    attributes,
    summary: summarizeContact(attributes),
    owner: 'contactId',
    admit: () => admit(gate.submissions(visitor), TOO_MANY),
    insert: (trx, id, createdAt) => insertContact(trx, id, attributes, createdAt),
    begin: (trx, id, arrival) =>
      saveAlertSearch(
        trx,
        { id, attributes },
        { ...arrival, config: context.config, admit: () => gate.formMails.confirmation(visitor) },
      ),
  });
  return { contact, errors: [] };
}

async function insertContact(
  trx: Db,
  id: string,
  attributes: ContactAttributes,
  createdAt: string,
): Promise<void> {
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
      attributes: JSON.stringify(attributes),
      createdAt,
    })
    .execute();
}
