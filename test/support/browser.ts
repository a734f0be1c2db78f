import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { test as base, expect } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { apiPaths } from '../../shared/paths.ts';
import { type Site, startSite } from './site.ts';

export type VisitOptions = BrowserContextOptions & { expectedErrors?: RegExp };

/** Opens pages for a test in a separate window, which is watched for console errors. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

/** The window of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The window of a visitor without `prefers-reduced-motion`: the film plays and slides turn. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** On a machine with other work a page that is usually ready in one second may take fifteen. */
const PATIENCE_MS = 45_000;

/** The preview beside a form of the dashboard runs no scripts, and the browser says so of each. */
const SANDBOXED = /^Blocked script execution in '[^']*' because the document's frame is sandboxed/;

/**
 * Opens a separate window with a visitor's settings, without motion unless it is asked for: to paint a film and turning
 * slides takes longer than most tests. The caller closes it.
 */
export async function openWindow(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const window = await browser.newContext({
    baseURL: site.url,
    locale: 'en-AU',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  window.setDefaultTimeout(PATIENCE_MS);
  return window;
}

/** Opens an address, and adds the page's console errors to `errors`. */
export async function openPage(
  window: BrowserContext,
  path: string,
  errors: string[],
  expectedErrors?: RegExp,
): Promise<Page> {
  const page = await window.newPage();
  const note = (text: string) => {
    if (!expectedErrors?.test(text) && !SANDBOXED.test(text)) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      note(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => note(String(error)));
  await page.goto(path);
  return page;
}

/**
 * The address bar's pop-ups are pages of the browser's own, made with each window: half of the work of a
 * test. The others are what Playwright turns off, whose list ours takes the place of.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** `test('…', async ({ site, visit }) => { const page = await visit('/'); … })` */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // What it draws need not be handed to another process.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        // Pages of one window share what has been compiled (`testInOneWindow`); other windows share nothing by it.
        '--renderer-process-limit=1',
        `--disable-features=${UNWANTED.join()}`,
      ],
    });
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startSite();
    onCleanup(() => site.stop());
    return site as Site;
  })
  .extend('motion', {} as Pick<BrowserContextOptions, 'reducedMotion'>)
  .extend('visit', async ({ browser, site, motion }, { onCleanup }) => {
    const windows: BrowserContext[] = [];
    const errors: string[] = [];
    onCleanup(async () => {
      for (const window of windows) await window.close();
      expect(errors, 'the browser printed no error').toEqual([]);
    });
    const visit: Visit = async (path, { expectedErrors, ...options } = {}) => {
      const window = await openWindow(browser, site, { ...motion, ...options });
      windows.push(window);
      return openPage(window, path, errors, expectedErrors);
    };
    return visit;
  });

/** The same for tests of what moves, or of what happens while something moves. */
export const testInMotion = test.extend('motion', MOVING);

/**
 * The same for tests of what a page does, not of how it is loaded: those that ask for no window of their own open their
 * first page in one that they share. Between tests its local storage, cookies and permissions are emptied; what the
 * browser has fetched stays. In a new window two thirds of a visit's work is to compile again what the one before had
 * compiled.
 */
export const testInOneWindow = test
  .extend('shared', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
    const window = await openWindow(browser, site, {});
    onCleanup(() => window.close());
    // It is of the site's origin, and keeps the renderer.
    const keeper = await window.newPage();
    await keeper.goto(apiPaths.robots);
    return { window, keeper };
  })
  .extend('visit', async ({ browser, site, motion, shared: { window, keeper } }, { onCleanup }) => {
    const own: BrowserContext[] = [];
    const errors: string[] = [];
    let isTaken = false;
    onCleanup(async () => {
      for (const page of window.pages()) if (page !== keeper) await page.close();
      for (const each of own) await each.close();
      await keeper.evaluate(() => localStorage.clear());
      await window.clearCookies();
      await window.clearPermissions();
      expect(errors, 'the browser printed no error').toEqual([]);
    });
    const visit: Visit = async (path, { expectedErrors, ...options } = {}) => {
      const asked = { ...motion, ...options };
      const isPlain = Object.keys(asked).length === 0 && !isTaken;
      if (isPlain) isTaken = true;
      else own.push(await openWindow(browser, site, asked));
      return openPage((!isPlain && own.at(-1)) || window, path, errors, expectedErrors);
    };
    return visit;
  });

/**
 * Gives a sign of somebody, and waits until React has taken the page over: what a visitor presses from now on is
 * ours to answer.
 * @param part the first of it is waited for: what stands in a boundary of its own is taken over after the page
 */
export async function hydrated(page: Page, part = 'main'): Promise<Page> {
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    // React marks an element while it reads the page, some frames before the page is its own on a busy machine.
    return (
      'hydrated' in document.documentElement.dataset &&
      element !== null &&
      Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    );
  }, part);
  // Effects run after the paint that follows hydration.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page;
}
