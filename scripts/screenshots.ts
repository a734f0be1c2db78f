/**
 * Takes screenshots of a running site: one page of each kind, whole, at three widths, light and dark.
 * Run `node scripts/screenshots.ts URL FOLDER [PATH …]`, which needs a Chromium. Without paths, the pages are those of
 * the site's own sitemap, so any agency's site can be pictured.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { apiPaths, paths } from '../shared/paths.ts';
import { findChromium } from './chromium.mjs';

const VIEWS = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);
const HEIGHT = 900;
/** Pages that the sitemap leaves out. */
const UNLISTED = [
  `${paths.searchResults}?activeTab=BUY&query=`,
  `${paths.searchResults}?activeTab=BUY&query=nowhere`,
  `${paths.forSale}?view=map`,
  paths.auctions,
  paths.shortlist,
  paths.thankYou,
  paths.notFound,
  paths.adminLogin,
];

const [site = '', folder = '', ...chosen] = process.argv.slice(2);
if (!site || !folder) {
  console.error('Usage: node scripts/screenshots.ts URL FOLDER [PATH …]');
  process.exit(1);
}
const pages = chosen.length > 0 ? chosen : [...(await onePageOfEachKind(site)), ...UNLISTED];
await mkdir(resolve(folder), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium() });
for (const path of pages) await takePictures(browser, path);
await browser.close();
console.log(`${pages.length * VIEWS.length} pictures are in ${resolve(folder)}.`);

/** The paths of a sitemap, with only the first home, person, suburb and article. */
async function onePageOfEachKind(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL(apiPaths.sitemap, origin))).text();
  const found = new Map<string, string>();
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address ?? '', origin).pathname;
    const kind = /^\/(property|team|suburb|articles)\/./.exec(path)?.[1] ?? path;
    if (!found.has(kind)) found.set(kind, path);
  }
  return [...found.values()];
}

async function takePictures(browser: Browser, path: string): Promise<void> {
  for (const { width, scheme } of VIEWS) {
    const window = await browser.newContext({
      baseURL: site,
      locale: 'en-AU',
      viewport: { width, height: HEIGHT },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const page = await window.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await loadWholePage(page);
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
    await page.screenshot({ path: join(resolve(folder), `${name}-${width}-${scheme}.png`), fullPage: true });
    await window.close();
  }
}

/** Scrolls to the end and back, so that photographs further down are loaded, too. */
async function loadWholePage(page: Page): Promise<void> {
  for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += HEIGHT) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        const isSeen = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return image.complete || !isSeen;
      }),
    );
  }
  await page.evaluate(() => {
    // A screenshot does not wait for photographs that are decoded later.
    for (const image of document.images) image.decoding = 'sync';
    scrollTo(0, 0);
  });
}
