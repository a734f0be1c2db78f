import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, MOVING, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { longestLine } from '../../support/lines.ts';
import { addFloorplan, addInspection, addListing, addPhotos } from '../../support/listings.ts';

const LONG = 'Every room looks to the garden, and the morning sun comes in at the kitchen window. '.repeat(9);
/** Texts with many narrow letters. */
const NARROW = [
  'St Morris keeps itself to itself. Our office is around the corner, so we can tell you that the streets are quiet.',
  'Out of the traffic, it takes the north sun through a full wall of glass, and then it looks to the garden.',
];
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Photographs of/ });

/** A home with everything that the first screen may have to show: twelve photographs, a long street, a label. */
test.beforeAll(async ({ site: { context } }) => {
  await addListing(context, {
    id: 'whole',
    street: 'Honeyeater Crescent',
    auctionAt: '2031-11-29T01:30:00.000Z',
    description: [LONG, ...NARROW].join('\n'),
  });
  await addInspection(context, 'whole', '2031-11-28T23:30:00.000Z');
  await addPhotos(context, 'whole', 12);
  await addFloorplan(context, 'whole');
});
const WHOLE = paths.property('whole');

/** Whether a part is visible when the page opens: inside the window, with nothing over it. */
const isInFirstScreen = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 20), (top + bottom) / 2);
    return (
      top >= 0 && bottom <= innerHeight && hit !== null && (element.contains(hit) || hit.contains(element))
    );
  });

test.for([
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)(
  'on %s the first screen has the address, price, counts, inspection and Enquire',
  async ([, window], { visit }) => {
    const page = await visit(WHOLE, window);
    const head = page.locator('main header');
    const parts = {
      address: head.getByRole('heading', { level: 1 }),
      price: head.getByText('$850,000', { exact: true }),
      counts: head.getByRole('list'),
      inspection: head.getByText('Sat 29 Nov, 10:00 – 10:30 am'),
      enquire: page.getByRole('link', { name: 'Enquire', exact: true }).locator('visible=true').first(),
    };
    for (const [name, part] of Object.entries(parts)) expect(await isInFirstScreen(part), name).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test('the first screen of a rental has its date, an inspection around noon and Enquire', async ({
  visit,
  site: { context },
}) => {
  const id = await addListing(context, { saleOrLease: 'LEASE', dateAvailable: '2031-12-11' });
  await addInspection(context, id, '2031-11-29T01:15:00.000Z');
  await addPhotos(context, id, 8);
  const page = await visit(paths.property(id));
  await page.locator('main header').getByText('11 December 2031').waitFor();
  await page.locator('main header').getByText('Sat 29 Nov, 11:45 am – 12:15 pm').waitFor();
  const enquire = page.getByRole('link', { name: 'Enquire', exact: true }).locator('visible=true').first();
  expect(await isInFirstScreen(enquire)).toBe(true);
});

test('a wide screen shows one large photograph and four small ones, which open the gallery', async ({
  visit,
}) => {
  const page = await hydrated(await visit(WHOLE));
  const gallery = page.getByRole('region', { name: /^Photographs of/ });
  const large = await gallery.getByRole('img', { name: 'Photograph 1', exact: true }).boundingBox();
  const small = gallery.locator('a[data-waits]');
  expect(await small.count()).toBe(4);
  for (const each of await small.all()) {
    const box = await each.boundingBox();
    expect((box?.width ?? 0) * 2).toBeLessThan((large?.width ?? 0) + 1);
  }
  await gallery.getByRole('button', { name: 'All 12 photographs' }).click();
  // The floorplan comes after the photographs.
  await dialogOf(page).getByText('1 /of 13').waitFor();
  await page.keyboard.press('Escape');
  await small.nth(2).click();
  await dialogOf(page).getByText('4 /of 13').waitFor();
});

test('a phone shows one photograph at a time, with their count', async ({ visit }) => {
  const page = await visit(WHOLE, { ...PHONE, ...MOVING });
  const gallery = page.getByRole('region', { name: /^Photographs of/ });
  expect(await gallery.locator('a[data-waits]').first().isVisible()).toBe(false);
  expect(await isInFirstScreen(gallery.getByText('1 /of 13'))).toBe(true);
});

test.for([
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)('on %s the floorplan follows the photographs, whole', async ([, window], { visit }) => {
  const page = await hydrated(await visit(WHOLE, window));
  const gallery = page.getByRole('region', { name: /^Photographs of/ });
  await gallery.getByRole('button', { name: 'Previous photograph' }).press('Enter');
  await gallery.getByText('13 /of 13').waitFor();
  const plan = gallery.getByRole('img', { name: 'Floorplan', exact: true });
  expect(await plan.evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain');
  expect(await isInFirstScreen(plan)).toBe(true);
});

test('the thumbnails of a home with few photographs end with its floorplan', async ({ visit, site }) => {
  const id = await addListing(site.context);
  await addPhotos(site.context, id, 2);
  await addFloorplan(site.context, id);
  const page = await visit(paths.property(id));
  const thumbnails = page.getByRole('list', { name: 'All photographs' }).getByRole('link');
  const names = await thumbnails.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  expect(names).toEqual(['Photograph 1', 'Photograph 2', 'Floorplan']);
});

test.for([820, 1440])('at %i px no line of text has more than 68 characters', async (width, { visit }) => {
  const page = await visit(WHOLE, { viewport: { width, height: 900 } });
  for (const words of ['Every room looks', 'St Morris keeps', 'Out of the traffic', 'By sending this form']) {
    const longest = await longestLine(page.locator('main p', { hasText: words }));
    expect(longest, words).toBeGreaterThan(50);
    // The count includes the space at which a line breaks.
    expect(longest, words).toBeLessThanOrEqual(69);
  }
});

test('the summary stays beside the text', async ({ visit }) => {
  const page = await visit(WHOLE);
  await page.getByRole('heading', { name: 'Features' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 700));
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'Enquire', exact: true }).locator('visible=true'),
  ]) {
    await expect.poll(() => isInFirstScreen(part)).toBe(true);
  }
});

test('Enquire is a filled button, and "Make an offer" is not', async ({ visit }) => {
  const page = await visit(WHOLE);
  const ground = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .locator('visible=true')
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground('Enquire')).toBe('rgb(125, 47, 34)');
  expect(await ground('Make an offer')).toBe('rgba(0, 0, 0, 0)');
});

test('a floorplan that is pressed before the application has loaded opens in the gallery and can be zoomed', async ({
  visit,
}) => {
  const page = await visit(WHOLE);
  const plan = page.getByRole('link', { name: 'Floorplan', exact: true });
  expect(await plan.getAttribute('target')).toBe(null);
  await plan.dispatchEvent('click');
  await dialogOf(page).getByText('13 /of 13').waitFor();
  expect(page.url()).toContain(WHOLE);
  await dialogOf(page).getByRole('button', { name: 'Zoom in' }).click();
  await dialogOf(page).getByRole('button', { name: 'Zoom out' }).waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
});

test('land shows its site plan or a map, and its land size', async ({ visit, site: { context } }) => {
  const land = { kind: 'land', propertyType: 'Land', bedrooms: 0, bathrooms: 0, garages: 0 } as const;
  const bare = await addListing(context, { ...land, carports: 0, openSpaces: 0 });
  const page = await visit(paths.property(bare));
  expect(await page.locator('main header').innerText()).toMatch(/Land size\s+420 m²/);
  const map = page.getByRole('img', { name: /^Map: / }).first();
  expect(await isInFirstScreen(map)).toBe(true);
  const planned = await addListing(context, land);
  await addPhotos(context, planned, 1);
  await addFloorplan(context, planned);
  await context.database.write
    .deleteFrom('listingMedia')
    .where('listingId', '=', planned)
    .where('kind', '=', 'photo')
    .execute();
  await page.goto(paths.property(planned));
  expect(await page.getByRole('img', { name: 'Site plan' }).count()).toBe(1);
});

test('more homes follow at the end, but not the same one', async ({ visit }) => {
  const similar = async (page: Page) => {
    const section = page.getByRole('region', { name: 'More homes for sale' });
    const links = section.getByRole('article').getByRole('link');
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // The page of the previous home, which names this one, may still be there.
    const own = new URL(page.url()).pathname;
    await expect.poll(async () => (await hrefs()).map((href) => href === own)).toEqual([false, false, false]);
  };
  const page = await hydrated(await visit(paths.property('sale27')));
  await similar(page);
  await page.getByRole('region', { name: 'More homes for sale' }).getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== paths.property('sale27'));
  await similar(page);
});

test('the last of three more homes fills its row in two columns, but not in three', async ({ visit }) => {
  const page = await visit(paths.property('sale27'), { viewport: { width: 820, height: 1180 } });
  const list = page.getByRole('region', { name: 'More homes for sale' }).getByRole('list').first();
  const last = list.getByRole('article').last();
  const widths = () => Promise.all([list, last].map(async (each) => (await each.boundingBox())?.width ?? 0));
  const [row = 0, card = 0] = await widths();
  expect(card).toBeCloseTo(row);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(async () => ((await widths())[1] ?? 0) / ((await widths())[0] ?? 1)).toBeLessThan(0.34);
});

test('the estimate has a map only with coordinates', async ({ visit }) => {
  const query = 'activeTab=SELL&query=3 Fern Court, Norwood';
  const page = await visit(`${paths.estimate}?${query}`);
  const map = page.getByRole('main').getByRole('img', { name: /^Map: / });
  expect(await map.count()).toBe(0);
  await page.goto(`${paths.estimate}?${query}&latitude=-34.92&longitude=138.63`);
  expect(await map.count()).toBe(1);
});
