import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { hydrated, nextPaint, testInOneWindow as test } from '../../support/browser.ts';
import { layout } from '../../support/first-load.ts';
import { holdApi, holdRequests } from '../../support/network.ts';

const SCRIPTS = '**/assets/*.js';
const nothing = (page: Page) => page.getByText('Nothing saved yet');
const loading = (page: Page) => page.getByText('Loading your saved homes…');

/** Saves homes as the hearts do, without running the application. */
const save = (page: Page, ...ids: string[]) =>
  page.evaluate(
    (homes) => {
      localStorage.setItem('openhome:shortlist', JSON.stringify(homes));
    },
    ids.map((id) => ({ id, address: 'A home', note: '' })),
  );

const address = (page: Page, search = '') => new URL(paths.shortlist + search, page.url()).href;

test('the own shortlist opens before the application has loaded, and never says that it is empty', async ({
  visit,
}) => {
  const page = await visit(paths.contact);
  await save(page, 'sale27', 'sale26');
  await holdRequests(page, SCRIPTS);
  // The browser stays on the page if the next one has no content.
  await page.route('**/shortlist?homes=*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.goto(address(page), { waitUntil: 'commit' });
  await loading(page).waitFor();
  expect(await nothing(page).isVisible()).toBe(false);
  await page.goto(paths.contact);
  const entries = await page.evaluate(() => history.length);
  await page.goto(address(page), { waitUntil: 'commit' });
  await page.getByRole('link', { name: /^26 Wattlebird/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?homes=sale27,sale26');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('an empty shortlist says so before the application has loaded, and without scripts', async ({
  visit,
}) => {
  const page = await visit(paths.contact);
  await holdRequests(page, SCRIPTS);
  await page.goto(address(page));
  expect(await nothing(page).isVisible()).toBe(true);
  expect(await loading(page).isVisible()).toBe(false);
  const plain = await visit(paths.shortlist, { javaScriptEnabled: false });
  expect(await nothing(plain).isVisible()).toBe(true);
  expect(await loading(plain).isVisible()).toBe(false);
});

test('a stored list that cannot be read is an empty one', async ({ visit }) => {
  const page = await visit(paths.contact);
  for (const stored of ['[{"id":"?"},null,7]', '{}', 'homes']) {
    await page.evaluate((text) => localStorage.setItem('openhome:shortlist', text), stored);
    await page.goto(address(page));
    await hydrated(page);
    await nothing(page).waitFor();
    expect(await loading(page).isVisible()).toBe(false);
  }
});

test('after the last home of somebody else’s shortlist, the own one is not called empty while it loads', async ({
  visit,
}) => {
  const page = await visit(paths.contact);
  await save(page, 'sale27');
  await page.goto(address(page, '?homes=sale26'));
  await hydrated(page);
  const release = await holdApi(page);
  await page.getByRole('link', { name: /^Remove 26 Wattlebird/ }).click();
  await page.waitForURL(address(page));
  await loading(page).waitFor();
  expect(await nothing(page).isVisible()).toBe(false);
  release();
  await page.getByRole('link', { name: /^27 Wattlebird/ }).waitFor();
});

test.for([
  ['own', ['sale27', 'sale26']],
  ['partly own', ['sale26']],
  ['somebody else’s', []],
] as const)(
  'nothing moves when the application starts on a shortlist that is %s',
  async ([, saved], { visit }) => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await visit(paths.contact);
      await page.setViewportSize(size);
      await save(page, ...saved);
      const release = await holdRequests(page, SCRIPTS);
      await page.goto(address(page, '?homes=sale27,sale26'));
      await page.evaluate(() => document.fonts.ready);
      await nextPaint(page);
      const before = await layout(page);
      release();
      await hydrated(page);
      expect(await page.getByLabel('Note to yourself').count()).toBe(saved.length);
      const isOffered = await page.getByRole('button', { name: 'Save them all' }).isVisible();
      expect(isOffered).toBe(saved.length < 2);
      expect(await layout(page), `at ${size.width} pixels`).toEqual(before);
    }
  },
);

test('the offer to save a shortlist is there, and can be pressed, before the application has loaded', async ({
  visit,
}) => {
  const page = await visit(paths.contact);
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(address(page, '?homes=sale27,sale26'));
  await page.getByText('These homes aren’t in your own shortlist yet.').waitFor();
  await page.getByRole('button', { name: 'Save them all' }).click();
  release();
  await page.getByRole('link', { name: 'Shortlist, 2 homes' }).waitFor();
  const plain = await visit(`${paths.shortlist}?homes=sale27`, { javaScriptEnabled: false });
  expect(await plain.getByRole('button', { name: 'Save it' }).isVisible()).toBe(false);
  expect(await plain.getByLabel('Note to yourself').isVisible()).toBe(false);
});
