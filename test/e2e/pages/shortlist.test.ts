import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';
import { holdRequests } from '../../support/network.ts';

const heart = (page: Page, address: RegExp) => page.getByRole('button', { name: address });
const ownList = (page: Page) => page.getByRole('link', { name: /^Shortlist/ });
const homes = (page: Page) => page.getByRole('tabpanel').locator('h2');

test('hearts save homes to the shortlist of the browser, which keeps them and their notes until removed', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale));
  await heart(page, /^Save 27 Wattlebird/).click();
  await heart(page, /^Save 26 Wattlebird/).click();
  await page.getByRole('link', { name: 'Shortlist, 2 homes' }).click();
  await page.waitForURL('**/shortlist?homes=sale27,sale26');
  await page.getByLabel(/^Note to yourself about 27 Wattlebird Lane/).fill('Quiet street');
  await page.reload();
  expect(await page.getByLabel('Note to yourself').first().inputValue()).toBe('Quiet street');
  await page.getByRole('link', { name: /^Remove 26 Wattlebird/ }).click();
  await page.waitForURL('**/shortlist?homes=sale27');
  await page.getByRole('link', { name: 'Shortlist, 1 home' }).waitFor();
  await page.goto(new URL(paths.forSale, page.url()).href);
  const saved = heart(page, /^Save 27 Wattlebird/);
  await expect.poll(() => saved.getAttribute('aria-pressed')).toBe('true');
  await saved.click();
  await page.getByRole('link', { name: 'Shortlist', exact: true }).waitFor();
});

test('a page that has not heard of another tab’s changes keeps them when it saves a home', async ({
  visit,
}) => {
  const page = await visit(paths.forSale);
  // A page in the back/forward cache hears of no change, either.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()));
  await page.reload();
  await hydrated(page);
  await heart(page, /^Save 27 Wattlebird/).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await hydrated(other);
  await heart(other, /^Save 26 Wattlebird/).click();
  await other.close();
  await heart(page, /^Save 25 Wattlebird/).click();
  await page.getByRole('link', { name: 'Shortlist, 3 homes' }).waitFor();
});

test('removing a home by keyboard moves the focus to the next home, and after the last one to the page', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.shortlist}?homes=sale27,sale26`));
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  await page.getByRole('link', { name: /^Remove 27 Wattlebird/ }).press('Enter');
  await page.waitForURL('**/shortlist?homes=sale26');
  expect(await isFocused(page.getByRole('link', { name: /^Remove 26 Wattlebird/ }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Nothing saved yet').waitFor();
  expect(await isFocused(page.getByRole('main'))).toBe(true);
});

test('removing a home does not call the others strange to the visitor’s own shortlist, not for a moment', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale));
  for (const address of [/^Save 27/, /^Save 26/, /^Save 25/]) await heart(page, address).click();
  await page.getByRole('link', { name: 'Shortlist, 3 homes' }).click();
  await page.waitForURL('**/shortlist?homes=sale27,sale26,sale25');
  const texts = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => texts.push(document.querySelector('main')?.innerText ?? '');
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await page.getByRole('link', { name: /^Remove 27/ }).click();
  await page.waitForURL('**/shortlist?homes=sale26,sale25');
  await homes(page).nth(2).waitFor({ state: 'detached' });
  expect((await texts.jsonValue()).filter((text) => text.includes('own shortlist yet'))).toEqual([]);
});

test('a double click on Remove removes one home, though the next one has moved under the pointer', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale));
  for (const address of [/^Save 27/, /^Save 26/, /^Save 25/]) await heart(page, address).click();
  await page.getByRole('link', { name: 'Shortlist, 3 homes' }).click();
  await page.getByRole('link', { name: /^Remove 27/ }).click();
  await page.waitForURL('**/shortlist?homes=sale26,sale25');
  await page.getByRole('link', { name: /^Remove 26/ }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('link', { name: 'Shortlist, 2 homes' }).waitFor();
  expect(await homes(page).count()).toBe(2);
});

test('hearts that are pressed before the application has loaded save their homes once it has', async ({
  visit,
}) => {
  const page = await visit(paths.forSale);
  const release = await holdRequests(page, '**/assets/*.js');
  await heart(page, /^Save 27 Wattlebird/).click();
  await heart(page, /^Save 26 Wattlebird/).click();
  release();
  await page.getByRole('link', { name: 'Shortlist, 2 homes' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.forSale);
});

test('a home is saved from its inspection, where it is marked as seen, too', async ({ visit }) => {
  const page = await hydrated(await visit(paths.property('sale27')));
  await page.goto(new URL(paths.buyInspections, page.url()).href);
  await hydrated(page);
  const row = page.getByRole('article').filter({ hasText: '27 Wattlebird' });
  await row.getByText('Seen', { exact: true }).waitFor();
  await heart(page, /^Save 27 Wattlebird/).click();
  await page.getByRole('link', { name: 'Shortlist, 1 home' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.buyInspections);
});

test('a home whose page was visited is marked as seen', async ({ visit }) => {
  const page = await hydrated(await visit(paths.property('sale27')));
  await page.goto(new URL(paths.forSale, page.url()).href);
  await hydrated(page);
  await page.getByRole('article').first().getByText('Seen').waitFor();
  expect(await page.getByText('Seen', { exact: true }).count()).toBe(1);
});

test('a shared shortlist shows its homes, says which are sold or gone, and can be saved', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.shortlist}?homes=sale3,sold1,nothing`));
  expect(await homes(page).count()).toBe(3);
  expect(await page.getByRole('tabpanel').getByText('SOLD').count()).toBe(1);
  await page.getByText('This home is no longer on the site.').waitFor();
  await page.getByRole('button', { name: 'Save them all' }).press('Enter');
  await page.getByRole('link', { name: 'Shortlist, 2 homes' }).waitFor();
  // The button has been removed together with its box.
  expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goto(new URL(paths.shortlist, page.url()).href);
  await page.waitForURL('**/shortlist?homes=sale3,sold1');
});

test('a home that is removed from a shared shortlist stays in the visitor’s own, with its note', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale));
  await heart(page, /^Save 27 Wattlebird/).click();
  await page.getByRole('link', { name: 'Shortlist, 1 home' }).click();
  await page.getByLabel(/^Note to yourself about 27 Wattlebird Lane/).fill('Quiet street');
  await page.goto(new URL(`${paths.shortlist}?homes=sale27,sale26`, page.url()).href);
  await hydrated(page);
  await page.getByText('Some of these homes aren’t in your own shortlist yet.').waitFor();
  await page.getByRole('link', { name: /^Remove 27 Wattlebird/ }).click();
  await page.waitForURL('**/shortlist?homes=sale26');
  await page.getByRole('link', { name: 'Shortlist, 1 home' }).click();
  await page.waitForURL('**/shortlist?homes=sale27');
  expect(await page.getByLabel('Note to yourself').inputValue()).toBe('Quiet street');
});

test('a shortlist with more homes than fit says how many are left out', async ({ visit }) => {
  const ids = Array.from({ length: 40 }, (_, n) => `sale${n + 1}`);
  const page = await visit(`${paths.shortlist}?homes=${ids},${ids}`, { javaScriptEnabled: false });
  expect(await homes(page).count()).toBe(30);
  await page.getByText('A shortlist holds 30 homes. This link has 10 more.').waitFor();
});

test('a shortlist whose homes are all gone leads on to others and offers no comparison', async ({
  visit,
}) => {
  const page = await visit(`${paths.shortlist}?homes=gone1,gone2`, { javaScriptEnabled: false });
  expect(await page.getByText('This home is no longer on the site.').count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Compare' }).count()).toBe(0);
  for (const view of ['Compare', 'Plan a day']) {
    await page.getByRole('tab', { name: view }).click();
    await page.getByText('None of these homes are on the site any more.').waitFor();
  }
  await page.getByRole('main').getByRole('link', { name: 'Homes for lease' }).click();
  await page.waitForURL(`**${paths.forLease}`);
});

test('without scripts the shortlist is in the address, and its homes can be compared and planned', async ({
  visit,
  site,
}) => {
  const clash = await addListing(site.context, { id: 'clash', streetNumber: '90', latitude: -35.2 });
  const [opened] = await site.context.database.read
    .selectFrom('inspections')
    .select('start')
    .where('listingId', '=', 'sale27')
    .execute();
  await addInspection(site.context, clash, opened?.start ?? '');
  const page = await visit(paths.forSale, { javaScriptEnabled: false });
  await heart(page, /^Save 26 Wattlebird/).click();
  await page.waitForURL('**/shortlist?homes=sale26');
  await page.goto(new URL(`${paths.shortlist}?homes=sale27,sale26,clash`, page.url()).href);
  await page.getByRole('checkbox', { name: /^Compare 26/ }).check();
  await page.getByRole('checkbox', { name: /^Compare 90/ }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    expect.stringContaining('26 Wattlebird'),
    expect.stringContaining('90 Wattlebird'),
  ]);
  expect(await page.getByRole('row', { name: /^Price per m²/ }).innerText()).toContain('$2,024');
  expect(await page.getByRole('row', { name: /^Land size/ }).innerText()).toContain('420 m²');
  await page.getByRole('tab', { name: 'Plan a day' }).click();
  await page.getByText('doesn’t fit').waitFor();
  await page.getByText('Not open that day: 26 Wattlebird').waitFor();
  const file = await page.getByRole('link', { name: 'All inspections (.ics)' }).getAttribute('href');
  const calendar = await page.request.get(new URL(file ?? '', page.url()).href);
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
});

test('a comparison says what a home costs by its land and by its building, where both are known', async ({
  visit,
  site,
}) => {
  await addListing(site.context, { id: 'sized', landSquareMetres: 500, buildingSquareMetres: 170 });
  await addPhotos(site.context, 'sized', 1);
  const priceView = '$850,000 – $900,000';
  await addListing(site.context, { id: 'range', buildingSquareMetres: 100, priceView });
  // The feed's price is the upper end.
  await addListing(site.context, {
    ...{ id: 'upper', buildingSquareMetres: 100, priceCents: 90_000_000, priceView },
  });
  await addListing(site.context, { id: 'hidden', buildingSquareMetres: 100, priceDisplay: 0 });
  const page = await visit(`${paths.shortlist}?homes=sized,range,upper,hidden&view=compare`);
  const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell').allInnerTexts();
  const [land] = await cells('Price per m² of land');
  expect(land).toBe('$1,700');
  const unknown = expect.stringContaining('not known');
  const building = await cells('Price per m² of building');
  expect(building).toEqual(['$5,000', 'from $8,500', 'from $8,500', unknown]);
  // The name of a column is the address alone, because a screen reader repeats it at each cell.
  const column = page.getByRole('columnheader').first();
  expect(await column.getByRole('img').count()).toBe(0);
  expect(await column.ariaSnapshot()).toMatch(/^- columnheader "\d+ Wattlebird Lane/);
});

test('a comparison reads prices as the filters do', async ({ visit, site }) => {
  const add = (id: string, priceView: string) =>
    addListing(site.context, { id, priceView, buildingSquareMetres: 100, priceCents: 123_456_700 });
  await add('short', '$850-900k');
  await add('over', 'Offers over $1.2m');
  await add('deposit', '$750,000 with a $5,000 deposit');
  await add('words', 'Best offers by 5 pm, 12 March');
  const page = await visit(`${paths.shortlist}?homes=short,over,deposit,words&view=compare`);
  const row = page.getByRole('row', { name: 'Price per m² of building' });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    ...['from $8,500', '$12,000', '$7,500'],
    expect.stringContaining('not known'),
  ]);
});

test('a plan names another time zone, unknown distances and sold homes, and a comparison that a home is simply for sale', async ({
  visit,
  site,
}) => {
  await addListing(site.context, { id: 'placed', underOffer: 1 });
  await addListing(site.context, { id: 'unplaced', state: 'NSW', latitude: null, longitude: null });
  await addInspection(site.context, 'placed', '2031-11-29T00:00:00.000Z');
  await addInspection(site.context, 'unplaced', '2031-11-29T02:00:00.000Z');
  const withSold = await visit(`${paths.shortlist}?homes=placed,sold1,sale26&view=plan`);
  await withSold.getByText(/^Not open that day: 26 Wattlebird Lane[^;]*$/).waitFor();
  await withSold.getByText(/^Sold or leased: \d+ Wattlebird Lane/).waitFor();
  const page = await visit(`${paths.shortlist}?homes=placed,unplaced&view=plan`);
  const stops = page.getByRole('tabpanel').getByRole('listitem');
  await stops.filter({ hasText: 'distance from the last home unknown' }).waitFor();
  expect(await stops.first().innerText()).not.toContain('how far');
  expect(await stops.allInnerTexts()).toEqual([
    expect.stringMatching(/^10:30 am\n/),
    expect.stringMatching(/^1:00 pm\sSydney time\n/),
  ]);
  await page.getByRole('tab', { name: 'Compare' }).click();
  const status = page.getByRole('row', { name: /^Status/ });
  await status.waitFor();
  expect(await status.getByRole('cell').allInnerTexts()).toEqual(['Under offer', 'For sale']);
});

test('a comparison of four homes and a plan of six are each printed on one sheet, without the frame', async ({
  visit,
  site,
}) => {
  const features = JSON.stringify(Array.from({ length: 15 }, (_, n) => `Solar panels ${n}`));
  const ids = Array.from({ length: 6 }, (_, n) => `printed${n}`);
  for (const [n, id] of ids.entries()) {
    await addListing(site.context, { id, features, buildingSquareMetres: 150, priceMaxCents: 95_000_000 });
    await addPhotos(site.context, id, 1);
    await addInspection(site.context, id, new Date(Date.UTC(2031, 10, 29, n)).toISOString());
  }
  for (const view of ['compare', 'plan']) {
    const page = await hydrated(await visit(`${paths.shortlist}?homes=${ids}&view=${view}`));
    // The margins of Chromium's print dialog.
    const [margin, width] = ['0.4in', 718];
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), view).toHaveLength(1);
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const part of ['banner', 'contentinfo', 'button', 'tablist'] as const)
      expect(await page.getByRole(part).count(), `${part} in the ${view}`).toBe(0);
    expect(await page.getByRole('link', { name: /Wattlebird/ }).count()).toBe(view === 'plan' ? 6 : 4);
    const rightEdges = await page
      .getByRole('tabpanel')
      .locator('*')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...rightEdges), view).toBeLessThanOrEqual(width);
    await page.close();
  }
});

test('no view of the shortlist has accessibility violations', async ({ visit }) => {
  const page = await hydrated(await visit(paths.shortlist));
  await page.getByRole('heading', { name: 'Shortlist' }).waitFor();
  await expectNoViolationsAnywhere(page);
  for (const view of ['', '&view=compare', '&view=plan']) {
    await page.goto(new URL(`${paths.shortlist}?homes=sale27,sale26,sold1${view}`, page.url()).href);
    await hydrated(page);
    await expectNoViolationsAnywhere(page);
  }
  await ownList(page).waitFor();
});

test('a plan contains a home that opens for five minutes only', async ({ visit, site }) => {
  await addListing(site.context, { id: 'brief' });
  const id = await addInspection(site.context, 'brief', '2031-11-29T00:00:00.000Z');
  const finish = '2031-11-29T00:05:00.000Z';
  await site.context.database.write.updateTable('inspections').set({ finish }).where('id', '=', id).execute();
  const page = await visit(`${paths.shortlist}?homes=brief&view=plan`, { javaScriptEnabled: false });
  expect(await page.locator('main').innerText()).toContain('Open 10:30 – 10:35 am');
});

test.for([true, false])(
  'homes that are ticked for the comparison stay ticked in the other views (scripts: %s)',
  async (javaScriptEnabled, { visit }) => {
    const page = await visit(`${paths.shortlist}?homes=sale27,sale26,sale25,sale24`, { javaScriptEnabled });
    if (javaScriptEnabled) await hydrated(page);
    for (const number of [26, 24])
      await page.getByRole('checkbox', { name: new RegExp(`^Compare ${number}`) }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL(/view=compare/);
    for (const view of ['Plan a day', 'Compare']) {
      await page.getByRole('tab', { name: view }).click();
      await page.locator(`[role=tab][aria-selected=true]`, { hasText: view }).waitFor();
    }
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      expect.stringContaining('26 Wattlebird'),
      expect.stringContaining('24 Wattlebird'),
    ]);
    await page.getByRole('tab', { name: 'Homes' }).click();
    await page.getByRole('checkbox').first().waitFor();
    const ticked = await page
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    expect(ticked).toEqual(['sale26', 'sale24']);
  },
);
