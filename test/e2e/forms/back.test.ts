import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { buttonOf, contactForms, fillIn, leadsOf, thanked } from '../../support/contact-forms.ts';
import { holdApi } from '../../support/network.ts';
import { fillOffer, OFFER_ANSWERS } from '../../support/offer-form.ts';

/** Follows a link within the site, and goes back. The address changes before the page does. */
async function leaveAndReturn(page: Page): Promise<void> {
  const address = page.url();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL(`**${paths.terms}`);
  await page.locator('main form').first().waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(address);
  await page.locator('main form').first().waitFor({ state: 'attached' });
}

/** The answers of the page's forms by name, without the hidden ones. */
const answersOf = (page: Page) =>
  page
    .locator('main form')
    .evaluateAll((forms) =>
      forms.flatMap((form) => [...new FormData(form as HTMLFormElement)].map(([, answer]) => String(answer))),
    );

describe.each(contactForms.filter(({ thanks }) => thanks !== 'in place'))('$name', (it) => {
  test('after a link and Back the answers are there, unless they were sent', async ({ visit, site }) => {
    const page = await hydrated(await visit(it.path));
    const firstName = `Returning${contactForms.indexOf(it)}`;
    await fillIn(page, it, firstName);
    const answers = await answersOf(page);
    await leaveAndReturn(page);
    await expect.poll(() => answersOf(page)).toEqual(answers);
    await buttonOf(it.form(page)).click();
    await thanked(page, it);
    if (it.thanks === 'page') {
      await page.goBack();
      await it.form(page).waitFor();
      expect(await answersOf(page)).not.toContain(firstName);
    }
    expect(await leadsOf(site, firstName)).toHaveLength(1);
  });
});

test('a form that was left while it was being sent is blank after Back', async ({ visit }) => {
  const page = await hydrated(await visit(paths.contact));
  const [contact] = contactForms;
  if (!contact) throw new Error('no form');
  await fillIn(page, contact, 'Leaving');
  const release = await holdApi(page);
  await buttonOf(contact.form(page)).click();
  await leaveAndReturn(page);
  expect(await answersOf(page)).not.toContain('Leaving');
  release();
});

test('an offer keeps its answers after a link and Back, and its button is enabled', async ({ visit }) => {
  const page = await hydrated(await visit(paths.offer));
  const field = (name: string) => page.locator(`main form [name="${name}"]`);
  await fillOffer(page);
  const send = page.getByRole('button', { name: 'Submit your offer' });
  expect(await send.isEnabled()).toBe(true);
  await leaveAndReturn(page);
  for (const [name, answer] of Object.entries(OFFER_ANSWERS))
    expect(await field(name).inputValue()).toBe(answer);
  await expect.poll(() => send.isEnabled()).toBe(true);
});

test('an application keeps its answers after a link and Back; only its files are to be chosen again', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.careers));
  await page.getByLabel('First name').first().fill('Ada');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Résumé').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await leaveAndReturn(page);
  expect(await page.getByLabel('First name').first().inputValue()).toBe('Ada');
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
});
