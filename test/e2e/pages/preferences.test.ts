import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { publishAgency } from '../../support/agency.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { preferencesOf } from '../../support/consent.ts';
import { send } from '../../support/leads.ts';
import { comeBackWithoutData } from '../../support/network.ts';

const ZOE = 'zoe.obrien@example.com';

test('without scripts a recipient can stop one purpose or all of them, and request erasure', async ({
  site,
  visit,
}) => {
  await send(site.context, 'enquiry');
  const page = await visit(await preferencesOf(site.context, ZOE), { javaScriptEnabled: false });
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await page.getByRole('button', { name: 'Stop: Text messages (SMS)' }).click();
  await page.getByRole('status').getByText('You’re unsubscribed from text messages (SMS).').waitFor();
  expect(await item('Text messages (SMS)').getByText('Off').count()).toBe(1);
  expect(await item('News by email').getByText('On').count()).toBe(1);
  await page.getByRole('button', { name: 'Start: Text messages (SMS)' }).click();
  await page.getByRole('status').getByText('You’re signed up again for text messages (SMS).').waitFor();
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click();
  await page.getByRole('status').getByText('You’re unsubscribed from everything.').waitFor();
  expect(await page.getByRole('button', { name: /^Stop/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Ask us to delete it' }).click();
  await page.getByRole('button', { name: 'Cancel my request' }).waitFor();
  const earlier = page.url();
  await page.getByRole('button', { name: 'Make new links' }).click();
  await page.getByRole('status').getByText('This is your new link.').waitFor();
  await page.goto(earlier);
  await page.getByText('This link has been replaced.').waitFor();
  await page.getByRole('button', { name: 'Unsubscribe from everything' }).click();
  await page.getByRole('status').getByText('You’re unsubscribed from everything.').waitFor();
});

test('without scripts, the footer’s form works and no request has the token in its Referer header', async ({
  site,
  visit,
}) => {
  const address = await preferencesOf(site.context, ZOE);
  const page = await visit(address, { javaScriptEnabled: false });
  const referers: (string | undefined)[] = [];
  page.on('request', (request) => referers.push(request.headers().referer));
  await page.reload();
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Email').fill('ann.footer@example.com');
  await form.getByRole('button').click();
  await page.waitForURL(`**${paths.thankYou}`);
  const { origin } = new URL(page.url());
  expect(referers).toContain(`${origin}/`);
  expect(referers.join()).not.toContain(address);
});

test('a forged link opens no preferences, and the page has no accessibility violations', async ({
  site,
  visit,
}) => {
  const address = await preferencesOf(site.context, ZOE);
  await expectNoViolationsAnywhere(await visit(address));
  const forged = address.slice(0, -1) + (address.endsWith('0') ? '1' : '0');
  const page = await visit(forged, { expectedErrors: /404/ });
  await page.getByText('This link doesn’t work any more.').waitFor();
});

test.for([true, false])(
  'with consent boxes, consent is recorded for a reply and for the ticked purposes (scripts: %s)',
  async (scripts, { site, visit }) => {
    await publishAgency(site.context, { consentBy: 'boxes' });
    const page = await visit(paths.contact, { javaScriptEnabled: scripts });
    const form = page.locator('main form');
    await form.getByText('By sending this form, you’re asking Redgum to reply.').waitFor();
    expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(0);
    const email = `boxes-${scripts}@example.com`;
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Last name').fill('Example');
    await form.getByLabel('Contact number').fill('0400 000 000');
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByLabel('Phone call').check();
    await form.getByLabel('Your Enquiry').fill('Is the lemon tree staying?');
    await form.getByLabel('Email me your news').check();
    await form.getByRole('button', { name: 'Send your enquiry' }).click();
    await page.waitForURL(`**${paths.thankYou}`);
    const agreed = await site.context.database.read
      .selectFrom('consents')
      .innerJoin('recipients', 'recipients.id', 'consents.recipientId')
      .select(['purpose', 'how'])
      .where('emailKey', '=', email)
      .orderBy('entry')
      .execute();
    expect(agreed).toEqual([
      { purpose: 'reply', how: 'form' },
      { purpose: 'newsletter', how: 'box' },
    ]);
  },
);

test('preferences whose data does not arrive after Back are requested as a page', async ({ site, visit }) => {
  const address = await preferencesOf(site.context, ZOE);
  const page = await hydrated(await visit(address, { expectedErrors: /Failed to load resource/ }));
  await comeBackWithoutData(page, 'Your preferences');
  expect(new URL(page.url()).pathname).toBe(address);
});

test.for([true, false])(
  'a second press on “Make new links” while the first is on its way is not sent (scripts loaded: %s)',
  async (isHydrated, { site, visit }) => {
    const page = await visit(await preferencesOf(site.context, `twice-${isHydrated}@example.com`));
    if (isHydrated) await hydrated(page);
    const presses: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && presses.push(request.url()));
    // The browser starts the request of the first press before the second press.
    await page.getByRole('button', { name: 'Make new links' }).evaluate((button: HTMLElement) => {
      button.click();
      setTimeout(() => button.click());
    });
    await page.getByRole('status').getByText('This is your new link.').waitFor();
    expect(presses).toHaveLength(1);
  },
);
