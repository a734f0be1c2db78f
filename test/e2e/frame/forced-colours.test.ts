import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, test } from '../../support/browser.ts';
import { send } from '../../support/leads.ts';
import { visitAsStaff } from '../../support/staff.ts';

const FORCED = { forcedColors: 'active' } as const;

const background = (of: Locator) => of.evaluate((part) => getComputedStyle(part).backgroundColor);

/** Whether the words of a part can be told from what is painted behind them: Chromium paints a plate behind texts. */
async function expectReadable(part: Locator): Promise<void> {
  const words = await part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y: y + height / 3, width, height: height / 3 };
  });
  const { channels } = await sharp(await part.page().screenshot({ clip: words })).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
}

test('in forced colours, the suggestion that Enter picks is outlined', async ({ visit }) => {
  const page = await hydrated(await visit(paths.searchResults, FORCED));
  await page.getByRole('combobox', { name: 'Suburb or type of home' }).fill('Nor');
  const options = page.getByRole('option');
  await options.nth(0).waitFor();
  await page.keyboard.press('ArrowDown');
  const outlines = await options.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  expect(outlines.filter((style) => style === 'solid')).toHaveLength(1);
});

test('in forced colours, the pin of the home that is pointed at is marked', async ({ visit }) => {
  const page = await visit(`${paths.forSale}?view=map`, {
    ...FORCED,
    viewport: { width: 1440, height: 1600 },
  });
  const pin = page.locator('.leaflet-marker-icon [role="button"]').first();
  const unmarked = await background(pin);
  await page.locator('li[id^="home-"]').first().hover();
  const marked = page.locator('.leaflet-marker-icon [data-pointed]');
  await marked.waitFor();
  expect(await background(marked)).not.toBe(unmarked);
  await expectReadable(marked);
});

test('in forced colours, the heart of a saved home has the colour of text on what is marked', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale, FORCED));
  const button = page.locator('main button[name="homes"]').first();
  await button.click();
  await page.locator('main [aria-pressed="true"]').waitFor();
  const [text, fill] = await button.evaluate((part) => [
    getComputedStyle(part).color,
    getComputedStyle(part.querySelector('svg') ?? part).fill,
  ]);
  expect(fill).toBe(text);
});

test('in forced colours, the current tab differs from the others by more than a thin line', async ({
  site,
  visit,
}) => {
  const expectMarked = async (current: Locator, other: Locator) => {
    expect(await background(current)).not.toBe(await background(other));
    for (const tab of [current, other]) await expectReadable(tab);
  };
  const shortlist = await visit(`${paths.shortlist}?homes=sale27,sale26`, FORCED);
  const tab = (name: string) => shortlist.getByRole('tab', { name });
  await expectMarked(tab('Homes'), tab('Compare'));
  const lists = await visit(paths.forSale, FORCED);
  const list = (name: string) => lists.getByRole('main').getByRole('link', { name, exact: true });
  await expectMarked(list('FOR SALE'), list('SOLD'));
  const staff = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`, FORCED);
  const page = (name: RegExp) => staff.getByRole('tab', { name });
  await expectMarked(page(/^Leads/), page(/^Listings/));
});

test('in forced colours, the status of a lead differs from those that it can get', async ({
  site,
  visit,
}) => {
  await send(site.context, 'enquiry');
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=leads`, FORCED);
  await page.locator('[data-rows] li').getByRole('link').first().click();
  const status = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  expect(await background(status('New'))).not.toBe(await background(status('Done')));
  await expectReadable(status('New'));
});
