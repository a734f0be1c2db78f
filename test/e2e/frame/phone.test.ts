import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { directors } from '../../../shared/content/team.ts';
import { telLink } from '../../../shared/links.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneMovingWindow as test, type Visit } from '../../support/browser.ts';
import { drag } from '../../support/touch.ts';

const address = paths.property('sale27');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const dialogName = /^Photographs of .+, full screen$/;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: dialogName });
/** The dialog is hidden first, and removed from the page a task later. */
const removed = (page: Page) =>
  page.getByRole('dialog', { name: dialogName, includeHidden: true }).waitFor({ state: 'detached' });
const at = (page: Page, n: number) => dialogOf(page).getByText(`${n} /of 7`).waitFor();

async function openOnPhone(visit: Visit) {
  const page = await hydrated(await visit(address, { ...phone, reducedMotion: 'reduce' }));
  await page.getByRole('button', { name: 'Show full screen' }).tap();
  await at(page, 1);
  return { page, touch: await page.context().newCDPSession(page) };
}

const zoomed = (page: Page) =>
  dialogOf(page)
    .locator('li')
    .first()
    .evaluate((slide) => slide.scrollWidth / slide.clientWidth);

test("full screen starts at the gallery's photograph, turns with keys and buttons, and returns the focus", async ({
  visit,
}) => {
  const page = await hydrated(await visit(address, { reducedMotion: 'reduce' }));
  await page.getByRole('button', { name: 'Next photograph' }).click();
  await page.getByText('2 /of 7').waitFor();
  const opener = page.getByRole('button', { name: 'Show full screen' });
  await opener.press('Enter');
  await at(page, 2);
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  expect(await dialogOf(page).getByText('Photograph 2', { exact: true }).count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await page.keyboard.press('Home');
  await at(page, 1);
  await page.keyboard.press('ArrowLeft');
  await at(page, 7);
  await dialogOf(page).getByRole('button', { name: 'Next photograph' }).click();
  await at(page, 1);
  await dialogOf(page).getByRole('button', { name: 'Next photograph' }).click();
  await at(page, 2);
  await expectNoViolations(page, 'dialog:popover-open');
  await page.keyboard.press('Escape');
  await removed(page);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page
    .getByRole('region', { name: /^Photographs of/ })
    .getByText('2 /of 7')
    .waitFor();
});

test('full screen first shows only the requested photograph, and loads the others afterwards', async ({
  visit,
}) => {
  const page = await hydrated(await visit(address, { reducedMotion: 'reduce' }));
  await page.getByRole('button', { name: 'Next photograph' }).click();
  await page.getByText('2 /of 7').waitFor();
  const atOnce = await page.getByRole('button', { name: 'Show full screen' }).evaluate(async (opener) => {
    (opener as HTMLElement).click();
    // React handles a press before its task ends.
    await Promise.resolve();
    return Array.from(
      document.querySelectorAll<HTMLImageElement>('dialog:popover-open img'),
      ({ alt }) => alt,
    );
  });
  expect(atOnce).toEqual(['Photograph 2']);
  await expect.poll(() => page.locator('dialog:popover-open img').count()).toBe(7);
});

test('a click on the photograph opens full screen, and so does Enter', async ({ visit }) => {
  const page = await hydrated(await visit(address, { reducedMotion: 'reduce' }));
  const gallery = page.getByRole('region', { name: /^Photographs of/ });
  await gallery.getByRole('img', { name: 'Photograph 1', exact: true }).click();
  await at(page, 1);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await removed(page);
  await page.getByRole('list', { name: 'Use the arrow keys to change the photograph' }).press('Enter');
  await at(page, 1);
  await dialogOf(page).getByRole('button', { name: 'Zoom in' }).waitFor();
});

test('a swipe turns to the next photograph', async ({ visit }) => {
  const { page, touch } = await openOnPhone(visit);
  await drag(touch, [{ x: 340, y: 400 }], [{ x: 40, y: 400 }]);
  await at(page, 2);
});

test('pinching zooms in, a swipe then moves the photograph, and the button zooms out', async ({ visit }) => {
  const { page, touch } = await openOnPhone(visit);
  await drag(
    touch,
    [
      { x: 170, y: 400 },
      { x: 220, y: 400 },
    ],
    [
      { x: 120, y: 400 },
      { x: 270, y: 400 },
    ],
  );
  await expect.poll(() => zoomed(page)).toBeCloseTo(3, 0);
  const slide = dialogOf(page).locator('li').first();
  const before = await slide.evaluate((element) => element.scrollLeft);
  await drag(touch, [{ x: 300, y: 400 }], [{ x: 200, y: 400 }]);
  await page.waitForFunction(
    (left) => (document.querySelector('dialog:popover-open li')?.scrollLeft ?? 0) > left,
    before,
  );
  await at(page, 1);
  await dialogOf(page).getByRole('button', { name: 'Zoom out' }).press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Zoom in' }).waitFor();
  await expect.poll(() => zoomed(page)).toBe(1);
});

test('a double tap zooms in, and another one zooms out', async ({ visit }) => {
  const { page, touch } = await openOnPhone(visit);
  /**
   * The events have explicit timestamps: on a busy machine the second tap would otherwise be too late for a double tap.
   */
  const doubleTap = async () => {
    const begin = Date.now() / 1000;
    for (const after of [0, 0.05]) {
      const timestamp = begin + after;
      const touchPoints = [{ x: 300, y: 420 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    }
  };
  await doubleTap();
  await dialogOf(page).getByRole('button', { name: 'Zoom out' }).waitFor();
  expect(await zoomed(page)).toBe(2.5);
  await page.waitForTimeout(400);
  await doubleTap();
  await dialogOf(page).getByRole('button', { name: 'Zoom in' }).waitFor();
  await expect.poll(() => zoomed(page)).toBe(1);
});

test.for([true, false])(
  'on a phone, Call and Enquire stay at the bottom until the enquiry form is reached (scripts: %s)',
  async (javaScriptEnabled, { visit }) => {
    const page = await visit(address, { ...phone, javaScriptEnabled });
    const bar = page.getByRole('region', { name: 'Call or enquire' });
    const foot = async () => ((await bar.boundingBox())?.y ?? 0) + ((await bar.boundingBox())?.height ?? 0);
    expect(await foot()).toBeCloseTo(844, 0);
    const call = bar.getByRole('link', { name: `Call ${directors()[0]?.name}` });
    expect(await call.getAttribute('href')).toBe(telLink(directors()[0]?.phone ?? ''));
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.locator('#enquire-title').scrollIntoViewIfNeeded();
    await page.locator('footer').scrollIntoViewIfNeeded();
    // The parts in between are laid out in later frames.
    await expect.poll(foot).toBeLessThan(0);
  },
);

test('the contact bar never covers the element that has the focus', async ({ visit }) => {
  const page = await hydrated(await visit(address, { viewport: { width: 390, height: 700 } }));
  const bar = page.getByRole('region', { name: 'Call or enquire' });
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const covered = await bar.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || element.contains(focused) || focused === document.body) return null;
      const [{ top, bottom }, edge] = [focused.getBoundingClientRect(), element.getBoundingClientRect()];
      return top > edge.top && bottom <= edge.bottom + 1 ? focused.textContent : null;
    });
    expect(covered).toBeNull();
  }
});

test('on a desktop there is no contact bar', async ({ visit }) => {
  const page = await visit(address);
  expect(await page.getByRole('region', { name: 'Call or enquire' }).isVisible()).toBe(false);
});

test("Share opens the device's share sheet with the address of the page", async ({ visit }) => {
  const page = await visit(paths.home);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
  });
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('button', { name: /^Share/ }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: '27 Wattlebird Lane, Unley, SA 5067', url: page.url() },
  ]);
});

test('without a share sheet, Share copies the link and says so; without scripts it starts a mail', async ({
  visit,
}) => {
  const page = await visit(address, { permissions: ['clipboard-read', 'clipboard-write'] });
  await hydrated(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: /^Share/ }).click();
  await page.getByRole('status').getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const still = await visit(address, { javaScriptEnabled: false });
  expect(await still.getByRole('link', { name: /^Share/ }).getAttribute('href')).toBe(
    `mailto:?subject=27%20Wattlebird%20Lane%2C%20Unley%2C%20SA%205067&body=${encodeURIComponent(page.url())}`,
  );
});

test('every phone number on a listing, the contact page and the home page is a link that calls it', async ({
  visit,
}) => {
  for (const path of [address, paths.contact, paths.home]) {
    const page = await visit(path);
    const loose = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        const isText = parentElement && !parentElement.closest('script, style, a[href^="tel:"]');
        if (isText && /\(0\d\) ?\d{4} ?\d{4}|\b04\d\d ?\d{3} ?\d{3}\b/.test(textContent ?? '')) {
          found.push(textContent ?? '');
        }
      }
      return found;
    });
    expect(loose, path).toEqual([]);
  }
});

test('the last thumbnail is a link to all photographs that can be tapped, read aloud and marked as current', async ({
  visit,
}) => {
  const page = await hydrated(await visit(address, { ...phone, reducedMotion: 'reduce' }));
  const links = page.getByRole('list', { name: 'All photographs' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.ariaLabel ?? link.textContent))).toEqual([
    'Photograph 1',
    'Photograph 2',
    'Photograph 3',
    expect.stringContaining('Show all 7 photographs'),
  ]);
  // Each link must be hit where it is visible.
  for (const link of await links.all()) await link.tap({ trial: true });
  // Its photograph is visible through the count all the same, and the link is marked while this photograph or a later
  // one is shown.
  const last = links.last();
  expect(await last.locator('..').locator('img').isVisible()).toBe(true);
  expect(await last.getAttribute('aria-current')).toBe(null);
  await last.tap();
  await at(page, 4);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
  expect(await links.nth(2).getAttribute('aria-current')).toBe(null);
});

test('full screen that is closed at once leaves the gallery at its photograph', async ({ visit }) => {
  const page = await hydrated(await visit(address, { ...phone, reducedMotion: 'reduce' }));
  const last = page.getByRole('link', { name: 'Show all 7 photographs' });
  await last.tap();
  await at(page, 4);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Photograph 1', exact: true }).tap();
  await expect.poll(() => last.getAttribute('aria-current')).toBe(null);
  await last.evaluate(async (link) => {
    (link as HTMLElement).click();
    // React handles a press before its task ends.
    await Promise.resolve();
    document.querySelector<HTMLDialogElement>('dialog:popover-open')?.hidePopover();
  });
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
});

test('full screen opens as soon as its file has arrived, and a press after a failure loads it again', async ({
  visit,
}) => {
  const page = await visit('/contact-us', {
    ...phone,
    reducedMotion: 'reduce',
    expectedErrors: /Failed to load/,
  });
  let isOffline = true;
  await page.route('**/assets/Lightbox-*.js', async (route) => {
    if (isOffline) return route.abort();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(new URL(address, page.url()).href);
  await hydrated(page);
  const last = page.getByRole('link', { name: 'Show all 7 photographs' });
  await last.tap();
  isOffline = false;
  await last.tap();
  await at(page, 4);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
});

test('on a phone, the heading of the enquiry form keeps the street number and name on one line', async ({
  visit,
}) => {
  const page = await visit(address, phone);
  const heading = page.getByRole('heading', { name: 'Ask about 27 Wattlebird Lane' });
  await heading.scrollIntoViewIfNeeded();
  const tops = await heading.evaluate((element) => {
    const words = element.lastChild;
    if (!words) throw new Error('no words');
    const range = document.createRange();
    const at = words.textContent?.indexOf('27') ?? -1;
    return [at, at + 3].map((start) => {
      range.setStart(words, start);
      range.setEnd(words, start + 2);
      return Math.round(range.getBoundingClientRect().top);
    });
  });
  expect(tops[0]).toBe(tops[1]);
});

test('the header and the contact bar are not fixed in a low window, as at 200% zoom', async ({ visit }) => {
  const page = await visit(address, { viewport: { width: 720, height: 450 } });
  const tops = () =>
    page.evaluate(() =>
      ['body > header', '[data-contact-bar]'].map(
        (bar) => document.querySelector(bar)?.getBoundingClientRect().top,
      ),
    );
  await page.evaluate(() => scrollTo(0, 900));
  const [header = 0, bar = 0] = await tops();
  expect(header).toBeLessThan(-100);
  expect(bar).toBeGreaterThan(450);
  await page.setViewportSize({ width: 720, height: 900 });
  const [stays, foot = 0] = await tops();
  expect(stays).toBe(0);
  expect(foot).toBeLessThan(900);
});
