import type { Context } from '../../server/context.ts';
import { CONTACT_GROUPS } from '../../shared/constants.ts';
import { alertsSchema, toAlertsAttributes } from '../../shared/forms/contact/alerts.ts';
import {
  appraisalSchema,
  estimateSchema,
  toAppraisalAttributes,
  toEstimateAttributes,
} from '../../shared/forms/contact/appraisal.ts';
import { contactSchema, toContactAttributes } from '../../shared/forms/contact/contact.ts';
import { newsletterSchema, toNewsletterAttributes } from '../../shared/forms/contact/newsletter.ts';
import {
  propertyEnquirySchema,
  toPropertyEnquiryAttributes,
} from '../../shared/forms/contact/property-enquiry.ts';
import { checkForm, type FormValues } from '../../shared/forms/form.ts';
import { apiPaths } from '../../shared/paths.ts';
import type { LeadDetail, LeadKind, LeadsPage } from '../../shared/staff/leads.ts';
import { dataOf, sharedApp } from './api.ts';
import { careers, emailBody, manage, offer } from './email.ts';
import { type STAFF, signIn } from './staff.ts';

const person = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  contact: '+61 400 000 199',
  email: 'zoe.obrien@example.com',
};

/** The attributes that each form of call 7 sends. */
export const CONTACTS = {
  enquiry: made(contactSchema, toContactAttributes, {
    ...person,
    preferredContact: 'Phone call',
    propertyType: 'House',
    backgroundInfo: 'Is the lemon tree staying?\n\nAnd the fig?',
    property: '27 Wattlebird Lane, Unley, SA 5067 (/property/sale1)',
  }),
  'property-enquiry': made(propertyEnquirySchema, toPropertyEnquiryAttributes, {
    ...person,
    backgroundInfo: '',
    property: '27 Wattlebird Lane, Unley, SA 5067 (/property/sale1)',
  }),
  'alerts-buy': made(alertsSchema, toAlertsAttributes(CONTACT_GROUPS.buyAlerts), person),
  'alerts-lease': made(alertsSchema, toAlertsAttributes(CONTACT_GROUPS.leaseAlerts), {
    ...person,
    propertyType: 'Villa',
  }),
  appraisal: made(appraisalSchema, toAppraisalAttributes, {
    ...person,
    address: '5 Rosella Street, Norwood SA 5067',
    relationship: 'Owner Occupier',
  }),
  estimate: made(estimateSchema, toEstimateAttributes, {
    ...person,
    address: '5 Rosella Street, Norwood SA 5067',
    latitude: '-34.92',
    longitude: '138.63',
    relationship: 'Owner Occupier',
  }),
  newsletter: made(newsletterSchema, toNewsletterAttributes, person),
} as const;

function made<Form>(
  schema: Parameters<typeof checkForm<Form>>[0],
  toAttributes: (form: Form) => object,
  values: FormValues,
): object {
  const checked = checkForm(schema, values);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return toAttributes(checked.form);
}

const FORMS = { offer, manage, careers } as const;

/** Sends a form of this kind. @throws unless it succeeds */
export async function send(
  context: Context,
  kind: LeadKind,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<void> {
  const { graphql, request } = sharedApp(context);
  if (kind in FORMS) {
    const form = kind as keyof typeof FORMS;
    const answer = await request(apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(emailBody(form, { ...FORMS[form], ...changes })),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return;
  }
  const { createContact } = await dataOf<{ createContact: { errors: string[] } }>(
    graphql(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } errors } }',
      { input: { attributes: { ...CONTACTS[kind as keyof typeof CONTACTS], ...changes } } },
      headers,
    ),
  );
  if (createContact.errors.length > 0) throw new Error(createContact.errors.join());
}

/** The API calls about leads as a member of staff. */
export async function staffOf(context: Context, who?: typeof STAFF) {
  const { request } = sharedApp(context);
  const { headers } = await signIn(context, who);
  const ask = (path: string, init: RequestInit = {}) =>
    request(path, { ...init, headers: { ...headers, ...init.headers } });
  return {
    ask,
    list: async (query: Record<string, string> = {}): Promise<LeadsPage> =>
      (await ask(`${apiPaths.leads}?${new URLSearchParams(query)}`)).json(),
    read: async (id: string): Promise<LeadDetail> => (await ask(apiPaths.lead(id))).json(),
    change: (id: string, body: unknown) =>
      ask(apiPaths.lead(id), { method: 'PATCH', body: JSON.stringify(body) }),
    sendAgain: (id: string) => ask(apiPaths.leadMail(id), { method: 'POST' }),
  };
}

/** Sends a form of this kind. @returns the id of its lead */
export async function sendOne(context: Context, kind: LeadKind, changes: object = {}): Promise<string> {
  await send(context, kind, changes);
  const { list } = await staffOf(context);
  return (await list()).leads[0]?.id ?? '';
}
