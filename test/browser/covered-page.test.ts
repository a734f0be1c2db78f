import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { hydrated, test, type Visit } from '../support/browser.ts';

/** What rests below the window while a modal window covers the page (app/ui/rest-below.ts). */

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const COVERS = [
  { what: 'the menu of a phone', path: paths.forSale, viewport: PHONE, opener: 'Open menu' },
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

/** Where everything of the page stands, and what its elements say of their style. */
const places = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    of: [...document.querySelectorAll('header, header *, main, main *, footer, footer *')]
      .filter((element) => !element.closest('dialog'))
      .map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        const inSight = top < innerHeight && top + height > 0 && height > 0;
        return {
          inSight,
          at: [top, left, width, height].map(Math.round),
          style: element.getAttribute('style') || null,
        };
      }),
  }));

const atRest = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[style*="content-visibility: hidden"] *').length);

test.for(COVERS)(
  'behind $what most of the page rests, nothing moves, and all is as it was once it closes',
  async (cover, { visit }) => {
    const page = await come(visit, cover);
    const before = await places(page);
    await page.getByRole('button', { name: cover.opener }).first().click();
    await page.locator('dialog:modal').waitFor();
    expect(await atRest(page)).toBeGreaterThan(50);
    const behind = await places(page);
    expect(Math.abs(behind.height - before.height)).toBeLessThanOrEqual(1);
    for (const [index, { inSight, at }] of before.of.entries()) {
      if (inSight) expect(behind.of[index]?.at).toEqual(at);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => atRest(page)).toBe(0);
    expect(await places(page)).toEqual(before);
  },
);

test('opened again before all of it is awake, it is as it was in the end', async ({ visit }) => {
  const page = await come(visit, { path: paths.forSale, viewport: PHONE });
  const before = await places(page);
  await page.evaluate(() => {
    const menu = document.querySelector<HTMLDialogElement>('dialog#site-menu');
    const opener = document.querySelector<HTMLElement>('[aria-label="Open menu"]');
    for (let n = 0; n < 3; n += 1) {
      opener?.click();
      menu?.close();
    }
    opener?.click();
  });
  await page.locator('dialog:modal').waitFor();
  expect(await atRest(page)).toBeGreaterThan(50);
  await page.keyboard.press('Escape');
  await expect.poll(() => atRest(page)).toBe(0);
  expect(await places(page)).toEqual(before);
});

test('whoever turns the phone, or leaves by Back, finds nothing at rest', async ({ visit }) => {
  const page = await come(visit, { path: paths.forSale, viewport: PHONE });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('dialog:modal').waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => atRest(page)).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);

  await page.getByRole('main').locator('article a').first().click();
  await page.getByRole('button', { name: 'Show full screen' }).click();
  await page.locator('dialog:modal').waitFor();
  expect(await atRest(page)).toBeGreaterThan(50);
  await page.goBack();
  await page.locator('dialog:modal').waitFor({ state: 'hidden' });
  await expect.poll(() => atRest(page)).toBe(0);
});

test('what had the focus below the window gets it back', async ({ visit }) => {
  const page = await come(visit, { path: paths.property('sale27'), viewport: { width: 1440, height: 240 } });
  const opener = page.getByRole('button', { name: 'Show full screen' });
  expect(await opener.evaluate((button) => button.getBoundingClientRect().top > innerHeight)).toBe(true);
  await opener.evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await page.locator('dialog:modal').waitFor();
  expect(await atRest(page)).toBeGreaterThan(50);
  await page.keyboard.press('Escape');
  await page.locator('dialog:modal').waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
