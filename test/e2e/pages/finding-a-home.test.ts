import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolations, expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { tabTo } from '../../support/keyboard.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';
import { answerApi, healApi, holdQueries } from '../../support/network.ts';
import { smallTargets } from '../../support/touch-targets.ts';

/** A window of 1440 by 900 at 200% zoom. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };

const HOMES = ['near', 'mid', 'far'] as const;
const shortlist = `${paths.shortlist}?homes=${HOMES}`;
const map = `${paths.forSale}?view=map&type=Villa`;
const STATES = {
  map,
  homes: shortlist,
  comparison: `${shortlist}&view=compare`,
  plan: `${shortlist}&view=plan`,
};

const toCases = (states: Record<string, string>) =>
  Object.entries(states).map(([state, path]) => ({ state, path }));

/** Three villas, so far apart that each has a pin, with inspections on a Saturday and a Sunday. */
test.beforeAll(async ({ site: { context } }) => {
  for (const [n, id] of HOMES.entries()) {
    await addListing(context, {
      id,
      propertyType: 'Villa',
      streetNumber: `${90 + n}`,
      longitude: 138.4 + n / 10,
      buildingSquareMetres: 150,
    });
    await addPhotos(context, id, 1);
    for (const day of [28, 29])
      await addInspection(context, id, new Date(Date.UTC(2031, 10, day, 23 + n)).toISOString());
  }
});

const mapRegion = (page: Page) => page.getByRole('region', { name: /^Map of these homes/ });
const pin = (page: Page, name: string) => mapRegion(page).getByRole('button', { name });
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const openMap = async (page: Page) => {
  await hydrated(page);
  await pin(page, '90 Wattlebird').waitFor();
};

/** Moves to a part with Tab, and expects it to be in the window with nothing over it. */
async function reach(page: Page, part: Locator): Promise<void> {
  await tabTo(page, part);
  const isSeen = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit) || hit?.closest('label')?.contains(element);
  });
  expect(isSeen, String(part)).toBe(true);
}

test('at 200% zoom and by keyboard alone, homes are found on the map, saved, compared and planned', async ({
  visit,
}) => {
  const page = await visit(paths.forSale, ZOOMED);
  await hydrated(page);
  await reach(page, page.getByRole('link', { name: 'Map', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**?view=map');
  await page.goto(new URL(map, page.url()).href);
  await openMap(page);
  await reach(page, mapRegion(page).locator('[role=button][tabindex="0"]'));
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => isFocused(pin(page, '90 Wattlebird'))).toBe(true);
  for (const number of [92, 91]) {
    await reach(page, page.getByRole('button', { name: `Save ${number} Wattlebird` }));
    await page.keyboard.press('Enter');
  }
  await page.goto(new URL(paths.shortlist, page.url()).href);
  await hydrated(page);
  await page.waitForURL('**?homes=far,mid');
  for (const number of [92, 91]) {
    await reach(page, page.getByRole('checkbox', { name: `Compare ${number} Wattlebird` }));
    await page.keyboard.press('Space');
  }
  await reach(page, page.getByRole('main').getByRole('button', { name: 'Compare' }));
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /^Price per m² of building/ }).waitFor();
  // The pressed button has disappeared.
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await isFocused(tab('Compare'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Saturday 29 November' }).waitFor();
  await reach(page, page.getByRole('link', { name: 'Sunday 30 November' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sunday 30 November' }).waitFor();
  expect(await isFocused(page.getByRole('link', { name: 'Sunday 30 November' }))).toBe(true);
});

test.for(toCases(STATES))(
  'zoomed to twice its size, the $state has no accessibility violations and does not scroll sideways',
  async ({ state, path }, { visit }) => {
    const page = await visit(path, ZOOMED);
    await (state === 'map' ? openMap(page) : hydrated(page));
    await expectNoViolations(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
  },
);

test.for(toCases({ ...STATES, suburb: paths.suburb('norwood-5067') }))(
  'on a phone, whatever is tapped in the $state is large enough for a thumb',
  async ({ state, path }, { visit }) => {
    const page = await visit(path, PHONE);
    await (state === 'map' ? openMap(page) : hydrated(page));
    expect(await smallTargets(page)).toEqual([]);
  },
);

test('with a thumb, homes are found on the map, saved, compared and planned', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?type=Villa`, PHONE));
  await page.getByRole('link', { name: 'Map', exact: true }).tap();
  await openMap(page);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).tap();
  await page.getByRole('button', { name: 'Search this area' }).tap();
  await page.waitForURL(/area=/);
  await page.getByRole('link', { name: 'Remove the filter Area on the map' }).tap();
  for (const number of [90, 91]) await page.getByRole('button', { name: `Save ${number} Wattlebird` }).tap();
  // On a phone two of them share a pin until the map is closer.
  await mapRegion(page).getByRole('button', { name: '2 homes close together' }).tap();
  await pin(page, '91 Wattlebird').tap();
  await page.waitForURL(`**${paths.property('mid')}`);
  await page.getByRole('link', { name: 'Shortlist, 2 homes' }).tap();
  for (const number of [90, 91]) await page.locator('label', { hasText: `Compare ${number}` }).tap();
  await page.getByRole('main').getByRole('button', { name: 'Compare' }).tap();
  await page.getByRole('row', { name: /^Price per m² of building/ }).waitFor();
  await page.getByRole('tab', { name: 'Plan a day' }).tap();
  await page.getByRole('link', { name: 'Sunday 30 November' }).tap();
  await page.getByRole('heading', { name: 'Sunday 30 November' }).waitFor();
});

test('while homes and the map load, and once they have failed, no accessibility violation is found', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale, { expectedErrors: /503|Failed to load/ }));
  const release = await holdQueries(page, '"map":true');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByText('Loading the map…').waitFor();
  await expectNoViolationsAnywhere(page);
  release();
  await answerApi(page, 503, {});
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await page.getByText('We can’t load our listings right now.').waitFor();
  await page.getByText('The map isn’t available right now.').waitFor();
  await expectNoViolationsAnywhere(page);
});

test('homes of a shortlist that cannot be read are not called gone, and can be tried again', async ({
  visit,
}) => {
  const page = await hydrated(await visit(shortlist, { expectedErrors: /503|Failed to load/ }));
  await answerApi(page, 503, {});
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByText('We can’t show these homes right now.').waitFor();
  expect(await page.getByRole('tabpanel').innerText()).toBe('');
  await expectNoViolationsAnywhere(page);
  await healApi(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('row', { name: /^Price per m² of building/ }).waitFor();
});

test.for([
  [`${paths.shortlist}?homes=gone`, 'This home is no longer on the site.'],
  [`${paths.shortlist}?homes=gone&view=compare`, 'None of these homes are on the site any more.'],
  [`${paths.shortlist}?homes=sold1&view=plan`, 'None of these homes have inspections coming up.'],
  [paths.suburb('hahndorf-5245'), 'Be the first to hear'],
] as const)('the empty state %s has no accessibility violations', async ([path, words], { visit }) => {
  const page = await hydrated(await visit(path));
  await page.getByText(words).waitFor();
  await expectNoViolationsAnywhere(page);
});
