import * as v from 'valibot';
import { CONTACT_GROUPS, PROPERTY_TYPE_OPTIONS } from '../../constants.ts';
import { optionalChoice } from '../form.ts';
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
});
