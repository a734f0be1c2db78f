import { toSearchFieldValues } from '../../shared/alerts/search-form.ts';
import { CONTACT_GROUPS, PROPERTY_TYPE_OPTIONS } from '../../shared/constants.ts';
import { alerts } from '../../shared/content/forms.ts';
import {
  type AlertGroup,
  alertsRefusal,
  alertsSchema,
  toAlertsAttributes,
} from '../../shared/forms/contact/alerts.ts';
import type { ListingFilters } from '../../shared/listing-filters.ts';
import { paths } from '../../shared/paths.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import type { FormActionData } from './contact-submission.ts';
import { FormFooter } from './FormFooter.tsx';
import { PersonFields } from './PersonFields.tsx';
import { SearchFields } from './SearchFields.tsx';
import { useContactForm } from './use-contact-form.ts';
import { webMcpTool } from './web-mcp-tool.ts';

const definition = (group: AlertGroup) => ({
  schema: alertsSchema,
  toAttributes: toAlertsAttributes(group),
  refusalMessage: alertsRefusal,
});

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
  actionData,
  propertyType,
  filters = {},
  otherWords,
  action,
}: {
  group: AlertGroup;
  actionData?: FormActionData;
  propertyType?: string;
  filters?: ListingFilters;
  otherWords?: string;
  action?: string;
}) {
  const form = useContactForm(alertsDefinitions[group], { actionData, goTo: paths.thankYou });
  const typeField = form.field('propertyType');
  return (
    <form
      {...form.formProps}
      {...webMcpTool('register_for_alerts', 'Registers for alerts about new homes.')}
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
          values={toSearchFieldValues(filters)}
          saleOrLease={group === CONTACT_GROUPS.leaseAlerts ? 'LEASE' : 'SALE'}
          otherWords={otherWords}
        />
      )}
      <FormFooter
        form={form}
        requestPhrase={alerts()[group].requestPhrase}
        buttonLabel="SUBMIT"
        isForAlerts={group !== CONTACT_GROUPS.appraisal}
      />
    </form>
  );
}
