import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';

/**
 * What a page sees that the browser kept in its back/forward cache, and shows again on Back: the storage has been
 * changed by another page, without an event. Tests run in a Chromium that keeps no page itself.
 */
const changeAndRestore = (page: Page, key: string, value: string) =>
  page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    [key, value] as const,
  );

async function savedInList(page: Page) {
  const id = (await page.locator('main button[name="homes"]').first().getAttribute('value')) ?? '';
  await changeAndRestore(
    page,
    'openhome:shortlist',
    JSON.stringify([{ id, address: 'Somewhere', note: '' }]),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Shortlist, 1 home' }).waitFor();
  await page.locator('main [aria-pressed="true"]').waitFor();
}

test('Back shows the homes that were saved on a later page, also on a page that nobody had used yet', async ({
  visit,
}) => {
  const unused = await visit(paths.forSale);
  expect(await unused.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false);
  await savedInList(unused);
  await unused.evaluate(() => localStorage.clear());
  await savedInList(await hydrated(await visit(paths.forSale)));
});

test('Back shows the theme that was chosen on a later page, also on a page that nobody had used yet', async ({
  visit,
}) => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
  const bars = (page: Page) => page.locator('meta[name="theme-color"]').first().getAttribute('content');
  const unused = await visit(paths.forSale);
  await changeAndRestore(unused, 'theme', 'dark');
  expect(await theme(unused)).toBe('dark');
  const darkBars = await bars(unused);
  await changeAndRestore(unused, 'theme', 'light');
  expect(await theme(unused)).toBe('light');
  expect(await bars(unused)).not.toBe(darkBars);
  expect(await unused.locator('meta[name="theme-color"]:not([media])').count()).toBe(1);

  const used = await hydrated(await visit(paths.about));
  await used.locator('a[href^="/team/"]').first().click();
  const dark = used.getByRole('switch', { name: 'Dark mode' });
  await dark.waitFor();
  await changeAndRestore(used, 'theme', 'dark');
  await expect.poll(() => dark.getAttribute('aria-checked')).toBe('true');
});
