import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { paths, searchResults } from '../../../shared/paths.ts';
import { hydrated, nextPaint, testInOneWindow as test } from '../../support/browser.ts';
import { apiCalls, holdApi, holdQueries, holdRequests, listCalls } from '../../support/network.ts';

const count = (page: Page) => page.locator('main [role="status"]:not(.sr-only)').first().innerText();

test('the first home is large, and the rest are alternating pairs', async ({ visit }) => {
  const page = await visit(searchResults('SALE'));
  const widths = await page
    .locator('article picture')
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().width)));
  expect(widths).toHaveLength(24);
  expect(Math.max(...widths)).toBe(widths[0]);
  expect(widths[1]).toBeGreaterThan(widths[2] ?? 0);
  expect(widths[4]).toBe(widths[1]);
  expect(widths[3]).toBe(widths[2]);
  const [first] = await page.locator('article').all();
  expect(await first?.getByRole('link').getAttribute('href')).toBe(paths.property('sale27'));
  expect(
    await first?.locator('a > span').evaluateAll((lines) => lines.map((line) => line.textContent)),
  ).toEqual(['27 Wattlebird Lane,', 'Unley,', 'SA 5067']);
  expect(await first?.innerText()).toContain('$850,000');
  expect(await first?.getByRole('listitem').allTextContents()).toEqual([
    '3 bedrooms',
    '2 bathrooms',
    '3 car spaces',
  ]);
});

test('a search finds part of a suburb or property type, whatever its case', async ({ visit }) => {
  const page = await visit(searchResults('SALE', ' unl '));
  expect(await count(page)).toBe('9 homes for sale matching “unl”');
  await page.goto(searchResults('SALE', 'apartm'));
  expect(await count(page)).toBe('6 homes for sale matching “apartm”');
});

test('the Enter that ends the text of an input method leaves the suggestions open', async ({ visit }) => {
  const page = await hydrated(await visit(searchResults('SALE')));
  const field = page.getByRole('combobox', { name: 'Suburb or type of home' });
  await field.fill('Nor');
  await page.getByRole('option').first().waitFor();
  // Chromium sends it while the text is being composed, Safari right afterwards, with the code for such keys.
  for (const press of [{ isComposing: true }, { keyCode: 229 }]) {
    await field.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...press });
    await nextPaint(page);
    expect(await page.getByRole('option').first().isVisible()).toBe(true);
  }
});

test('activeTab=BUY lists homes for sale, and an unknown value lists all active homes', async ({ visit }) => {
  const page = await visit(searchResults('BUY'));
  expect(await count(page)).toBe('27 homes for sale');
  expect(await page.getByLabel('Show').inputValue()).toBe('SALE');
  await page.goto(searchResults('NONSENSE'));
  expect(await count(page)).toBe('32 homes for sale or lease');
});

test('suggestions that arrive after the search was sent do not open over what it found', async ({
  visit,
}) => {
  const page = await hydrated(await visit(searchResults('SALE')));
  const release = await holdQueries(page, 'ActiveSuburbs');
  const suburbs = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('ActiveSuburbs')),
  );
  const field = page.getByLabel('Suburb or type of home');
  await field.fill('norw');
  await field.press('Enter');
  await page.getByText('18 homes for sale matching “norw”').waitFor();
  release();
  await (await suburbs).finished();
  await nextPaint(page);
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0);
});

test('with scripts, a refined search sends its text and its kind to the API', async ({ visit }) => {
  const page = await hydrated(await visit(searchResults('SALE')));
  const release = await holdApi(page);
  const calls = apiCalls(page);
  await page.getByLabel('Suburb or type of home').fill('glenelg');
  await page.getByLabel('Show').selectOption('For lease');
  await page.locator('section[aria-busy="true"]').waitFor();
  release();
  await page.getByText('5 homes for lease matching “glenelg”').waitFor();
  expect(listCalls(calls)).toEqual([
    {
      method: 'POST',
      operation: 'Properties',
      variables: { status: ['ACTIVE'], saleOrLease: ['LEASE'], search: 'glenelg', first: 24 },
    },
  ]);
});

test('a search can be refined without scripts', async ({ visit }) => {
  const page = await visit(searchResults('SALE', 'norwood'), { javaScriptEnabled: false });
  expect(await page.getByLabel('Suburb or type of home').inputValue()).toBe('norwood');
  await page.getByLabel('Suburb or type of home').fill('');
  await page.getByLabel('Show').selectOption('Sold');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/activeTab=SOLD/);
  expect(await count(page)).toBe('4 sold homes');
  expect(await page.locator('article').first().innerText()).toMatch(/sold/i);
});

test('a search by keyboard keeps the focus, and Back restores the typed text', async ({ visit }) => {
  const page = await hydrated(await visit(searchResults('SALE', 'unley')));
  const field = page.getByLabel('Suburb or type of home');
  await field.fill('kensington');
  await field.press('Enter');
  await page.waitForURL(/query=kensington/);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByLabel('Show').selectOption('LEASE');
  const button = page.getByRole('button', { name: 'Search' });
  await button.press('Enter');
  await page.waitForURL(/activeTab=LEASE/);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await page.waitForURL(/activeTab=SALE/);
  await page.goBack();
  await page.waitForURL(/query=unley/);
  await expect.poll(() => field.inputValue()).toBe('unley');
  expect(await page.getByLabel('Show').inputValue()).toBe('SALE');
});

test('the kind of list that is chosen applies at once, as filters do, and keeps the focus', async ({
  visit,
}) => {
  const page = await hydrated(await visit(searchResults('SALE', '')));
  const show = page.getByLabel('Show', { exact: true });
  await show.focus();
  await show.selectOption('LEASE');
  await page.waitForURL(/activeTab=LEASE/);
  await expect.poll(() => count(page)).toMatch(/for lease$/);
  expect(await show.evaluate((element) => element === document.activeElement)).toBe(true);
  // It is the same search, so the button adds no step to the history.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.goBack();
  await page.waitForURL(/activeTab=SALE/);
  await expect.poll(() => show.inputValue()).toBe('SALE');
});

test('the kind of list that is chosen before the application has loaded applies once it has', async ({
  visit,
}) => {
  const page = await visit(searchResults('SALE', 'unl'));
  const release = await holdRequests(page, '**/assets/*.js');
  await page.getByLabel('Show').selectOption('Sold');
  release();
  await page.waitForURL('**activeTab=SOLD');
  expect(new URL(page.url()).searchParams.get('query')).toBe('unl');
});

test('a search without results says so and is not indexed', async ({ visit }) => {
  const page = await visit(searchResults('SALE', 'atlantis'));
  expect(await count(page)).toBe(messages.noProperties);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});

test('a misspelt suburb gets a link to all homes of the same kind', async ({ visit }) => {
  const page = await visit(searchResults('LEASE', 'glenleg'));
  expect(await count(page)).toBe(messages.noProperties);
  await page.getByRole('link', { name: 'see all homes for lease' }).click();
  await page.getByRole('status').getByText('5 homes for lease').waitFor();
  // Hydrating the form of filters does not change the address either.
  await hydrated(page);
  expect(new URL(page.url()).search).toBe('?activeTab=LEASE&query=');
});

test('the search field suggests suburbs with their homes, and keeps the filters', async ({ visit }) => {
  const page = await hydrated(await visit(`${searchResults('SALE', '')}&suburb=unley-5067&minBeds=2`));
  const field = page.getByLabel('Suburb or type of home');
  await field.pressSequentially('norw');
  await page.getByRole('option', { name: /^Norwood.* homes?$/ }).click();
  await page.waitForURL(/query=Norwood/);
  expect(await field.inputValue()).toBe('Norwood');
  // The chosen suburb would leave no home of the other one.
  expect(new URL(page.url()).searchParams.get('suburb')).toBe(null);
  expect(new URL(page.url()).searchParams.get('minBeds')).toBe('2');
});

test('a price to buy at is no rent: another kind of list drops it, and keeps the other filters', async ({
  visit,
}) => {
  const page = await hydrated(
    await visit(`${searchResults('SALE', '')}&suburb=unley-5067&minPrice=500000&underOffer=no`),
  );
  await page.getByLabel('Show').selectOption('LEASED');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/activeTab=LEASED/);
  expect(new URL(page.url()).search).toBe('?query=&activeTab=LEASED&suburb=unley-5067');
});

test('a type of home keeps the suburb, and what was typed before the scripts ran counts', async ({
  visit,
}) => {
  const page = await visit(`${searchResults('SALE', '')}&suburb=unley-5067`);
  await page.getByLabel('Suburb or type of home').fill('house');
  await hydrated(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/query=house/);
  expect(new URL(page.url()).searchParams.get('suburb')).toBe('unley-5067');
});

test('without scripts, a new search keeps the filters that make sense for any text and list', async ({
  visit,
}) => {
  const address = `${searchResults('SALE', '')}&suburb=unley-5067&minPrice=500000&underOffer=no&minBeds=2&type=House`;
  const page = await visit(address, { javaScriptEnabled: false });
  await page.getByLabel('Suburb or type of home').fill('norwood');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/query=norwood/);
  expect(new URL(page.url()).search).toBe('?query=norwood&activeTab=SALE&minBeds=2&type=House');
});
