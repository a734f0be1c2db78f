import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { hydrated, test } from '../support/browser.ts';
import { PAGES } from '../support/pages.ts';

/** In bytes as they cross the wire: 1 KB is 1,000. */
const KB = 1000;
const TEXT_LIMIT = 29 * KB;
const FONT_LIMIT = 52 * KB;
/** What may come once somebody is there. */
const APPLICATION_LIMIT = 142 * KB;

/** The length of an answer as it comes, and its text. */
function fetched(url: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const body = Buffer.concat(parts);
      const unpack = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
      // Fonts are packed already.
      const text = answer.headers['content-encoding'] ? unpack(body).toString('utf8') : '';
      resolve({ bytes: body.length, text });
    })
      .on('error', reject)
      .end();
  });
}

const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, url = '']) => url)),
];

test.for(PAGES)('%s keeps to its bytes', async (path, { site }) => {
  const weigh = async (urls: string[]) => {
    const answers = await Promise.all(urls.map((url) => fetched(site.url + url)));
    return answers.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const page = await fetched(site.url + path);
  expect(page.text).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
  const styles = await weigh(all(page.text, /rel="stylesheet" href="([^"]+)"/g));
  expect(page.bytes + styles).toBeLessThanOrEqual(TEXT_LIMIT);
  expect(await weigh(all(page.text, /href="([^"]+\.woff2)"/g))).toBeLessThanOrEqual(FONT_LIMIT);
  const scripts = all(page.text, /"(\/assets\/[^"]+\.js)"/g);
  expect(scripts.length).toBeGreaterThan(5);
  expect(await weigh(scripts)).toBeLessThanOrEqual(APPLICATION_LIMIT);
});

const scriptsOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );

test('a press before the application is there is answered once it is', async ({ visit }) => {
  const page = await visit(paths.property('sale27'));
  expect(await scriptsOf(page)).toBe(0);
  // So presses a screen reader, or a finger: no pointer came near it before.
  await page.getByRole('button', { name: 'Show full screen' }).dispatchEvent('click');
  await page.getByRole('dialog').waitFor();
});

test('a press on a link fetches no application for the page that is left', async ({ visit }) => {
  const page = await visit(paths.contact, { hasTouch: true, viewport: { width: 390, height: 844 } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.getByRole('banner').getByRole('link').first().tap();
  await page.waitForURL(paths.home);
  expect(scripts).toEqual([]);
});

test('a page where the application has run before has it at once again', async ({ visit }) => {
  const page = await hydrated(await visit(paths.manageSwitch));
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
});

test('a slider in the window fetches what turns it', async ({ visit }) => {
  const page = await visit(paths.about, { viewport: { width: 1440, height: 6000 } });
  await page.getByRole('button', { name: 'Next' }).first().waitFor();
});
