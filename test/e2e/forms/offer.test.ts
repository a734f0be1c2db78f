import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { agency } from '../../../shared/agency/agency.ts';
import { emailService } from '../../../shared/agency/email-service.ts';
import { messages } from '../../../shared/messages.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, nextPaint, testInOneWindow as test } from '../../support/browser.ts';
import { tabTo } from '../../support/keyboard.ts';
import { answerApi, cutApi, emailCalls, healApi, holdApi, slowApi } from '../../support/network.ts';
import { fillOffer, OFFER_ANSWERS, OFFER_CHOICES } from '../../support/offer-form.ts';
import type { Site } from '../../support/site.ts';

const form = (page: Page) => page.locator('main form');
const send = (page: Page) => form(page).locator('button[type="submit"]');
const alert = (page: Page) => form(page).getByRole('alert');
const named = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

const offersBy = async (site: Site, firstName: string) => {
  const rows = await site.context.database.read
    .selectFrom('submissions')
    .innerJoin('outbox', 'outbox.submissionId', 'submissions.id')
    .select(['submissions.params', 'outbox.subject'])
    .where('template', '=', 'offer')
    .execute();
  return rows.filter((row) => JSON.parse(row.params).firstName === firstName);
};
const isCleared = async (page: Page) => {
  for (const name of Object.keys(OFFER_ANSWERS)) expect(await named(page, name).inputValue()).toBe('');
  for (const name of OFFER_CHOICES) expect(await named(page, name).first().isChecked()).toBe(false);
};

test('the button is disabled until every required answer is valid, and a text says what is missing', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.offer));
  const missing = form(page).getByText('Still to fill in:');
  await expect.poll(() => send(page).isDisabled()).toBe(true);
  expect(await missing.innerText()).toBe(
    'Still to fill in: Property address, First name, Last name, Email, Mobile, Additional Offerer, ' +
      'Offer amount, Deposit, Proposed settlement date, Form R3, Best offer.',
  );
  expect(await missing.getAttribute('role')).toBe('status');
  await fillOffer(page, { email: 'ada', mobile: ' ' });
  expect(await missing.innerText()).toBe(
    'Still to fill in: Email (Please enter one email address, such as name@example.com), Mobile.',
  );
  expect(await send(page).isDisabled()).toBe(true);
  // A date field reads 27 as the year 27.
  await fillOffer(page, { proposedSettlementDate: '0027-03-31' });
  expect(await missing.innerText()).toBe(
    'Still to fill in: Proposed settlement date (Please enter the full year, such as 2027).',
  );
  // Chromium cannot read this number. Firefox and Safari cannot read "900,000" either, and its field looks filled in.
  await fillOffer(page, { offerAmount: '' });
  await named(page, 'offerAmount').pressSequentially('e9');
  expect(await missing.innerText()).toBe(
    'Still to fill in: Offer amount (Please enter an amount in dollars, in digits).',
  );
  await fillOffer(page);
  await missing.waitFor({ state: 'detached' });
  expect(await send(page).isDisabled()).toBe(false);
});

test('an offer is sent with the parameters of the specification; the visitor is thanked and the form cleared', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.offer));
  const calls = emailCalls(page);
  const release = await holdApi(page, apiPaths.email);
  await fillOffer(page, { firstName: 'Amelia', other: 'The lemon tree stays.' });
  await send(page).click();
  expect(await send(page).textContent()).toBe(messages.submitting);
  expect(await send(page).isDisabled()).toBe(true);
  release();
  await alert(page).getByText(messages.offerSuccess).waitFor();
  await isCleared(page);
  // The pressed button is disabled again.
  const hasFocus = () => form(page).evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  // Once an offer is sent, nothing is missing until the visitor begins another one.
  expect(await form(page).getByText('Still to fill in:').count()).toBe(0);
  await named(page, 'firstName').fill('Another');
  await form(page).getByText('Still to fill in: Property address, Last name').waitFor();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    service_id: emailService(agency().slug).serviceId,
    template_id: 'offer',
    user_id: emailService(agency().slug).userId,
    template_params: {
      ...OFFER_ANSWERS,
      firstName: 'Amelia',
      offerAmount: 850000,
      deposit: 42500,
      currentAddress: '',
      preferredContact: 'Yes',
      subjectToFinance: '',
      subjectToSaleOfProperty: '',
      other: 'The lemon tree stays.',
      acknowledgeR3: 'Yes',
      acknowledgeBestOffer: 'Yes',
    },
  });
  expect(await offersBy(site, 'Amelia')).toMatchObject([
    { subject: 'Offer of $850,000: 27 Wattlebird Lane, Unley' },
  ]);
  expect(await form(page).getByRole('button', { name: 'Restore my answers' }).count()).toBe(0);
});

test('scrolling over an amount leaves it as it was typed, and the page says to type all of its digits', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.offer));
  for (const name of ['offerAmount', 'deposit']) {
    const amount = named(page, name);
    await amount.fill('900000');
    await amount.hover();
    const top = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction((before) => window.scrollY > before, top);
    await nextPaint(page);
    expect(await amount.inputValue()).toBe('900000');
  }
  // A browser leaves out the letter of "900k".
  expect(await form(page).getByText('900000, not 900k').isVisible()).toBe(true);
});

test('a failure also clears the form and offers to restore the answers; a retry stores one offer', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.offer, { expectedErrors: /Failed to load resource/ }));
  const calls = emailCalls(page);
  const restore = form(page).getByRole('button', { name: 'Restore my answers' });
  await fillOffer(page, { firstName: 'Retry' });

  for (const status of [400, 503, 429]) {
    await answerApi(page, status, {}, apiPaths.email);
    await send(page).click();
    await restore.waitFor();
    expect(await alert(page).innerText()).toBe(messages.emailFailed);
    await isCleared(page);
    expect(await form(page).getByText('Still to fill in:').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Restore my answers');
    await page.keyboard.press('Enter');
    expect(await named(page, 'firstName').inputValue()).toBe('Retry');
    await healApi(page, apiPaths.email);
  }
  await cutApi(page, apiPaths.email);
  await send(page).click();
  await restore.waitFor();
  await isCleared(page);
  // The session storage keeps the answers when the page reloads.
  await page.reload();
  await hydrated(page);
  await restore.click();
  expect(await named(page, 'offerAmount').inputValue()).toBe('850000');
  expect(await named(page, 'acknowledgeR3').isChecked()).toBe(true);

  expect(await offersBy(site, 'Retry')).toEqual([]);
  await healApi(page, apiPaths.email);
  await send(page).click();
  await alert(page).getByText(messages.offerSuccess).waitFor();
  expect(await restore.count()).toBe(0);
  expect(await offersBy(site, 'Retry')).toHaveLength(1);
  // A reload keeps the answers but not the idempotency key.
  expect(new Set(calls.slice(0, 4).map(({ key }) => key)).size).toBe(1);
});

test('nobody is thanked for an offer that a proxy answered with a page of its own', async ({
  visit,
  site,
}) => {
  const page = await hydrated(await visit(paths.offer));
  await fillOffer(page, { firstName: 'Portal' });
  await answerApi(page, 200, 'Down for maintenance', apiPaths.email);
  await send(page).click();
  await expect.poll(() => alert(page).innerText()).not.toBe('');
  expect(await alert(page).innerText()).toBe(messages.emailFailed);
  await healApi(page, apiPaths.email);
  await form(page).getByRole('button', { name: 'Restore my answers' }).click();
  await send(page).click();
  await alert(page).getByText(messages.offerSuccess).waitFor();
  expect(await offersBy(site, 'Portal')).toHaveLength(1);
});

test('a double press stores one offer', async ({ visit, site }) => {
  const page = await hydrated(await visit(paths.offer));
  const calls = emailCalls(page);
  await slowApi(page, 300, apiPaths.email);
  await fillOffer(page, { firstName: 'Double' });
  await send(page).dblclick();
  await alert(page).getByText(messages.offerSuccess).waitFor();
  expect(calls).toHaveLength(1);
  expect(await offersBy(site, 'Double')).toHaveLength(1);
});

test('an offer can be made with the keyboard alone', async ({ visit, site }) => {
  const page = await hydrated(await visit(paths.offer));
  const type = async (name: string, text: string) => {
    await tabTo(page, named(page, name).first());
    await page.keyboard.type(text);
  };
  await type('searchAddress', '1 Test Lane');
  await type('firstName', 'Keys');
  await type('lastName', 'Finch');
  await type('email', 'keys@example.com');
  await type('mobile', '0400 000 199');
  await tabTo(page, named(page, 'preferredContact').first(), 1);
  await page.keyboard.press('ArrowRight');
  await type('offerAmount', '700000');
  await type('deposit', '35000');
  // Day and month are the same number, because their order depends on the browser.
  await type('proposedSettlementDate', '03032027');
  for (const name of ['acknowledgeR3', 'acknowledgeBestOffer']) {
    await tabTo(page, named(page, name), 8);
    await page.keyboard.press('Space');
  }
  await tabTo(page, send(page), 3);
  await page.keyboard.press('Enter');
  await alert(page).getByText(messages.offerSuccess).waitFor();
  const [offer] = await offersBy(site, 'Keys');
  expect(JSON.parse(offer?.params ?? '')).toMatchObject({
    preferredContact: 'No',
    proposedSettlementDate: '2027-03-03',
  });
});

test('a link from a listing fills in the address, on a page load and on a navigation within the site', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.offer}?property=sale27`));
  expect(await named(page, 'searchAddress').inputValue()).toBe('27 Wattlebird Lane, Unley, SA 5067');
  expect(await form(page).getByText('Still to fill in:').innerText()).not.toContain('Property address');
  await page.goto(paths.property('sale27'));
  await hydrated(page);
  await page.getByRole('link', { name: 'Make an offer' }).first().click();
  await page.waitForURL(`**${paths.offer}?property=sale27`);
  await expect
    .poll(() => named(page, 'searchAddress').inputValue())
    .toBe('27 Wattlebird Lane, Unley, SA 5067');
});

test('the page explains Form R3 and the cooling-off right before the form begins', async ({ visit }) => {
  const page = await visit(paths.offer, { javaScriptEnabled: false });
  const main = await page.locator('main').innerText();
  for (const words of [
    'Form R3',
    'section 5 of the Land and Business',
    'isn’t legal advice',
    'isn’t a contract',
  ]) {
    expect(main.indexOf(words)).toBeGreaterThan(0);
    expect(main.indexOf(words)).toBeLessThan(main.indexOf('First name'));
  }
});

test('without scripts the offer posts to its route, is thanked for, and keeps its answers if it is refused', async ({
  visit,
  site,
}) => {
  const page = await visit(`${paths.offer}?property=sale27`, {
    javaScriptEnabled: false,
    expectedErrors: /400/,
  });
  expect(await named(page, 'searchAddress').inputValue()).toContain('Wattlebird');
  await named(page, 'firstName').fill('Quiet');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    send(page).click(),
  ]);
  expect(answer.status()).toBe(400);
  await expect.poll(() => alert(page).innerText()).toBe(messages.emailFailed);
  expect(await form(page).innerText()).toContain('Please enter your mobile number.');
  expect(await named(page, 'firstName').inputValue()).toBe('Quiet');
  await fillOffer(page, { firstName: 'Quiet' });
  await send(page).click();
  await alert(page).getByText(messages.offerSuccess).waitFor();
  // The long page opens at the thanks.
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Submit your offer');
  expect(await named(page, 'firstName').inputValue()).toBe('');
  expect(await offersBy(site, 'Quiet')).toHaveLength(1);
});
