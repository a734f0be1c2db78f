import { CONTACT_GROUPS, RELATIONSHIPS } from '../constants.ts';
import type { LeadKind } from '../leads.ts';
import { LINES, readLabelledLines } from './attributes.ts';

/** What of `createContact`'s attributes tells the forms of call 7 apart. */
type Attributes = {
  lastName?: string | null;
  phoneNumbers?: readonly unknown[] | null;
  backgroundInfo?: string | null;
  addressLine1?: string | null;
  contactGroupIds?: readonly string[] | null;
};

const BY_GROUP: Record<string, LeadKind> = {
  [CONTACT_GROUPS.buyAlerts]: 'alerts-buy',
  [CONTACT_GROUPS.leaseAlerts]: 'alerts-lease',
  [CONTACT_GROUPS.appraisal]: 'appraisal',
  [CONTACT_GROUPS.appraisalForm]: 'appraisal',
  // The estimate sends the chosen relationship and no other group.
  ...Object.fromEntries(Object.values(RELATIONSHIPS).map((id) => [id, 'estimate'])),
};

/**
 * Which form a contact came from. §3 has no field that says so: the groups do, then the labelled lines;
 * the newsletter is the one that sends a first name and an email alone.
 */
export function contactKind(attributes: Attributes): LeadKind {
  const kinds = (attributes.contactGroupIds ?? []).map((id) => BY_GROUP[id]);
  const byGroup = kinds.find((kind) => kind && kind !== 'estimate') ?? kinds[0];
  if (byGroup) return byGroup;
  const { lines } = readLabelledLines(attributes.backgroundInfo ?? '');
  const has = (label: string) => lines.some(([each]) => each === label);
  if (has(LINES.preferredContact)) return 'enquiry';
  if (has(LINES.property)) return 'property-enquiry';
  const { lastName, phoneNumbers, backgroundInfo, addressLine1 } = attributes;
  return lastName || phoneNumbers?.length || backgroundInfo || addressLine1 ? 'enquiry' : 'newsletter';
}
