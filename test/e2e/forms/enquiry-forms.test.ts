import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { CLIENT_MUTATION_ID } from '../../../shared/constants.ts';
import { messages } from '../../../shared/messages.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test, type Visit } from '../../support/browser.ts';
import {
  buttonOf,
  type ContactForm,
  contactForms,
  fillIn,
  leadsOf,
  textbox,
  thanked,
} from '../../support/contact-forms.ts';
import { tabTo } from '../../support/keyboard.ts';
import { answerApi, apiCalls, cutApi, healApi, holdApi, slowApi } from '../../support/network.ts';

const open = async (visit: Visit, { path }: ContactForm) =>
  hydrated(await visit(path, { expectedErrors: /createContact|Failed to load resource/ }));

/** The sentence (§8) that each failure of a submission shows. */
const FAILURES = [
  ['a list of errors', 200, messages.contactFailed],
  ['a failure of the server', 503, messages.submissionError],
  ['too many from here', 429, messages.submissionError],
] as const;
const refused = { contact: null, errors: ['no'], clientMutationId: CLIENT_MUTATION_ID };

/** A missing required answer is reported once, at its field, and the first such field gets the focus. */
async function refusesWhatIsMissing(page: Page, it: ContactForm): Promise<void> {
  const form = it.form(page);
  await form.getByLabel('First name').fill('  ');
  await buttonOf(form).click();
  expect(await form.getByRole('alert').innerText()).toBe(messages.requiredFields);
  for (const label of Object.keys(it.person(''))) {
    expect(await textbox(form, label).getAttribute('aria-invalid'), label).toBe('true');
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
}

/** An invalid email address is refused and reported at its field, and the message goes once it is corrected. */
async function refusesWrongAddress(page: Page, it: ContactForm): Promise<void> {
  const form = it.form(page);
  const email = textbox(form, 'Email');
  await email.fill('ada@example,com');
  await buttonOf(form).click();
  await form.getByRole('alert').getByText(messages.contactFailed).waitFor();
  await form.getByText('Please enter one email address, such as name@example.com.').waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('ada@example.com');
}

describe.each(contactForms)('$name', (it) => {
  const named = (what: string) => `${what}${contactForms.indexOf(it)}`;

  test('can be sent with the keyboard alone, and stores what the specification says', async ({
    visit,
    site,
  }) => {
    const page = await open(visit, it);
    const release = await holdApi(page);
    const calls = apiCalls(page);
    const form = it.form(page);
    await tabTo(page, form.locator('[name="firstName"]'), 120);
    for (const answer of Object.values(it.person(named('Keys')))) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    await it.more?.(page);
    const button = buttonOf(form);
    if (it.more) await tabTo(page, button, 20);
    await page.keyboard.press('Enter');
    await expect.poll(() => button.textContent()).toBe(messages.submitting);
    expect(await button.isDisabled()).toBe(true);
    release();
    await thanked(page, it);
    expect(calls).toHaveLength(1);
    const attributes = {
      firstName: named('Keys'),
      emails: [{ email: 'ada@example.com' }],
      ...it.attributes,
    };
    expect(calls[0]).toMatchObject({ method: 'POST', operation: 'CreateContact' });
    expect(calls[0]?.variables).toEqual({ input: { clientMutationId: CLIENT_MUTATION_ID, attributes } });
    const [lead, ...others] = await leadsOf(site, named('Keys'));
    expect(others).toEqual([]);
    expect(JSON.parse(lead?.attributes ?? '')).toEqual(attributes);
  });

  test('says why it was refused, keeps the answers, and stores one lead when a retry is pressed twice', async ({
    visit,
    site,
  }) => {
    const page = await open(visit, it);
    const calls = apiCalls(page);
    const form = it.form(page);
    await refusesWhatIsMissing(page, it);
    expect(calls).toEqual([]);
    await expectNoViolationsAnywhere(page);
    await fillIn(page, it, named('Retry'));
    await refusesWrongAddress(page, it);

    const refusedBefore = calls.length;
    const failsWith = async (sentence: string) => {
      await buttonOf(form).click();
      await form.getByRole('alert').getByText(sentence).waitFor();
      expect(await form.getByLabel('First name').inputValue()).toBe(named('Retry'));
      await expect
        .poll(() => buttonOf(form).evaluate((button) => button === document.activeElement))
        .toBe(true);
      await healApi(page);
    };
    for (const [, status, sentence] of FAILURES) {
      await answerApi(page, status, status === 200 ? { data: { createContact: refused } } : {});
      await failsWith(sentence);
    }
    await cutApi(page);
    await failsWith(messages.submissionError);
    expect(await leadsOf(site, named('Retry'))).toEqual([]);

    await slowApi(page, 300);
    await buttonOf(form).dblclick();
    await thanked(page, it);
    expect(await leadsOf(site, named('Retry'))).toHaveLength(1);
    const keys = calls.slice(refusedBefore).map(({ key }) => key);
    expect(keys).toHaveLength(FAILURES.length + 2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('without scripts, says why it was refused, then is stored and thanks the visitor', async ({
    visit,
    site,
  }) => {
    const page = await visit(it.path, { javaScriptEnabled: false, expectedErrors: /400/ });
    const form = it.form(page);
    await form.getByLabel('First name').fill(named('Quiet'));
    const [refusal] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      buttonOf(form).click(),
    ]);
    expect(refusal.status()).toBe(400);
    await expect.poll(() => form.getByRole('alert').innerText()).toBe(messages.requiredFields);
    expect(await form.getByLabel('First name').inputValue()).toBe(named('Quiet'));
    await fillIn(page, it, named('Quiet'));
    await textbox(form, 'Email').fill('ada at example.com');
    await buttonOf(form).click();
    await expect.poll(() => form.getByRole('alert').innerText()).toBe(messages.contactFailed);
    expect(await form.innerText()).toContain('Please enter one email address');
    await fillIn(page, it, named('Quiet'));
    await buttonOf(form).click();
    await thanked(page, it, false);
    const leads = await leadsOf(site, named('Quiet'));
    expect(leads).toHaveLength(1);
    const { contactGroupIds, addressLine1 } = it.attributes as Record<string, unknown>;
    const stored = JSON.parse(leads[0]?.attributes ?? '');
    expect([stored.contactGroupIds, stored.addressLine1]).toEqual([contactGroupIds, addressLine1]);
  });
});
