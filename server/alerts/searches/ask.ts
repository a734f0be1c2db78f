import { randomUUID } from 'node:crypto';
import { ALERT_FREQUENCIES } from '../../../shared/alerts/saved-search.ts';
import { unknownSuburbText } from '../../../shared/alerts/unknown-suburb.ts';
import { CONTACT_GROUPS, type SaleOrLease } from '../../../shared/constants.ts';
import { LINE_LABELS, readLabelledLines } from '../../../shared/forms/contact/attributes.ts';
import type { ContactAttributes } from '../../../shared/forms/contact/contact-attributes.ts';
import { findOrAddRecipient, lockRecipients, preferenceLinks, signingKey } from '../../consent/index.ts';
import { isBelowDailyMailLimit, type MailSettings, queueMail } from '../../mail/index.ts';
import type { Db } from '../../platform/database/client.ts';
import { type SearchRow, searchLinks } from '../links.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { knownWordsOf } from './known-words.ts';
import { saveSearch } from './save-search.ts';
import { readTypedSuburbs } from './typed-suburbs.ts';
import { wantedFilters } from './wanted-filters.ts';

type Parts = {
  now: Date;
  config: MailSettings;
  /** Counts a mail that a visitor's form causes. Resolves to the seconds to wait, or to null if the mail is allowed. */
  admit?: () => Promise<number | null>;
};

/** The errors in a registration for alerts that visitors have to correct before it is stored: unknown suburbs. */
export async function findAlertProblems(db: Db, attributes: ContactAttributes): Promise<string[]> {
  if (!saleOrLeaseOf(attributes)) return [];
  const { unknown } = await readTypedSuburbs(db, attributes.alertSuburbs ?? '');
  return unknown.map(unknownSuburbText);
}

/**
 * Saves the search of a contact that registers for alerts, and queues the confirmation mail. It is part of the
 * transaction that stores the contact.
 * @param options.isQuarantined whether the contact looks like spam: then no mail is sent
 */
export async function saveAlertSearch(
  trx: Db,
  contact: { id: string; attributes: ContactAttributes },
  { isQuarantined, ...parts }: Parts & { isQuarantined: boolean },
): Promise<void> {
  const { attributes } = contact;
  const saleOrLease = saleOrLeaseOf(attributes);
  const email = attributes.emails?.[0]?.email;
  if (!saleOrLease || !email || attributes.subscribedToPropertyAlerts === false) return;
  const { lines } = readLabelledLines(attributes.backgroundInfo ?? '');
  const type = lines.find(([label]) => label === LINE_LABELS.propertyType)?.[1];
  const { keys: suburbs } = await readTypedSuburbs(trx, attributes.alertSuburbs ?? '');
  const filters = wantedFilters({ ...attributes, suburbs, type }, saleOrLease);
  const frequency = ALERT_FREQUENCIES.find((each) => each === attributes.alertFrequency) ?? 'instant';
  const wanted = { contactId: contact.id, email, saleOrLease, filters, frequency };
  await lockRecipients(trx, [email]);
  const search = await saveSearch(trx, wanted, parts.now);
  if (search && !isQuarantined) await queueConfirmation(trx, search, parts);
}

/** Queues the confirmation mails of a contact that staff have taken out of quarantine, in their transaction. */
export async function queueReleasedConfirmations(trx: Db, contactId: string, parts: Parts): Promise<void> {
  const searches = await trx
    .selectFrom('savedSearches')
    .selectAll()
    .where('contactId', '=', contactId)
    .where('state', '=', 'unconfirmed')
    .execute();
  for (const search of searches) await queueConfirmation(trx, search, parts);
}

async function queueConfirmation(trx: Db, search: SearchRow, { now, config, admit }: Parts): Promise<void> {
  const recipient = await findOrAddRecipient(trx, search.email, now);
  if (!(await isBelowDailyMailLimit(trx, recipient.id, { purpose: 'confirmation', now }))) return;
  if (admit && (await admit()) !== null) return;
  const key = await signingKey(trx);
  const { manage } = searchLinks(config.publicUrl, key, search);
  const links = { manage, preferences: preferenceLinks(config.publicUrl, key, recipient).page };
  const words = await knownWordsOf(trx, search);
  const mail = confirmationMail(randomUUID(), { search, words }, links, config);
  await queueMail(trx, { ...mail, recipientId: recipient.id }, { now });
}

function saleOrLeaseOf({ contactGroupIds }: ContactAttributes): SaleOrLease | null {
  if (contactGroupIds?.includes(CONTACT_GROUPS.buyAlerts)) return 'SALE';
  return contactGroupIds?.includes(CONTACT_GROUPS.leaseAlerts) ? 'LEASE' : null;
}
