import type { Locator } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing } from '../../support/listings.ts';
import { visitAsStaff } from '../../support/staff.ts';

/** Two blocks without photographs; the address of the second is hidden, and with it the coordinates. */
test.beforeAll(async ({ site: { context } }) => {
  const land = { kind: 'land', propertyType: 'Land', bedrooms: 0, bathrooms: 0 } as const;
  const tanunda = { ...land, street: 'Barossa Road', suburb: 'Tanunda', postcode: '5352' };
  await addListing(context, { ...tanunda, id: 'open' });
  await addListing(context, { ...tanunda, id: 'shy', addressDisplay: 0 });
  await addListing(context, { ...land, id: 'gone', street: 'Saddler Street', status: 'SOLD' });
  await addInspection(context, 'open', '2031-11-28T23:30:00.000Z');
});

/** What a part of a page shows as the picture of a home. */
const pictureIn = (part: Locator) =>
  part.evaluate((element) => {
    const shows = (selector: string) => element.querySelector(selector) !== null;
    if (shows('picture')) return 'photograph';
    if (shows('img[src^="/media/map"]')) return 'map';
    return shows('svg path[d^="M84 90V14"]') ? 'block' : 'house';
  });

const LISTS = [
  `${paths.searchResults}?activeTab=SALE&query=Tanunda`,
  `${paths.forSale}?suburb=tanunda-5352`,
  `${paths.forSale}?suburb=tanunda-5352&view=map`,
  `${paths.shortlist}?homes=open,shy`,
  `${paths.shortlist}?homes=open,shy&view=compare`,
];

test.for(LISTS)('land without photographs is on a map or a block at %s', async (path, { visit }) => {
  const page = await visit(path);
  const homes = page.getByRole('main').locator('article, [role="tabpanel"] li, thead th');
  const open = homes.filter({ hasText: 'Barossa Road' });
  expect(await pictureIn(open)).toBe('map');
  expect(await pictureIn(homes.filter({ hasText: 'Tanunda' }).filter({ hasNotText: 'Barossa' }))).toBe(
    'block',
  );
});

test('land without photographs is on a map among the inspections and in the sliders', async ({ visit }) => {
  const page = await visit(`${paths.buyInspections}?suburb=tanunda-5352`);
  expect(await pictureIn(page.getByRole('article'))).toBe('map');
  for (const [path, name] of [
    [paths.home, 'Recently sold'],
    [paths.team('marnie-calloway'), 'All Properties'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    const slides = page.getByRole('region', { name }).getByRole('link', { name: /Barossa|Saddler/ });
    expect(await pictureIn(slides.first()), path).toBe('map');
  }
});

test('land without photographs is a block for staff', async ({ site, visit }) => {
  const page = await visitAsStaff({ site, visit }, `${paths.adminDashboard}?tab=listings&q=Barossa`);
  const rows = page.locator('#listings-panel [data-rows] li');
  await expect.poll(() => rows.count()).toBe(2);
  for (const row of await rows.all()) expect(await pictureIn(row)).toBe('block');
});
