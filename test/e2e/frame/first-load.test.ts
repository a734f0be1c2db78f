import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, nextPaint, testInMotion as test } from '../../support/browser.ts';
import { PAGES } from '../../support/pages.ts';

/** Limits in transferred bytes: 1 KB is 1,000. */
const KB = 1000;
const TEXT_LIMIT = 29 * KB;
/** Each typeface fits into one round trip. */
const FONT_LIMIT = 10 * KB;
/** The limit for a list of homes on a phone, with the pictures of its first screen and the typefaces. */
const WHOLE_LIMIT = 300 * KB;
/** The limit for scripts, which load after the first interaction. */
const APPLICATION_LIMIT = 154.5 * KB;
type Fetched = { bytes: number; text: string; headers: IncomingMessage['headers']; headerBytes: number };

/** The transferred sizes of a response's body and headers, and its text. */
function fetched(url: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const body = Buffer.concat(parts);
      const unpack = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
      // Fonts are already compressed.
      const text = answer.headers['content-encoding'] ? unpack(body).toString('utf8') : '';
      const headerBytes = answer.rawHeaders.reduce(
        (sum, { length }) => sum + length + ': '.length,
        '\r\n'.length,
      );
      const { headers } = answer;
      resolve({ bytes: body.length, text, headers, headerBytes });
    })
      .on('error', reject)
      .end();
  });
}

const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, url = '']) => url)),
];

test.for(PAGES)('%s stays within its limits for text, fonts and scripts', async (path, { site }) => {
  const weigh = async (urls: string[]) => {
    const answers = await Promise.all(urls.map((url) => fetched(site.url + url)));
    return answers.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const page = await fetched(site.url + path);
  expect(page.text).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
  const sheets = all(page.text, /rel="stylesheet" href="([^"]+)"/g);
  expect(sheets).toHaveLength(1);
  expect(page.bytes + (await weigh(sheets))).toBeLessThanOrEqual(TEXT_LIMIT);
  const fonts = all(page.text, /href="([^"]+\.woff2)"/g);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(await weigh([font])).toBeLessThanOrEqual(FONT_LIMIT);
  const [icon] = all(page.text, /<link rel="icon" href="([^"]+)"/g);
  expect(icon).toMatch(/^data:image\/svg\+xml,/);
  const scripts = all(page.text, /"(\/assets\/[^"]+\.js)"/g);
  expect(scripts.length).toBeGreaterThan(5);
  expect(await weigh(scripts)).toBeLessThanOrEqual(APPLICATION_LIMIT);
});

test('on a phone, a list of homes with its first pictures and typefaces is at most 300 kB', async ({
  site,
  visit,
}) => {
  const page = await visit(paths.contact, { viewport: { width: 390, height: 844 } });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  const loads: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    const read = async (): Promise<[string, number]> => {
      const { responseBodySize } = await request.sizes();
      return [request.resourceType(), responseBodySize];
    };
    loads.push(read());
  });
  await page.goto(site.url + paths.forSale, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(loads);
  expect([...new Set(loaded.map(([kind]) => kind))].toSorted()).toEqual([
    'document',
    'font',
    'image',
    'stylesheet',
  ]);
  expect(loaded.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(WHOLE_LIMIT);
});

test('the touch icon has an address of its own, and no browser fetches it with a page', async ({
  site,
  visit,
}) => {
  const page = await visit(paths.home);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const href = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(href).toBe('/demo-touch-icon.png');
  const answer = await fetch(site.url + href);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { format, width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 180,
    height: 180,
    hasAlpha: false,
  });
  await page.reload();
  await hydrated(page);
  expect(requested.filter((path) => /icon/.test(path))).toEqual([]);
});

const scriptsOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );

test('a click before the application has loaded takes effect once it has', async ({ visit }) => {
  const page = await visit(paths.property('sale27'));
  expect(await scriptsOf(page)).toBe(0);
  // This is how a screen reader or a finger presses it: no pointer has been near it before.
  await page.getByRole('button', { name: 'Show full screen' }).dispatchEvent('click');
  await page.getByRole('dialog').waitFor();
});

test('scripts that failed to load are requested again at the next interaction', async ({ visit }) => {
  const page = await visit(paths.contact, { expectedErrors: /Failed to load resource|Failed to fetch/ });
  let refused = 0;
  await page.route('**/assets/*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.mouse.move(10, 10);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute('**/assets/*.js');
  let x = 20;
  await expect
    .poll(async () => {
      await page.mouse.move(x++, 20);
      return page.evaluate(() => document.documentElement.dataset.hydrated).catch(() => undefined);
    })
    .toBe('true');
});

test('a page whose scripts are always blocked is reloaded once, and works as without scripts', async ({
  visit,
}) => {
  const page = await visit(paths.forSale, { expectedErrors: /Failed to load resource|Failed to fetch/ });
  let refused = 0;
  await page.route('**/assets/*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  let x = 10;
  /** Moves the pointer until scripts were requested once more and refused. */
  const attempt = async () => {
    const before = refused;
    await expect
      .poll(async () => {
        await page.mouse.move(x++, 10);
        return refused;
      })
      .toBeGreaterThan(before);
  };
  await attempt();
  await attempt();
  await expect.poll(() => documents).toBe(1);
  await page.waitForLoadState();
  await attempt();
  await attempt();
  await attempt();
  await nextPaint(page);
  expect(documents).toBe(1);
  const heart = page.locator('main button[name=homes]').first();
  const home = await heart.getAttribute('value');
  await heart.click();
  await page.waitForURL(`**${paths.shortlist}?homes=${home}`);
});

test('a tap on a link does not load the application for the page that is left', async ({ visit }) => {
  const page = await visit(paths.contact, { hasTouch: true, viewport: { width: 390, height: 844 } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.getByRole('banner').getByRole('link').first().tap();
  await page.waitForURL(paths.home);
  expect(scripts).toEqual([]);
});

test('the application starts without an interaction where it has run before', async ({ visit }) => {
  const page = await hydrated(await visit(paths.manageSwitch));
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
});

test('a slider in the viewport loads its scripts without an interaction', async ({ visit }) => {
  const page = await visit(paths.about, { viewport: { width: 1440, height: 6000 } });
  await page.getByRole('button', { name: 'Next' }).first().waitFor();
});

/** Whether the last home of a list is laid out, and the height of the page. */
const lastHome = (page: Page) =>
  page.evaluate(() => ({
    laidOut: [...document.querySelectorAll('main h2')].at(-1)?.checkVisibility(),
    height: document.documentElement.scrollHeight,
  }));

test('a page has its final height before its pictures have loaded', async ({ visit }) => {
  const page = await visit(paths.forSale, { viewport: { width: 390, height: 844 } });
  const whole = await lastHome(page);
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? null : route.continue()));
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
  // The typefaces may still be loading.
  await expect.poll(() => lastHome(page)).toEqual(whole);
});
