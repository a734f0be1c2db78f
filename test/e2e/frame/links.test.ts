import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, testInOneMovingWindow as test } from '../../support/browser.ts';
import { visitAsStaff } from '../../support/staff.ts';

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const historyLength = (page: Page) => page.evaluate(() => history.length);
/** Marks the window. The mark is lost if a new document is loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a click on a link navigates within the document, and Back returns', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await mark(page);
  await tab(page, 'SOLD').click();
  await page.waitForURL(`**${paths.sold}`);
  await page.getByRole('heading', { level: 1, name: 'Sold properties' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Properties for sale' }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

test('Enter on a link also navigates within the document', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await mark(page);
  await tab(page, 'LEASED').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Leased properties' }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

test.for<[what: string, press: Parameters<Locator['click']>[0]]>([
  ['Control', { modifiers: ['Control'] }],
  ['Shift', { modifiers: ['Shift'] }],
  ['the middle button', { button: 'middle' }],
])('a click with %s opens a new window, and the page stays', async ([, press], { visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), tab(page, 'SOLD').click(press)]);
  await opened.waitForURL(`**${paths.sold}`);
  expect(new URL(page.url()).pathname).toBe(paths.forSale);
});

test('a link to the current page adds no entry to the history', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  const before = await historyLength(page);
  await mark(page);
  await tab(page, 'FOR SALE').click();
  await page.waitForTimeout(300);
  expect([await historyLength(page), await isMarked(page)]).toEqual([before, true]);
  await tab(page, 'SOLD').click();
  await page.getByRole('heading', { level: 1, name: 'Sold properties' }).waitFor();
  expect(await historyLength(page)).toBe(before + 1);
});

test('two quick clicks on a link navigate once', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  const before = await historyLength(page);
  await mark(page);
  await tab(page, 'SOLD').dblclick();
  await page.getByRole('heading', { level: 1, name: 'Sold properties' }).waitFor();
  await page.waitForTimeout(300);
  expect([await historyLength(page), await isMarked(page)]).toEqual([before + 1, true]);
  // The second click comes when the address has changed, but the page has not.
  const heading = await tab(page, 'LEASED').evaluate(async (link: HTMLAnchorElement) => {
    link.click();
    while (location.href !== link.href) await new Promise((next) => setTimeout(next));
    link.click();
    return document.querySelector('h1')?.textContent;
  });
  await page.getByRole('heading', { level: 1, name: 'Leased properties' }).waitFor();
  await page.waitForTimeout(300);
  expect([heading, await historyLength(page)]).toEqual(['Sold properties', before + 2]);
});

test('a tab of the home page replaces the history entry and keeps the scroll position', async ({ visit }) => {
  const page = await hydrated(await visit(paths.sold));
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'SELL', selected: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 150));
  await mark(page);
  await page.getByRole('tab', { name: 'BUY' }).click();
  await page.getByRole('tab', { name: 'BUY', selected: true }).waitFor();
  await page.waitForTimeout(300);
  expect([await page.evaluate(() => scrollY), await isMarked(page)]).toEqual([150, true]);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sold properties' }).waitFor();
});

test('a link passes its listing to the next page in the state of the history', async ({ visit }) => {
  // If clicked sooner, the browser would follow the link, and the page would pass nothing on to the next one.
  const page = await hydrated(await visit(paths.forSale), 'main article a');
  const link = page.locator('article').first().getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**${address}`);
  const card = await page.evaluate(() => history.state.usr.card);
  expect(paths.property(card.id)).toBe(address);
});

test('a link to a part of a page scrolls to it within the document', async ({ site, visit }) => {
  const options = { viewport: { width: 390, height: 500 } };
  const page = await hydrated(await visitAsStaff({ site, visit }, undefined, options));
  await mark(page);
  await page.getByRole('link', { name: 'Upload a new file' }).click();
  await page.waitForURL('**#*');
  const part = page.locator(new URL(page.url()).hash);
  await expect.poll(() => part.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(250);
  expect(await isMarked(page)).toBe(true);
  expect(await part.evaluate((each) => each === document.activeElement)).toBe(true);
});

/** A link in the menu of a phone, which a desktop does not show, so that no real pointer comes near it. */
const inMenu = (page: Page, path: string) => page.locator(`dialog a[href="${path}"]`).first();

/** Sends the events in one task of the page. On a busy machine a short hover would otherwise become a long one. */
const send = (link: Locator, ...events: string[]) =>
  link.evaluate((element, names) => {
    for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }));
  }, events);

function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

test.for([
  ['a pointer', 'mouseover'],
  ['a finger', 'touchstart'],
  ['the focus', 'focusin'],
] as const)(
  'the scripts of a screen are fetched while %s rests on a link to it',
  async ([, event], { visit }) => {
    const page = await hydrated(await visit(paths.privacy));
    const requested = watchRequests(page);
    await send(inMenu(page, paths.contact), event);
    await expect.poll(() => requested.some((path) => path.includes('contact'))).toBe(true);
    expect(requested.every((path) => path.startsWith('/assets/'))).toBe(true);
  },
);

test.for([
  ['a pointer', 'mouseover', 'mouseout'],
  ['the focus', 'focusin', 'focusout'],
] as const)('nothing is fetched when %s only passes over a link', async ([, event, end], { visit }) => {
  const page = await hydrated(await visit(paths.privacy));
  const requested = watchRequests(page);
  await send(inMenu(page, paths.about), event, end);
  await page.waitForTimeout(400);
  expect(requested).toEqual([]);
});
