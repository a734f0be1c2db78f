import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import { paths, searchResults } from '../../../shared/paths.ts';
import { publishContent } from '../../support/agency.ts';
import { PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';

/** A home with everything long: its street, its suburb, its price in words and its agent's name. */
test.beforeAll(async ({ site: { context } }) => {
  await addListing(context, {
    id: 'long',
    unitNumber: '1201-1205',
    streetNumber: '1143-1187',
    street: 'Sir Donald Bradman Drive Extension North',
    suburb: 'Anangu Pitjantjatjara Yankunytjatjara',
    postcode: '0872',
    priceView: 'Best offers by Tuesday 14 July at 12 pm (unless sold prior)',
    auctionAt: '2031-11-29T01:30:00.000Z',
    agents: JSON.stringify([
      {
        id: null,
        name: 'Konstantina Papadopoulos-Featherstonehaugh',
        email: null,
        phone: null,
        mobile: null,
      },
    ]),
  });
  await addInspection(context, 'long', '2031-11-28T23:30:00.000Z');
  await addPhotos(context, 'long', 12);
  // A price without a space.
  const priceView = `$1,000,000/${'ExpressionsOfInterest'.repeat(3)}`;
  await addListing(context, { id: 'one-word', priceView });
  await addInspection(context, 'one-word', '2031-11-28T23:30:00.000Z');
});

/** Opens a page on a phone whose text is twice as large. */
async function withLargeText(visit: (path: string, window: typeof PHONE) => Promise<Page>, path: string) {
  const page = await visit(path, PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return page;
}

test.for([
  paths.home,
  paths.property('long'),
  paths.property('one-word'),
  `${paths.forSale}?suburb=anangu-pitjantjatjara-yankunytjatjara-0872`,
  paths.buyInspections,
  `${paths.forSale}?view=map`,
  searchResults('SALE', 'Anangu'),
  searchResults('SALE', 'atlantis'),
  `${paths.shortlist}?homes=long,sale1`,
  `${paths.offer}?property=long`,
  paths.contact,
  paths.sell,
  paths.buyAlerts,
  paths.leaseAlerts,
  paths.privacy,
  paths.terms,
])('with text twice as large, a phone shows %s without scrolling sideways', async (path, { visit }) => {
  const page = await withLargeText(visit, path);
  const overflow = () =>
    page.evaluate(() => {
      // A phone widens `innerWidth` to what the page needs.
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

const doOverlap = async (one: Locator, other: Locator) => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of the parts is not visible.');
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('with text twice as large, no button of a phone covers another', async ({ visit }) => {
  const list = await withLargeText(visit, paths.forSale);
  const header = list.getByRole('banner');
  const shortlist = header.getByRole('link', { name: /^Shortlist/ });
  expect(await doOverlap(header.getByRole('link', { name: /, home$/ }), shortlist)).toBe(false);
  const map = list.getByRole('link', { name: 'Map', exact: true });
  expect(await doOverlap(list.locator('summary', { hasText: 'Filters' }), map)).toBe(false);
  const home = await withLargeText(visit, paths.property('long'));
  const full = home.getByRole('button', { name: 'Show full screen' });
  expect(await doOverlap(full, home.getByRole('button', { name: 'Previous photograph' }))).toBe(false);
});

test.for([390, 820])('a name of 60 letters fits into the header of %i px', async (width, { site, visit }) => {
  const name = 'Featherstonehaugh-Cholmondeley & Von Hohenzollern Properties';
  await publishContent(site.context, 'profile', { ...demoAgency, name });
  const page = await visit(paths.about, { viewport: { width, height: 844 } });
  const header = page.getByRole('banner');
  const words = header.getByText(name).first();
  expect(await doOverlap(words, header.getByRole('link', { name: /^Shortlist/ }))).toBe(false);
  const [outer, inner] = await Promise.all([header.boundingBox(), words.boundingBox()]);
  expect(inner?.y).toBeGreaterThanOrEqual(0);
  expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0);
});

test('with text twice as large, the whole menu of a phone fits its width', async ({ visit }) => {
  const page = await withLargeText(visit, paths.about);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'LinkedIn' }).waitFor();
  const hidden = () => menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await hidden()).toBe(0);
});

test('with text twice as large, a ticket shows its whole time and buttons', async ({ visit }) => {
  const page = await withLargeText(visit, paths.property('long'));
  const times = page.getByRole('region', { name: 'Inspections and auction' });
  for (const link of await times.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.viewport.width);
  }
});

test.for([
  { fontSize: '200%', viewport: PHONE.viewport },
  { fontSize: '100%', viewport: { width: 320, height: 256 } },
])(
  'in a window of $viewport.width by $viewport.height with text of $fontSize, no caption covers its photograph',
  async ({ fontSize, viewport }, { visit }) => {
    const page = await visit(paths.property('sale27'), { ...PHONE, viewport });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await page.getByRole('button', { name: 'Show full screen' }).click();
    const dialog = page.getByRole('dialog');
    const caption = dialog.locator('p').last();
    // Captions of feeds are as long as their agents write them.
    await caption.evaluate((element) => {
      element.textContent = 'Bluestone villa with a verandah, seen across a lawn with an olive tree. '.repeat(
        2,
      );
    });
    expect(await doOverlap(caption, dialog.getByRole('list'))).toBe(false);
    for (const part of [caption, dialog.getByRole('button', { name: 'Next photograph' })]) {
      await part.scrollIntoViewIfNeeded();
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
    const next = await dialog.getByRole('button', { name: 'Next photograph' }).boundingBox();
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  },
);

test('with text twice as large, a wide window shows inspections without scrolling sideways', async ({
  visit,
}) => {
  const page = await visit(paths.buyInspections);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const street = page.getByRole('main').locator('article h3').first();
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
  // A street that is cut into letters has a line for each.
  const lines = await street.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  const words = (await street.innerText()).split(/\s+/).length;
  expect(lines).toBeLessThanOrEqual(words * 2);
});
