import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, nextPaint, testInOneWindow as test } from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';
import { holdRequests } from '../../support/network.ts';
import { visitAsStaff } from '../../support/staff.ts';

const HOMES = `${paths.adminDashboard}?tab=listings`;
const LIST = `**${apiPaths.listings}?*`;
const CHANGE = `**${apiPaths.listings}/*`;

test.beforeAll(async ({ site }) => {
  for (let n = 1; n <= 20; n += 1) {
    await addListing(site.context, { id: `past${n}`, status: 'WITHDRAWN', suburb: 'Burnside' });
  }
  const words = { street: 'Bottlebrush Court', suburb: 'Glenside' };
  await addListing(site.context, { id: 'shy', streetNumber: '3', addressDisplay: 0, ...words });
  await addListing(site.context, { id: 'taken', streetNumber: '5', underOffer: 1, ...words });
});

const rows = (page: Page) => page.locator('#listings-panel [data-rows] li');
const row = (page: Page, address: string) => rows(page).filter({ hasText: address });
const addresses = (page: Page) => rows(page).locator('h2').allInnerTexts();
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter homes' }).getByRole('link', { name });
const query = (page: Page) => new URL(page.url()).searchParams;

test('staff see every home and filter by place and text, and each view has its own address', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, HOMES));
  await page.getByText('Showing 50 of 60 homes').waitFor();
  await expect.poll(() => place(page, 'For sale').innerText()).toMatch(/28$/);
  expect(await row(page, '5 Bottlebrush').innerText()).toMatch(/Under offer/i);
  const shy = await row(page, '3 Bottlebrush').innerText();
  expect(shy).toContain('Visitors see only “Glenside, SA”.');
  expect(shy).toContain('$850,000');

  await place(page, 'Withdrawn').click();
  await page.getByText('Showing 20 of 20 homes').waitFor();
  expect(query(page).get('place')).toBe('WITHDRAWN');
  expect(await rows(page).getByRole('link', { name: 'View on site' }).count()).toBe(0);
  expect(await rows(page).getByRole('button').count()).toBe(0);

  await page.goBack();
  await page.getByText('Showing 50 of 60 homes').waitFor();
  const search = page.getByLabel('Search by address or ID');
  await search.fill('court TAKEN bottle');
  await expect.poll(() => addresses(page)).toEqual(['5 Bottlebrush Court, Glenside, SA 5067']);
  expect(query(page).get('q')).toBe('court TAKEN bottle');
  await page.reload();
  await expect.poll(() => addresses(page)).toEqual(['5 Bottlebrush Court, Glenside, SA 5067']);
  expect(await search.inputValue()).toBe('court TAKEN bottle');
  await search.fill('nowhere at all');
  await page.getByText('No homes match.').waitFor();
});

test('"Show more" loads the rest and moves the focus to the first new row', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, HOMES));
  await page.getByText('Showing 50 of 60 homes').waitFor();
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText('Showing 60 of 60 homes').waitFor();
  expect(await rows(page).count()).toBe(60);
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  await expect.poll(() => rows(page).nth(50).locator(':focus').count()).toBe(1);
});

test('staff can hide a home and bring it back by Undo with the keyboard alone', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=sale27`));
  const name = '27 Wattlebird Lane, Unley, SA 5067';
  const hide = page.getByRole('button', { name: `Hide ${name}` });
  const home = new URL(paths.property('sale27'), site.url);
  await hide.focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${name} is off the site. Feeds won’t bring it back.`).waitFor();
  // The row stays in its place, and the same button now shows the listing again.
  const show = page.getByRole('button', { name: `Show ${name}` });
  expect(await show.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await row(page, name).innerText()).toMatch(/Hidden by us/i);
  expect(await place(page, 'Hidden by us').innerText()).toMatch(/1$/);
  const gone = await fetch(home);
  expect([gone.status, (await gone.text()).includes(messages.noProperties)]).toEqual([404, true]);

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${name} is no longer hidden.`).waitFor();
  expect(await hide.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await fetch(home)).status).toBe(200);
  await page.getByRole('button', { name: 'Close this message' }).click();
  expect(await page.getByText('is no longer hidden').count()).toBe(0);
});

test('a double click on Hide hides a home, however fast the response is', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=sale25`));
  await page.getByRole('button', { name: /^Hide 25/ }).click();
  const show = page.getByRole('button', { name: /^Show 25/ });
  await show.waitFor();
  // The pointer is still there.
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // A request of the click would have been sent before this one.
  await page.evaluate((path) => fetch(path), paths.home);
  expect(changes).toEqual([]);
  await show.click();
  await page.getByText('is no longer hidden.').waitFor();
});

test('a change that fails shows a message, and nothing looks changed', async ({ site, visit }) => {
  const page = await hydrated(
    await visitAsStaff({ site, visit }, `${HOMES}&q=sale26`, {
      expectedErrors: /listing:|status of 503|Failed/,
    }),
  );
  await page.route(CHANGE, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: /^Hide 26/ }).click();
  await page
    .getByText('26 Wattlebird Lane, Norwood, SA 5067 couldn’t be changed. Please try again.')
    .waitFor();
  expect(await page.getByRole('button', { name: /^Hide 26/ }).isVisible()).toBe(true);
  await page.unroute(CHANGE);
  await page.route(CHANGE, (route) => route.abort());
  // A request that is not answered yet when its page closes reaches the server, and hides the home from later tests.
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: /^Hide 26/ }).click();
  await failed;
  await page.getByText('couldn’t be changed').waitFor();
});

test('a list that fails to load says so, and can be retried', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, paths.adminDashboard, {
    expectedErrors: /list:|status of 500/,
  });
  await page.route(LIST, (route) => route.fulfill({ status: 500, body: '{}' }));
  await (await hydrated(page)).getByRole('tab', { name: 'Listings' }).click();
  await page.getByRole('alert').getByText('The server didn’t answer.').waitFor();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Showing 50 of 60 homes').waitFor();
  expect(await page.getByText('The server didn’t answer.').count()).toBe(0);
  await page.getByRole('tab', { name: 'Feed' }).click();
  await page.getByText('No feed has arrived yet.').waitFor();
});

test('the list of homes with a message at the bottom has no accessibility violations', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=bottlebrush`));
  await page.getByRole('button', { name: /^Hide 3/ }).click();
  await page.getByText('is off the site').waitFor();
  await expectNoViolationsAnywhere(page);
});

test('opening the homes again shows what a feed has brought meanwhile', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=brand+new`));
  await page.getByText('No homes match.').waitFor();
  await page.getByRole('tab', { name: 'Homes' }).click();
  const all = page.getByText(/^Showing 50 of \d+ homes$/);
  await all.waitFor();
  const before = Number(/of (\d+)/.exec(await all.innerText())?.[1]);
  await addListing(site.context, { id: 'new1', street: 'Brand New Street' });
  await page.getByRole('tab', { name: 'Homes' }).click();
  await page.getByText(`Showing 50 of ${before + 1} homes`).waitFor();
});

test('a home that is hidden while another is still being hidden leaves the site, too', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=sale2`));
  const release = await holdRequests(page, CHANGE);
  await page.getByRole('button', { name: /^Hide 24/ }).click();
  await page.getByRole('button', { name: /^Hide 25/ }).click();
  release();
  for (const number of [24, 25]) await page.getByRole('button', { name: `Show ${number}` }).waitFor();
});

test('a home whose hiding is answered after the filter was changed is in the list of hidden homes', async ({
  site,
  visit,
}) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=sale2`));
  const hide = page.getByRole('button', { name: /^Hide 26/ });
  await hide.waitFor();
  const release = await holdRequests(page, CHANGE);
  await hide.click();
  await place(page, 'Hidden by us').click();
  await hide.waitFor({ state: 'detached' });
  release();
  await page.getByRole('button', { name: /^Show 26/ }).waitFor();
});

test('of two homes that are hidden quickly, the message is about the last one', async ({ site, visit }) => {
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=sale2`));
  const first = await holdRequests(page, `**${apiPaths.listing('sale21')}`);
  await page.getByRole('button', { name: /^Hide 21/ }).click();
  await page.getByRole('button', { name: /^Hide 22/ }).click();
  const message = page.getByText(/^22 .* is off the site/);
  await message.waitFor();
  first();
  await page.getByRole('button', { name: /^Show 21/ }).waitFor();
  await nextPaint(page);
  expect(await message.count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^22 .* is no longer hidden/).waitFor();
  await page.getByRole('button', { name: /^Show 21/ }).click();
  await page.getByText(/^21 .* is no longer hidden/).waitFor();
});

test('a home that could not be hidden is named although another one was hidden since', async ({
  site,
  visit,
}) => {
  const expectedErrors = /listing:|status of 503/;
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=sale2`, { expectedErrors }));
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.listing('sale21')}`, async (route) => {
    await promise;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await page.getByRole('button', { name: /^Hide 21/ }).click();
  await page.getByRole('button', { name: /^Hide 22/ }).click();
  await page.getByText(/^22 .* is off the site/).waitFor();
  fail();
  await page.getByText(/^21 .* couldn’t be changed/).waitFor();
});

test('a change that is refused because there were too many says to wait', async ({ site, visit }) => {
  const expectedErrors = /listing:|status of 429/;
  const page = await hydrated(await visitAsStaff({ site, visit }, `${HOMES}&q=sale23`, { expectedErrors }));
  await page.route(CHANGE, (route) => route.fulfill({ status: 429, body: '' }));
  await page.getByRole('button', { name: /^Hide 23/ }).click();
  await page
    .getByText(/^23 .* couldn’t be changed\. There were too many requests\. Please try again in a minute\.$/)
    .waitFor();
});
