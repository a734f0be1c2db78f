import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const opener = (page: Page) => page.locator('summary', { hasText: 'Filters' });
const isFocused = (page: Page) => opener(page).evaluate((element) => element === document.activeElement);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('on a phone the open filters cover the page, and a tap closes them', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale, phone));
  await opener(page).tap();
  expect(await opener(page).locator('..').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await heading(page).waitFor({ state: 'hidden' });
  await opener(page).getByText('Close').tap();
  await heading(page).waitFor();
  expect(await isFocused(page)).toBe(true);
  await opener(page).tap();
  await expectNoViolationsAnywhere(page);
});

test('the keyboard stays in the sheet, and Escape closes it', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale, phone));
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  const isOutside = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('details');
    });
  expect(await isOutside()).toBe(false);
  const show = page.getByRole('button', { name: 'Show 27 homes for sale' });
  await show.focus();
  await page.keyboard.press('Tab');
  expect(await isOutside()).toBe(false);
  await opener(page).focus();
  await page.keyboard.press('Escape');
  await heading(page).waitFor();
  expect(await isFocused(page)).toBe(true);
  await page.keyboard.press('Enter');
  await show.press('Enter');
  await heading(page).waitFor();
  expect(await isFocused(page)).toBe(true);
});

test('a request to close the sheet closes it before Back undoes a choice, wherever the focus is', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale, phone));
  await opener(page).tap();
  await page.getByRole('checkbox', { name: /^Unley/ }).tap();
  await page.getByRole('button', { name: 'Show 9 homes for sale' }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // Chromium treats Escape here as it does Back on Android.
  await page.keyboard.press('Escape');
  await heading(page).waitFor();
  expect(await isFocused(page)).toBe(true);
  expect(new URL(page.url()).search).toBe('?suburb=unley-5067');
  await page.goBack();
  await page.getByRole('status').getByText('27 homes for sale').waitFor();
});

test('a list of suburbs that is longer than its box ends with half a suburb', async ({ visit, site }) => {
  for (const suburb of ['Ashford', 'Belair', 'Clapham', 'Daw Park', 'Eden Hills', 'Fullarton', 'Glandore'])
    await addListing(site.context, { status: 'LEASED', saleOrLease: 'LEASE', kind: 'rental', suburb });
  const page = await hydrated(await visit(paths.leased, phone));
  await opener(page).tap();
  const rows = await page.getByRole('group', { name: 'Suburbs' }).evaluate((group) => {
    const [box, row] = [group.querySelector('.grid'), group.querySelector('label')];
    return (box?.clientHeight ?? 0) / (row?.clientHeight ?? 1);
  });
  expect(Math.abs((rows % 1) - 0.5)).toBeLessThan(0.1);
});

test('without scripts, the sheet opens, filters the list, and is closed on the next page', async ({
  visit,
}) => {
  const page = await visit(paths.forSale, { ...phone, javaScriptEnabled: false });
  await opener(page).tap();
  await page.getByRole('checkbox', { name: /^Unley/ }).tap();
  await page.getByRole('button', { name: /^Show \d+ homes/ }).tap();
  await page.getByRole('status').getByText('9 homes for sale').waitFor();
  await heading(page).waitFor();
});

test('the count is announced from behind the sheet, also when no home is left', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale, phone));
  await opener(page).tap();
  const status = page.getByRole('status').filter({ hasText: 'homes for sale' });
  // Screen readers announce changes of an element that they know.
  const known = await status.elementHandle();
  await page.getByRole('textbox', { name: 'To', exact: true }).first().fill('1');
  await page.keyboard.press('Tab');
  await page.getByRole('status').getByText('No properties found.').waitFor();
  expect(await known?.isVisible()).toBe(true);
  expect(await known?.textContent()).toBe('No properties found.');
});

test('on a wider screen the filters are a part of the page', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await opener(page).click();
  await opener(page).getByText('Close').waitFor({ state: 'hidden' });
  expect(await heading(page).isVisible()).toBe(true);
});

test.for([
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1440, height: 700 },
])(
  'in a window of $width by $height, no filter with the focus lies under the buttons',
  async (viewport, { visit }) => {
    const page = await hydrated(await visit(`${paths.forSale}?minBeds=1`, { viewport }));
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const show = page.getByRole('button', { name: /^Show \d+ homes? for sale$/ });
    const covered: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      await page.keyboard.press('Tab');
      if (await show.evaluate((button) => button === document.activeElement)) break;
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)) return null;
        const { x, y, width, height } = focused.getBoundingClientRect();
        const visible = document.elementFromPoint(x + width / 2, y + height / 2);
        return visible && (focused === visible || visible.contains(focused)) ? null : focused.name;
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  },
);
