import * as v from 'valibot';
import { ALERT_FREQUENCIES } from '../../alerts/saved-search.ts';
import { searchAttributes } from '../../alerts/search-form.ts';
import { CONTACT_GROUPS, PROPERTY_TYPE_OPTIONS } from '../../constants.ts';
import { optional, optionalChoice } from '../form.ts';
import { personAttributes, personEntries, withLabelledLines } from './attributes.ts';

/** The groups that the alerts form registers for (§2, §3). */
const ALERT_GROUPS = [
  CONTACT_GROUPS.buyAlerts,
  CONTACT_GROUPS.leaseAlerts,
  CONTACT_GROUPS.appraisal,
] as const;
export type AlertGroup = (typeof ALERT_GROUPS)[number];

/** The alerts form (§2): the type of property is not among what §5 requires. */
export const alertsSchema = v.object({
  ...personEntries,
  propertyType: optionalChoice(PROPERTY_TYPE_OPTIONS),
  suburbs: optional(),
  minPrice: optional(),
  maxPrice: optional(),
  minBeds: optional(),
  minBaths: optional(),
  minCars: optional(),
  frequency: optionalChoice(ALERT_FREQUENCIES),
  /** Filters of the list that the visitor came from, which have no field. */
  otherFilters: optional(),
});

const KIND_OF_GROUP = {
  [CONTACT_GROUPS.buyAlerts]: 'alerts-buy',
  [CONTACT_GROUPS.leaseAlerts]: 'alerts-lease',
  [CONTACT_GROUPS.appraisal]: 'appraisal',
} as const;

type AlertsForm = v.InferOutput<typeof alertsSchema>;

export const toAlertsAttributes = (group: AlertGroup) => (form: AlertsForm) => ({
  ...personAttributes(form),
  formKind: KIND_OF_GROUP[group],
  backgroundInfo: withLabelledLines('', { propertyType: form.propertyType }),
  contactGroupIds: [group],
  ...(group !== CONTACT_GROUPS.appraisal && searchAttributes(withoutDefault(form))),
});

/** A form that is left as it was sends what the specification says, and no frequency: `instant` is the default. */
const withoutDefault = <Form extends { frequency?: string }>(form: Form): Form =>
  form.frequency === 'instant' ? { ...form, frequency: undefined } : form;
