import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { agency } from '../../../shared/agency/agency.ts';
import { menus } from '../../../shared/content/frame/menu.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { hydrated, testInOneMovingWindow as test } from '../../support/browser.ts';

const NOT_FOUND = /status of 404/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
const panel = (page: Page, id: string) => page.locator(`#menu-${id}`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('a menu opens on hover with its links, social links, CONTACT US and two tiles', async ({ visit }) => {
  const page = await hydrated(await visit(paths.contact));
  await button(page, 'BUY').hover();
  await panel(page, 'buy').waitFor();
  const links = await panel(page, 'buy').getByRole('link').allTextContents();
  expect(links).toEqual([
    'Properties for Sale',
    'Register for Property Alerts',
    'Upcoming Inspections',
    'Guides and Forms',
    'Offer Forms',
    ...agency().social.map(({ name }) => name),
    'CONTACT US',
    'All Properties',
    'Top suburbs in Adelaide',
  ]);
  expect(await button(page, 'BUY').getAttribute('aria-expanded')).toBe('true');
});

test('a menu stays open while the pointer is on it, and closes when the pointer leaves', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.contact));
  await button(page, 'SELL').hover();
  await panel(page, 'sell').getByText('Sold Properties').hover();
  await page.waitForTimeout(500);
  expect(await panel(page, 'sell').isVisible()).toBe(true);
  await page.mouse.move(400, 850);
  await panel(page, 'sell').waitFor({ state: 'hidden' });
});

test('pressing a menu opens and closes it, and opening one closes the others', async ({ visit }) => {
  const page = await hydrated(await visit(paths.contact));
  await button(page, 'SELL').focus();
  await page.keyboard.press('Enter');
  expect(await panel(page, 'sell').isVisible()).toBe(true);
  await page.keyboard.press('Space');
  expect(await panel(page, 'sell').isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await button(page, 'LEASE').click();
  expect(await panel(page, 'sell').isVisible()).toBe(false);
  expect(await panel(page, 'lease').isVisible()).toBe(true);
});

test('Escape closes a menu, and returns the focus to its button if the keyboard had opened it', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.contact));
  await button(page, 'MANAGE').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(`Manage with ${agency().name}`);
  await page.keyboard.press('Escape');
  expect(await panel(page, 'manage').isVisible()).toBe(false);
  expect(await focused(page)).toBe('MANAGE');

  await button(page, 'BUY').hover();
  await panel(page, 'buy').waitFor();
  // A menu that a timer has opened handles keys only a moment after it is visible.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return panel(page, 'buy').isVisible();
    })
    .toBe(false);
  await page.waitForTimeout(400);
  expect(await panel(page, 'buy').isVisible()).toBe(false);
});

test('Articles is text, the current page is marked, and following a link closes the menu', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.careers));
  await button(page, 'MENU').click();
  const menu = panel(page, 'menu');
  expect(await menu.getByText('Articles').evaluate((node) => node.tagName)).toBe('SPAN');
  expect(await menu.getByRole('link', { name: 'Careers' }).getAttribute('aria-current')).toBe('page');
  for (const name of ['Guides', 'Forms']) {
    expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(paths.manageGuides);
  }
  await menu.getByRole('link', { name: 'About Us' }).click();
  await page.waitForURL(`**${paths.about}`);
  await menu.waitFor({ state: 'hidden' });
});

test('after a page change the heading has the focus, and Back restores the scroll position', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.terms));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await page.waitForURL(`**${paths.privacy}`);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await focused(page)).toBe('Privacy Policy');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, before);
});

test('the skip link comes first and moves the focus to the main content', async ({ visit }) => {
  const page = await hydrated(await visit(paths.about));
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('on a phone the menu is a modal dialog with one section open at a time', async ({ visit }) => {
  const page = await hydrated(await visit(paths.about, phone));
  const width = () => page.evaluate(() => document.querySelector('main')?.clientWidth);
  const before = await width();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await dialog.waitFor();
  expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  expect(await width()).toBe(before);

  await dialog.getByText('BUY', { exact: true }).click();
  await dialog.getByText('LEASE', { exact: true }).click();
  expect(await dialog.locator('details[open] summary').allTextContents()).toEqual(['LEASE']);
  for (const target of await dialog.locator('summary, details[open] a, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await dialog.getByRole('link', { name: 'Leased Properties' }).click();
  await page.waitForURL(`**${paths.leased}`);
  await dialog.waitFor({ state: 'hidden' });
});

test('on the home page the header is transparent until 0.6 of the window is scrolled, then solid', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.home));
  const look = () =>
    page.locator('header').evaluate((node) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(node);
      return {
        clear: backgroundColor === 'rgba(0, 0, 0, 0)',
        line: borderBottomColor !== 'rgba(0, 0, 0, 0)',
      };
    });
  const scrollTo = async (y: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), y);
    await page.waitForTimeout(400);
  };
  await scrollTo(530);
  expect(await look()).toEqual({ clear: true, line: false });
  await scrollTo(550);
  await expect.poll(look).toEqual({ clear: false, line: true });
});

test('an unknown address gets 404 and is replaced by /not-found, and Back leads to the earlier page', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.about, { expectedErrors: NOT_FOUND }));
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.waitForURL(`**${paths.notFound}`);
  expect(await page.locator('h1').textContent()).toBe('Page Not Found');
  expect(await page.getByText('Sorry, the page you are looking for does not exist.').isVisible()).toBe(true);
  expect(await page.title()).toBe(`Page Not Found · ${agency().name}`);
  await page.goBack();
  await page.waitForURL(`**${paths.about}`);
});

test('an unknown team member leads to the 404 page, which links to the home page', async ({ visit }) => {
  const page = await hydrated(await visit(paths.team('nobody'), { expectedErrors: NOT_FOUND }));
  await page.waitForURL(`**${paths.notFound}`);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the newsletter form says what is missing, then that it is submitting, then thanks the visitor', async ({
  visit,
}) => {
  const page = await hydrated(await visit(paths.about));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Sign up' }).click();
  await footer.getByText('Please fill in all required fields.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');

  let variables: unknown;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${apiPaths.graphql}`, async (route) => {
    variables = route.request().postDataJSON().variables;
    await held;
    await route.continue();
  });
  await footer.getByLabel('First name').fill('Ruth');
  await footer.getByLabel('Email', { exact: true }).fill('ruth@example.com');
  await footer.getByRole('button', { name: 'Sign up' }).click();
  await footer.getByRole('button', { name: 'Submitting...' }).waitFor();
  release();
  await footer.getByText('Thank you. You’re on the list.').waitFor();
  expect(variables).toEqual({
    input: {
      attributes: { firstName: 'Ruth', emails: [{ email: 'ruth@example.com' }] },
      clientMutationId: 'openhome-create-contact',
    },
  });
});

test('without scripts the menus open on hover and for the keyboard, and on a phone as a layer', async ({
  visit,
}) => {
  const page = await visit(paths.about, { javaScriptEnabled: false });
  for (const menu of menus()) {
    await button(page, menu.title).hover();
    expect(await panel(page, menu.id).isVisible(), menu.title).toBe(true);
  }
  await page.mouse.move(720, 880);
  for (const menu of menus()) {
    const opened = panel(page, menu.id);
    await button(page, menu.title).focus();
    expect(await opened.isVisible(), menu.title).toBe(true);
    await page.keyboard.press('Tab');
    const isFirst = (link: Element) => link === document.activeElement;
    expect(await opened.getByRole('link').first().evaluate(isFirst), menu.title).toBe(true);
    expect(await page.locator('.menu-panel:visible').count(), menu.title).toBe(1);
  }
  const small = await visit(paths.about, { ...phone, javaScriptEnabled: false });
  await small.getByRole('button', { name: 'Open menu' }).click();
  await small.locator('#site-menu').getByText('SELL', { exact: true }).click();
  await small.locator('#site-menu').getByRole('link', { name: 'Sold Properties' }).click();
  await small.waitForURL(`**${paths.sold}`);
});
