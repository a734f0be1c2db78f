import type { EmailTemplate } from '../../../shared/agency/email-service.ts';
import { CONTACT_GROUPS } from '../../../shared/constants.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { emailBody } from '../../support/email.ts';
import { signInAt } from '../../support/staff.ts';
import type { LimitedSite } from '../limited-site.ts';
import { send } from '../second-visitor.ts';

/** The first number after the other visitors. Each form has its own address, because forms are limited by address. */
const FIRST_VISITOR = 1000;
let sent = 0;

/** Sends a form of the email service. */
export const sendForm = ({ server }: LimitedSite, template: EmailTemplate, params: unknown) =>
  send(server.url + apiPaths.email, {
    visitor: FIRST_VISITOR + sent++,
    body: JSON.stringify(emailBody(template, params)),
    headers: { 'Content-Type': 'application/json' },
  });

const CREATE = 'mutation ($input: CreateContactInput!) { createContact(input: $input) { errors } }';

/** Asks for property alerts, which stores a saved search. */
export const askForAlerts = ({ server }: LimitedSite, firstName: string, email: string) => {
  const attributes = { firstName, emails: [{ email }], contactGroupIds: [CONTACT_GROUPS.buyAlerts] };
  return send(server.url + apiPaths.graphql, {
    visitor: FIRST_VISITOR + sent++,
    body: JSON.stringify({ query: CREATE, variables: { input: { attributes } } }),
    headers: { 'Content-Type': 'application/json' },
  });
};

const signedIn = new WeakMap<LimitedSite, ReturnType<typeof signInAt>>();

/** The headers of a member of staff, who signs in once. */
export function staffHeaders(site: LimitedSite): ReturnType<typeof signInAt> {
  const headers = signedIn.get(site) ?? signInAt(site.server);
  signedIn.set(site, headers);
  return headers;
}
