import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { holdApi } from '../../support/network.ts';

const openFilters = (page: Page) => page.locator('summary', { hasText: 'Filters' }).click();
const count = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status').first();
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const params = (page: Page) => String(new URL(page.url()).searchParams);

test('filters that are removed one right after the other are both gone', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?suburb=unley-5067&type=Apartment`));
  const release = await holdApi(page);
  await page.getByRole('link', { name: 'Remove the filter Apartment' }).click();
  await page.getByRole('link', { name: 'Remove the filter Unley' }).click();
  release();
  await count(page).getByText('27 homes for sale').waitFor();
  expect(params(page)).toBe('');
});

test('a filter that is chosen just before the map is opened limits the map', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await openFilters(page);
  const release = await holdApi(page);
  await box(page, /^Unley/).check();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  release();
  await count(page).getByText('9 homes for sale').waitFor();
  expect(params(page)).toBe('suburb=unley-5067&view=map');
});

test('a second press on the switch to the map does not lead back to the list', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  const release = await holdApi(page);
  const toMap = page.getByRole('link', { name: 'Map', exact: true });
  await toMap.click();
  await page.waitForURL('**?view=map');
  await toMap.click();
  release();
  await page.getByRole('link', { name: 'List', exact: true }).waitFor();
  expect(params(page)).toBe('view=map');
});

test('a link back to the whole list takes back a choice whose list has not arrived', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await openFilters(page);
  const release = await holdApi(page);
  const unley = box(page, /^Unley/);
  await unley.check();
  await page.getByRole('main').locator(`a[href="${paths.forSale}"]`).first().click();
  release();
  await expect.poll(() => unley.isChecked()).toBe(false);
  await unley.check();
  await count(page).getByText('9 homes for sale').waitFor();
});

test('homes that are removed from a shortlist one right after the other are both gone', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.shortlist}?homes=sale27,sale26,sale25,sale24`));
  const release = await holdApi(page);
  await page.getByRole('link', { name: /^Remove 27/ }).click();
  await page.getByRole('link', { name: /^Remove 26/ }).click();
  await page.getByRole('tab', { name: 'Compare' }).click();
  release();
  await page.waitForURL('**/shortlist?homes=sale25,sale24&view=compare');
});

test('homes that are removed from the visitor’s own shortlist one right after the other leave this browser', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.shortlist}?homes=sale27,sale26,sale25,sale24`));
  const saveAll = page.getByRole('button', { name: 'Save them all' });
  await saveAll.click();
  const release = await holdApi(page);
  await page.getByRole('link', { name: /^Remove 27/ }).click();
  expect(await saveAll.count()).toBe(0);
  await page.getByRole('link', { name: /^Remove 26/ }).click();
  await page.getByRole('link', { name: 'Shortlist, 2 homes' }).waitFor();
  release();
  await page.waitForURL('**/shortlist?homes=sale25,sale24');
  expect(await saveAll.count()).toBe(0);
});
