import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { apiPaths, paths, searchResults } from '../../../shared/paths.ts';
import { hydrated, testInMotion as test } from '../../support/browser.ts';

/** Blocks all scripts, so that the browser itself follows links. @returns the paths that it prefetches from now on */
async function watchPrefetches(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return fetched;
}

const withoutScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());
const FAILED = { expectedErrors: /Failed to load resource|Failed to fetch/ };

describe('before the application has loaded', () => {
  test('the page behind a hovered link is prefetched', async ({ visit }) => {
    const page = await visit(paths.privacy, FAILED);
    await withoutScripts(page);
    const fetched = await watchPrefetches(page);
    await page.getByRole('banner').getByRole('link').first().hover();
    await expect.poll(() => fetched).toEqual([paths.home]);
  });

  test('addresses with a query, files, the dashboard and the API are never prefetched', async ({ visit }) => {
    const page = await visit(paths.privacy);
    const rules = await page.locator('script[type=speculationrules]').textContent();
    const matches = await page.evaluate(
      ({ rules, hrefs }) => {
        const { prefetch } = JSON.parse(rules);
        const never: string[] = prefetch[0].where.and[1].not.href_matches;
        const patterns = never.map((one) => new URLPattern(one, location.href));
        return hrefs.map((href) => patterns.some((one) => one.test(new URL(href, location.href).href)));
      },
      {
        rules: rules ?? '',
        hrefs: [
          searchResults('buy', 'x'),
          paths.adminDashboard,
          paths.login,
          '/api/files',
          '/calendar/x.ics',
          '/media/x.jpg',
          paths.home,
          paths.forSale,
          paths.property('x'),
          `${paths.privacy}#main`,
        ],
      },
    );
    expect(matches).toEqual([true, true, true, true, true, true, false, false, false, false]);
  });

  test('nothing is prefetched for a visitor who saves data', async ({ visit }) => {
    const page = await visit(paths.privacy, FAILED);
    await withoutScripts(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.reload();
    const fetched = await watchPrefetches(page);
    await page.getByRole('banner').getByRole('link').first().hover();
    await page.waitForTimeout(1000);
    expect(fetched).toEqual([]);
  });
});

test('once the application has loaded, no document is prefetched', async ({ visit }) => {
  const page = await hydrated(await visit(paths.privacy));
  const fetched = await watchPrefetches(page);
  await page.getByRole('banner').getByRole('link').first().hover();
  await page.waitForTimeout(1000);
  expect(fetched).toEqual([]);
});

test('if the texts of the next page do not arrive, the browser requests the page itself', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.privacy, FAILED));
  const failed = page.waitForRequest(`**${apiPaths.pageWords('home')}`);
  await page.route(`**${apiPaths.pageWords('*')}`, (route) => route.abort());
  await page.getByRole('banner').getByRole('link').first().click();
  await failed;
  await page.getByRole('search', { name: 'Homes' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.home);
});

test('a page from which something else has removed an element leads to the next one', async ({ visit }) => {
  const page = await hydrated(
    await visit(paths.forSale, { expectedErrors: /NotFoundError|React error #418/ }),
  );
  const map = page.getByRole('main').getByRole('link', { name: /^Map/ });
  // As an extension of the browser does. React looks for the icon, to replace it.
  await map.locator('svg').evaluate((icon) => icon.remove());
  await map.click();
  await page.getByRole('region', { name: /^Map of these homes/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?view=map');
});
