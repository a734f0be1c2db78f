import * as v from 'valibot';
import { CONTACT_GROUPS, RELATIONSHIPS, type SaleOrLease } from '../../shared/constants.ts';
import { activeFilters } from '../../shared/filter-words.ts';
import { LINE_LABELS, readLabelledLines } from '../../shared/forms/contact/attributes.ts';
import {
  type ContactAttributes,
  type ContactFormKind,
  contactAttributes,
  KNOWN_GROUP_IDS,
} from '../../shared/forms/contact/contact-attributes.ts';
import { readFilters } from '../../shared/listing-filters.ts';
import { paths } from '../../shared/paths.ts';
import { LEAD_KINDS } from '../../shared/staff/leads.ts';
import { findAlertProblems, saveAlertSearch } from '../alerts/index.ts';
import type { Context } from '../context.ts';
import { inOneLine, type SubmissionSummary } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import { admit, UserError } from '../platform/http/user-error.ts';
import type { Sender } from '../visitor-gate.ts';
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

const RELATIONSHIP_NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(RELATIONSHIPS).map(([name, id]) => [id, name]),
);

/** Summarises a contact for the agency, in the words of its form. */
export function summarizeContact(attributes: ContactAttributes): SubmissionSummary {
  const kind = attributes.formKind ?? legacyFormKind(attributes);
  const name = [attributes.firstName, attributes.lastName].filter(Boolean).join(' ');
  const phone = (attributes.phoneNumbers ?? []).map(({ phoneNumber }) => phoneNumber).join(', ');
  const email = attributes.emails?.[0]?.email ?? null;
  const address = [attributes.addressLine1, attributes.addressLine2].filter(Boolean).join(', ');
  const relationship = (attributes.contactGroupIds ?? [])
    .flatMap((id) => RELATIONSHIP_NAMES[id] ?? [])
    .join(', ');
  const { message, lines } = readLabelledLines(attributes.backgroundInfo ?? '');
  const line = (label: string) => lines.find(([each]) => each === label)?.[1];
  return {
    kind,
    name,
    phone,
    summary: inOneLine([
      line(LINE_LABELS.property)?.replace(/ \(\/\S+\)$/, ''),
      address,
      message,
      line(LINE_LABELS.propertyType),
      relationship,
    ]),
    subject: `${LEAD_KINDS[kind]}: ${name}`,
    replyTo: email,
    propertyId: attributes.propertyId ?? legacyPropertyId(attributes),
    facts: [
      ['Name', name],
      ['Phone', phone],
      ['Email', email ?? ''],
      ['About', LEAD_KINDS[kind]],
      ['Address', address],
      ['Buyer, tenant or owner', relationship],
      ['Message', message],
      ...lines,
      ['Suburbs', attributes.alertSuburbs ?? ''],
      ['Looking for', wishes(attributes, kind === 'alerts-lease' ? 'LEASE' : 'SALE')],
    ],
  };
}

const wishes = ({ alertFilters }: ContactAttributes, saleOrLease: SaleOrLease): string =>
  activeFilters(readFilters(new URLSearchParams(alertFilters ?? '')).filters, null, saleOrLease)
    .map(({ words }) => words)
    .join(', ');

const KIND_OF_GROUP: Record<string, ContactFormKind> = {
  [CONTACT_GROUPS.buyAlerts]: 'alerts-buy',
  [CONTACT_GROUPS.leaseAlerts]: 'alerts-lease',
  [CONTACT_GROUPS.appraisal]: 'appraisal',
  [CONTACT_GROUPS.appraisalForm]: 'appraisal',
  // The estimate form sends the chosen relationship and no other group.
  ...Object.fromEntries(Object.values(RELATIONSHIPS).map((id) => [id, 'estimate'])),
};

/**
 * The form from which a contact without `formKind` came: one that an earlier version stored, or one of another client,
 * which sends only what the specification lists. The groups tell it, or else the labelled lines of the message. The
 * newsletter form is the one that sends only a first name and an email address.
 */
function legacyFormKind(attributes: ContactAttributes): ContactFormKind {
  const kinds = (attributes.contactGroupIds ?? []).map((id) => KIND_OF_GROUP[id]);
  const byGroup = kinds.find((kind) => kind && kind !== 'estimate') ?? kinds[0];
  if (byGroup) return byGroup;
  if (lineOf(attributes, LINE_LABELS.preferredContact) !== undefined) return 'enquiry';
  if (lineOf(attributes, LINE_LABELS.property) !== undefined) return 'property-enquiry';
  const { lastName, phoneNumbers, backgroundInfo, addressLine1 } = attributes;
  return lastName || phoneNumbers?.length || backgroundInfo || addressLine1 ? 'enquiry' : 'newsletter';
}

/** The labelled line about a home ends with the path of the home's page. */
const PROPERTY_PAGE = new RegExp(`\\(${paths.property('')}([\\w-]{1,64})\\)$`);

/** The id of the listing that a contact without `propertyId` is about; null if it names none. */
function legacyPropertyId(attributes: ContactAttributes): string | null {
  const line = lineOf(attributes, LINE_LABELS.property) ?? '';
  return PROPERTY_PAGE.exec(line)?.[1] ?? null;
}

function lineOf({ backgroundInfo }: ContactAttributes, label: string): string | undefined {
  const { lines } = readLabelledLines(backgroundInfo ?? '');
  return lines.find(([each]) => each === label)?.[1];
}
