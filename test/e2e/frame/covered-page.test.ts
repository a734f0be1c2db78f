import { chromium, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { findChromium } from '../../../scripts/chromium.mjs';
import { paths } from '../../../shared/paths.ts';
import { hydrated, openPage, openWindow, testInMotion as test, type Visit } from '../../support/browser.ts';
import { holdRequests } from '../../support/network.ts';

/** The page behind a dialog that covers it (app/ui/browser/use-popover-dialog.ts). */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const MENU = { what: 'the menu on a phone', path: paths.forSale, viewport: PHONE, opener: 'Open menu' };
const COVERS = [
  MENU,
  {
    what: 'a gallery on a phone',
    path: paths.property('sale27'),
    viewport: PHONE,
    opener: 'Show full screen',
  },
  {
    what: 'a gallery on a desktop',
    path: paths.property('sale27'),
    viewport: DESKTOP,
    opener: 'Show full screen',
  },
];

async function openAt(visit: Visit, { path, viewport }: Pick<(typeof COVERS)[number], 'path' | 'viewport'>) {
  const page = await hydrated(await visit(path, { viewport, reducedMotion: 'reduce' }));
  await page.waitForLoadState('networkidle');
  return page;
}

const cover = (page: Page) => page.locator('dialog:popover-open');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Waits until screen readers find only the dialog. */
const hidesPage = (page: Page) => expect.poll(() => heading(page).count()).toBe(0);
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
  'while $what is open, the page behind neither moves nor is read, and Tab stays inside; closing undoes all',
  async (given, { visit }) => {
    const page = await openAt(visit, given);
    const before = await behind(page);
    await page.getByRole('button', { name: given.opener }).first().click();
    await hidesPage(page);
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

test('Shift+Tab also wraps around, and an element behind the dialog cannot keep the focus', async ({
  visit,
}) => {
  const page = await openAt(visit, MENU);
  await page.getByRole('button', { name: MENU.opener }).click();
  await hidesPage(page);
  const first = await nameOfFocused(page);
  await page.keyboard.press('Shift+Tab');
  expect(await nameOfFocused(page)).toBe('CONTACT US');
  await page.keyboard.press('Tab');
  expect(await nameOfFocused(page)).toBe(first);
  await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus());
  expect(await nameOfFocused(page)).toBe(first);
});

test('a dialog that was opened before the scripts ran hides the page from screen readers once they run', async ({
  visit,
}) => {
  const page = await visit(MENU.path, { viewport: PHONE });
  // The focus in the dialog is the first interaction, after which the scripts load.
  const release = await holdRequests(page, '**/assets/*.js');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#site-menu')?.showPopover();
    document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true });
  });
  expect(await heading(page).count()).toBe(1);
  release();
  await hydrated(page);
  await hidesPage(page);
  expect(await focusIsInside(page)).toBe(true);
  await page.keyboard.press('Escape');
  await heading(page).waitFor();
});

test('with a visible scrollbar, the dialog also covers it and nothing moves', async ({ site }) => {
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
    await hidesPage(page);
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

test('a link of the menu to the current page closes the menu', async ({ visit }) => {
  const page = await openAt(visit, MENU);
  await page.getByRole('button', { name: MENU.opener }).click();
  await cover(page).getByText('BUY', { exact: true }).click();
  await cover(page).getByRole('link', { name: 'Properties for Sale' }).click();
  await cover(page).waitFor({ state: 'hidden' });
  await heading(page).waitFor();
});

test('in a browser without popovers, the menu and the gallery still open and close', async ({ visit }) => {
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

test('the page is restored after the menu was opened and closed several times at once', async ({ visit }) => {
  const page = await openAt(visit, MENU);
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
  await hidesPage(page);
  await page.keyboard.press('Escape');
  await heading(page).waitFor();
  expect(await behind(page)).toEqual(before);
});

test('Back while a gallery is open leads to the earlier page, with nothing hidden', async ({ visit }) => {
  const page = await hydrated(await openAt(visit, MENU), 'main article a');
  await page.getByRole('main').locator('article a').first().click();
  await page.getByRole('button', { name: 'Show full screen' }).click();
  await hidesPage(page);
  await page.goBack();
  await cover(page).waitFor({ state: 'hidden' });
  await heading(page).waitFor();
  // What the dialog had hidden is shown again once it is closed.
  await expect
    .poll(() => page.locator('body > [aria-hidden], header[aria-hidden], footer[aria-hidden]').count())
    .toBe(0);
});
