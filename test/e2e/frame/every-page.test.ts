import type { BrowserContextOptions, Locator } from '@playwright/test';
import { describe, expect } from 'vitest';
import { agency } from '../../../shared/agency/agency.ts';
import { footer } from '../../../shared/content/footer.ts';
import { paths } from '../../../shared/paths.ts';
import { expectNoViolationsAnywhere } from '../../support/axe.ts';
import { MOVING, openPage, openWindow, PHONE, test } from '../../support/browser.ts';
import { expectCalmStart, expectQuietLoad } from '../../support/first-load.ts';
import { PAGES } from '../../support/pages.ts';

/** A tab whose cache has the styles and typefaces. Each page is opened in it as if it were the first. */
const visitor = (options: BrowserContextOptions) =>
  test
    .extend('tab', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
      const errors: string[] = [];
      const window = await openWindow(browser, site, options);
      // Clears the note that the application has run here, because it would otherwise start without an interaction.
      await window.addInitScript(() => sessionStorage.clear());
      onCleanup(() => window.close());
      const page = await openPage(window, paths.thankYou, errors, /status of 404/);
      // On a busy machine typefaces may arrive after the first paint, and change the width of labels in capitals by two
      // pixels.
      await page.evaluate(() => document.fonts.ready);
      return { page, errors };
    })
    .extend('open', async ({ tab: { page, errors } }, { onCleanup }) => {
      onCleanup(() => expect(errors.splice(0), 'the browser printed no error').toEqual([]));
      return async (path: string) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        return page;
      };
    });

/** The pages on which every check includes the header and the footer. Only the home page has a different header. */
const FRAMED: string[] = [paths.home, paths.forSale];

const onDesktop = visitor({});
const onPhone = visitor({ ...PHONE, ...MOVING });

describe('a page loads without scripts or layout shifts and has no accessibility violations', () => {
  onDesktop.for(PAGES)('%s, in light and dark, on a phone and a desktop', async (path, { open }) => {
    const page = await open(path);
    await expectQuietLoad(page);
    await expectCalmStart(page);
    await expectNoViolationsAnywhere(page, { withFrame: FRAMED.includes(path) });
  });
});

onPhone.for(PAGES)(
  'on a phone, %s loads without a layout shift, also while the application starts',
  async (path, { open }) => {
    const page = await open(path);
    await expectQuietLoad(page);
    await expectCalmStart(page);
  },
);

test('a printed page has its content, without the skip link, the menu, the contact bar and the newsletter', async ({
  visit,
}) => {
  const page = await visit(paths.property('sale27'), PHONE);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const bar = page.getByRole('region', { name: 'Call or enquire' });
  const menu = page.getByRole('button', { name: 'Open menu' });
  const letter = page.getByRole('heading', { name: footer().newsletter.title });
  const office = page.getByRole('contentinfo').getByText(agency().address.street);
  // Parts further down are laid out after the first paint.
  for (const part of [skip, bar, menu, letter, office]) await part.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of [skip, bar, menu, letter]) expect(await part.isVisible()).toBe(false);
  for (const part of [page.getByRole('heading', { level: 1 }), office]) {
    expect(await part.isVisible()).toBe(true);
  }
});

test('a printed list says which homes it has, without the controls that choose them', async ({ visit }) => {
  const page = await visit(`${paths.buyInspections}?type=House`);
  const filters = page.getByRole('search', { name: 'Filters' });
  const controls = filters.locator('summary');
  await controls.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await controls.isVisible()).toBe(false);
  expect(await filters.getByRole('link', { name: 'Remove the filter House' }).isVisible()).toBe(true);
});

test('a printed page has dark text on white, whatever the colour scheme', async ({ visit }) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await visit(paths.forSale, { colorScheme: theme });
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await page.emulateMedia({ media: 'print' });
    const colours = (of: Locator) =>
      of.evaluate((part) => {
        const { color, backgroundColor } = getComputedStyle(part);
        return [color, backgroundColor];
      });
    for (const part of [page.locator('body'), page.getByRole('contentinfo')]) {
      expect(await colours(part)).toEqual(['rgb(29, 36, 32)', 'rgb(255, 255, 255)']);
    }
  }
});

test('in forced colours, a button has a border, and only the selected tab is underlined', async ({
  visit,
}) => {
  const page = await visit(paths.home, { forcedColors: 'active' });
  const border = (of: Locator) =>
    of.evaluate((part) => {
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(part);
      return [borderBottomWidth, borderBottomColor !== 'rgba(0, 0, 0, 0)'];
    });
  expect(await border(page.getByRole('button', { name: 'Get report' }))).toEqual(['1px', true]);
  expect(await border(page.getByRole('tab', { name: 'SELL' }))).toEqual(['1px', true]);
  expect(await border(page.getByRole('tab', { name: 'BUY' }))).toEqual(['0px', true]);
  // Icons get no background of their own over the photograph.
  const background = await page
    .getByRole('banner')
    .evaluate((part) => getComputedStyle(part).backgroundColor);
  expect(background).toMatch(/^rgb\(/);
  await page.goto(paths.sold);
  const lists = page.getByRole('navigation', { name: 'Listings' });
  // A line below all tabs would have the colour of the line below the selected one.
  expect((await border(lists.getByRole('list')))[0]).toBe('0px');
  expect(await border(lists.getByRole('link', { name: 'SOLD' }))).toEqual(['1px', true]);
  expect(await border(lists.getByRole('link', { name: 'LEASED' }))).toEqual(['0px', true]);
  // The line is within the box that scrolls, which cuts off what reaches out of it.
  const bottom = (of: Locator) => of.evaluate((part) => part.getBoundingClientRect().bottom);
  expect(await bottom(lists.getByRole('link', { name: 'SOLD' }))).toBeLessThanOrEqual(await bottom(lists));
  await page.goto(paths.buyGuides);
  expect((await border(page.getByRole('tablist', { name: 'Audience' })))[0]).toBe('0px');
});

test('no page has a broken link', async ({ site }) => {
  const waiting: string[] = [paths.home];
  const seen = new Set(waiting);
  const broken: string[] = [];
  const from = new Map<string, string>();
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '';
    const answer = await fetch(new URL(path, site.url));
    if (!answer.ok) broken.push(`${path} (${answer.status}) on ${from.get(path)}`);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
      const url = URL.parse(href.replaceAll('&amp;', '&'), new URL(path, site.url));
      if (!url || url.origin !== site.url) continue;
      if (url.hash && url.pathname + url.search === path && !html.includes(`id="${url.hash.slice(1)}"`)) {
        broken.push(`${url.hash} on ${path}`);
      }
      const target = url.pathname + url.search;
      if (seen.has(target)) continue;
      seen.add(target);
      from.set(target, path);
      waiting.push(target);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(broken).toEqual([]);
});
