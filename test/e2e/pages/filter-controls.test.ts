import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths, searchResults } from '../../../shared/paths.ts';
import { formatDay } from '../../../shared/time.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { addListing, startOfInspection } from '../../support/listings.ts';
import { holdApi } from '../../support/network.ts';

const opener = (page: Page) => page.locator('summary', { hasText: 'Filters' });

test('a screen reader hears what the number beside a choice counts', async ({ visit }) => {
  const page = await visit(`${paths.forSale}?suburb=unley-5067`);
  await opener(page).click();
  const names = page.getByRole('checkbox', { name: 'Unley, 9 homes', exact: true });
  expect(await names.count()).toBe(1);
});

test('a choice that would find nothing says so, and a day without inspections is not offered', async ({
  visit,
  site,
}) => {
  const page = await visit(paths.forSale);
  await opener(page).click();
  const options = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option').allInnerTexts();
  expect(await options('Beds')).toEqual(['Any', '1+ (27)', '2+ (27)', '3+ (27)', '4+ (0)', '5+ (0)']);
  expect(await options('Under offer')).toContain('Under offer only (0)');
  const [weekday] = formatDay(await startOfInspection(site.context, 'sale27')).split(' ');
  expect(await options('Open for inspection')).toEqual(['All homes', 'Any day (1)', `${weekday} (1)`]);
  expect(await page.getByRole('checkbox', { name: 'Pool, 0 homes', exact: true }).count()).toBe(1);
});

test.for([640, 1024, 1440])(
  'at %i pixels the controls above the list are one row',
  async (width, { visit }) => {
    const page = await visit(paths.forSale, { viewport: { width, height: 900 } });
    const controls = [
      opener(page),
      page.getByRole('link', { name: 'Map', exact: true }),
      page.getByRole('combobox', { name: 'Sort by' }),
    ];
    const edges = new Set<string>();
    for (const control of controls) {
      const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
      edges.add(`${y} to ${y + height}`);
    }
    expect([...edges]).toHaveLength(1);
  },
);

test.for([true, false])(
  'a further choice keeps the map, its area and the agent (scripts: %s)',
  async (javaScriptEnabled, { visit }) => {
    const kept = 'agent=marnie-calloway&area=-34.8,138.5,-34.8,138.7,-35,138.6';
    const page = await visit(`${paths.forSale}?${kept}&view=map`, { javaScriptEnabled });
    if (javaScriptEnabled) await hydrated(page);
    await opener(page).click();
    await page.getByLabel('Beds').selectOption('2');
    if (!javaScriptEnabled) await page.getByRole('button', { name: /^Show/ }).click();
    await page.waitForURL(/minBeds=2/);
    const params = new URL(page.url()).searchParams;
    for (const name of ['agent', 'area', 'view'])
      expect(params.getAll(name), name).toEqual(new URLSearchParams(`${kept}&view=map`).getAll(name));
  },
);

test('a list that is opened again by Back keeps its inspection day while the counts are loading', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.forSale}?inspection=any`));
  await page.getByRole('link', { name: /^27 Wattlebird/ }).click();
  await page.waitForURL(`**${paths.property('sale27')}`);
  await page.getByRole('heading', { level: 1, name: /^27 Wattlebird/ }).waitFor();
  const release = await holdApi(page);
  await page.goBack();
  const day = page.getByLabel('Open for inspection', { exact: true });
  expect(await day.inputValue()).toBe('any');
  release();
  await page
    .getByRole('status')
    .getByText(/homes? for sale$/)
    .waitFor();
  await expect.poll(() => day.locator('option:checked').textContent()).toMatch(/^Any day \(\d+\)$/);
  expect(new URL(page.url()).search).toBe('?inspection=any');
});

test('a search that is opened again by Back still includes the surrounding suburbs', async ({
  visit,
  site,
}) => {
  const rental = { saleOrLease: 'LEASE', kind: 'rental', street: 'Callistemon Road' } as const;
  await addListing(site.context, { ...rental, suburb: 'Blackwood', postcode: '5051' });
  await addListing(site.context, { ...rental, suburb: 'Belair', postcode: '5052' });
  const page = await hydrated(await visit(`${searchResults('LEASE', 'Blackwood')}&surrounding=yes`));
  await page
    .getByRole('link', { name: /Callistemon Road/ })
    .first()
    .click();
  await page.waitForURL('**/property/*');
  await page.getByRole('heading', { level: 1, name: /Callistemon Road/ }).waitFor();
  const release = await holdApi(page);
  await page.goBack();
  const surrounding = page.getByRole('checkbox', {
    name: 'Include surrounding suburbs',
    includeHidden: true,
  });
  expect(await surrounding.isChecked()).toBe(true);
  release();
  await page.getByRole('status').getByText('2 homes for lease').waitFor();
  expect(new URL(page.url()).searchParams.get('surrounding')).toBe('yes');
});

test('an address may name the order that lists have anyway', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?sort=newest`));
  const order = page.getByRole('combobox', { name: 'Sort by' });
  // Time for a navigation to another address.
  await page.waitForTimeout(500);
  expect(new URL(page.url()).search).toBe('?sort=newest');
  await order.selectOption('land');
  await page.waitForURL((url) => url.search === '?sort=land');
  await page.goBack();
  await expect.poll(() => order.locator('option:checked').allInnerTexts()).toEqual(['Newest first']);
  expect(await page.locator('meta[name="robots"]').count()).toBe(0);
});
