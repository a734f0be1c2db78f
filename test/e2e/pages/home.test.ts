import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { home } from '../../../shared/content/home.ts';
import { GNAF_CREDIT } from '../../../shared/credits.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, MOVING, PHONE, testInOneWindow as test } from '../../support/browser.ts';
import { atRest } from '../../support/carousel.ts';

const box = (page: Page) => page.getByRole('search', { name: 'Homes' });
const input = (page: Page) => box(page).getByRole('combobox');
const options = (page: Page) => box(page).getByRole('option');
const carousel = (page: Page) => page.getByRole('region', { name: 'Recently sold' });

test('the search box begins with SELL; each tab has its heading, placeholder and address', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/'));
  const expected = [
    ['SELL', 'Get a free property report', 'Search address here', ''],
    ['BUY', 'Search homes for sale', 'Search Suburb(s)', '?tab=BUY'],
    ['LEASE', 'Search homes for lease', 'Search Suburb(s)', '?tab=LEASE'],
  ] as const;
  for (const [tab, heading, placeholder, search] of expected) {
    await box(page).getByRole('tab', { name: tab }).click();
    await page.waitForFunction((search) => location.search === search, search);
    // The address changes before the page.
    await expect.poll(() => box(page).getByRole('heading').textContent()).toBe(heading);
    expect(await input(page).getAttribute('placeholder')).toBe(placeholder);
    expect(await box(page).getByRole('tab', { selected: true }).textContent()).toBe(tab);
  }
  await page.reload();
  expect(await box(page).getByRole('tab', { selected: true }).textContent()).toBe('LEASE');
});

test('in forced colours, the focused search field has an outline', async ({ visit }) => {
  const page = await visit(paths.home, { forcedColors: 'active' });
  await page.getByRole('combobox').first().focus();
  expect(
    await page
      .getByRole('combobox')
      .first()
      .evaluate((field) => getComputedStyle(field).outlineStyle),
  ).toBe('solid');
});

test('the arrow keys move between the tabs and wrap around', async ({ visit }) => {
  const page = await hydrated(await visit('/'));
  await box(page).getByRole('tab', { name: 'SELL' }).focus();
  await page.keyboard.press('ArrowLeft');
  await box(page).getByRole('tab', { name: 'LEASE', selected: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('LEASE');
  await page.keyboard.press('ArrowRight');
  await box(page).getByRole('tab', { name: 'SELL', selected: true }).waitFor();
  await page.keyboard.press('End');
  await box(page).getByRole('tab', { name: 'LEASE', selected: true }).waitFor();
});

test('the search button is disabled until something other than spaces is typed', async ({ visit }) => {
  const page = await hydrated(await visit('/'));
  const submit = box(page).getByRole('button');
  expect(await submit.isDisabled()).toBe(true);
  await input(page).fill('   ');
  expect(await submit.isDisabled()).toBe(true);
  await input(page).fill('Norwood');
  expect(await submit.isDisabled()).toBe(false);
});

test('the search button looks the same before and after hydration', async ({ visit }) => {
  const page = await visit('/');
  const ground = () =>
    box(page)
      .getByRole('button')
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const first = await ground();
  await hydrated(page);
  expect(await box(page).getByRole('button').isDisabled()).toBe(true);
  expect(await ground()).toBe(first);
  await input(page).fill('Norwood');
  await expect.poll(ground).toBe('rgb(125, 47, 34)');
});

test('on a phone suggestions open below the field, within the window, and the tabs stay in view', async ({
  visit,
}) => {
  const page = await visit('/?tab=BUY', { viewport: { width: 390, height: 844 }, isMobile: true });
  await hydrated(page);
  await input(page).fill('n');
  await options(page).first().waitFor();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const field = await boxOf(input(page));
  const list = await boxOf(box(page).getByRole('listbox'));
  expect(list.y).toBeGreaterThanOrEqual(field.y + field.height);
  expect(list.y + list.height).toBeLessThanOrEqual(844);
  const tab = await boxOf(box(page).getByRole('tab', { name: 'SELL' }));
  expect(tab.y).toBeGreaterThan(0);
});

test('text that is typed before the application has loaded gets its suggestions', async ({ visit }) => {
  const page = await visit('/?tab=BUY');
  await input(page).fill('woo');
  await options(page).first().waitFor();
  expect(await options(page).allTextContents()).toEqual(['Norwood18 homes']);
});

test('a press into a field with the text of the search opens no list before the application has loaded', async ({
  visit,
}) => {
  const page = await visit('/search-results?activeTab=SALE&query=Norwood');
  const field = page.getByRole('combobox', { name: 'Suburb or type of home' });
  await field.click();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await field.getAttribute('aria-expanded')).toBe('false');
});

test('BUY suggests suburbs with active sales by part of their name, and leads to the results', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/?tab=BUY'));
  await input(page).fill('WOO');
  await options(page).first().waitFor();
  expect(await options(page).allTextContents()).toEqual(['Norwood18 homes']);
  await page.keyboard.press('ArrowDown');
  const marked = await input(page).getAttribute('aria-activedescendant');
  expect(await options(page).first().getAttribute('id')).toBe(marked);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.searchResults}?activeTab=BUY&query=Norwood`);
});

test.for([
  ['pressed', {}],
  ['tapped', PHONE],
] as const)('a suggested suburb that is %s is searched for at once', async ([how, window], { visit }) => {
  const page = await hydrated(await visit('/?tab=LEASE', window));
  await input(page).pressSequentially('glen');
  const suburb = options(page).getByText('Glenelg');
  await (how === 'tapped' ? suburb.tap() : suburb.click());
  await page.waitForURL(`**${paths.searchResults}?activeTab=LEASE&query=Glenelg`);
});

test('Tab leaves the suggestions without a search', async ({ visit }) => {
  const page = await hydrated(await visit('/?tab=BUY'));
  await input(page).pressSequentially('woo');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await options(page).count()).toBe(0);
  expect(await input(page).inputValue()).toBe('woo');
  expect(
    await box(page)
      .getByRole('button')
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a postcode suggests all its suburbs with homes', async ({ visit }) => {
  const page = await hydrated(await visit('/?tab=BUY'));
  await input(page).pressSequentially('5067');
  await expect.poll(() => options(page).allTextContents()).toEqual(['Norwood18 homes', 'Unley9 homes']);
  await options(page).getByText('Unley').click();
  await page.waitForURL(`**${paths.searchResults}?activeTab=BUY&query=Unley`);
});

test('LEASE suggests only suburbs with rentals; Escape closes the list, and free text can be sent', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/?tab=LEASE'));
  await input(page).pressSequentially('l');
  await options(page).first().waitFor();
  expect(await options(page).allTextContents()).toEqual(['Glenelg5 homes']);
  await page.keyboard.press('Escape');
  expect(await options(page).count()).toBe(0);
  expect(await input(page).inputValue()).toBe('l');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.searchResults}?activeTab=LEASE&query=l`);
});

test("one tab's suggestions cannot be picked in another", async ({ visit }) => {
  const page = await hydrated(await visit('/?tab=BUY'));
  await input(page).pressSequentially('WOO');
  await options(page).first().waitFor();
  await page.getByRole('tab', { name: 'SELL' }).click();
  await page.getByRole('heading', { name: 'Get a free property report' }).waitFor();
  await input(page).press('ArrowDown');
  expect(await options(page).count()).toBe(0);
  expect(await input(page).getAttribute('aria-expanded')).toBe('false');
  expect(await input(page).inputValue()).toBe('WOO');
});

test('SELL sends the coordinates of a picked suggestion, and only the words of free text', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/'));
  // Fills in the text at once: with single keys, the test could click a suggestion for the first letter.
  await input(page).fill('st morr');
  await options(page).first().click();
  expect(await input(page).inputValue()).toBe('St Morris SA 5068');
  await box(page).getByRole('button').click();
  await page.waitForURL(`**${paths.estimate}?**`);
  const picked = new URL(page.url()).searchParams;
  expect(picked.get('activeTab')).toBe('SELL');
  expect(picked.get('query')).toBe('St Morris SA 5068');
  expect(Number(picked.get('latitude'))).toBeCloseTo(-34.9, 0);
  expect(Number(picked.get('longitude'))).toBeCloseTo(138.6, 0);

  const again = await hydrated(await visit('/'));
  await input(again).fill('st morr');
  await options(again).first().click();
  await input(again).pressSequentially(' x');
  await input(again).press('Enter');
  await again.waitForURL(`**${paths.estimate}?**`);
  expect([...new URL(again.url()).searchParams.keys()]).toEqual(['activeTab', 'query']);
});

test('SELL keeps the house number, and a quick second Enter still sends the coordinates', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/'));
  await page.route(`**${apiPaths.places}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await input(page).fill('12a wattle');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.estimate}?**`);
  const { query, latitude } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatch(/^12a Wattlebird Lane, /);
  expect(Number(latitude)).toBeCloseTo(-34.92, 1);
});

test('suggestions from G-NAF are credited below the list, outside its options', async ({ visit }) => {
  const page = await hydrated(await visit('/'));
  const answer = (source?: string) => [{ id: 'a', label: '12 Rosella Street, Norwood SA 5067', source }];
  let json = answer();
  await page.route(`**${apiPaths.places}?**`, (route) => route.fulfill({ json }));
  await input(page).pressSequentially('12 r');
  await options(page).first().waitFor();
  const credit = page.getByText(GNAF_CREDIT);
  expect(await credit.count()).toBe(0);
  json = answer('G-NAF');
  await input(page).pressSequentially('o');
  await credit.waitFor();
  expect(await options(page).allTextContents()).toEqual(['12 Rosella Street, Norwood SA 5067']);
  await page.keyboard.press('Escape');
  await credit.waitFor({ state: 'hidden' });
});

test('when places are unavailable, the list stays empty, the console says so, and free text can be sent', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/', { expectedErrors: /503|Suggestions:/ }));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(`**${apiPaths.places}?**`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await input(page).pressSequentially('norwood');
  await expect.poll(() => logged.some((line) => line.startsWith('Suggestions:'))).toBe(true);
  expect(await options(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.estimate}?activeTab=SELL&query=norwood`);
});

test('the home page names the suburbs with homes on the market, and links each to a search', async ({
  visit,
}) => {
  const page = await hydrated(await visit('/'));
  const line = page.getByText('On the market now in');
  expect(await line.innerText()).toBe('On the market now in Norwood, Unley and Glenelg.');
  await line.getByRole('link', { name: 'Glenelg' }).click();
  await page.waitForURL(`**${paths.searchResults}?activeTab=&query=Glenelg`);
  await page.getByRole('status').getByText('5 homes').waitFor();
});

test('when suburb suggestions fail, the list stays empty and free text can be sent', async ({ visit }) => {
  const page = await hydrated(await visit('/?tab=BUY', { expectedErrors: /ERR_FAILED|Suggestions:/ }));
  await page.route(`**${apiPaths.graphql}`, (route) => route.abort());
  await input(page).pressSequentially('nor');
  await page.waitForTimeout(300);
  expect(await options(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.searchResults}?activeTab=BUY&query=nor`);
});

test('the sold carousel shows three slides from 769 px, one below, each leading to its property', async ({
  visit,
}) => {
  for (const [width, shown] of [
    [769, 3],
    [768, 1],
  ] as const) {
    const page = await hydrated(await visit('/', { viewport: { width, height: 900 } }));
    const slides = carousel(page).locator('[aria-roledescription="slide"]');
    expect(await slides.count()).toBe(4);
    expect(await slides.nth(2).getAttribute('aria-label')).toBe('3 of 4');
    await page.waitForFunction(
      (shown) => document.querySelectorAll('[aria-roledescription="slide"]:not([inert])').length === shown,
      shown,
    );
    expect(await slides.first().getByRole('link').getAttribute('href')).toMatch(/^\/property\/sold/);
  }
});

test('the first slide stays at the margin when the window is resized', async ({ visit }) => {
  const page = await hydrated(await visit('/'));
  const slide = carousel(page).locator('[aria-roledescription="slide"] a').first();
  for (const width of [1200, 820, 1440, 600, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(500);
    const fromMargin = async () => {
      const margin = (await carousel(page).boundingBox())?.x ?? 0;
      return ((await slide.boundingBox())?.x ?? Number.NaN) - margin;
    };
    // The position is measured again some frames after the window has changed its size.
    await expect.poll(fromMargin, { message: `at ${width}` }).toBeCloseTo(0, 0);
  }
});

test('the carousel turns by itself, pauses on hover and stops on keyboard focus', async ({ visit }) => {
  const page = await hydrated(await visit('/', MOVING));
  const region = carousel(page);
  await region.scrollIntoViewIfNeeded();
  const live = () => region.locator('[aria-live]').getAttribute('aria-live');
  const inView = region.locator('[aria-roledescription="slide"]:not([inert])');
  const first = () =>
    inView.evaluateAll((slides) =>
      slides
        .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)[0]
        ?.getAttribute('aria-label'),
    );
  // The carousel is hydrated after the page.
  await expect.poll(live).toBe('off');
  await expect.poll(() => inView.count()).toBe(3);
  const before = await first();
  await expect.poll(first).not.toBe(before);

  await region.getByRole('link').last().hover();
  await expect.poll(live).toBe('polite');
  await atRest(region);
  const hovered = await first();
  await page.waitForTimeout(3500);
  expect(await first()).toBe(hovered);

  await page.mouse.move(5, 5);
  await expect.poll(live).toBe('off');
  await region.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await region.getByRole('button', { name: 'Start' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Start');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await atRest(region);
  const stopped = await first();
  await page.keyboard.press('Enter');
  await expect.poll(first).not.toBe(stopped);
});

test('a button that is focused while the slides are turning keeps the focus', async ({ visit }) => {
  const page = await hydrated(await visit('/', MOVING));
  const region = carousel(page);
  await region.scrollIntoViewIfNeeded();
  const next = region.getByRole('button', { name: 'Next' });
  // The button appears once there is something to turn.
  await next.waitFor();
  await region.locator('[aria-roledescription="slide"]:not([inert]) a').first().press('ArrowRight');
  await next.focus();
  await page.waitForTimeout(1500);
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the carousel does not turn under reduced motion', async ({ visit }) => {
  const page = await hydrated(await visit('/'));
  await carousel(page).getByRole('button', { name: 'Start' }).waitFor();
  expect(await carousel(page).locator('[aria-live]').getAttribute('aria-live')).toBe('polite');
});

test('the home page works without its carousel when the API is unavailable', async ({ visit }) => {
  const page = await hydrated(await visit(paths.about, { expectedErrors: /ERR_FAILED/ }));
  await page.route(`**${apiPaths.graphql}`, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Redgum, home' }).click();
  await page.getByRole('heading', { name: 'Knock On Wood' }).waitFor();
  await page.waitForTimeout(300);
  expect(await carousel(page).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'What’s it worth?' }).isVisible()).toBe(true);
});

test('without scripts the search is a form with tabs that are links', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled: false });
  expect(await box(page).getByRole('button').isDisabled()).toBe(false);
  await box(page).getByRole('tab', { name: 'BUY' }).click();
  await page.waitForURL('**/?tab=BUY');
  expect(await box(page).getByRole('heading').textContent()).toBe('Search homes for sale');
  await input(page).fill('Unley');
  await box(page).getByRole('button').click();
  await page.waitForURL(`**${paths.searchResults}?activeTab=BUY&query=Unley`);
});

test('on a desktop the closing line and the small print each fit on one line', async ({ visit }) => {
  const page = await visit(paths.home);
  const closing = page.getByText(home().contact.title);
  const lines = await closing.evaluate(
    (line) => line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
  const smallPrint = page.getByRole('contentinfo').locator('li', { hasText: /©|Privacy|Design/ });
  expect(await smallPrint.count()).toBe(3);
  const tops = await smallPrint.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

/** The part of a photograph that is visible, from 0 to 1, from its left and upper edges. */
const visiblePart = (photo: Locator) =>
  photo.evaluate((img) => {
    const { width, height } = img.getBoundingClientRect();
    const ratio = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
    const [x = 0, y = 0] = getComputedStyle(img)
      .objectPosition.split(' ')
      .map((at) => Number.parseFloat(at) / 100);
    const [across, down] = [Math.min(1, width / height / ratio), Math.min(1, (ratio * height) / width)];
    const [left, top] = [x * (1 - across), y * (1 - down)];
    return { left, right: left + across, top, bottom: top + down };
  });

test('the crops of photographs keep an upper storey, the chimneys and a gable whole', async ({ visit }) => {
  const page = await visit(paths.home);
  const buying = await visiblePart(page.getByRole('main').locator('img[src*="/buying-"]'));
  expect(buying.left).toBeLessThan(0.4);
  expect(buying.right).toBeGreaterThan(0.83);
  const sold = await visiblePart(page.getByRole('main').locator('img[src*="/sold-"]'));
  expect(sold.top).toBeLessThan(0.2);
  expect((await visiblePart(page.getByRole('contentinfo').locator('img'))).top).toBe(0);
});
