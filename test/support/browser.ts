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

/** Opens pages for a test in a separate window and collects console errors. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

/** The window of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The window of a visitor without `prefers-reduced-motion`: the film plays and slides turn. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** A page that is usually ready in one second may take a minute on a busy machine. */
const PATIENCE_MS = 120_000;

/** The preview beside a form of the dashboard runs no scripts, and the browser prints this for each that it blocks. */
const SANDBOXED = /^Blocked script execution in '[^']*' because the document's frame is sandboxed/;

/**
 * Opens a separate window with a visitor's settings, by default with reduced motion: painting a film and turning slides
 * takes longer than most tests. The caller closes the window.
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
 * Features that are turned off. The pop-ups of the address bar are pages that the browser creates with each window:
 * half of the work of a test. The others are those that Playwright turns off, because this list replaces Playwright's.
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
        // The renderer draws in the same process.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        // Pages of one window share their compiled scripts (`testInOneWindow`). Separate windows share nothing even so.
        '--renderer-process-limit=1',
        // A test's page lives for seconds: optimising compilers and garbage collection in threads cost more than they
        // save.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
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

/** Like `test`, with motion: for what moves, or for what happens while something moves. */
export const testInMotion = test.extend('motion', MOVING);

/**
 * Like `test`, for what a page does, not how it loads. All tests of a file that use the same settings share a window.
 * Between tests its local storage, cookies and permissions are cleared, but its HTTP cache stays. In a new window a
 * page takes a third more work, because it fetches and compiles everything again.
 */
export const testInOneWindow = test
  .extend('sharedWindow', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
    const windows = new Map<string, Promise<SharedWindow>>();
    onCleanup(async () => {
      for (const opened of windows.values()) await (await opened).window.close();
    });
    return (options: BrowserContextOptions): Promise<SharedWindow> => {
      const settings = JSON.stringify(options);
      const opened = windows.get(settings) ?? openSharedWindow(browser, site, options);
      windows.set(settings, opened);
      return opened;
    };
  })
  .extend('visit', async ({ browser, site, motion, sharedWindow }, { onCleanup }) => {
    const own: BrowserContext[] = [];
    const taken = new Set<SharedWindow>();
    const errors: string[] = [];
    onCleanup(async () => {
      for (const each of taken) await emptyWindow(each);
      for (const each of own) await each.close();
      expect(errors, 'the browser printed no error').toEqual([]);
    });
    const visit: Visit = async (path, { expectedErrors, storageState, ...options } = {}) => {
      const settings = { ...motion, ...options };
      const stored = storedAt(site, storageState);
      if (stored && options.javaScriptEnabled !== false) {
        const ofAll = await sharedWindow(settings);
        if (!taken.has(ofAll)) {
          taken.add(ofAll);
          await store(ofAll.keeper, stored);
          return openPage(ofAll.window, path, errors, expectedErrors);
        }
      }
      const window = await openWindow(browser, site, { ...settings, storageState });
      own.push(window);
      return openPage(window, path, errors, expectedErrors);
    };
    return visit;
  });

/** Like `testInOneWindow`, with motion. */
export const testInOneMovingWindow = testInOneWindow.extend('motion', MOVING);

/** A window, with an open page of the site's origin that keeps the renderer process alive. */
type SharedWindow = { window: BrowserContext; keeper: Page };

async function openSharedWindow(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions,
): Promise<SharedWindow> {
  const window = await openWindow(browser, site, options);
  const keeper = await window.newPage();
  await keeper.goto(apiPaths.robots);
  return { window, keeper };
}

async function emptyWindow({ window, keeper }: SharedWindow): Promise<void> {
  for (const page of window.pages()) if (page !== keeper) await page.close();
  await keeper.evaluate(() => localStorage.clear());
  await window.unrouteAll();
  await window.clearCookies();
  await window.clearPermissions();
}

type Stored = { name: string; value: string }[];

/** The entries that a test needs in the site's local storage. @returns null if it needs entries of another origin */
function storedAt({ url }: Site, state: BrowserContextOptions['storageState']): Stored | null {
  if (!state) return [];
  if (typeof state === 'string' || state.origins.some(({ origin }) => origin !== url)) return null;
  return state.origins.flatMap(({ localStorage }) => localStorage);
}

const store = (keeper: Page, stored: Stored): Promise<void> =>
  keeper.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);

/**
 * Dispatches a scroll event and waits until React has hydrated the page, so that React handles whatever the test does
 * next.
 * @param part selects an element to wait for: parts in their own boundary are hydrated after the page
 */
export async function hydrated(page: Page, part = 'main'): Promise<Page> {
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    // React marks an element while it hydrates the page, which on a busy machine is some frames before the end.
    return (
      'hydrated' in document.documentElement.dataset &&
      element !== null &&
      Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    );
  }, part);
  // Effects run after the paint that follows hydration.
  await nextPaint(page);
  return page;
}

/** Waits until the page has painted what it has rendered so far. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
