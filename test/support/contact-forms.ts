import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { footer } from '../../shared/content/footer.ts';
import { paths } from '../../shared/paths.ts';
import type { Site } from './site.ts';

/** A form of call 7: how a visitor fills it in, and what it then sends (§2, §3). */
export type ContactForm = {
  name: string;
  path: string;
  form: (page: Page) => Locator;
  button: string;
  /** The text for each field, by label, in the order of the fields. */
  person: (firstName: string) => Record<string, string>;
  /** Gives the answers that are not text, only by keyboard. The focus is on the field after the last text field. */
  more?: (page: Page) => Promise<void>;
  /** Gives the other required answers with the pointer. */
  choose?: (form: Locator) => Promise<void>;
  /**
   * Where the thanks appear: on a page of their own, or on the form's page. Without scripts, `in place` becomes `page`.
   */
  thanks: 'page' | 'heading' | 'in place';
  /** The attributes that are sent besides those of the person. */
  attributes: object;
};

const home = '12 Rosella Street, Norwood SA 5067';
const search = new URLSearchParams({ query: home, latitude: '-34.92', longitude: '138.63' });

const villa = (page: Page) => page.keyboard.type('V');
const ownerInvestor = async (page: Page) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
};
const chooseOwnerInvestor = (form: Locator) => form.getByRole('radio', { name: 'Owner Investor' }).check();

/** The person's fields in all forms but the newsletter, and the attributes that they send. */
const asksPerson = {
  form: (page: Page) => page.locator('main form:visible', { has: page.getByLabel('Last name') }),
  person: (firstName: string) => ({
    'First name': firstName,
    'Last name': 'Finch',
    'Contact number': '0400 000 199',
    Email: 'ada@example.com',
  }),
  thanks: 'page',
} as const;
const personAttributes = {
  lastName: 'Finch',
  phoneNumbers: [{ phoneNumber: '0400 000 199', numberType: 'MOBILE' }],
  subscribedToEmail: true,
  subscribedToSms: true,
  subscribedToPropertyAlerts: true,
  subscribedLetters: true,
};

const alerts = (name: string, path: string, group: string, formKind: string): ContactForm => ({
  ...asksPerson,
  name,
  path,
  button: 'SUBMIT',
  more: villa,
  attributes: {
    ...personAttributes,
    formKind,
    backgroundInfo: 'Type of property: Villa',
    contactGroupIds: [group],
  },
});

export const contactForms: ContactForm[] = [
  {
    ...asksPerson,
    name: 'contact',
    path: paths.contact,
    button: 'Send your enquiry',
    more: async (page) => {
      await villa(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Is the lemon tree staying?');
    },
    choose: async (form) => {
      await form.getByRole('radio', { name: 'Email' }).check();
      await form.getByLabel('Your Enquiry').fill('Is the lemon tree staying?');
    },
    attributes: {
      ...personAttributes,
      formKind: 'enquiry',
      backgroundInfo:
        'Is the lemon tree staying?\n\nPreferred contact method: Email\nType of property: Villa',
    },
  },
  {
    ...asksPerson,
    name: 'property enquiry',
    path: paths.property('sale27'),
    button: 'Send your enquiry',
    more: (page) => page.keyboard.type('Is the lemon tree staying?'),
    attributes: {
      ...personAttributes,
      formKind: 'property-enquiry',
      propertyId: 'sale27',
      backgroundInfo:
        'Is the lemon tree staying?\n\nProperty: 27 Wattlebird Lane, Unley, SA 5067 (/property/sale27)',
    },
  },
  alerts('property alerts (buy)', paths.buyAlerts, '165007', 'alerts-buy'),
  alerts('property alerts (lease)', paths.leaseAlerts, '165008', 'alerts-lease'),
  alerts('appraisal on the sell page', paths.sell, '155566', 'appraisal'),
  {
    ...asksPerson,
    name: 'appraisal, step 2',
    path: `${paths.appraisal}?step=2&${new URLSearchParams({ address: home })}`,
    button: 'SUBMIT',
    more: ownerInvestor,
    choose: chooseOwnerInvestor,
    attributes: {
      ...personAttributes,
      formKind: 'appraisal',
      backgroundInfo: '',
      addressLine1: home,
      contactGroupIds: ['163868', '154368'],
    },
  },
  {
    ...asksPerson,
    name: 'property estimate',
    path: `${paths.estimate}?activeTab=SELL&${search}`,
    button: 'SUBMIT',
    more: ownerInvestor,
    choose: chooseOwnerInvestor,
    thanks: 'heading',
    attributes: {
      ...personAttributes,
      formKind: 'estimate',
      backgroundInfo: 'Coordinates: -34.92, 138.63',
      addressLine1: home,
      contactGroupIds: ['154368'],
    },
  },
  {
    name: 'newsletter',
    path: paths.terms,
    // Without scripts a refused form comes back on a page of its own, which has no newsletter form in its footer.
    form: (page) => page.locator(`form[action="${paths.newsletter}"]`),
    button: footer().newsletter.button,
    person: (firstName) => ({ 'First name': firstName, Email: 'ada@example.com' }),
    thanks: 'in place',
    attributes: {},
  },
];

export const buttonOf = (form: Locator) => form.locator('[type="submit"]');

export const textbox = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });

/** Fills in the fields by their labels, as a visitor with a mouse would. */
export async function fillIn(page: Page, { form, person, choose }: ContactForm, firstName: string) {
  for (const [label, answer] of Object.entries(person(firstName))) {
    await textbox(form(page), label).fill(answer);
  }
  await choose?.(form(page));
}

export const leadsOf = (site: Site, firstName: string) =>
  site.context.database.read.selectFrom('contacts').selectAll().where('firstName', '=', firstName).execute();

/** Waits until the page says that the form was sent. */
export async function thanked(page: Page, { thanks }: ContactForm, scripts = true): Promise<void> {
  if (thanks === 'heading') {
    await page.getByRole('heading', { name: 'Thank you.', level: 1 }).waitFor();
    expect(await page.locator('main').innerText()).toContain('(08) 7000 0140');
    expect(await page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  } else if (thanks === 'in place' && scripts) {
    await page.getByRole('status').getByText(footer().newsletter.thanks).waitFor();
  } else {
    await page.getByRole('heading', { name: 'Thankyou for Connecting with Redgum', level: 1 }).waitFor();
    // Without scripts the address may end with a fragment that names the posted part of the page.
    expect(new URL(page.url()).pathname).toBe(paths.thankYou);
  }
}
