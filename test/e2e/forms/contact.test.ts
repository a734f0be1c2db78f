import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { CLIENT_MUTATION_ID } from '../../../shared/constants.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { apiCalls, cutApi, holdApi } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';

const form = (page: Page) => page.locator('main form');
const send = (page: Page) => form(page).getByRole('button');
const alert = (page: Page) => form(page).getByRole('alert');

async function fill(page: Page, changes: Record<string, string> = {}) {
  const answers = {
    'First name': 'Ada',
    'Last name': 'Finch',
    'Contact number': '0400 000 199',
    Email: 'ada@example.com',
    'Your Enquiry': 'Is the lemon tree staying?',
    ...changes,
  };
  for (const [label, answer] of Object.entries(answers)) {
    await form(page).getByRole('textbox', { name: label, exact: true }).fill(answer);
  }
  await form(page).getByRole('radio', { name: 'Email' }).check();
}

const leadsOf = (site: Site, firstName: string) =>
  site.context.database.read.selectFrom('contacts').selectAll().where('firstName', '=', firstName).execute();

test('missing answers are reported once for the form and at each field, and the first gets the focus', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.contact));
  const calls = apiCalls(page);
  await form(page).getByLabel('First name').fill('  ');
  await send(page).click();
  expect(await alert(page).innerText()).toBe(messages.requiredFields);
  for (const [name, message] of [
    ['First name', 'Please enter your first name.'],
    ['Last name', 'Please enter your last name.'],
    ['Contact number', 'Please enter a number we can call.'],
    ['Email', 'Please enter your email address.'],
    ['Your Enquiry', 'Please tell us how we can help.'],
  ] as const) {
    const field = form(page).getByRole('textbox', { name, exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(message);
  }
  expect(await form(page).getByRole('group').innerText()).toContain(
    'Please choose how you’d like us to contact you.',
  );
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  expect(calls).toEqual([]);
});

test('an enquiry is sent with the attributes of the specification and leads to the thank-you page', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.contact));
  const release = await holdApi(page);
  const calls = apiCalls(page);
  await fill(page, { 'First name': 'Adelaide' });
  await form(page).getByLabel('Type of property').selectOption('Villa');
  await send(page).click();
  expect(await send(page).textContent()).toBe(messages.submitting);
  expect(await send(page).isDisabled()).toBe(true);
  // The message is visible for less than a second.
  const shown = page.getByText(messages.enquirySuccess).waitFor();
  release();
  await shown;
  await page.waitForURL(`**${paths.thankYou}`);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    operation: 'CreateContact',
    variables: {
      input: {
        clientMutationId: CLIENT_MUTATION_ID,
        attributes: {
          firstName: 'Adelaide',
          lastName: 'Finch',
          phoneNumbers: [{ phoneNumber: '0400 000 199', numberType: 'MOBILE' }],
          emails: [{ email: 'ada@example.com' }],
          backgroundInfo:
            'Is the lemon tree staying?\n\nPreferred contact method: Email\nType of property: Villa',
          subscribedToEmail: true,
          subscribedToSms: true,
          subscribedToPropertyAlerts: true,
          subscribedLetters: true,
        },
      },
    },
  });
  expect(await leadsOf(site, 'Adelaide')).toHaveLength(1);
});

test('an enquiry about a listing names it to the visitor and to the agency', async ({ visit, site }) => {
  const page = await hydrated(await visit(`${paths.contact}?property=sale27`));
  expect(await form(page).innerText()).toContain('27 Wattlebird Lane, Unley, SA 5067');
  await fill(page, { 'First name': 'Lister' });
  await send(page).click();
  await page.waitForURL(`**${paths.thankYou}`);
  const [lead] = await leadsOf(site, 'Lister');
  expect(JSON.stringify(lead)).toContain('Property: 27 Wattlebird Lane, Unley, SA 5067 (/property/sale27)');
});

test('changed answers are a new submission with a new idempotency key', async ({ visit }) => {
  const page = await hydrated(await visit(paths.contact, { expectedErrors: /Failed to load resource/ }));
  const calls = apiCalls(page);
  await cutApi(page);
  await fill(page);
  await send(page).click();
  await alert(page).getByText(messages.submissionError).waitFor();
  await form(page).getByLabel('Your Enquiry').fill('And the fig?');
  await send(page).click();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

test('without scripts the form posts to its own route, keeps the answers, and redirects', async ({
  visit,
  site,
}) => {
  const page = await visit(`${paths.contact}?property=sale27`, {
    javaScriptEnabled: false,
    expectedErrors: /400/,
  });
  await form(page).getByLabel('First name').fill('Quiet');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(page).click(),
  ]);
  expect(answer.status()).toBe(400);
  await expect.poll(() => alert(page).innerText()).toBe(messages.requiredFields);
  expect(await form(page).getByLabel('First name').inputValue()).toBe('Quiet');
  await fill(page, { 'First name': 'Quiet' });
  await send(page).click();
  await page.waitForURL(`**${paths.thankYou}`);
  const [lead] = await leadsOf(site, 'Quiet');
  expect(JSON.stringify(lead)).toContain('27 Wattlebird Lane');
});

test('without scripts a refused enquiry shows an error and keeps the answers', async ({ visit, site }) => {
  const page = await visit(paths.contact, { javaScriptEnabled: false, expectedErrors: /400/ });
  await fill(page, { 'First name': 'Nomail', Email: 'nobody' });
  await send(page).click();
  await expect.poll(() => alert(page).innerText()).toBe(messages.contactFailed);
  expect(await form(page).getByLabel('Your Enquiry').inputValue()).toContain('lemon');
  expect(await form(page).getByRole('radio', { name: 'Email' }).isChecked()).toBe(true);
  expect(await leadsOf(site, 'Nomail')).toHaveLength(0);
});

test('without scripts, what was refused has the focus', async ({ visit }) => {
  const page = await visit(paths.contact, { javaScriptEnabled: false, expectedErrors: /400/ });
  await fill(page, { Email: 'nobody' });
  await send(page).click();
  await expect.poll(() => alert(page).innerText()).toBe(messages.contactFailed);
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('email');
});

test('reading the privacy policy loses no answer', async ({ visit }) => {
  const page = await hydrated(await visit(paths.contact));
  await fill(page);
  const opened = page.context().waitForEvent('page');
  await form(page).getByRole('link', { name: 'privacy policy' }).click();
  const policy = await opened;
  await policy.waitForURL(`**${paths.privacy}`);
  await policy.close();
  expect(await form(page).getByLabel('Your Enquiry').inputValue()).toBe('Is the lemon tree staying?');
});
