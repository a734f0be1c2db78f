import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import { paths } from '../../../shared/paths.ts';
import { publishContent } from '../../support/agency.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { addListing } from '../../support/listings.ts';
import { startSite } from '../../support/site.ts';

const map = (page: Page) => page.getByRole('img', { name: /^Map: / });

/** Collects every request to another origin. */
function foreignRequests(page: Page): string[] {
  const seen: string[] = [];
  const own = new URL(page.url()).origin;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) seen.push(request.url());
  });
  return seen;
}

/** The drawing that the map shows. */
async function drawingOf(page: Page): Promise<string> {
  const source = await map(page).evaluate((image) => (image as HTMLImageElement).src);
  return (await fetch(source)).text();
}
const PIN = /<path d="M0 0C-3-8[^>]*translate\(210 150\)/;

test("without scripts the map shows its pin, with a link to the visitor's own map", async ({ visit }) => {
  const page = await visit(paths.property('sale27'), { javaScriptEnabled: false });
  expect(await map(page).getAttribute('alt')).toBe('Map: 27 Wattlebird Lane, Unley, SA 5067');
  await map(page).scrollIntoViewIfNeeded();
  await expect.poll(() => map(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(420);
  expect(await drawingOf(page)).toMatch(PIN);
  expect(await page.getByRole('link', { name: /^Open in maps/ }).getAttribute('href')).toContain(
    encodeURIComponent('-34.9214,138.6357'),
  );
  expect(await page.getByRole('button', { name: 'Show street map' }).count()).toBe(0);
});

test.for([1440, 820, 390])('no map cuts off names at its edges, %i px wide', async (width, { visit }) => {
  for (const path of [
    paths.property('sale27'),
    paths.contact,
    `${paths.estimate}?activeTab=SELL&query=3+Fern+Court&latitude=-34.92&longitude=138.63`,
  ]) {
    const page = await visit(path, { viewport: { width, height: 900 } });
    const box = await map(page).boundingBox();
    // The drawing is 420 by 300.
    expect((box?.width ?? 0) / (box?.height ?? 1), path).toBeCloseTo(1.4, 1);
  }
});

test('a hidden address gets a map of its suburb, without a pin or a link to another map', async ({
  visit,
  site,
}) => {
  const id = await addListing(site.context, { addressDisplay: 0 });
  const page = await visit(paths.property(id));
  expect(await map(page).getAttribute('alt')).toBe('Map: Norwood');
  await page.getByRole('heading', { name: 'Ask about this home in Norwood' }).waitFor();
  const drawing = await drawingOf(page);
  expect(drawing).not.toMatch(PIN);
  expect(drawing).toContain('>Norwood</text>');
  expect(await page.getByRole('link', { name: /^Open in maps/ }).count()).toBe(0);
});

test('a home without coordinates, and an agency without, get a map of their suburb', async ({
  visit,
  site,
}) => {
  const nowhere = { latitude: null, longitude: null };
  const home = await visit(paths.property(await addListing(site.context, nowhere)));
  expect(await map(home).getAttribute('alt')).toBe('Map: Norwood');
  expect(await drawingOf(home)).toContain('>Norwood</text>');
  expect(await home.getByRole('link', { name: /^Open in maps/ }).getAttribute('href')).toMatch(
    /query=\d+\+Wattlebird\+Lane%2C\+Norwood%2C\+SA\+5067$/,
  );
  await publishContent(site.context, 'profile', {
    ...demoAgency,
    address: { ...demoAgency.address, suburb: 'Mount Gambier', postcode: '5290', ...nowhere },
  });
  const contact = await visit(paths.contact);
  expect(await map(contact).getAttribute('alt')).toBe('Map: Mount Gambier');
  expect(await drawingOf(contact)).toContain('>Mount Gambier</text>');
});

test('any place in Australia has a map in the colours of the theme; a place outside it has only a link', async ({
  visit,
  site,
}) => {
  const far = { suburb: 'Broken Hill', latitude: -31.95, longitude: 141.45 };
  const page = await visit(paths.property(await addListing(site.context, far)), { colorScheme: 'dark' });
  expect(await drawingOf(page)).toMatch(/#1b333d[\s\S]*>Broken Hill<\/text>/);
  const outside = { suburb: 'Nowhere', latitude: 51.5, longitude: 0.1 };
  const other = await visit(paths.property(await addListing(site.context, outside)));
  expect(await map(other).count()).toBe(0);
  expect(await other.getByRole('link', { name: /^Open in maps/ }).count()).toBe(1);
});

test('by default a page requests nothing from other origins, and offers no street map', async ({ visit }) => {
  const page = await visit(paths.home);
  const foreign = foreignRequests(page);
  await page.goto(paths.contact);
  await hydrated(page);
  await map(page).scrollIntoViewIfNeeded();
  expect(await page.getByRole('button', { name: 'Show street map' }).count()).toBe(0);
  expect(foreign).toEqual([]);
  const { headers } = await fetch(page.url());
  expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;");
});

test.for(['light', 'dark'] as const)(
  'a map has no accessibility violations in %s',
  async (colorScheme, { visit }) => {
    const page = await visit(paths.contact, { colorScheme });
    await expectNoViolations(page, 'aside');
  },
);

let tiles: Server;
let requested: string[] = [];
let working = true;
beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#88aa88' } })
    .png()
    .toBuffer();
  tiles = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (working) response.writeHead(200, { 'Content-Type': 'image/png' }).end(tile);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => tiles.close(resolve)));

test('with tiles set, the street map loads only when it is pressed, and only from that origin', async ({
  visit,
}) => {
  const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const site = await startSite({ mapTilesUrl: `${origin}/{z}/{x}/{y}.png` });
  const page = await visit(site.url + paths.contact);
  await hydrated(page);
  const foreign = foreignRequests(page);
  const { headers } = await fetch(page.url());
  expect(headers.get('Content-Security-Policy')).toContain(`img-src 'self' data: ${origin};`);
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Show street map' }).press('Enter');
  const streets = page.getByRole('region', { name: /^Street map of 14 Green Street/ });
  await streets.locator('img.leaflet-tile-loaded').first().waitFor();
  expect(await streets.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await streets.innerText()).toContain('OpenStreetMap');
  // The tile that contains the place, by the formula of web maps.
  const { latitude, longitude } = demoAgency.address as { latitude: number; longitude: number };
  const n = 2 ** 15;
  const rad = (latitude * Math.PI) / 180;
  const y = Math.floor(((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * n);
  await expect.poll(() => requested).toContain(`/15/${Math.floor(((longitude + 180) / 360) * n)}/${y}.png`);
  expect(foreign.every((url) => url.startsWith(origin))).toBe(true);
  await expectNoViolations(page, 'aside');
  await page.close();
  await site.stop();
});

test('zooming animates the street map, but not under reduced motion', async ({ visit }) => {
  const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const site = await startSite({ mapTilesUrl: `${origin}/{z}/{x}/{y}.png` });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await hydrated(await visit(site.url + paths.contact, { reducedMotion }));
    await page.getByRole('button', { name: 'Show street map' }).click();
    const streets = page.getByRole('region', { name: /^Street map of/ });
    await streets.locator('img.leaflet-tile-loaded').first().waitFor();
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.closest('.leaflet-map-pane')) moved.push(target.className);
      });
    });
    requested = [];
    await streets.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => requested.some((path) => path.startsWith('/16/'))).toBe(true);
    const moved = () => page.evaluate(() => Reflect.get(window, 'moved').length > 0);
    if (reducedMotion === 'reduce') expect(await moved()).toBe(false);
    else await expect.poll(moved).toBe(true);
  }
  await site.stop();
});

test('when no tile loads, the drawn map returns with a message', async ({ visit }) => {
  working = false;
  requested = [];
  const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  const site = await startSite({ mapTilesUrl: `${origin}/{z}/{x}/{y}.png` });
  const page = await visit(site.url + paths.contact, { expectedErrors: /503/ });
  await hydrated(page);
  await page.getByRole('button', { name: 'Show street map' }).click();
  await page.getByText('The street map isn’t available right now.').waitFor();
  await map(page).waitFor();
  const hasFocus = (element: Element) => element.contains(document.activeElement);
  expect(await page.getByRole('complementary').evaluate(hasFocus)).toBe(true);
  expect(requested.length).toBeGreaterThan(0);
  await page.goto(`${site.url}${paths.forSale}?view=map`);
  await page.locator('.fill-sand').first().waitFor({ state: 'attached' });
  await page.close();
  await site.stop();
});
