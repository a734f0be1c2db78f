import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { CLIENT_MUTATION_ID } from '../../shared/constants.ts';
import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { expectNoViolations, expectNoViolationsAnywhere } from '../support/axe.ts';
import { hydrated, type Site, test, type Visit } from '../support/browser.ts';
import { answerApi, apiCalls, cutApi, healApi, slowApi } from '../support/network.ts';

/** The forms of call 7 that ask for a person, each with what it adds to the person (§2, §3). */
type Case = {
  name: string;
  path: string;
  button: string;
  /** Answers beside the person's, by the keyboard alone: the focus stands on the field after the email. */
  more?: (page: Page) => Promise<void>;
  /** Where success leads; without it the page itself says thank you. */
  leaves: boolean;
  attributes: object;
};

const home = '12 Rosella Street, Norwood SA 5067';
const search = new URLSearchParams({ query: home, latitude: '-34.92', longitude: '138.63' });

const villa = async (page: Page) => {
  await page.keyboard.type('V');
};
const ownerInvestor = async (page: Page) => {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
};
const alertsCase = (name: string, path: string, group: string): Case => ({
  name,
  path,
  button: 'SUBMIT',
  more: villa,
  leaves: true,
  attributes: { backgroundInfo: 'Type of property: Villa', contactGroupIds: [group] },
});

const cases: Case[] = [
  alertsCase('property alerts (buy)', paths.buyAlerts, '165007'),
  alertsCase('property alerts (lease)', paths.leaseAlerts, '165008'),
  alertsCase('appraisal on the sell page', paths.sell, '155566'),
  {
    name: 'appraisal, step 2',
    path: `${paths.appraisal}?step=2&${new URLSearchParams({ address: home })}`,
    button: 'SUBMIT',
    more: ownerInvestor,
    leaves: true,
    attributes: { backgroundInfo: '', addressLine1: home, contactGroupIds: ['163868', '154368'] },
  },
  {
    name: 'property estimate',
    path: `${paths.estimate}?activeTab=SELL&${search}`,
    button: 'SUBMIT',
    more: ownerInvestor,
    leaves: false,
    attributes: {
      backgroundInfo: 'Coordinates: -34.92, 138.63',
      addressLine1: home,
      contactGroupIds: ['154368'],
    },
  },
  {
    name: 'small enquiry',
    path: paths.property('sale27'),
    button: 'Send your enquiry',
    more: (page) => page.keyboard.type('Is the lemon tree staying?'),
    leaves: true,
    attributes: {
      backgroundInfo:
        'Is the lemon tree staying?\n\nProperty: 27 Wattlebird Lane, Unley, SA 5067 (/property/sale27)',
    },
  },
];

const form = (page: Page) => page.locator('main form:visible', { has: page.getByLabel('Last name') });
const button = (page: Page) => form(page).locator('[type="submit"]');
const alert = (page: Page) => form(page).getByRole('alert');

const person = (firstName: string) => ({
  'First name': firstName,
  'Last name': 'Finch',
  'Contact number': '0400 000 199',
  Email: 'ada@example.com',
});

/** By label, as a hand with a mouse would. */
async function fill(page: Page, firstName: string) {
  for (const [label, answer] of Object.entries(person(firstName))) {
    await form(page).getByLabel(label, { exact: true }).fill(answer);
  }
  const relationship = form(page).getByRole('radio', { name: 'Owner Investor' });
  if (await relationship.count()) await relationship.check();
}

const leadsOf = (site: Site, firstName: string) =>
  site.context.database.read.selectFrom('contacts').selectAll().where('firstName', '=', firstName).execute();

async function thanked(page: Page, { leaves }: Case) {
  if (leaves) {
    await page.getByRole('heading', { name: 'Thankyou for Connecting with Redgum', level: 1 }).waitFor();
    // Without scripts the part of the page that was posted from may stand after it.
    expect(new URL(page.url()).pathname).toBe(paths.thankYou);
  } else {
    await page.getByRole('heading', { name: 'Thank you.', level: 1 }).waitFor();
    expect(await page.locator('main').innerText()).toContain('(08) 7000 0140');
    expect(await page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  }
}

const open = async (visit: Visit, path: string) =>
  hydrated(await visit(path, { expectedErrors: /createContact|Failed to load resource/ }));

describe.each(cases)('$name', (it) => {
  const named = (what: string) => `${what}${cases.indexOf(it)}`;

  test('sent with the keyboard alone, it stores what the specification says', async ({ visit, site }) => {
    const page = await open(visit, it.path);
    await slowApi(page, 300);
    const calls = apiCalls(page);
    for (let n = 0; n < 80; n += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(
        () => document.activeElement?.closest('main') && document.activeElement.getAttribute('name'),
      );
      if (name === 'firstName') break;
    }
    for (const answer of Object.values(person(named('Keys')))) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    await it.more?.(page);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button(page).textContent()).toBe(messages.submitting);
    expect(await button(page).isDisabled()).toBe(true);
    await thanked(page, it);
    expect(calls).toHaveLength(1);
    const attributes = {
      firstName: named('Keys'),
      lastName: 'Finch',
      phoneNumbers: [{ phoneNumber: '0400 000 199', numberType: 'MOBILE' }],
      emails: [{ email: 'ada@example.com' }],
      subscribedToEmail: true,
      subscribedToSms: true,
      subscribedToPropertyAlerts: true,
      subscribedLetters: true,
      ...it.attributes,
    };
    expect(calls[0]).toMatchObject({ method: 'POST', operation: 'CreateContact' });
    expect(calls[0]?.variables).toEqual({ input: { clientMutationId: CLIENT_MUTATION_ID, attributes } });
    const [lead, ...others] = await leadsOf(site, named('Keys'));
    expect(others).toEqual([]);
    expect(JSON.parse(lead?.attributes ?? '')).toEqual(attributes);
  });

  test('what is required is said once, at each field, and the first one takes focus', async ({ visit }) => {
    const page = await open(visit, it.path);
    const calls = apiCalls(page);
    await form(page).getByLabel('First name').fill('  ');
    await button(page).click();
    expect(await alert(page).innerText()).toBe(messages.requiredFields);
    for (const label of Object.keys(person(''))) {
      const field = form(page).getByLabel(label, { exact: true });
      expect(await field.getAttribute('aria-invalid'), label).toBe('true');
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
    expect(calls).toEqual([]);
  });

  test('refused, down or cut off, it says so, keeps the answers, and a retry makes one lead', async ({
    visit,
    site,
  }) => {
    const page = await open(visit, it.path);
    await fill(page, named('Retry'));
    const refused = { contact: null, errors: ['no'], clientMutationId: CLIENT_MUTATION_ID };
    for (const [fail, sentence] of [
      [() => answerApi(page, 200, { data: { createContact: refused } }), messages.contactFailed],
      [() => answerApi(page, 503, {}), messages.submissionError],
      [() => cutApi(page), messages.submissionError],
    ] as const) {
      await fail();
      await button(page).click();
      await alert(page).getByText(sentence).waitFor();
      expect(await form(page).getByLabel('First name').inputValue()).toBe(named('Retry'));
      await healApi(page);
    }
    await button(page).click();
    await thanked(page, it);
    expect(await leadsOf(site, named('Retry'))).toHaveLength(1);
  });

  test('pressed twice, it makes one lead', async ({ visit, site }) => {
    const page = await open(visit, it.path);
    await slowApi(page, 300);
    const calls = apiCalls(page);
    await fill(page, named('Double'));
    await button(page).dblclick();
    await thanked(page, it);
    expect(calls).toHaveLength(1);
    expect(await leadsOf(site, named('Double'))).toHaveLength(1);
  });

  test('without scripts it is refused with its sentence, then stored, and thanks', async ({
    visit,
    site,
  }) => {
    const page = await visit(it.path, { javaScriptEnabled: false, expectedErrors: /400/ });
    await form(page).getByLabel('First name').fill(named('Quiet'));
    const [refusal] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      button(page).click(),
    ]);
    expect(refusal.status()).toBe(400);
    expect(await alert(page).innerText()).toBe(messages.requiredFields);
    expect(await form(page).getByLabel('First name').inputValue()).toBe(named('Quiet'));
    await fill(page, named('Quiet'));
    await button(page).click();
    await thanked(page, it);
    const [lead] = await leadsOf(site, named('Quiet'));
    const { contactGroupIds, addressLine1 } = it.attributes as Record<string, unknown>;
    const stored = JSON.parse(lead?.attributes ?? '');
    expect([stored.contactGroupIds, stored.addressLine1]).toEqual([contactGroupIds, addressLine1]);
  });

  test('axe finds nothing, with its refusal in sight, in light and dark, on a phone and a desk', async ({
    visit,
  }) => {
    const page = await hydrated(await visit(it.path));
    await button(page).click();
    await alert(page).getByText(messages.requiredFields).waitFor();
    await expectNoViolationsAnywhere(page);
  });
});

test('the alerts form asks for an appraisal where its group is 155566, and registers elsewhere', async ({
  visit,
}) => {
  for (const [path, heading, level] of [
    [paths.buyAlerts, 'Register for Property Alerts', 1],
    [paths.leaseAlerts, 'Register for Property Alerts', 1],
    [paths.sell, 'Request an Appraisal', 2],
  ] as const) {
    const page = await visit(path);
    expect(await page.getByRole('heading', { name: heading, level }).count()).toBe(1);
    const options = await form(page).getByLabel('Property type').locator('option').allTextContents();
    expect(options).toEqual(['Any', 'Apartment', 'House', 'Condo', 'Townhouse', 'Villa']);
  }
});

test('the estimate asks for the relationship too', async ({ visit }) => {
  const page = await open(visit, paths.estimate);
  for (const [label, answer] of Object.entries(person('Nobody'))) {
    await form(page).getByLabel(label, { exact: true }).fill(answer);
  }
  await button(page).click();
  expect(await alert(page).innerText()).toBe(messages.requiredFields);
  expect(await form(page).getByRole('group').innerText()).toContain('Please choose what fits you.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('relationship');
  const choices = await form(page)
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => one.closest('label')?.textContent));
  expect(choices).toEqual(['Buyer', 'Tenant', 'Owner Investor', 'Owner Occupier']);
});

test('from the home search to the estimate: the place that was picked is shown and sent', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit('/'));
  await page.getByRole('search', { name: 'Homes' }).getByRole('combobox').pressSequentially('7 wattlebird');
  await page.getByRole('option').first().click();
  await page.getByRole('search', { name: 'Homes' }).getByRole('button').click();
  await page.waitForURL(`**${paths.estimate}?**`);
  const maps = page.getByRole('link', { name: /maps/i });
  expect(decodeURIComponent((await maps.first().getAttribute('href')) ?? '')).toContain('-34.9214,138.6357');
  await fill(page, 'Homesearch');
  await button(page).click();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you.');
  expect(await page.title()).toBe('Thank you · Redgum');
  const [lead] = await leadsOf(site, 'Homesearch');
  expect(lead?.addressLine1).toMatch(/^7 Wattlebird Lane, /);
  expect(lead?.backgroundInfo).toBe('Coordinates: -34.9214, 138.6357');
});

test('the estimate without a search asks for the address, with suggestions', async ({ visit, site }) => {
  const page = await hydrated(await visit(`${paths.estimate}?latitude=abc&longitude=999`));
  const address = form(page).getByRole('combobox', { name: 'Address of the home (optional)' });
  await address.pressSequentially('glenelg');
  await page.getByRole('option', { name: 'Glenelg SA 5045' }).click();
  await fill(page, 'Nosearch');
  await expect.poll(() => form(page).locator('[name="latitude"]').count()).toBe(1);
  await button(page).click();
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor();
  const [lead] = await leadsOf(site, 'Nosearch');
  expect(lead?.addressLine1).toBe('Glenelg SA 5045');
  expect(lead?.backgroundInfo).toMatch(/^Coordinates: -34\.9\d*, 138\.5\d*$/);
});

describe('the appraisal in two steps', () => {
  const next = (page: Page) => page.getByRole('button', { name: 'NEXT' });
  const address = (page: Page) => page.getByRole('combobox', { name: 'Address' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  test('each step is in the title and the history; Back and Forward keep the answers', async ({
    visit,
    site,
  }) => {
    const page = await hydrated(await visit(paths.appraisal));
    expect(await page.title()).toBe('Book a free Property Appraisal, step 1 of 2 · Redgum');
    await address(page).pressSequentially('12 wattlebird');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?step=2&address=**');
    await page.getByRole('heading', { name: 'Step 2 of 2 Who shall we ask for?' }).waitFor();
    expect(await focused(page)).toContain('Who shall we ask for?');
    expect(await page.title()).toBe('Book a free Property Appraisal, step 2 of 2 · Redgum');
    await fill(page, 'Twosteps');

    await page.goBack();
    await page.getByRole('heading', { name: 'Step 1 of 2 Where is the home?' }).waitFor();
    expect(await focused(page)).toContain('Where is the home?');
    expect(await address(page).inputValue()).toMatch(/^12 Wattlebird Lane/);
    await page.goForward();
    await page.getByRole('heading', { name: /^Step 2 of 2/ }).waitFor();
    expect(await form(page).getByLabel('First name').inputValue()).toBe('Twosteps');
    expect(await form(page).getByRole('radio', { name: 'Owner Investor' }).isChecked()).toBe(true);

    await page.goBack();
    await address(page).fill('1 Other Street, Glenelg');
    await next(page).click();
    await page.getByText('1 Other Street, Glenelg', { exact: true }).waitFor();
    await button(page).click();
    await page.waitForURL(`**${paths.thankYou}`);
    const [lead] = await leadsOf(site, 'Twosteps');
    expect(lead?.addressLine1).toBe('1 Other Street, Glenelg');
    expect(lead?.backgroundInfo).toBe('');
  });

  test('NEXT without an address says so and stays', async ({ visit }) => {
    const page = await hydrated(await visit(paths.appraisal));
    await next(page).click();
    await page.getByRole('alert').getByText(messages.requiredFields).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('address');
    expect(new URL(page.url()).search).toBe('');
    await expectNoViolations(page);
  });

  test('without scripts the steps are pages of the server', async ({ visit, site }) => {
    const page = await visit(paths.appraisal, { javaScriptEnabled: false });
    await next(page).click();
    expect(await page.getByRole('alert').first().innerText()).toBe(messages.requiredFields);
    await address(page).fill('3 Still Street, Unley');
    await next(page).click();
    await page.getByRole('heading', { name: /^Step 2 of 2/ }).waitFor();
    expect(await page.title()).toContain('step 2 of 2');
    await fill(page, 'Stillsteps');
    await button(page).click();
    await page.waitForURL(`**${paths.thankYou}`);
    const [lead] = await leadsOf(site, 'Stillsteps');
    expect(lead?.addressLine1).toBe('3 Still Street, Unley');
  });
});

test('the sell page opens and closes its five parts, before scripts run too', async ({ visit }) => {
  const page = await visit(paths.sell, { javaScriptEnabled: false });
  const parts = page.locator('main details');
  expect(await parts.locator('summary').allInnerTexts()).toEqual([
    'Our Specialist Agents',
    'World-class property campaigns',
    'Wider Reach',
    'Service & Communication',
    'Digital Strategy',
  ]);
  const reach = parts.nth(2);
  await reach.locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await reach.getAttribute('open')).not.toBeNull();
  await page.keyboard.press('Enter');
  expect(await reach.getAttribute('open')).toBeNull();
});
