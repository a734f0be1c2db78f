import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { formatDate } from '../../../shared/time.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('facts are shown in a table, in the units of the feed, without empty rows', async ({ visit, site }) => {
  const facts = { landArea: '50 acres', councilRates: '$2,200 per annum', soilTypes: 'Red basalt' };
  const id = await addListing(site.context, {
    facts: JSON.stringify(facts),
    landSquareMetres: 202_342.82,
    ensuites: 1,
    toilets: 0,
  });
  const page = await visit(paths.property(id));
  const table = page.getByRole('table', { name: 'Details' });
  const rows = await table.getByRole('row').allInnerTexts();
  expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
    ['Property type', 'House'],
    ['Land size', '50 acres'],
    ['Council rates', '$2,200 per annum'],
    ['Ensuites', '1'],
    ['Living areas', '1'],
    ['Soil types', 'Red basalt'],
  ]);
  const head = await page.locator('main header').innerText();
  expect(head).toContain('50 acres');
  expect(head).not.toContain('m²');
});

test('a past auction shows its result and year, and no calendar link', async ({ visit, site }) => {
  const auctionAt = '2024-11-16T01:00:00.000Z';
  const id = await addListing(site.context, { auctionAt, auctionResult: 'passed-in' });
  const page = await visit(paths.property(id));
  expect(await page.locator('main header').innerText()).toMatch(/Auction\s+Passed in, 16 November 2024/);
  expect(await page.getByRole('link', { name: 'Add to Calendar' }).count()).toBe(0);
  expect(await page.getByText(/^Auction Sat/i).count()).toBe(0);
  const sold = await addListing(site.context, {
    status: 'SOLD',
    auctionAt,
    auctionResult: 'sold-at-auction',
  });
  const other = await visit(paths.property(sold));
  expect(await other.locator('main header').innerText()).toContain('Sold at auction');
});

test('a set-date sale is named as such, and never as an auction', async ({ visit, site }) => {
  const setSaleAt = inDays(10);
  const id = await addListing(site.context, { authority: 'setsale', setSaleAt });
  const page = await visit(paths.property(id));
  const times = page.getByRole('region', { name: 'Inspections and set-date sale' });
  expect(await times.innerText()).toContain('Set-date sale closes');
  expect(await page.locator('main header').innerText()).toMatch(/set-date sale/i);
  expect(await page.locator('main').innerText()).not.toMatch(/auction/i);
});

test('a rental is available now once its date has passed, and shows its date until then', async ({
  visit,
  site,
}) => {
  const dateAvailable = '2026-01-05';
  const now = await addListing(site.context, { saleOrLease: 'LEASE', dateAvailable });
  const page = await visit(paths.property(now));
  expect(await page.locator('main header').innerText()).toMatch(/Available\s+now/i);
  const date = inDays(40).slice(0, 10);
  const later = await addListing(site.context, { saleOrLease: 'LEASE', dateAvailable: date });
  const other = await visit(paths.property(later));
  expect(await other.locator('main header').innerText()).toContain(formatDate(`${date}T12:00:00Z`));
});

test('a video opens in the page only when it is pressed; links to other hosts stay links', async ({
  visit,
  site,
}) => {
  const id = await addListing(site.context, {
    videoUrl: 'https://youtu.be/abcDEF12345',
    externalLinks: JSON.stringify([
      'https://my.matterport.com/show/?m=AbCdEfGhIjK',
      'https://evil.example/embed/abcDEF12345',
    ]),
    documents: JSON.stringify([
      { usage: 'x', name: 'Building report', url: 'https://docs.example/report.pdf' },
    ]),
  });
  const page = await visit(paths.property(id));
  const requested: string[] = [];
  await page.route(/youtube-nocookie|matterport|evil/, (route) => {
    requested.push(new URL(route.request().url()).origin);
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' });
  });
  await hydrated(page);
  expect(await page.getByRole('link', { name: 'Building report' }).getAttribute('href')).toBe(
    'https://docs.example/report.pdf',
  );
  const other = page.getByRole('link', { name: 'More at evil.example' });
  expect(await other.getAttribute('href')).toBe('https://evil.example/embed/abcDEF12345');
  expect([requested, await page.locator('iframe').count()]).toEqual([[], 0]);
  await page.getByRole('link', { name: 'Watch the video' }).click();
  await page.frameLocator('iframe').getByText('A film').waitFor();
  expect(await page.locator('iframe').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/abcDEF12345',
  );
  await page.getByRole('link', { name: 'Take the 3D tour' }).click();
  await page.frameLocator('iframe[src*="matterport"]').getByText('A film').waitFor();
  // The frame may be reused. It then shows the first film until the second has loaded.
  await expect
    .poll(() => new Set(requested))
    .toEqual(new Set(['https://www.youtube-nocookie.com', 'https://my.matterport.com']));
});
