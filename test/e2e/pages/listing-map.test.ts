import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, PHONE, testInOneMovingWindow as test } from '../../support/browser.ts';
import { tabTo } from '../../support/keyboard.ts';
import { addListing, addPhotos } from '../../support/listings.ts';
import { holdQueries } from '../../support/network.ts';
import type { Site } from '../../support/site.ts';
import { drag, type Spot } from '../../support/touch.ts';

type Corner = readonly [x: number, y: number];

const map = (page: Page) => page.getByRole('region', { name: /^Map of these homes/ });
const pin = (page: Page, name: RegExp) => map(page).getByRole('button', { name });
const count = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status').first();

/** Draws an area on the map. Its corners are shares of the map's width and height. */
async function drawBox(page: Page, [left, top]: Corner, [right, bottom]: Corner): Promise<void> {
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map has no size.');
  const at = ([x, y]: Corner) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at([left, top]));
  await page.mouse.down();
  for (const corner of [
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const)
    await page.mouse.move(...at(corner), { steps: 5 });
  await page.mouse.up();
}

/** Adds a home west of the others, and one whose address is hidden. */
async function addFarHomes({ context }: Site): Promise<void> {
  const known = await context.database.read
    .selectFrom('listings')
    .select('id')
    .where('id', '=', 'west')
    .execute();
  if (known.length > 0) return;
  await addListing(context, { id: 'west', streetNumber: '91', longitude: 138.5, suburb: 'Unley' });
  await addPhotos(context, 'west', 1);
  await addListing(context, {
    id: 'secret',
    streetNumber: '92',
    addressDisplay: 0,
    suburb: 'Unley',
    postcode: '5061',
  });
}

test('the map shows the homes of the list, and hovering over a pin or a card marks the other one', async ({
  visit,
  site,
}) => {
  await addFarHomes(site);
  const page = await hydrated(await visit(paths.forSale));
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.waitForURL('**?view=map');
  // Homes that are close together share a pin.
  await pin(page, /^27 homes close together/).waitFor();
  // The land is drawn, but it is no picture without a name.
  await page.locator('.leaflet-land-pane svg').waitFor({ state: 'attached' });
  expect(
    await page
      .getByRole('region', { name: /^Map of/ })
      .getByRole('img')
      .count(),
  ).toBe(0);
  const card = page.getByRole('listitem').filter({ hasText: '91 Wattlebird' });
  await pin(page, /^91 Wattlebird/).hover();
  await expect.poll(() => card.getAttribute('data-pointed')).toBe('true');
  await page.getByRole('status').getByText('91 Wattlebird').waitFor();
  await card.hover();
  await expect.poll(() => pin(page, /^91 Wattlebird/).getAttribute('data-pointed')).toBe('');
  // A home with a hidden address is in the middle of its suburb, and its street is not shown.
  expect(await pin(page, /^Unley, SA/).count()).toBe(1);
});

test('arrow keys move between the pins, and Enter opens a home', async ({ visit, site }) => {
  await addFarHomes(site);
  const page = await hydrated(await visit(`${paths.forSale}?view=map`));
  await pin(page, /^27 homes/).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^91 Wattlebird/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/property/west');
});

test('opening a group by keyboard moves the focus to the nearest of its homes', async ({ visit, site }) => {
  await addFarHomes(site);
  const page = await hydrated(await visit(`${paths.forSale}?view=map`));
  const group = pin(page, /^27 homes close together/);
  await group.focus();
  await page.keyboard.press('Enter');
  await group.waitFor({ state: 'detached' });
  await expect
    .poll(() => map(page).locator('[role=button]:focus').getAttribute('aria-label'))
    .toMatch(/^\d+ Wattlebird/);
  // Shift and Tab would return to this pin.
  expect(await map(page).locator('[role=button][tabindex="0"]:focus').count()).toBe(1);
});

test('homes whose price labels would overlap share a pin, which is marked for each of their cards', async ({
  visit,
  site,
}) => {
  // They are some 60 pixels apart when the map shows all three.
  const longitudes = { villa1: 138.5, villa2: 138.51, villa3: 138.6 };
  for (const [id, longitude] of Object.entries(longitudes))
    await addListing(site.context, { id, longitude, propertyType: 'Villa' });
  const page = await hydrated(await visit(`${paths.forSale}?view=map&type=Villa`));
  await pin(page, /^2 homes close together/).waitFor();
  expect(
    await map(page)
      .getByRole('button', { name: /Wattlebird/ })
      .count(),
  ).toBe(1);
  const group = pin(page, /^2 homes close together/);
  const link = (id: string) => page.locator(`article a[href="${paths.property(id)}"]`);
  await link('villa1').hover();
  await expect.poll(() => group.getAttribute('data-pointed')).toBe('');
  await link('villa3').hover();
  await expect.poll(() => group.getAttribute('data-pointed')).toBeNull();
  await link('villa2').focus();
  await expect.poll(() => group.getAttribute('data-pointed')).toBe('');
});

test('an area of the map limits the list, whether it is drawn or the visible part is searched', async ({
  visit,
  site,
}) => {
  await addFarHomes(site);
  const page = await hydrated(await visit(`${paths.forSale}?view=map&type=House`));
  await pin(page, /^91 Wattlebird/).waitFor();
  await drawBox(page, [0.02, 0.2], [0.3, 0.8]);
  await count(page).getByText('1 home for sale').waitFor();
  expect(new URL(page.url()).searchParams.get('type')).toBe('House');
  await page.getByRole('link', { name: 'Remove the filter Area on the map' }).click();
  await count(page).getByText('23 homes for sale').waitFor();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await page.waitForURL(/area=/);
  expect(new URL(page.url()).searchParams.get('view')).toBe('map');
});

test('a map that the visitor moves while its homes load stays where it is', async ({ visit, site }) => {
  await addFarHomes(site);
  const page = await hydrated(await visit(`${paths.forSale}?view=map&type=House`));
  await pin(page, /^91 Wattlebird/).waitFor();
  await drawBox(page, [0.02, 0.2], [0.3, 0.8]);
  await count(page).getByText('1 home for sale').waitFor();
  const release = await holdQueries(page, '"map":true');
  await page.getByRole('link', { name: 'Remove the filter Area on the map' }).click();
  await count(page).getByText('23 homes for sale').waitFor();
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
  const button = page.getByRole('button', { name: 'Search this area' });
  await button.waitFor();
  await map(page).locator('.leaflet-zoom-anim').waitFor({ state: 'detached' });
  const before = await pin(page, /^91 Wattlebird/).boundingBox();
  release();
  await pin(page, /^22 homes close together/).waitFor();
  expect(await pin(page, /^91 Wattlebird/).boundingBox()).toEqual(before);
  expect(await button.isVisible()).toBe(true);
});

test('a finger draws an area, also after a tap; two fingers or a broken-off stroke draw none', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.forSale}?view=map`, PHONE));
  await pin(page, /homes close together/)
    .first()
    .waitFor();
  await map(page).scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map has no size.');
  const at = (x: number, y: number): Spot => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  const stop = page.getByRole('button', { name: 'Stop drawing' });
  const draw = page.getByRole('button', { name: 'Draw an area' });

  await draw.tap();
  await drag(touch, [at(0.2, 0.4), at(0.8, 0.6)], [at(0.4, 0.4), at(0.6, 0.6)]);
  await draw.waitFor();
  await draw.tap();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.2, 0.4)] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(0.7, 0.7)] });
  await stop.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await draw.waitFor();
  expect(new URL(page.url()).searchParams.has('area')).toBe(false);

  await draw.tap();
  const { x, y } = at(0.5, 0.5);
  await page.touchscreen.tap(x, y);
  await page.getByText('Draw around the area you want, in one stroke.').waitFor();
  await drag(touch, [at(0.1, 0.3)], [at(0.9, 0.5)], [at(0.5, 0.9)]);
  await page.waitForURL(/area=/);
  await draw.waitFor();
});

test('the land covers neither the outline of the searched area nor the names of suburbs', async ({
  visit,
}) => {
  const area = '-34.90,138.60,-34.90,138.66,-34.95,138.66,-34.95,138.60';
  const page = await hydrated(await visit(`${paths.forSale}?view=map&area=${area}`));
  const heights = [];
  for (const part of ['land-pane path.fill-sand', 'overlay-pane path.stroke-accent', 'names-pane span']) {
    await map(page).locator(`.leaflet-${part}`).first().waitFor({ state: 'attached' });
    const [pane = ''] = part.split(' ');
    const zIndex = await map(page)
      .locator(`.leaflet-${pane}`)
      .evaluate((layer) => getComputedStyle(layer).zIndex);
    heights.push(Number(zIndex));
  }
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});

test('a screen reader hears the homes on the map, not the names that are drawn around them', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.forSale}?view=map`));
  const name = map(page).locator('.leaflet-names-pane span').first();
  await name.waitFor();
  await pin(page, /^27 homes/).waitFor();
  const heard = await map(page).ariaSnapshot();
  expect(heard).toContain('27 homes close together');
  expect(heard).not.toContain(await name.innerText());
});

test('by keyboard, the visible part of the map is searched, and the focus stays on the map', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.forSale}?view=map&type=House`));
  await map(page)
    .getByRole('button', { name: /Wattlebird|homes close together/ })
    .first()
    .waitFor();
  await map(page).focus();
  await page.keyboard.press('+');
  const button = page.getByRole('button', { name: 'Search this area' });
  await button.waitFor();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await page.waitForURL(/area=/);
  // The button disappears once the homes of the area are on the map.
  await button.waitFor({ state: 'detached' });
  expect(await map(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('an area without homes is announced, and the map stays to search elsewhere', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?view=map`));
  await pin(page, /^27 homes/).waitFor();
  const liveRegion = await count(page).elementHandle();
  await drawBox(page, [0.4, 0.15], [0.6, 0.25]);
  await page.waitForURL(/area=/);
  // Screen readers announce changes only of a live region that was there before.
  await expect.poll(() => liveRegion?.evaluate((element) => element.textContent)).toBe(messages.noProperties);
  expect(await liveRegion?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await map(page).isVisible()).toBe(true);
  await expect.poll(() => map(page).getByRole('button', { name: /homes/ }).count()).toBe(0);
  await expectNoViolationsAnywhere(page);
  await page.getByRole('link', { name: /homes? outside this area$/ }).click();
  await pin(page, /homes close together/)
    .first()
    .waitFor();
});

test('a home that was visited is marked as seen beside the map, too', async ({ visit }) => {
  const page = await hydrated(await visit(paths.property('sale27')));
  await page.goto(new URL(`${paths.forSale}?view=map`, page.url()).href);
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: '27 Wattlebird' });
  await card.getByText('Seen', { exact: true }).waitFor();
  expect(await page.getByText('Seen', { exact: true }).count()).toBe(1);
});

test('without scripts or the API, the list beside the map still has the homes', async ({ visit }) => {
  const plain = await visit(`${paths.forSale}?view=map`, { javaScriptEnabled: false });
  await plain.locator('noscript > p.absolute').waitFor();
  expect(await plain.getByText('Loading the map…').isVisible()).toBe(false);
  expect(await plain.getByRole('article').count()).toBe(24);
  const page = await visit(paths.forSale, { expectedErrors: /503|Failed to load/ });
  await hydrated(page);
  await page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('"map":true')
      ? route.fulfill({ status: 503, body: '{}' })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByText('The map isn’t available right now.').waitFor();
  expect(await page.getByRole('article').count()).toBe(24);
});

test('a map whose script does not arrive says so, and can be tried again', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale, { expectedErrors: /Failed to load/ }));
  const script = /\/open-map[^/]*\.js/;
  await page.route(script, (route) => route.abort());
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByText('The map isn’t available right now.').waitFor();
  await page.unroute(script);
  await page.getByRole('link', { name: 'Try again' }).click();
  await pin(page, /^27 homes close together/).waitFor();
});

test('a map whose next homes do not arrive does not keep those of another search', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?view=map`, { expectedErrors: /ERR_FAILED/ }));
  await pin(page, /homes close together/)
    .first()
    .waitFor();
  await page.route('**/api/graphql', (route) => route.abort());
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^Apartment/ }).check();
  await page.getByText('The map isn’t available right now.').waitFor();
  await page.getByRole('button', { name: 'Show homes', exact: true }).waitFor();
  expect(await pin(page, /homes close together/).count()).toBe(0);
});

test('the map has no accessibility violations', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?view=map`));
  await pin(page, /^27 homes/).waitFor();
  await expectNoViolationsAnywhere(page);
});

test('the inspections page has a map of its homes, each with its times', async ({ visit }) => {
  const page = await hydrated(await visit(paths.buyInspections));
  const time = await page.locator('article time').first().getAttribute('datetime');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.waitForURL('**?view=map');
  await pin(page, /Wattlebird/).waitFor();
  const home = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Wattlebird/ }) });
  await expect
    .poll(() => home.getByRole('list', { name: 'Inspections' }).locator('time').getAttribute('datetime'))
    .toBe(time);
  await home.hover();
  await expect.poll(() => pin(page, /Wattlebird/).getAttribute('data-pointed')).toBe('');
  await expectNoViolationsAnywhere(page);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: /^View More/ }).waitFor();
});

// The last test, because it adds a home.
test('the pin of a home without coordinates is in the middle of its suburb, which the map says', async ({
  visit,
  site,
}) => {
  const home = { streetNumber: '77', suburb: 'Prospect', postcode: '5082', latitude: null, longitude: null };
  await addListing(site.context, home);
  const page = await hydrated(await visit(`${paths.forSale}?suburb=prospect-5082&view=map`));
  await pin(page, /^77 Wattlebird/).hover();
  await page
    .getByRole('status')
    .getByText('77 Wattlebird Lane, Prospect, SA 5082 (the pin is in the middle of the suburb), $850,000')
    .waitFor();
});
