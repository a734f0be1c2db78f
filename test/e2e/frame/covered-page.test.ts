import { chromium, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { findChromium } from '../../../scripts/chromium.mjs';
import { paths } from '../../../shared/paths.ts';
import { hydrated, openPage, openWindow, testInMotion as test, type Visit } from '../../support/browser.ts';

/** The page behind a dialog that covers it (app/ui/browser/use-cover.ts). */

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const MENU = { what: 'the menu of a phone', path: paths.forSale, viewport: PHONE, opener: 'Open menu' };
const COVERS = [
  MENU,
  {
    what: 'a gallery on a phone',
    path: paths.property('sale27'),
    viewport: PHONE,
    opener: 'Show full screen',
  },
  { what: 'a gallery on a desk', path: paths.property('sale27'), viewport: DESK, opener: 'Show full screen' },
];

async function come(visit: Visit, { path, viewport }: Pick<(typeof COVERS)[number], 'path' | 'viewport'>) {
  const page = await hydrated(await visit(path, { viewport, reducedMotion: 'reduce' }));
  await page.waitForLoadState('networkidle');
  return page;
}

const cover = (page: Page) => page.locator('dialog:popover-open');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Waits until screen readers find only the dialog. */
const alone = (page: Page) => expect.poll(() => heading(page).count()).toBe(0);
const focusIsInside = (page: Page) =>
  cover(page).evaluate((dialog) => dialog.contains(document.activeElement));
const nameOfFocused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** The position of everything on the page, and what is hidden from screen readers. */
const behind = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header *, main, main *, footer, footer *')]
      .filter((element) => !element.closest('dialog'))
      .map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return [...[top, left, width, height].map(Math.round), element.getAttribute('aria-hidden')];
      }),
  );
const places = (all: Awaited<ReturnType<typeof behind>>) => all.map((element) => element.slice(0, 4));

test.for(COVERS)(
  'behind $what nothing moves or is read, Tab stays inside, and all is as it was once it closes',
  async (given, { visit }) => {
    const page = await come(visit, given);
    const before = await behind(page);
    await page.getByRole('button', { name: given.opener }).first().click();
    await alone(page);
    expect(places(await behind(page))).toEqual(places(before));

    const stops = new Set([await nameOfFocused(page)]);
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIsInside(page)).toBe(true);
      stops.add(await nameOfFocused(page));
    }
    expect(stops.size).toBeGreaterThan(3);
    expect(stops.size).toBeLessThan(14);

    await page.keyboard.press('Escape');
    await cover(page).waitFor({ state: 'hidden' });
    expect(await behind(page)).toEqual(before);
    expect(await nameOfFocused(page)).toBe(given.opener);
  },
);

test('Shift and Tab goes round too, and what gets the focus behind a window gives it back', async ({
  visit,
}) => {
  const page = await come(visit, MENU);
  await page.getByRole('button', { name: MENU.opener }).click();
  await alone(page);
  const first = await nameOfFocused(page);
  await page.keyboard.press('Shift+Tab');
  expect(await nameOfFocused(page)).toBe('CONTACT US');
  await page.keyboard.press('Tab');
  expect(await nameOfFocused(page)).toBe(first);
  await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus());
  expect(await nameOfFocused(page)).toBe(first);
});

test('a window that was opened before scripts ran is alone once they have, and has the focus', async ({
  visit,
}) => {
  const page = await visit(MENU.path, { viewport: PHONE });
  // The focus in the dialog is the first interaction, after which the scripts load.
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await looked;
    await route.continue();
  });
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#site-menu')?.showPopover();
    document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true });
  });
  expect(await heading(page).count()).toBe(1);
  goOn();
  await hydrated(page);
  await alone(page);
  expect(await focusIsInside(page)).toBe(true);
  await page.keyboard.press('Escape');
  await heading(page).waitFor();
});

test('where a scrollbar takes room, the window reaches there too, and nothing moves', async ({ site }) => {
  const errors: string[] = [];
  // Playwright hides scrollbars by default.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const context = await openWindow(browser, site, { viewport: PHONE, reducedMotion: 'reduce' });
    const page = await hydrated(await openPage(context, MENU.path, errors));
    await page.waitForLoadState('networkidle');
    // A value with a transition, even of one frame, would have intermediate positions.
    await page.evaluate(() => {
      const changing: string[] = [];
      Object.assign(window, { changing });
      document.addEventListener('transitionrun', ({ propertyName }) => changing.push(propertyName));
    });
    const before = await behind(page);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5);
    await page.getByRole('button', { name: MENU.opener }).click();
    await alone(page);
    expect(places(await behind(page))).toEqual(places(before));
    await page.mouse.click(PHONE.width - 4, 400);
    expect(await focusIsInside(page)).toBe(true);
    await page.keyboard.press('Escape');
    await heading(page).waitFor();
    expect(await behind(page)).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(window, 'changing'))).toEqual([]);
  } finally {
    await browser.close();
  }
  expect(errors).toEqual([]);
});

test('a link of the menu to the page that stands there closes it', async ({ visit }) => {
  const page = await come(visit, MENU);
  await page.getByRole('button', { name: MENU.opener }).click();
  await cover(page).getByText('BUY', { exact: true }).click();
  await cover(page).getByRole('link', { name: 'Properties for Sale' }).click();
  await cover(page).waitFor({ state: 'hidden' });
  await heading(page).waitFor();
});

test('in a browser that knows no popovers they are dialogs like any other', async ({ visit }) => {
  const page = await visit(paths.property('sale27'), { viewport: PHONE });
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    const { matches } = Element.prototype;
    Reflect.set(Element.prototype, 'matches', function (this: Element, selector: string) {
      if (selector.includes(':popover')) throw new SyntaxError(`'${selector}' is not a valid selector.`);
      return matches.call(this, selector);
    });
    // Removes the attribute, because Chromium opens a popover by its button even if scripts do not support popovers.
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('#site-menu')?.removeAttribute('popover'),
    );
  });
  await page.reload();
  await hydrated(page);
  for (const [opener, name] of [
    ['Open menu', 'Menu'],
    ['Show full screen', /^Photographs of/],
  ] as const) {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    ]) {
      await page.getByRole('button', { name: opener }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await close();
      await heading(page).waitFor();
      expect(await nameOfFocused(page)).toBe(opener);
    }
  }
});

test('opened and closed several times at once, it leaves nothing behind', async ({ visit }) => {
  const page = await come(visit, MENU);
  const before = await behind(page);
  await page.evaluate(() => {
    const menu = document.querySelector<HTMLElement>('#site-menu');
    const opener = document.querySelector<HTMLElement>('[aria-label="Open menu"]');
    for (let n = 0; n < 3; n += 1) {
      opener?.click();
      menu?.hidePopover();
    }
    opener?.click();
  });
  await alone(page);
  await page.keyboard.press('Escape');
  await heading(page).waitFor();
  expect(await behind(page)).toEqual(before);
});

test('whoever leaves by Back while a window is open finds the page before it whole', async ({ visit }) => {
  const page = await hydrated(await come(visit, MENU), 'main article a');
  await page.getByRole('main').locator('article a').first().click();
  await page.getByRole('button', { name: 'Show full screen' }).click();
  await alone(page);
  await page.goBack();
  await cover(page).waitFor({ state: 'hidden' });
  await heading(page).waitFor();
  // What the dialog had hidden is shown again once it is closed.
  await expect
    .poll(() => page.locator('body > [aria-hidden], header[aria-hidden], footer[aria-hidden]').count())
    .toBe(0);
});
