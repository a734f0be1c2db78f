import { CONTACT_GROUPS, RELATIONSHIPS } from '../../shared/constants.ts';
import type { ContactAttributes } from '../data/contacts.ts';
import type { Mail } from '../mail/mail.ts';
import { factsMail, type MailParts } from './facts-mail.ts';

const GROUP_NAMES: Record<string, string> = {
  [CONTACT_GROUPS.buyAlerts]: 'Property alerts (buy)',
  [CONTACT_GROUPS.leaseAlerts]: 'Property alerts (lease)',
  [CONTACT_GROUPS.appraisal]: 'Appraisal request',
  [CONTACT_GROUPS.appraisalForm]: 'Appraisal request',
  ...Object.fromEntries(Object.entries(RELATIONSHIPS).map(([name, id]) => [id, name])),
};

/** The mail that tells the agency of a new contact. A reply goes to the visitor. */
export function contactMail(contactId: string, attributes: ContactAttributes, parts: MailParts): Mail {
  const name = [attributes.firstName, attributes.lastName].filter(Boolean).join(' ');
  const email = attributes.emails?.[0]?.email ?? null;
  const groups = (attributes.contactGroupIds ?? []).map((id) => GROUP_NAMES[id] ?? id);
  return factsMail(contactId, parts, {
    subject: `${groups[0] ?? 'Website enquiry'}: ${name}`,
    replyTo: email,
    facts: [
      ['Name', name],
      ['Phone', (attributes.phoneNumbers ?? []).map((phone) => phone.phoneNumber).join(', ')],
      ['Email', email ?? ''],
      ['About', groups.join(', ')],
      ['Address', [attributes.addressLine1, attributes.addressLine2].filter(Boolean).join(', ')],
      ['Message', attributes.backgroundInfo ?? ''],
    ],
  });
}
