import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { mailFolder } from '../../../server/platform/config.ts';
import { CONFIRM_DAYS } from '../../../shared/alerts/saved-search.ts';
import { UNREADABLE_PRICE } from '../../../shared/alerts/search-form.ts';
import { paths } from '../../../shared/paths.ts';
import { pageIn, register, runAlerts } from '../../support/alerts.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { comeBackWithoutData } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';

/** The path of a search's page, from the link in its confirmation mail. */
async function pageOf({ context }: Site, email: string): Promise<string> {
  await runAlerts(context);
  let mail = '';
  await expect.poll(async () => (mail = await mailTo(context, email))).not.toBe('');
  return pageIn(mail);
}

/** The text of the mail to an address; '' if there is none yet. */
async function mailTo({ config }: Site['context'], email: string): Promise<string> {
  // A mail has another file name until it is completely written.
  const names = (await readdir(mailFolder(config.dataDir))).filter((name) => /^[^.].*\.eml$/.test(name));
  for (const name of names) {
    // The mail's encoding breaks long lines.
    const text = (await readFile(join(mailFolder(config.dataDir), name), 'utf8')).replace(/=\r?\n/g, '');
    if (new RegExp(`^To: ${email}\r?$`, 'm').test(text)) return text;
  }
  return '';
}

const stateOf = async ({ context: { database } }: Site, email: string) => {
  const { state } = await database.read
    .selectFrom('savedSearches')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return state;
};

test('without scripts a saved search can be registered, confirmed, paused, changed and deleted', async ({
  site,
  visit,
}) => {
  const email = 'quiet@example.com';
  const form = await visit(paths.buyAlerts, { javaScriptEnabled: false, expectedErrors: /status of 400/ });
  const fields = form.locator('main form').filter({ has: form.getByLabel('Last name') });
  await fields.getByLabel('First name').fill('Ann');
  await fields.getByLabel('Last name').fill('Example');
  await fields.getByLabel('Contact number').fill('0400 000 000');
  await fields.getByRole('textbox', { name: 'Email' }).fill(email);
  // A price that nobody can read would silently be no limit.
  await fields.getByLabel('Maximum price').fill('about 900');
  await fields.getByRole('button', { name: 'SUBMIT' }).click();
  await form.getByRole('alert').getByText(UNREADABLE_PRICE).waitFor();
  expect(await fields.getByLabel('Maximum price').inputValue()).toBe('about 900');
  await fields.getByLabel('Maximum price').fill('900k');
  await fields.getByRole('button', { name: 'SUBMIT' }).click();
  await form.waitForURL(`**${paths.thankYou}`);

  const address = await pageOf(site, email);
  const page = await visit(address, { javaScriptEnabled: false, expectedErrors: /status of 404/ });
  // Opening a link, as mail scanners do, changes nothing; nor does opening its stop link.
  await page.goto(`${address}/stop`);
  await page.goto(address);
  expect(await stateOf(site, email)).toBe('unconfirmed');
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await page.getByText('You’re getting emails for this search.').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('You’ve paused this search.').waitFor();
  expect(await stateOf(site, email)).toBe('paused');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You’ve unsubscribed from this search.').waitFor();
  await page.getByRole('button', { name: 'Start again' }).click();
  const change = page.locator('main form', { has: page.getByRole('button', { name: 'Save' }) });
  await change.getByLabel('Minimum price').fill('cheap');
  await change.getByLabel('Beds').selectOption({ index: 3 });
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${UNREADABLE_PRICE} Nothing was changed.`).waitFor();
  // What was typed is still there, so only the price has to be written again.
  expect(await change.getByLabel('Minimum price').inputValue()).toBe('cheap');
  await change.getByLabel('Minimum price').fill('');
  await change.getByLabel('Suburbs').fill('Norwod, Unly, Norwood');
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Norwod”. Did you mean Norwood SA 5067? We don’t know the suburb “Unly”.').waitFor();
  expect(await change.getByLabel('Suburbs').inputValue()).toBe('Norwod, Unly, Norwood');
  await change.getByLabel('Suburbs').fill('Norwood');
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes have been saved.').waitFor();
  await page.getByText('3+ bedrooms').first().waitFor();
  await page.getByRole('button', { name: 'Make new links' }).click();
  await page.getByText('This is your new link.').waitFor();
  const earlier = await visit(address);
  await earlier.getByText('This link has been replaced.').waitFor();
  await expectNoViolationsAnywhere(earlier);
  await page.getByRole('button', { name: 'Delete this search' }).click();
  await page.getByText('Your search has been deleted.').waitFor();
});

test('a link works in two windows at once, until its search is deleted', async ({ site, visit }) => {
  const email = 'twice@example.com';
  await register(site.context, email);
  const address = await pageOf(site, email);
  const expectedErrors = /status of 404/;
  const [one, other] = [await visit(address, { expectedErrors }), await visit(address, { expectedErrors })];
  await expectNoViolationsAnywhere(one);
  await one.getByText(`Any home for sale. For ${email}.`).waitFor();
  await one.getByRole('button', { name: 'Yes, email me' }).click();
  await one.getByText('You’re getting emails for this search.').waitFor();
  await expectNoViolationsAnywhere(one);
  await other.getByRole('button', { name: 'Yes, email me' }).click();
  await other.getByText('You’re getting emails for this search.').waitFor();
  await one.getByRole('button', { name: 'Delete this search' }).click();
  await one.getByText('Your search has been deleted.').waitFor();
  await other.getByRole('button', { name: 'Unsubscribe' }).click();
  await other.getByText('We can’t find a search for this link.').waitFor();
});

test('changes of a search that are not saved yet are there after a link and Back', async ({
  site,
  visit,
}) => {
  const email = 'back@example.com';
  await register(site.context, email);
  const page = await visit(await pageOf(site, email));
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await page.getByText('You’re getting emails for this search.').waitFor();
  await hydrated(page);
  await page.getByLabel('Suburbs').fill('Norwood');
  await page.getByLabel('Beds').selectOption('3');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.waitForURL(`**${paths.terms}`);
  await page.getByLabel('Suburbs').waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => page.getByLabel('Suburbs').inputValue()).toBe('Norwood');
  expect(await page.getByLabel('Beds').inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes have been saved.').waitFor();
  await page.getByText('3+ bedrooms').first().waitFor();
});

test('a search whose data does not arrive after Back is requested as a page', async ({ site, visit }) => {
  const email = 'cut@example.com';
  await register(site.context, email);
  const address = await pageOf(site, email);
  const page = await hydrated(await visit(address, { expectedErrors: /Failed to load resource/ }));
  await comeBackWithoutData(page, 'Do you want these emails?');
  expect(new URL(page.url()).pathname).toBe(address);
});

test('an expired link says so and offers to register again, and a forged one opens nothing', async ({
  site,
  visit,
}) => {
  const email = 'late@example.com';
  await register(site.context, email);
  const address = await pageOf(site, email);
  const before = new Date(site.context.clock().getTime() - (CONFIRM_DAYS * 24 * 3_600_000 + 60_000));
  await site.context.database.write
    .updateTable('savedSearches')
    .set({ askedAt: before.toISOString() })
    .where('email', '=', email)
    .execute();
  const late = await visit(address);
  await late.getByText('This link has expired').waitFor();
  expect(await late.getByRole('button', { name: 'Yes, email me' }).count()).toBe(0);
  await expectNoViolationsAnywhere(late);
  await late.getByRole('link', { name: 'Register again' }).click();
  await late.waitForURL(`**${paths.buyAlerts}**`);

  const forged = address.slice(0, -1) + (address.endsWith('0') ? '1' : '0');
  const page = await visit(forged, { expectedErrors: /status of 404/ });
  await page.getByText('We can’t find a search for this link.').waitFor();
  await expectNoViolationsAnywhere(page);
});
