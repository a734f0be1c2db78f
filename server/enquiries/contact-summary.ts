import { RELATIONSHIPS } from '../../shared/constants.ts';
import { activeFilters } from '../../shared/filter-words.ts';
import { LINE_LABELS, readLabelledLines } from '../../shared/forms/contact/attributes.ts';
import type { ContactAttributes } from '../../shared/forms/contact/contact-attributes.ts';
import { readFilters } from '../../shared/listing-filters.ts';
import { LEAD_KINDS } from '../../shared/staff/leads.ts';
import { inOneLine, type SubmissionSummary } from '../mail/index.ts';
import { legacyFormKind, legacyPropertyId } from './legacy-facts.ts';

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
      ['Looking for', wishes(attributes)],
    ],
  };
}

const wishes = ({ alertFilters }: ContactAttributes): string =>
  activeFilters(readFilters(new URLSearchParams(alertFilters ?? '')).filters, null)
    .map(({ words }) => words)
    .join(', ');
