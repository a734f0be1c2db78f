import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { PHONE, testInMotion as test } from '../../support/browser.ts';
import { expectQuietLoad } from '../../support/first-load.ts';
import { stalledConnection } from '../../support/stalled-connection.ts';

test('a page that stalls inside its menus does not shift when the rest arrives', async ({ site, visit }) => {
  const line = await stalledConnection(site, `href="${paths.appraisal}"`);
  try {
    // The styles and typefaces are cached by an earlier page, so that only the page itself is delayed.
    const page = await visit(line.url + paths.thankYou);
    await page.evaluate(() => document.fonts.ready);
    await page.goto(line.url + paths.contact);
    await expectQuietLoad(page);
    await expect(page.getByRole('banner').getByRole('link').first().isVisible()).resolves.toBe(true);
    await page.close();
  } finally {
    await line.end();
  }
});

test.for(['view=map"', 'Map</span></a>', 'Sort by'])(
  'a list that stalls before its sort control, at %s, does not shift when the rest arrives',
  async (at, { site, visit }) => {
    const line = await stalledConnection(site, at);
    try {
      const page = await visit(`${line.url}${paths.searchResults}?activeTab=LEASE`);
      await page.evaluate(() => document.fonts.ready);
      await page.goto(line.url + paths.searchResults);
      await expectQuietLoad(page);
      await expect(page.getByLabel('Sort by').isVisible()).resolves.toBe(true);
      await page.close();
    } finally {
      await line.end();
    }
  },
);

test('a list that stalls inside its first result does not shift when the rest arrives', async ({
  site,
  visit,
}) => {
  // `:last-child` matches only after the end of the parent element has arrived.
  const line = await stalledConnection(site, '</article>');
  try {
    const page = await visit(`${line.url}${paths.searchResults}?activeTab=LEASE`);
    await page.evaluate(() => document.fonts.ready);
    await page.goto(line.url + paths.searchResults);
    await expectQuietLoad(page);
    await expect(page.getByRole('article').first().isVisible()).resolves.toBe(true);
    await page.close();
  } finally {
    await line.end();
  }
});

const HOME = paths.property('sale27');
const DESK = {};

const WITHIN_THE_OPENING = [
  [paths.home, 'id="search-panel"'],
  [paths.home, '<search'],
  [paths.home, '<search', PHONE],
  [paths.thankYou, 'Planning to Lease'],
  [paths.thankYou, 'Planning to Lease', PHONE],
  [paths.sell, '</h1>'],
  [paths.manage, '</h1>'],
  [paths.notFound, '</h1>'],
  [paths.searchResults, 'figures font-medium'],
  [paths.searchResults, '<button type="submit"'],
  [paths.searchResults, '<button type="submit"', PHONE],
  [`${paths.shortlist}?homes=sale27,sale26`, 'data-remove'],
  [HOME, 'aria-live="polite"'],
  [HOME, ' photographs</button>'],
  [HOME, 'M2 18h20'],
  [HOME, 'Add to Calendar'],
  [HOME, 'popoverTarget="site-menu"', PHONE],
  [paths.forSale, '<summary class="label'],
  [paths.offer, 'name="lastName"'],
  [paths.auctions, 'Add to Calendar', PHONE],
  [paths.auctions, ' bedrooms', PHONE],
] as const;

test.for(WITHIN_THE_OPENING)(
  '%s does not shift when it stalls at %s',
  async ([path, after, window = DESK], { site, visit }) => {
    const line = await stalledConnection(site, after);
    try {
      const expectedErrors = /status of 404/;
      // On a busy machine the typefaces may arrive after the first paint, which is another test's subject. The query
      // makes it another page for the cache.
      const page = await visit(`${line.url}${path}?typefaces`, { ...window, expectedErrors });
      await page.evaluate(() => document.fonts.ready);
      await page.goto(line.url + path);
      await expectQuietLoad(page);
      // Pictures may still be loading; without the connection each would print an error.
      await page.close();
    } finally {
      await line.end();
    }
  },
);
