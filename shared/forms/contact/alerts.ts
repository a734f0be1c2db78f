import * as v from 'valibot';
import { ALERT_FREQUENCIES } from '../../alerts/saved-search.ts';
import { isReadablePrice, toSearchAttributes, UNREADABLE_PRICE } from '../../alerts/search-form.ts';
import { CONTACT_GROUPS, PROPERTY_TYPE_OPTIONS } from '../../constants.ts';
import { type FieldErrors, optional, optionalChoice } from '../form.ts';
import { personAttributes, personEntries, withLabelledLines } from './attributes.ts';

/** The groups for which the alerts form registers (§2, §3). */
const ALERT_GROUPS = [
  CONTACT_GROUPS.buyAlerts,
  CONTACT_GROUPS.leaseAlerts,
  CONTACT_GROUPS.appraisal,
] as const;
export type AlertGroup = (typeof ALERT_GROUPS)[number];

const readablePrice = () => v.pipe(optional(), v.check(isReadablePrice, UNREADABLE_PRICE));

/** The alerts form (§2). §5 does not require the property type. */
export const alertsSchema = v.object({
  ...personEntries,
  propertyType: optionalChoice(PROPERTY_TYPE_OPTIONS),
  suburbs: optional(),
  minPrice: readablePrice(),
  maxPrice: readablePrice(),
  minBeds: optional(),
  minBaths: optional(),
  minCars: optional(),
  frequency: optionalChoice(ALERT_FREQUENCIES),
  /** The filters, from the list where the visitor came from, that have no field in the form. */
  otherFilters: optional(),
});

const KIND_OF_GROUP = {
  [CONTACT_GROUPS.buyAlerts]: 'alerts-buy',
  [CONTACT_GROUPS.leaseAlerts]: 'alerts-lease',
  [CONTACT_GROUPS.appraisal]: 'appraisal',
} as const;

/** Spec §5 has one sentence for blank fields, which an unreadable price is not. */
export const alertsRefusal = (errors: FieldErrors): string | undefined =>
  Object.values(errors).every((error) => error === UNREADABLE_PRICE) ? UNREADABLE_PRICE : undefined;

type AlertsForm = v.InferOutput<typeof alertsSchema>;

export const toAlertsAttributes = (group: AlertGroup) => (form: AlertsForm) => ({
  ...personAttributes(form),
  formKind: KIND_OF_GROUP[group],
  backgroundInfo: withLabelledLines('', { propertyType: form.propertyType }),
  contactGroupIds: [group],
  ...(group !== CONTACT_GROUPS.appraisal && toSearchAttributes(withoutDefault(form))),
});

/**
 * Leaves out the frequency if it is `instant`, which is the default. An unchanged form then sends exactly what the
 * specification lists.
 */
const withoutDefault = <Form extends { frequency?: string }>(form: Form): Form =>
  form.frequency === 'instant' ? { ...form, frequency: undefined } : form;
