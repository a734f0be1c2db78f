import { data, useLocation } from 'react-router';
import { toSearchFieldValues } from '../../../shared/alerts/search-form.ts';
import { CONTACT_GROUPS, PROPERTY_TYPE_OPTIONS } from '../../../shared/constants.ts';
import { alerts } from '../../../shared/content/forms.ts';
import { describeOtherFilters } from '../../../shared/filter-words.ts';
import { readFilters } from '../../../shared/listing-filters.ts';
import { normalizePath, paths } from '../../../shared/paths.ts';
import { AlertsForm, alertsDefinitions } from '../../forms/AlertsForm.tsx';
import { contactFormAction } from '../../forms/contact-submission.ts';
import { FormPage, FormPhoto } from '../../forms/FormPage.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import type { Route } from './+types/alerts.ts';

/** One screen with two addresses: to buy or to lease (§2). */
function screenAt(pathname: string) {
  switch (normalizePath(pathname)) {
    case paths.buyAlerts:
      return { group: CONTACT_GROUPS.buyAlerts, photo: 'buying', kind: 'SALE' } as const;
    case paths.leaseAlerts:
      return { group: CONTACT_GROUPS.leaseAlerts, photo: 'leasing', kind: 'LEASE' } as const;
    default:
      throw data(null, { status: 404 });
  }
}

export const meta = (args: Route.MetaArgs) => {
  const { group } = screenAt(args.location.pathname);
  return pageMeta(args, alerts()[group].search);
};

export const action = ({ context, url }: Route.ActionArgs) => {
  const { group } = screenAt(url.pathname);
  return contactFormAction(context, alertsDefinitions[group]);
};

export default function Alerts({ actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { group, photo, kind } = screenAt(pathname);
  const { types = [], ...others } = readFilters(new URLSearchParams(search)).filters;
  const [only = ''] = types;
  // The form's field takes only one type, and only from its own list. Other types stay among the filters.
  const isChoice = types.length === 1 && PROPERTY_TYPE_OPTIONS.some((option) => option === only);
  const filters = isChoice || types.length === 0 ? others : { ...others, types };
  const { title, text } = alerts()[group];
  return (
    <FormPage title={title} text={text} aside={<FormPhoto photo={pagePhoto(photo)} />}>
      <AlertsForm
        key={group + search}
        group={group}
        actionData={actionData}
        propertyType={isChoice ? only : ''}
        filters={filters}
        otherWords={describeOtherFilters(toSearchFieldValues(filters), kind)}
      />
    </FormPage>
  );
}
