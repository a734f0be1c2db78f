import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { agency } from '../../../shared/agency/agency.ts';
import { messages } from '../../../shared/messages.ts';
import { paths, searchResults } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { hydrated, testInOneWindow as test } from '../../support/browser.ts';
import { tabTo } from '../../support/keyboard.ts';
import { addListing } from '../../support/listings.ts';
import { holdApi } from '../../support/network.ts';

const openFilters = (page: Page) => page.locator('summary', { hasText: 'Filters' }).click();
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const count = (page: Page) => results(page).getByRole('status').first();

test('choosing a filter updates the list and the address, keeps the focus, and Back undoes it', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.forSale));
  await openFilters(page);
  const unley = page.getByRole('checkbox', { name: /^Unley/ });
  await unley.check();
  await count(page).getByText('9 homes for sale').waitFor();
  expect(new URL(page.url()).search).toBe('?suburb=unley-5067');
  expect(await unley.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('checkbox', { name: /^Apartment/ }).check();
  await count(page).getByText('2 homes for sale').waitFor();
  // The counts are a request of their own, and may arrive after the list.
  await page.getByRole('button', { name: 'Show 2 homes for sale' }).waitFor();
  await page.goBack();
  await count(page).getByText('9 homes for sale').waitFor();
  expect(await page.getByRole('checkbox', { name: /^Apartment/ }).isChecked()).toBe(false);
  expect(await unley.isChecked()).toBe(true);
});

test('while the next list takes long, the list that is shown says so', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await openFilters(page);
  const release = await holdApi(page);
  await page.getByRole('checkbox', { name: /^Unley/ }).check();
  const loading = count(page).getByText('Loading…');
  await loading.waitFor();
  expect(await results(page).getAttribute('aria-busy')).toBe('true');
  expect(await results(page).locator('article').count()).toBe(24);
  await page.waitForFunction(() => {
    const cards = document.querySelector('[aria-label="Results"] > ul');
    return cards && getComputedStyle(cards).opacity === '0.5';
  });
  release();
  await count(page).getByText('9 homes for sale').waitFor();
  expect(await loading.count()).toBe(0);
  expect(await results(page).getAttribute('aria-busy')).toBe('false');
});

test('unticking a filter, which finds more homes, keeps the focus', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forSale}?suburb=unley-5067`));
  await openFilters(page);
  const unley = page.getByRole('checkbox', { name: /^Unley/ });
  await unley.uncheck();
  await count(page).getByText('27 homes for sale').waitFor();
  expect(await unley.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('removing a filter or closing the panel moves the focus to the button that opens it', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.forSale}?suburb=unley-5067&type=Apartment`));
  const opener = page.locator('summary', { hasText: 'Filters' });
  const isFocused = () => opener.evaluate((element) => element === document.activeElement);
  await page.getByRole('link', { name: 'Remove the filter Apartment' }).press('Enter');
  await count(page).getByText('9 homes for sale').waitFor();
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Clear all filters' }).press('Enter');
  await count(page).getByText('27 homes for sale').waitFor();
  expect(await isFocused()).toBe(true);
  await page.getByRole('button', { name: 'Show 27 homes for sale' }).press('Enter');
  await page.locator('details:not([open]) > summary', { hasText: 'Filters' }).waitFor();
  expect(await isFocused()).toBe(true);
});

test('a price applies once its field is left, and its filter can be removed', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await openFilters(page);
  await page.getByRole('group', { name: 'Price' }).getByLabel('To').fill('800,000');
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Tab');
  await page.getByText(messages.noProperties).waitFor();
  expect(new URL(page.url()).search).toBe('?maxPrice=800000');
  await page.getByRole('link', { name: '27 homes at any price' }).waitFor();
  await page.getByRole('link', { name: 'Remove the filter Price up to $800,000' }).click();
  await count(page).getByText('27 homes for sale').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  const anyPrice = page.getByRole('link', { name: '27 homes at any price' });
  expect(await anyPrice.innerText()).toBe('27 homes at any price, from $850,000');
  await anyPrice.press('Enter');
  await count(page).getByText('27 homes for sale').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('if no home to rent is cheap enough, the page says from which rent there are homes', async ({
  visit,
}) => {
  const page = await visit(`${paths.forLease}?maxPrice=100`, { javaScriptEnabled: false });
  await page.getByRole('link', { name: /^\d+ homes? at any rent, from \$\d+ a week$/ }).waitFor();
});

test('filters can be used with the keyboard alone', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await tabTo(page, page.locator('summary', { hasText: 'Filters' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: /^Apartment/ }));
  await page.keyboard.press('Space');
  await count(page).getByText('6 homes for sale').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Show 6 homes for sale' }));
  await page.keyboard.press('Enter');
  await page.locator('details:not([open]) > summary', { hasText: 'Filters (1)' }).waitFor();
});

test('filters are a plain form without scripts', async ({ visit }) => {
  const page = await visit(paths.forSale, { javaScriptEnabled: false });
  await openFilters(page);
  await page.getByRole('checkbox', { name: /^Apartment/ }).check();
  await page.getByLabel('Beds').selectOption('3');
  await page.getByRole('button', { name: /^Show 27 homes/ }).click();
  await page.waitForURL(/type=Apartment/);
  expect(await count(page).innerText()).toBe('6 homes for sale');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await openFilters(page);
  expect(await page.getByRole('checkbox', { name: /^Apartment/ }).isChecked()).toBe(true);
});

test('invalid values in the address are left out, and the page names them', async ({ visit }) => {
  const page = await visit(`${paths.forSale}?minBeds=many&inspection=someday&type=House`);
  expect(await count(page).innerText()).toBe('21 homes for sale');
  await page.getByText('We couldn’t use part of this search: bedrooms, inspection day.').waitFor();
});

test('what is typed as a price is read as people write it, or named and left in its field', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.forSale}?minBeds=many`));
  await openFilters(page);
  const price = page.getByRole('group', { name: 'Price ($)' });
  const [from, to] = [price.getByLabel('From'), price.getByLabel('To')];
  await to.fill('1.2m');
  await to.blur();
  await page.waitForURL(/maxPrice=1200000/);
  await from.fill('cheap');
  await from.blur();
  await page.getByText('We couldn’t use part of this search: lowest price.').waitFor();
  expect(await from.inputValue()).toBe('cheap');
  await from.fill('600k');
  await from.blur();
  await page.waitForURL(/minPrice=600000/);
  await page.getByText('We couldn’t use part of this search').waitFor({ state: 'detached' });
});

test('a range that is typed the other way round is swapped, in the fields too, and the page says so', async ({
  visit,
}) => {
  const words = 'The lowest price was above the highest, so we swapped them.';
  const page = await hydrated(await visit(`${paths.forSale}?minPrice=900000&maxPrice=600000`));
  await count(page).getByText('27 homes for sale').waitFor();
  // Time for a navigation that would take the words away.
  await page.waitForTimeout(500);
  expect(await page.getByText(words).count()).toBe(1);
  await openFilters(page);
  const price = page.getByRole('group', { name: 'Price ($)' });
  const [from, to] = [price.getByLabel('From'), price.getByLabel('To')];
  const values = async () => [await from.inputValue(), await to.inputValue()];
  expect(await values()).toEqual(['600000', '900000']);
  await to.fill('');
  await to.blur();
  await page.waitForURL((url) => url.search === '?minPrice=600000');
  await page.getByText(words).waitFor({ state: 'detached' });
  // The focus goes to the other field, which still gets the other end.
  await to.fill('500000');
  await to.blur();
  await page.getByText(words).waitFor();
  expect(await values()).toEqual(['500000', '600000']);
  await from.fill('950000');
  await page.keyboard.press('Tab');
  await page.waitForURL((url) => url.search === '?minPrice=600000&maxPrice=950000');
  expect(await values()).toEqual(['600000', '950000']);
  await page.getByText(words).waitFor();
  // The press on the button leaves the field, so the form changes and is sent at once.
  await to.fill('500000');
  await page.getByRole('button', { name: /^Show/ }).click();
  await page.waitForURL((url) => url.search === '?minPrice=500000&maxPrice=600000');
  await page.waitForTimeout(500);
  expect(await page.getByText(words).count()).toBe(1);
});

test('if no home matches, the suburbs and types stay, to choose others', async ({ visit }) => {
  const page = await visit(`${paths.forSale}?maxPrice=1000`, { javaScriptEnabled: false });
  await openFilters(page);
  const choices = (group: string) => page.getByRole('group', { name: group }).getByRole('checkbox');
  const named = (all: Element[]) => all.map((field) => field.getAttribute('aria-label'));
  const suburbs = ['Norwood, 0 homes', 'Unley, 0 homes'];
  expect(await choices('Suburbs').evaluateAll(named)).toEqual(suburbs);
  expect(await choices('Property type').evaluateAll(named)).toEqual(['House, 0 homes', 'Apartment, 0 homes']);
  await page.goto(
    new URL(`${paths.forSale}?maxPrice=1000&suburb=unley-5067&suburb=burnside-5066`, page.url()).href,
  );
  await openFilters(page);
  expect(await choices('Suburbs').evaluateAll(named)).toEqual(['Burnside, 0 homes', ...suburbs]);
  expect(await page.getByRole('checkbox', { name: 'Unley' }).isChecked()).toBe(true);
});

test('a search for a postcode offers its suburbs with homes, and the alert form for them', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${searchResults('SALE', '5067')}&type=Apartment`));
  const suburbs = page.getByRole('list', { name: 'Suburbs with the postcode 5067' }).getByRole('link');
  await suburbs.first().waitFor();
  expect(await suburbs.allInnerTexts()).toEqual([
    ...['4 homes in Norwood', '2 homes in Unley'],
    'All 6 homes in 5067',
  ]);
  await suburbs.last().click();
  await count(page).getByText('6 homes for sale').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: '2 homes in Unley' }).click();
  await count(page).getByText('2 homes for sale').waitFor();
  await page.goto(new URL(`${searchResults('SALE', '5067')}&minBeds=9`, page.url()).href);
  await page.getByText('There are no homes in 5067 with these filters. Without them:').waitFor();
  expect(await suburbs.allInnerTexts()).toEqual(['Norwood', 'Unley']);
  await page.getByRole('link', { name: 'Get an email when something comes up' }).click();
  await page.waitForURL(`**${paths.buyAlerts}?**`);
  const field = page.getByRole('textbox', { name: /^Suburbs/ });
  expect(await field.inputValue()).toBe('Norwood 5067, Unley 5067');
});

test('a filter that makes no sense for a list is named', async ({ visit }) => {
  for (const path of [`${paths.sold}?underOffer=only&minBeds=many`, `${paths.buyInspections}?sort=land`]) {
    const page = await hydrated(await visit(path));
    // Time for a navigation that would take the words away.
    await page.waitForTimeout(500);
    expect(await page.getByText('We couldn’t use part of this search:').count(), path).toBe(1);
  }
});

test('a misspelt suburb gets a correction; a search without homes links to the alert form', async ({
  visit,
}) => {
  const page = await hydrated(await visit(searchResults('SALE', 'Norwod')));
  await page.getByText('Did you mean Norwood? 18 homes.').waitFor();
  await page.getByRole('link', { name: 'Norwood', exact: true }).click();
  await count(page).getByText('18 homes for sale matching “Norwood”').waitFor();
  await page.goto(`${searchResults('SALE', 'Norwood')}&minBeds=5&type=House`);
  await page.getByRole('link', { name: 'Get an email when something comes up' }).click();
  await page.waitForURL(`**${paths.buyAlerts}?suburb=norwood-5067&minBeds=5&type=House`);
  expect(await page.getByLabel('Property type').inputValue()).toBe('House');
});

test('a text that says more than a suburb or a type gets the same search with filters', async ({ visit }) => {
  const page = await hydrated(await visit(searchResults('SALE', '3 bed house in norwod')));
  await page.getByText('Search with filters instead: Norwood, 3+ bedrooms, House (14 homes)').waitFor();
  await page.getByRole('link', { name: 'Norwood, 3+ bedrooms, House' }).click();
  await count(page).getByText('14 homes for sale').waitFor();
  expect(new URL(page.url()).search).toBe('?activeTab=SALE&suburb=norwood-5067&minBeds=3&type=House');
  expect(await page.locator('main').evaluate((main) => main === document.activeElement)).toBe(true);
  await page.goto(searchResults('SALE', '9 bedrooms in norwood'));
  await page.getByText('Search with filters instead: Norwood, 9+ bedrooms (none right now)').waitFor();
  await page.getByText('Did you mean Norwood? 18 homes.').waitFor();
  await page.getByRole('link', { name: 'Get an email when something comes up' }).click();
  await page.waitForURL(`**${paths.buyAlerts}?suburb=norwood-5067&minBeds=9`);
});

test('a suburb without homes offers other suburbs, those around it, the alert form and the phone number', async ({
  visit,
}) => {
  const page = await hydrated(await visit(`${paths.forSale}?suburb=hahndorf-5245&minBeds=3`));
  const main = page.getByRole('main');
  const others = main.getByRole('list', { name: 'Other suburbs' });
  expect(await others.getByRole('link').allInnerTexts()).toEqual(['18 homes in Norwood', '9 homes in Unley']);
  // None of those around it has homes.
  expect(await main.getByRole('link', { name: 'Include surrounding suburbs' }).count()).toBe(0);
  expect(await main.getByRole('link', { name: agency().phone }).count()).toBe(1);
  // There are no homes to be like.
  expect(await main.getByRole('link', { name: 'Email me homes like these' }).count()).toBe(0);
  await main.getByRole('link', { name: 'Get an email when something comes up' }).click();
  await page.waitForURL(`**${paths.buyAlerts}?**`);
  expect(await page.getByLabel(/^Suburbs/).inputValue()).toBe('Hahndorf 5245');
  await page.goBack();
  await others.getByRole('link', { name: '18 homes in Norwood' }).click();
  await count(page).getByText('18 homes for sale').waitFor();
  await page.goto(new URL(`${paths.forSale}?suburb=kensington-5068`, page.url()).href);
  await main.getByText('Include surrounding suburbs (18 homes)').waitFor();
});

test('a typed suburb without homes offers the nearest suburbs with homes, and fills in the alert form', async ({
  visit,
  site,
}) => {
  const lease = { saleOrLease: 'LEASE', kind: 'rental' } as const;
  await addListing(site.context, { ...lease, suburb: 'Unley', postcode: '5061' });
  for (let n = 0; n < 2; n += 1) await addListing(site.context, lease);
  const page = await hydrated(await visit(searchResults('LEASE', 'Wayville, SA 5034')));
  const main = page.getByRole('main');
  const others = main.getByRole('list', { name: 'Other suburbs' });
  // Norwood has more homes, but Unley is nearer.
  const offered = ['1 home in Unley', '2 homes in Norwood', '5 homes in Glenelg'];
  expect(await others.getByRole('link').allInnerTexts()).toEqual(offered);
  await others.getByRole('link', { name: '1 home in Unley' }).click();
  await count(page).getByText('1 home for lease', { exact: true }).waitFor();
  await page.goto(new URL(searchResults('LEASE', 'wayville'), page.url()).href);
  await main.getByRole('link', { name: 'Get an email when something comes up' }).click();
  await page.waitForURL(`**${paths.leaseAlerts}?suburb=wayville-5034`);
  expect(await page.getByLabel(/^Suburbs/).inputValue()).toBe('Wayville 5034');
  // The text is no part of a suburb's name, although the suburb has homes.
  await page.goto(new URL(searchResults('SALE', 'Norwood SA 5067'), page.url()).href);
  await others.getByRole('link', { name: '18 homes in Norwood' }).waitFor();
});

test('the open filters have no accessibility violations, with and without results', async ({ visit }) => {
  const page = await hydrated(await visit(`${paths.forLease}?suburb=glenelg-5067`));
  await openFilters(page);
  await expectNoViolationsAnywhere(page);
  await page.goto(`${paths.forLease}?suburb=glenelg-5067&minBeds=5`);
  await openFilters(page);
  await expectNoViolationsAnywhere(page);
});

test('on a phone the button that shows the results stays in view', async ({ visit }) => {
  const page = await hydrated(
    await visit(paths.forSale, { viewport: { width: 390, height: 844 }, hasTouch: true }),
  );
  await page.locator('summary', { hasText: 'Filters' }).tap();
  const show = page.getByRole('button', { name: 'Show 27 homes for sale' });
  const box = await show.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(844);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await show.tap();
  await page.locator('details:not([open]) > summary', { hasText: 'Filters' }).waitFor();
  // The window shows the list, not the end of the page.
  await expect.poll(async () => (await count(page).boundingBox())?.y).toBeLessThan(844);
  await expect.poll(async () => (await count(page).boundingBox())?.y).toBeGreaterThan(0);
});

test('surrounding suburbs of a typed suburb are included', async ({ visit, site }) => {
  await addListing(site.context, {
    suburb: 'Blackwood',
    postcode: '5051',
    saleOrLease: 'LEASE',
    kind: 'rental',
  });
  await addListing(site.context, {
    suburb: 'Belair',
    postcode: '5052',
    saleOrLease: 'LEASE',
    kind: 'rental',
  });
  const page = await hydrated(await visit(searchResults('LEASE', 'Blackwood')));
  await count(page).getByText('1 home for lease matching “Blackwood”').waitFor();
  await openFilters(page);
  await page.getByRole('checkbox', { name: 'Include surrounding suburbs, 2 homes' }).check();
  await count(page).getByText('2 homes for lease').waitFor();
  await page.getByRole('link', { name: 'Remove the filter Surrounding suburbs' }).click();
  await count(page).getByText('1 home for lease').waitFor();
});
