/**
 * Takes screenshots of every page of another agency, Harbour & Vale, in a browser: light and dark, at the widths of a
 * phone, a tablet and a computer. Run `node scripts/agency-screenshots.ts FOLDER`, which needs a build (`npm run
 * build`) and a Chromium.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { withAgency } from '../server/agency/index.ts';
import { createContext } from '../server/context.ts';
import { apply } from '../server/feed/test/support.ts';
import { readConfig } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { freePort, startServer } from '../test/support/process.ts';
import { HARBOUR_FEED, publishSecondAgency } from '../test/support/second-agency.ts';
import { findChromium } from './chromium.mjs';

const VIEWS = [390, 820, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const folder = resolve(process.argv[2] ?? 'agency-screenshots');
const dataDir = await mkdtemp(join(tmpdir(), 'openhome-agency-'));
const port = await freePort();
const settings = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', PORT: String(port) };
const server = await startServer(settings, port);
try {
  const pages = await setUpAgency();
  const browser = await chromium.launch({ executablePath: findChromium() });
  await mkdir(folder, { recursive: true });
  for (const view of VIEWS) await takePictures(browser, pages, view);
  await browser.close();
  console.log(`${pages.length * VIEWS.length} pictures are in ${folder}.`);
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** @returns the paths of the agency's pages */
async function setUpAgency(): Promise<string[]> {
  const context = await createContext(readConfig(settings), { log: createLog(() => {}) });
  try {
    await publishSecondAgency(context);
    const [home] = (await apply(context, HARBOUR_FEED)).listings;
    return await withAgency(context.database, async () => {
      // Some addresses contain the agency's name, so the module needs its facts.
      const { pagesWith } = await import('../test/support/pages.ts');
      return pagesWith({ property: home?.listingId ?? '', team: ['bo-byron'], suburb: 'manly-2095' });
    });
  } finally {
    await context.close();
  }
}

async function takePictures(
  browser: Browser,
  pages: readonly string[],
  { width, colorScheme }: (typeof VIEWS)[number],
): Promise<void> {
  const window = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await window.newPage();
  for (const path of pages) {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    const name = path.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home';
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await window.close();
}
