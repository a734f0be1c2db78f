/**
 * `node bench/first-load.ts`: how much JavaScript a first visit to each page loads, in brotli bytes as
 * they cross the wire, against the limit of 100 KB. Starts the built site on the demo's listings, and a
 * Chromium that has nothing in its cache; what a page loads after it took over is counted too.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { apiPaths, paths } from '../shared/paths.ts';
import { startServer } from '../test/support/process.ts';

/** 1 KB is 1,000 bytes. */
const LIMIT_BYTES = 100_000;
/** Once nothing was asked for this long, the first load is over. */
const QUIET = 'networkidle';

const dataDir = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
const server = await startServer({ DATA_DIR: dataDir, DEMO: '' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const pages = await addresses(server.url);
  console.log('brotli bytes   files   of the limit   page');
  let worst = 0;
  for (const path of pages) {
    const { bytes, files } = await firstLoad(browser, server.url + path);
    worst = Math.max(worst, bytes);
    const ratio = (bytes / LIMIT_BYTES).toFixed(2);
    console.log(
      `${String(bytes).padStart(12)}   ${String(files).padStart(5)}   ${ratio.padStart(12)}   ${path}`,
    );
  }
  console.log(
    `${String(worst).padStart(12)}           ${(worst / LIMIT_BYTES).toFixed(2).padStart(12)}   the largest`,
  );
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Every page that search engines are told of, one property standing for all, and those they are not told of. */
async function addresses(origin: string): Promise<string[]> {
  const siteMap = await (await fetch(origin + apiPaths.sitemap)).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const [property = ''] = listed.filter((path) => path.startsWith('/property/'));
  const others = listed.filter((path) => !path.startsWith('/property/'));
  return [...others, property, paths.searchResults, paths.thankYou, paths.adminLogin];
}

async function firstLoad(from: Browser, url: string): Promise<{ bytes: number; files: number }> {
  const page = await from.newPage();
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: QUIET });
  const sizes = await Promise.all(scripts);
  await page.close();
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}
