import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';
import { formatDate, instantForDate, localParts, localTime } from '../../../shared/time.ts';
import { hydrated, testInOneWindow as test, test as testInOwnWindows } from '../../support/browser.ts';
import { addInspection, addListing } from '../../support/listings.ts';

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

/** Lets time pass for the page. Playwright's clock would also set the time at which the page was loaded. */
const passTime = (page: Page, milliseconds: number) =>
  page.evaluate((passed) => {
    const Before = Date;
    window.Date = class extends Before {
      constructor(...parts: [] | [string | number | Date]) {
        super(...((parts.length === 0 ? [Before.now() + passed] : parts) as [number]));
      }
      static override now() {
        return Before.now() + passed;
      }
    } as DateConstructor;
  }, milliseconds);

testInOwnWindows(
  'a page starts without an error when it is first used months after it was opened, and then goes by the new time',
  async ({ visit, site: { context } }) => {
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const home = await addListing(context, { auctionAt: inDays(30) });
    await addInspection(context, home, inDays(20));
    const dateAvailable = inDays(30).slice(0, 10);
    const rental = await addListing(context, { saleOrLease: 'LEASE', dateAvailable });
    const startLate = async (path: string, text: string | RegExp) => {
      const page = await visit(path);
      await page.getByText(text).first().waitFor();
      await passTime(page, 90 * DAY_MS);
      await hydrated(page);
      await page.getByText(text).first().waitFor({ state: 'detached' });
      return page;
    };
    const auction = /^Auction \w{3} \d/;
    await startLate(paths.forSale, auction);
    await startLate(paths.buyInspections, auction);
    await startLate(paths.property(home), auction);
    const page = await startLate(paths.property(rental), formatDate(instantForDate(dateAvailable)));
    expect(await page.locator('main header').innerText()).toMatch(/Available\s+Now/);
  },
);

testInOwnWindows(
  'a page that stays open offers no inspection that is over, whether it was in use or not',
  async ({ visit, site: { context } }) => {
    const { year, month, day } = localParts(new Date(Date.now() + DAY_MS));
    const start = localTime(year, month, day, 5, 7);
    const [first, second] = [await addListing(context), await addListing(context)];
    for (const home of [first, second]) await addInspection(context, home, start.toISOString());
    const shortlist = `${paths.shortlist}?homes=${first},${second}`;
    for (const path of [
      paths.property(first),
      paths.buyInspections,
      `${paths.buyInspections}?view=map`,
      paths.suburb('norwood-5067'),
      shortlist,
      `${shortlist}&view=compare`,
      `${shortlist}&view=plan`,
    ]) {
      const page = await visit(path);
      const time = page.getByText('5:07', { exact: false }).first();
      const wait = () => passTime(page, start.getTime() + 2 * HOUR_MS - Date.now());
      await time.waitFor();
      await wait();
      await hydrated(page);
      await time.waitFor({ state: 'detached' });

      await page.reload();
      await hydrated(page);
      await time.waitFor();
      await wait();
      // The window comes to the front again, or the laptop wakes up.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await time.waitFor({ state: 'detached' });
    }
  },
);

testInOwnWindows(
  'an inspection to come is offered to a visitor whose clock is days ahead',
  async ({ visit, site: { context } }) => {
    const { year, month, day } = localParts(new Date(Date.now() + DAY_MS));
    const home = await addListing(context);
    await addInspection(context, home, localTime(year, month, day, 5, 7).toISOString());
    const page = await visit(paths.thankYou);
    await page.clock.setSystemTime(Date.now() + 9 * DAY_MS);
    await page.goto(paths.property(home));
    await hydrated(page);
    await page.mouse.wheel(0, 300);
    expect(await page.getByText('5:07', { exact: false }).first().isVisible()).toBe(true);
  },
);
