import { describe, expect } from 'vitest';
import { createBrowserApi } from '../../../app/browser-api.ts';
import { addListing } from '../../support/listings.ts';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line, type Site, test } from './line.ts';

test.beforeAll(async ({ site: { context } }) => {
  await addListing(context, { id: 'sale1' });
});

const PERSON = { firstName: 'Ada', lastName: 'Finch', contact: '0400 000 199', email: 'ada@example.com' };
const HOME = { address: '5 Rosella Street, Norwood', relationship: 'Owner Investor' };
/** The forms of call 7 that ask for a person, by the route that each posts to. */
const FORMS = {
  buy: ['/buy/register-for-property-alerts', { propertyType: 'Villa' }],
  lease: ['/lease/register-for-property-alerts', { propertyType: 'Villa' }],
  sell: [`/selling-with-${BRAND.slug}`, {}],
  appraisal: ['/sell/book-an-appraisal', HOME],
  estimate: ['/get-property-estimate', HOME],
  enquiry: ['/property/sale1', { backgroundInfo: 'Is it quiet?' }],
  contact: ['/contact-us', { preferredContact: 'Email', backgroundInfo: 'Hello.' }],
} as const;
type Form = keyof typeof FORMS;

/** Sends a form as a browser without scripts does, with changed answers. */
const post = ({ request }: Site, form: Form, changes: object = {}) => {
  const [path, more] = FORMS[form];
  return request(path, { method: 'POST', body: new URLSearchParams({ ...PERSON, ...more, ...changes }) });
};

/** The stored attributes that a form has sent to the API. */
async function attributesOf(site: Site, form: Form, changes: object = {}) {
  const firstName = `Ada${Math.random()}`;
  expect((await post(site, form, { firstName, ...changes })).status).toBe(303);
  return storedOf(site, firstName);
}
async function storedOf({ context }: Site, firstName: string) {
  const stored = await context.database.read
    .selectFrom('contacts')
    .select('attributes')
    .where('firstName', '=', firstName)
    .executeTakeFirstOrThrow();
  return JSON.parse(stored.attributes);
}
const ALL = Object.keys(FORMS) as Form[];

describe('Contact to be created', () => {
  const EVERY: [id: LineId, attributes: object][] = [
    ['3.contact.names', { firstName: expect.stringMatching(/^Ada/), lastName: 'Finch' }],
    ['3.contact.phone', { phoneNumbers: [{ phoneNumber: '0400 000 199', numberType: 'MOBILE' }] }],
    ['3.contact.email', { emails: [{ email: 'ada@example.com' }] }],
    [
      '3.contact.subscriptions',
      {
        subscribedToEmail: true,
        subscribedToSms: true,
        subscribedToPropertyAlerts: true,
        subscribedLetters: true,
      },
    ],
  ];
  for (const [id, attributes] of EVERY) {
    line(id, async (site) => {
      for (const form of ALL) expect(await attributesOf(site, form), form).toMatchObject(attributes);
    });
  }
  line('3.contact.background', async (site) => {
    expect((await attributesOf(site, 'contact')).backgroundInfo).toMatch(/^Hello\./);
  });
  line('3.contact.address', async (site) => {
    for (const form of ['appraisal', 'estimate'] as const) {
      expect(await attributesOf(site, form)).toMatchObject({ addressLine1: HOME.address });
    }
    const api = createBrowserApi(async (path, init) => site.request(path, init));
    const attributes = {
      firstName: 'Twolines',
      emails: [{ email: 'ada@example.com' }],
      addressLine1: 'Unit 2',
      addressLine2: '5 Rosella Street',
    };
    expect(await api.createContact(attributes)).toEqual([]);
    expect(await storedOf(site, 'Twolines')).toMatchObject({
      addressLine1: 'Unit 2',
      addressLine2: '5 Rosella Street',
    });
  });
  line('3.contact.groups', async (site) => {
    const groups = await Promise.all(
      ALL.map(async (form) => (await attributesOf(site, form)).contactGroupIds ?? null),
    );
    expect(groups).toEqual([
      ['165007'],
      ['165008'],
      ['155566'],
      ['163868', '154368'],
      ['154368'],
      null,
      null,
    ]);
  });
  line('3.newsletter.only', async (site) => {
    const fields = { firstName: 'Newsletter', email: 'ada@example.com' };
    const answer = await site.request('/newsletter', { method: 'POST', body: new URLSearchParams(fields) });
    expect(answer.status).toBe(303);
    expect(await storedOf(site, 'Newsletter')).toEqual({
      firstName: 'Newsletter',
      emails: [{ email: 'ada@example.com' }],
    });
  });
  line('3.contact.mutation-id', async ({ request }) => {
    const ids: unknown[] = [];
    const api = createBrowserApi(async (path, init) => {
      ids.push(JSON.parse(String(init?.body)).variables.input.clientMutationId);
      return request(path, init);
    });
    for (const firstName of ['One', 'Two'])
      await api.createContact({ firstName, emails: [{ email: 'a@example.com' }] });
    expect(ids).toEqual([expect.stringMatching(/\w/), ids[0]]);
  });
  line('9.contact', async (site) => {
    expect(await attributesOf(site, 'buy')).toMatchObject({
      phoneNumbers: [{ numberType: 'MOBILE' }],
      subscribedToEmail: true,
      subscribedToSms: true,
      subscribedToPropertyAlerts: true,
      subscribedLetters: true,
    });
  });
});

describe('Group ids', () => {
  const GROUPS: [id: LineId, form: Form, group: string][] = [
    ['3.group.buy-alerts', 'buy', '165007'],
    ['3.group.lease-alerts', 'lease', '165008'],
    ['3.group.appraisal', 'sell', '155566'],
    ['3.group.appraisal-form', 'appraisal', '163868'],
  ];
  for (const [id, form, group] of GROUPS) {
    line(id, async (site) => expect((await attributesOf(site, form)).contactGroupIds).toContain(group));
  }
  const RELATIONSHIPS: [id: LineId, relationship: string, group: string][] = [
    ['3.relationship.buyer', 'Buyer', '154358'],
    ['3.relationship.tenant', 'Tenant', '154363'],
    ['3.relationship.investor', 'Owner Investor', '154368'],
    ['3.relationship.occupier', 'Owner Occupier', '154360'],
  ];
  for (const [id, relationship, group] of RELATIONSHIPS) {
    line(id, async (site) => {
      for (const form of ['appraisal', 'estimate'] as const) {
        expect((await attributesOf(site, form, { relationship })).contactGroupIds, form).toContain(group);
      }
    });
  }
});

describe('Validation rules', () => {
  const REQUIRED: [id: LineId, name: string][] = [
    ['5.person.firstName', 'firstName'],
    ['5.person.lastName', 'lastName'],
    ['5.person.contact', 'contact'],
    ['5.person.email', 'email'],
  ];
  for (const [id, name] of REQUIRED) {
    line(id, async (site) => {
      for (const form of ALL) {
        for (const blank of ['', '  ']) {
          const answer = await post(site, form, { [name]: blank });
          expect([form, answer.status]).toEqual([form, 400]);
          expect(await answer.text()).toContain('Please fill in all required fields.');
        }
      }
    });
  }
  line('5.no-format.email', async (site) => {
    for (const form of ALL) {
      const html = await (await post(site, form, { email: 'nobody' })).text();
      // The server refuses such an address, with the sentence that §8 has for its errors.
      expect(html, form).not.toContain('Please fill in all required fields.');
      expect(html, form).toContain('Failed to create enquiry. Please try again.');
      expect(html, form).toMatch(
        /<input[^>]*type="email"[^>]*name="email"|<input[^>]*name="email"[^>]*type="email"/,
      );
    }
  });
  line('5.no-format.phone', async (site) => {
    for (const form of ALL) {
      const { phoneNumbers } = await attributesOf(site, form, { contact: 'ask for Ada' });
      expect(phoneNumbers).toEqual([{ phoneNumber: 'ask for Ada', numberType: 'MOBILE' }]);
    }
  });
  const newsletter = ({ request }: Site, fields: Record<string, string>) =>
    request('/newsletter', { method: 'POST', body: new URLSearchParams(fields) });
  line('5.newsletter.firstName', async (site) => {
    expect((await newsletter(site, { firstName: ' ', email: 'ada@example.com' })).status).toBe(400);
  });
  line('5.newsletter.email', async (site) => {
    expect((await newsletter(site, { firstName: 'Ada', email: '' })).status).toBe(400);
    const html = await (await site.request('/')).text();
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer).toMatch(/<input[^>]*type="email"/);
  });
});

describe('States', () => {
  line('4.form.idle', async ({ request }) => {
    for (const [path] of Object.values(FORMS)) {
      const html = await (await request(path)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main, path).not.toContain('Submitting...');
      expect(main, path).not.toContain('Please fill in');
      expect(main, path).not.toMatch(/<button[^>]* disabled=""/);
    }
  });
});
