import { searchValues } from '../../shared/alerts/search-form.ts';
import { CONTACT_GROUPS, PROPERTY_TYPE_OPTIONS } from '../../shared/constants.ts';
import { alerts } from '../../shared/content/forms.ts';
import { type AlertGroup, alertsSchema, toAlertsAttributes } from '../../shared/forms/contact/alerts.ts';
import type { ListingFilters } from '../../shared/listing-filters.ts';
import { paths } from '../../shared/paths.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import { agentTool } from './agent-tool.ts';
import type { FormAnswer } from './contact-submission.ts';
import { FormEnd } from './FormEnd.tsx';
import { PersonFields } from './PersonFields.tsx';
import { SearchFields } from './SearchFields.tsx';
import { useContactForm } from './use-contact-form.ts';

const definition = (group: AlertGroup) => ({ schema: alertsSchema, toAttributes: toAlertsAttributes(group) });

/** The schema and the submission of each group's form. */
export const alertsDefinitions = {
  [CONTACT_GROUPS.buyAlerts]: definition(CONTACT_GROUPS.buyAlerts),
  [CONTACT_GROUPS.leaseAlerts]: definition(CONTACT_GROUPS.leaseAlerts),
  [CONTACT_GROUPS.appraisal]: definition(CONTACT_GROUPS.appraisal),
};

/**
 * The form for property alerts, or for an appraisal if the group is 155566 (spec §2). The page has the heading.
 * @param propertyType the initial choice
 * @param filters of the list from which the visitor came
 * @param action the part of the page to which a post without scripts returns
 */
export function AlertsForm({
  group,
  answer,
  propertyType,
  filters = {},
  action,
}: {
  group: AlertGroup;
  answer?: FormAnswer;
  propertyType?: string;
  filters?: ListingFilters;
  action?: string;
}) {
  const form = useContactForm(alertsDefinitions[group], { answer, goTo: paths.thankYou });
  const typeField = form.field('propertyType');
  return (
    <form
      {...form.formProps}
      {...agentTool('register_for_alerts', 'Registers for alerts about new homes.')}
      action={action}
      className="grid gap-7"
    >
      <PersonFields field={form.field} />
      <SelectField
        {...typeField}
        defaultValue={typeField.defaultValue || propertyType}
        label="Property type"
        optional
        options={PROPERTY_TYPE_OPTIONS}
        placeholder="Any"
      />
      {group !== CONTACT_GROUPS.appraisal && (
        <SearchFields
          field={form.field}
          values={searchValues(filters)}
          saleOrLease={group === CONTACT_GROUPS.leaseAlerts ? 'LEASE' : 'SALE'}
        />
      )}
      <FormEnd
        form={form}
        asks={alerts()[group].asks}
        button="SUBMIT"
        isForAlerts={group !== CONTACT_GROUPS.appraisal}
      />
    </form>
  );
}
