import { expect } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { answerApi, apiCalls, healApi, holdApi, listCalls } from '../../support/network.ts';
import { startSite } from '../../support/site.ts';

const NOT_ANSWERING = /503|Failed to load resource/;
/**
 * Homes and the links to more of them are hydrated after the page. If clicked before, the browser follows the link
 * itself.
 */
const RESULTS = 'section[aria-label="Results"]';

test('each tab links to its own route, and the current one is marked', async ({ visit }) => {
  const page = await visit(paths.forSale);
  const tabs = page.getByRole('navigation', { name: 'Listings' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['SOLD', 'FOR SALE', 'FOR LEASE', 'LEASED']);
  expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    paths.sold,
    paths.forSale,
    paths.forLease,
    paths.leased,
  ]);
  expect(await page.locator('main nav [aria-current="page"]').innerText()).toBe('FOR SALE');
  expect(await page.locator('main [role="status"]').first().innerText()).toBe('27 homes for sale');
});

test('arrow keys, Home and End move between the tabs', async ({ visit }) => {
  const page = await hydrated(await visit(paths.sold));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('link', { name: 'LEASED', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('SOLD');
  await page.keyboard.press('End');
  expect(await focused()).toBe('LEASED');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('FOR LEASE');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.forSale}`);
});

test.for([820, 1440])('no photograph of a pair is cut at %i px', async (width, { visit }) => {
  const page = await visit(paths.forSale, { viewport: { width, height: 900 } });
  const ratios = await page.locator('main article picture').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const box = picture.getBoundingClientRect();
      return box.width / box.height;
    }),
  );
  expect(ratios).toHaveLength(24);
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1.5, 1);
});

test('a slow API shows a skeleton, and then the results in the same place', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  const release = await holdApi(page);
  const calls = apiCalls(page);
  await page.getByRole('link', { name: 'SOLD', exact: true }).click();

  await page.locator('section[aria-busy="true"]').waitFor();
  const skeleton = page.locator('section[aria-busy="true"] > ul');
  expect(await skeleton.getAttribute('aria-hidden')).toBe('true');
  expect(await page.locator('h1').innerText()).toBe('Sold properties');
  const box = await skeleton.locator('> li').first().boundingBox();
  release();

  await page.locator('article').first().waitFor();
  expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
  expect(await page.locator('main li:has(> article)').first().boundingBox()).toEqual(box);
  expect(await page.locator('main [role="status"]').first().innerText()).toBe('4 sold homes');
  expect(await page.locator('article').first().innerText()).toMatch(/sold/i);
  expect(listCalls(calls)).toEqual([
    {
      method: 'POST',
      operation: 'Properties',
      variables: { status: ['SOLD'], saleOrLease: ['SALE'], first: 24 },
    },
  ]);
});

test('pairs of cards alternate 7/5 and 5/7, and their photographs align', async ({ visit }) => {
  const page = await visit(paths.forSale);
  const boxes = await page
    .locator('article picture')
    .evaluateAll((pictures) =>
      pictures.slice(0, 4).map((picture) => picture.getBoundingClientRect().toJSON()),
    );
  const [a, b, c, d] = boxes;
  expect(a.width).toBeGreaterThan(b.width * 1.3);
  expect(d.width).toBeGreaterThan(c.width * 1.3);
  expect([b.y, d.y]).toEqual([a.y, c.y]);
  expect(a.width / a.height).toBeCloseTo(1.5, 1);
});

test('the words of an odd last card begin beside the top of its photograph', async ({ visit }) => {
  const page = await visit(paths.forLease);
  const last = page.locator('article').last();
  const photo = await last.locator('picture').boundingBox();
  const street = await last.getByRole('heading').boundingBox();
  expect(street?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
  expect(Math.abs((street?.y ?? 0) - (photo?.y ?? 0))).toBeLessThan(8);
});

test('"Show more" appends without scrolling, puts the page in the address and focuses the first new home', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale), RESULTS);
  expect(await page.locator('article').count()).toBe(24);
  const release = await holdApi(page);
  const calls = apiCalls(page);
  await page.getByRole('link', { name: 'Show more' }).scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'Loading…' }).waitFor();
  expect(await page.locator('article').count()).toBe(24);
  release();
  await page.locator('#home-27').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await page.evaluate(() => scrollY)).toBe(at);
  await page.waitForFunction(() => document.activeElement?.closest('li')?.id === 'home-25');
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0);
  expect(listCalls(calls).map(({ variables }) => variables.first)).toEqual([48]);
});

test('"Show more" is a plain link without scripts', async ({ visit }) => {
  const page = await visit(paths.forSale, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.locator('#home-27').waitFor();
  expect(await page.locator('article').count()).toBe(27);
  expect(new URL(page.url()).search).toBe('?page=2');
});

test('"Show more" keeps the loaded homes when it fails, and can be retried', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale, { expectedErrors: NOT_ANSWERING }), RESULTS);
  await answerApi(page, 503, {});
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.getByText('The rest didn’t load.').waitFor();
  expect(await page.locator('article').count()).toBe(24);
  await healApi(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.locator('#home-27').waitFor();
});

test('a failure of the API shows the sentence of an empty list, and can be retried', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale, { expectedErrors: NOT_ANSWERING }));
  await answerApi(page, 503, {});
  await page.getByRole('link', { name: 'FOR LEASE', exact: true }).click();
  await page.getByText(messages.noProperties).waitFor();
  await healApi(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.locator('article').first().waitFor();
  expect(await page.locator('article').count()).toBe(5);
});

test('homes of the former search are not shown if those of the next one do not load', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale, { expectedErrors: NOT_ANSWERING }));
  await answerApi(page, 503, {});
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await page.getByText('We can’t load our listings right now.').waitFor();
  expect(await page.locator('article').count()).toBe(0);
  await healApi(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.locator('#home-24').waitFor();
});

test('an empty list says so', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  const none = { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  await answerApi(page, 200, { data: { properties: none } });
  await page.getByRole('link', { name: 'LEASED', exact: true }).click();
  await page.getByRole('status').filter({ hasText: messages.noProperties }).waitFor();
  expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(0);
});

test('a page answers 503 with the same sentence when the listings cannot be read', async () => {
  const site = await startSite();
  await site.context.database.close();
  const response = await fetch(site.url + paths.forSale);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain(messages.noProperties);
  await site.stop().catch(() => {});
});

test('a pressed card shows its photograph, address and price while the rest is loading', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale), RESULTS);
  const release = await holdApi(page);
  await page.locator('article a').first().click();
  await page.locator('article[aria-busy="true"]').waitFor();
  expect(await page.locator('h1').innerText()).toContain('27 Wattlebird Lane');
  expect(await page.locator('article').innerText()).toContain('$850,000');
  const photo = page.locator('[aria-roledescription="slide"] img').first();
  const before = await photo.evaluate((img) => img.getBoundingClientRect().toJSON());
  release();
  await page.locator('article[aria-busy="false"]').waitFor();
  expect(await photo.evaluate((img) => img.getBoundingClientRect().toJSON())).toEqual(before);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
