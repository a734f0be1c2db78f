import type { Locator } from '@playwright/test';
import { expect } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing } from '../../support/listings.ts';
import { answerApi, holdApi } from '../../support/network.ts';

const norwood = paths.suburb('norwood-5067');

test('a suburb page shows its homes for sale and its sales, without scripts', async ({ visit }) => {
  const page = await visit(norwood, { javaScriptEnabled: false });
  expect(await page.title()).toMatch(/^Norwood: homes for sale/);
  expect(await page.locator('meta[name="robots"]').count()).toBe(0);
  const sale = page.getByRole('region', { name: 'For sale in Norwood' });
  expect(await sale.getByRole('article').count()).toBe(6);
  const figures = page.getByRole('region', { name: 'Sold by us in Norwood' });
  expect(await figures.innerText()).toContain('$910,000');
  // Four sales are too few for a median.
  expect(await figures.innerText()).not.toContain('Median');
  expect(await page.getByRole('region', { name: 'Sold in Norwood' }).getByRole('article').count()).toBe(3);

  await sale.getByRole('link', { name: 'All 18 homes for sale in Norwood' }).click();
  await page.waitForURL(`**${paths.forSale}?suburb=norwood-5067`);
  await page.getByRole('link', { name: /^About Norwood/ }).click();
  await page.waitForURL(`**${norwood}`);
});

test('while the next page takes long to load, a bar says so', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?suburb=norwood-5067`));
  const release = await holdApi(page);
  await page.getByRole('link', { name: /^About Norwood/ }).click();
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await bar.waitFor();
  expect(await page.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false');
  release();
  await page.waitForURL(`**${norwood}`);
  await page.getByRole('heading', { level: 1, name: 'Norwood' }).waitFor();
  expect(await bar.count()).toBe(0);
});

test('if the browser cannot load the data of the next page, it requests the page itself', async ({
  visit,
}) => {
  const page = await hydrated(
    await visit(`${paths.forSale}?suburb=norwood-5067`, { expectedErrors: /503|Failed to load/ }),
  );
  await answerApi(page, 503, {});
  await page.getByRole('link', { name: /^About Norwood/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Norwood' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(norwood);
});

test("a sold home's card says how and when it was sold, and its price only if it may be shown", async ({
  visit,
  site,
}) => {
  const sold = { status: 'SOLD', suburb: 'Magill', postcode: '5072', soldDate: '2026-03-12' } as const;
  await addListing(site.context, {
    ...sold,
    soldPriceCents: 120_000_000,
    auctionResult: 'sold-at-auction',
  });
  await addListing(site.context, { ...sold, soldPriceCents: 77_700_000, soldPriceDisplay: 0 });
  const page = await visit(paths.suburb('magill-5072'));
  const cards = page.getByRole('region', { name: 'Sold in Magill' }).getByRole('article');
  const [hidden = '', shown = ''] = await cards.allInnerTexts();
  expect(shown).toMatch(/\$1,200,000\s+Sold at auction, 12 March 2026/);
  expect(hidden).toMatch(/Price not disclosed\s+Sold 12 March 2026/);
  const text = await page.content();
  expect(text).toContain('Prices are from the 1 of 2 that were disclosed.');
  expect(text).not.toMatch(/777,?000/);
});

test('a suburb page lists its inspections by day, without those of other suburbs', async ({
  visit,
  site,
}) => {
  const fullarton = { suburb: 'Fullarton', postcode: '5063' };
  const [early, late] = ['2031-11-28T23:30:00.000Z', '2031-11-30T00:30:00.000Z'] as const;
  const sale = await addListing(site.context, { ...fullarton, street: 'Fisher Street' });
  const rental = await addListing(site.context, {
    ...fullarton,
    street: 'Wattle Street',
    saleOrLease: 'LEASE',
  });
  const elsewhere = await addListing(site.context, { suburb: 'Myrtle Bank', postcode: '5064' });
  for (const id of [sale, elsewhere]) await addInspection(site.context, id, early);
  await addInspection(site.context, rental, late);
  const page = await visit(paths.suburb('fullarton-5063'), { javaScriptEnabled: false });
  const inspections = page.getByRole('region', { name: 'Upcoming inspections' });
  const days = inspections.getByRole('region');
  expect(await days.count()).toBe(2);
  for (const [n, [day, time, street, kind, id]] of (
    [
      ['Saturday 29 November', '10:00', 'Fisher Street', 'For sale', sale],
      ['Sunday 30 November', '11:00', 'Wattle Street', 'For lease', rental],
    ] as const
  ).entries()) {
    expect(await days.nth(n).getByRole('heading').innerText()).toContain(day);
    expect(await days.nth(n).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`${time}[^]*${street}[^]*${kind}`)),
    ]);
    expect(await days.nth(n).getByRole('link').getAttribute('href')).toBe(paths.property(id));
  }
  await inspections.getByRole('link', { name: 'All inspections of homes for lease' }).click();
  await page.waitForURL(`**${paths.leaseInspections}?suburb=fullarton-5063`);
  // A suburb without inspections of homes for lease has no link to them.
  await page.goto(new URL(paths.suburb('myrtle-bank-5064'), page.url()).href);
  const links = page.getByRole('link', { name: /^All inspections of homes/ });
  expect(await links.allInnerTexts()).toEqual(['All inspections of homes for sale']);
});

test.for([
  { count: 2, inThree: [1 / 2, 1 / 2], inTwo: [1 / 2, 1 / 2] },
  { count: 4, inThree: [1 / 3, 1], inTwo: [1 / 2, 1 / 2] },
  { count: 5, inThree: [1 / 2, 1 / 2], inTwo: [1 / 2, 1] },
])('the last of $count homes fill their row', async ({ count, inThree, inTwo }, { visit, site }) => {
  const postcode = `506${count}`;
  for (let n = 0; n < count; n += 1) await addListing(site.context, { suburb: 'Burnside', postcode });
  const page = await visit(paths.suburb(`burnside-${postcode}`));
  const list = page.getByRole('region', { name: 'For sale in Burnside' }).getByRole('list').first();
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  /** The parts of the row that the last two cards take. */
  const lastParts = async () => {
    const cards = list.getByRole('listitem').filter({ has: page.getByRole('article') });
    const gap = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).columnGap));
    const whole = (await width(list)) + gap;
    const widths = [await width(cards.nth(count - 2)), await width(cards.nth(count - 1))];
    return widths.map((each) => (each + gap) / whole);
  };
  for (const [window, parts] of [
    [1440, inThree],
    [820, inTwo],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    const shown = await lastParts();
    for (const [n, part] of parts.entries()) expect(shown[n], `at ${window}`).toBeCloseTo(part, 2);
  }
});

test('a suburb without homes names its state and leads to an alert', async ({ visit }) => {
  const page = await visit(paths.suburb('hahndorf-5245'));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Hahndorf\W+SA 5245$/);
  await page.getByText('Be the first to hear when something comes up.').waitFor();
  await page.getByRole('link', { name: 'Get an email when a home comes up' }).click();
  await page.waitForURL(`**${paths.buyAlerts}?suburb=hahndorf-5245`);
});

test('a listing links to its suburb, and a suburb with little on its page is not indexed', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.property('sold1')));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await trail.getByRole('listitem').allInnerTexts()).toHaveLength(4);
  await trail.getByRole('link', { name: 'Norwood' }).click();
  await page.getByRole('heading', { level: 1, name: 'Norwood' }).waitFor();

  const quiet = await visit(paths.suburb('kensington-5068'));
  expect(await quiet.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await quiet.getByText('We have nothing on the market in Kensington right now.').waitFor();
  await quiet
    .getByRole('navigation', { name: 'Nearby suburbs' })
    .getByRole('link', { name: /^Norwood/ })
    .click();
  await quiet.waitForURL(`**${norwood}`);
});

test('lists, suburbs and team members have subscriptions, as a visible link and as one for programs', async ({
  visit,
  site,
}) => {
  const agents = JSON.stringify([{ id: null, name: 'Marnie Calloway', email: null }]);
  const home = await addListing(site.context, { agents, suburb: 'Prospect', postcode: '5082' });
  await addInspection(site.context, home, '2031-11-28T23:30:00.000Z');
  for (const [path, address] of [
    [`${paths.forSale}?suburb=norwood-5067`, '/subscribe/for-sale.atom?suburb=norwood-5067'],
    [paths.leased, '/subscribe/leased.atom'],
    [paths.leaseInspections, '/subscribe/inspections-for-lease.ics'],
    [paths.suburb('prospect-5082'), '/subscribe/inspections.ics?suburb=prospect-5082'],
    [paths.team('marnie-calloway'), '/subscribe/inspections.ics?agent=marnie-calloway'],
  ] as const) {
    const page = await visit(path);
    expect(await page.locator('link[rel="alternate"]').getAttribute('href'), path).toBe(address);
    const seen = await page.getByRole('link', { name: /^(?:Subscribe to|Follow)/ }).getAttribute('href');
    const scheme = address.includes('.ics') ? 'webcal:' : '';
    expect(seen, path).toBe(scheme ? site.url.replace('http:', scheme) + address : address);
    expect((await fetch(site.url + address)).status).toBe(200);
    await page.close();
  }
});

test('an unknown suburb leads to the 404 page', async ({ visit }) => {
  const page = await visit(paths.suburb('nowhere-9999'), { expectedErrors: /404/ });
  await page.waitForURL(`**${paths.notFound}`);
  expect(await page.locator('h1').innerText()).toBe(messages.notFoundTitle);
});
