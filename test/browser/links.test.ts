import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { hydrated, test } from '../support/browser.ts';

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const historyLength = (page: Page) => page.evaluate(() => history.length);
/** Lost with the document: whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a press leads on within the document, and Back returns', async ({ visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  await mark(page);
  await tab(page, 'SOLD').click();
  await page.waitForURL(`**${paths.sold}`);
  await page.getByRole('heading', { level: 1, name: 'Sold properties' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Properties for sale' }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

test('the keyboard leads on as a press does', async ({ visit }) => {
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
])('a press with %s opens a window of its own, and the page stays', async ([, press], { visit }) => {
  const page = await hydrated(await visit(paths.forSale));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), tab(page, 'SOLD').click(press)]);
  await opened.waitForURL(`**${paths.sold}`);
  expect(new URL(page.url()).pathname).toBe(paths.forSale);
});

test('a link to where the visitor is adds nothing to the history', async ({ visit }) => {
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

test('what a screen needs is fetched while a pointer or the focus rests on its link, not for one that passes', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.privacy));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const [about, contact] = [paths.about, paths.contact].map((path) =>
    page.locator(`dialog a[href="${path}"]`).first(),
  );
  await about?.dispatchEvent('mouseover');
  await about?.dispatchEvent('mouseout');
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await contact?.evaluate((link) => link.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await expect.poll(() => asked.some((path) => path.includes('contact'))).toBe(true);
  expect(asked.every((path) => path.startsWith('/assets/'))).toBe(true);
});
