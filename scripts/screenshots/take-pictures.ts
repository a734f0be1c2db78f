import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { findChromium } from '../chromium.mjs';

/** A phone, a tablet and a computer, light and dark. */
const VIEWS = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const HEIGHT = 900;
/** A page takes about two seconds. On a busy machine it may take ten times as long. */
const MAX_PICTURE_MS = 60_000;

/** Finds what a page must not contain. */
type Check = (page: Page) => Promise<readonly string[]>;

/** A part of a page that is pictured alone. */
export type Part = {
  /** The name of its pictures. */
  name: string;
  /** The path of its page. */
  path: string;
  find: (page: Page) => Locator;
  /** Settings of the window, such as those of a visitor without scripts. */
  window?: BrowserContextOptions;
};

/**
 * Takes a picture of each whole page, or of each part, in each view. One that takes too long, or contains what it must
 * not, is named, and the others follow.
 * @param subjects pages, as paths of the site, and parts
 */
export async function takePictures(
  site: string,
  folder: string,
  subjects: readonly (string | Part)[],
  check: Check = async () => [],
): Promise<void> {
  const target = resolve(folder);
  await mkdir(target, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium() });
  let taken = 0;
  for (const subject of subjects) {
    const { path, part } =
      typeof subject === 'string' ? { path: subject } : { path: subject.path, part: subject };
    for (const view of VIEWS) {
      const shot = { ...view, check, part };
      const problem = await takePicture(browser, new URL(path, site), target, shot).catch(String);
      if (problem) {
        console.error(`${part?.name ?? path}, ${view.width} px, ${view.colorScheme}: ${problem}`);
        process.exitCode = 1;
      } else taken += 1;
    }
  }
  await browser.close();
  console.log(`${taken} of ${subjects.length * VIEWS.length} pictures are in ${target}.`);
}

async function takePicture(
  browser: Browser,
  { href, pathname, search }: URL,
  folder: string,
  { width, colorScheme, check, part }: (typeof VIEWS)[number] & { check: Check; part?: Part },
): Promise<void> {
  const window = await browser.newContext({
    locale: 'en-AU',
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
    ...part?.window,
  });
  const reason = `There was no picture within ${MAX_PICTURE_MS / 1000} seconds.`;
  // A page whose JavaScript does not end would otherwise block the script for ever.
  const limit = setTimeout(() => void window.close({ reason }), MAX_PICTURE_MS);
  try {
    const page = await window.newPage();
    // The dashboard's requests never end, because new leads arrive on one of them.
    await page.goto(href, { waitUntil: part ? 'load' : 'networkidle' });
    await part?.find(page).waitFor();
    await loadWholePage(page);
    const address = (pathname + search).replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
    const found = await check(page);
    const path = join(folder, `${part?.name ?? address}-${width}-${colorScheme}.png`);
    await (part ? part.find(page).screenshot({ path }) : page.screenshot({ path, fullPage: true }));
    if (found.length > 0) throw new Error(`The page contains ${found.join(', ')}.`);
  } finally {
    clearTimeout(limit);
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
