import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { common } from '../../../shared/content/frame/common.ts';
import { messages } from '../../../shared/messages.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, nextPaint, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { holdApi, holdRequests } from '../../support/network.ts';

const newsletter = (page: Page) => page.locator('footer form');
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

async function signUp(page: Page): Promise<void> {
  await newsletter(page).getByLabel('First name').fill('Kim');
  await newsletter(page).getByLabel('Email').fill('kim@example.com');
  await newsletter(page).getByRole('button').click();
}

test('a newsletter form that is answered late does not take the visitor from another form', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.contact));
  const answer = await holdApi(page);
  await signUp(page);
  const field = page.locator('main form [name="firstName"]');
  await field.fill('K');
  const place = await page.evaluate(() => scrollY);
  answer();
  await newsletter(page).locator('p').waitFor();
  expect(await isFocused(page, 'main form [name="firstName"]')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a newsletter form that is answered late does not scroll the page back', async ({ visit }) => {
  const page = await hydrated(await visit(paths.contact, PHONE));
  const answer = await holdApi(page);
  await signUp(page);
  await page.evaluate(() => scrollTo(0, 0));
  answer();
  await newsletter(page).locator('p').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a form that fails late leaves the focus in the field in which the visitor is typing', async ({
  visit,
}) => {
  const expectedErrors = /Failed to load resource/;
  const page = await hydrated(await visit(paths.estimate, { expectedErrors }));
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.graphql}`, async (route) => {
    await promise;
    await route.abort();
  });
  const form = page.locator('main form');
  for (const name of ['firstName', 'lastName', 'contact']) await form.locator(`[name="${name}"]`).fill('1');
  await form.locator('[name="email"]').fill('kim@example.com');
  await form.getByRole('radio').first().check();
  await form.getByRole('button', { name: 'SUBMIT' }).click();
  await form.locator('[name="contact"]').fill('0400 000 000');
  fail();
  await page.getByText(messages.submissionError).waitFor();
  expect(await isFocused(page, 'main form [name="contact"]')).toBe(true);
});

/** Fills in the form of the estimate and sends it, while the calls to the API are held. */
async function sendEstimate(page: Page) {
  const form = page.locator('main form');
  for (const name of ['firstName', 'lastName', 'contact']) await form.locator(`[name="${name}"]`).fill('1');
  await form.locator('[name="email"]').fill('kim@example.com');
  await form.getByRole('radio').first().check();
  const answer = await holdApi(page);
  await form.getByRole('button', { name: 'SUBMIT' }).click();
  return answer;
}

test('an estimate that is answered late does not take the visitor from another form', async ({ visit }) => {
  const page = await hydrated(await visit(paths.estimate));
  const answer = await sendEstimate(page);
  await newsletter(page).getByLabel('Email').fill('kim@');
  answer();
  await page.getByRole('heading', { level: 1, name: 'Thank you.' }).waitFor();
  await nextPaint(page);
  const email = newsletter(page).getByLabel('Email');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  const { top, bottom } = await email.evaluate((field) => field.getBoundingClientRect());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(900);
});

test('an estimate that is answered while its sender still types in it leads to its thanks', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.estimate));
  const answer = await sendEstimate(page);
  await page.locator('main form [name="lastName"]').fill('Still');
  answer();
  await page.getByRole('heading', { level: 1, name: 'Thank you.' }).waitFor();
  await expect.poll(() => isFocused(page, 'main h1')).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a form that is stored while the visitor is on the way to another page does not lead to the thanks', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.buyAlerts));
  const answer = await holdApi(page);
  const form = page.locator('main form');
  for (const name of ['firstName', 'lastName', 'contact']) await form.locator(`[name="${name}"]`).fill('1');
  await form.locator('[name="email"]').fill('kim@example.com');
  await form.getByRole('button', { name: 'SUBMIT' }).click();
  const open = await holdRequests(page, `**${apiPaths.pageWords('*')}`);
  const requested = page.waitForRequest(`**${apiPaths.pageWords('home')}`);
  await page.getByRole('banner').getByRole('link').first().click();
  await requested;
  answer();
  await page.getByText(common().enquirySuccess).waitFor();
  // Longer than the success is shown before the thanks.
  await page.waitForTimeout(1500);
  open();
  await page.getByRole('search', { name: 'Homes' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.home);
});
