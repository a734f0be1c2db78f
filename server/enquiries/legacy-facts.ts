import { CONTACT_GROUPS, RELATIONSHIPS } from '../../shared/constants.ts';
import { LINE_LABELS, readLabelledLines } from '../../shared/forms/contact/attributes.ts';
import type { ContactAttributes, ContactFormKind } from '../../shared/forms/contact/contact-attributes.ts';
import { paths } from '../../shared/paths.ts';

/**
 * Derives `formKind` and `propertyId` for contacts that have neither: those stored by earlier versions, and those of
 * other clients, which send only what the specification lists.
 */

const KIND_OF_GROUP: Record<string, ContactFormKind> = {
  [CONTACT_GROUPS.buyAlerts]: 'alerts-buy',
  [CONTACT_GROUPS.leaseAlerts]: 'alerts-lease',
  [CONTACT_GROUPS.appraisal]: 'appraisal',
  [CONTACT_GROUPS.appraisalForm]: 'appraisal',
  // The estimate form sends the chosen relationship and no other group.
  ...Object.fromEntries(Object.values(RELATIONSHIPS).map((id) => [id, 'estimate'])),
};

/**
 * The form from which a contact came, by its groups or else by the labelled lines of its message. The newsletter form
 * is the one that sends only a first name and an email address.
 */
export function legacyFormKind(attributes: ContactAttributes): ContactFormKind {
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

/** The id of the listing that a contact is about; null if it names none. */
export function legacyPropertyId(attributes: ContactAttributes): string | null {
  const line = lineOf(attributes, LINE_LABELS.property) ?? '';
  return PROPERTY_PAGE.exec(line)?.[1] ?? null;
}

function lineOf({ backgroundInfo }: ContactAttributes, label: string): string | undefined {
  const { lines } = readLabelledLines(backgroundInfo ?? '');
  return lines.find(([each]) => each === label)?.[1];
}
