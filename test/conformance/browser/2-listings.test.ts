import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { hydrated } from '../../support/browser.ts';
import { holdApi } from '../../support/network.ts';
import type { LineId } from '../catalogue.ts';
import { line } from './line.ts';

const main = (page: Page) => page.locator('main');

describe('Property listing pages', () => {
  const FOR_SALE = '/buy/properties-for-sale';
  const tabs = (page: Page) => main(page).getByRole('navigation', { name: 'Listings' }).getByRole('link');
  const firstOf = async (page: Page, count: number) =>
    (
      await main(page)
        .locator('article')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    )
      .slice(0, count)
      .map((href) => href?.replace(/\d+$/, ''));

  line('2.listings.tabs', async ({ open }) => {
    expect(await tabs(await open(FOR_SALE)).allTextContents()).toEqual([
      'SOLD',
      'FOR SALE',
      'FOR LEASE',
      'LEASED',
    ]);
  });
  line('9.tabs', async ({ open }) => {
    expect(await tabs(await open('/lease/leased-properties')).allTextContents()).toEqual([
      'SOLD',
      'FOR SALE',
      'FOR LEASE',
      'LEASED',
    ]);
  });
  const DEFAULTS: [id: LineId, path: string, tab: string][] = [
    ['2.listings.default.sold', '/sell/sold-properties', 'SOLD'],
    ['2.listings.default.for-sale', FOR_SALE, 'FOR SALE'],
    ['2.listings.default.for-lease', '/lease/properties-for-lease', 'FOR LEASE'],
    ['2.listings.default.leased', '/lease/leased-properties', 'LEASED'],
  ];
  for (const [id, path, tab] of DEFAULTS) {
    line(id, async ({ open }) => {
      expect(
        await main(await open(path))
          .locator('nav [aria-current="page"]')
          .innerText(),
      ).toBe(tab);
    });
  }
  // The ids of the seeded listings begin with their kind.
  const SHOWN: [id: LineId, path: string, kind: string, count: number][] = [
    ['4.tab.sold', '/sell/sold-properties', '/property/sold', 4],
    ['4.tab.for-sale', FOR_SALE, '/property/sale', 24],
    ['4.tab.for-lease', '/lease/properties-for-lease', '/property/lease', 5],
    ['4.tab.leased', '/lease/leased-properties', '/property/leased', 2],
  ];
  for (const [id, path, kind, count] of SHOWN) {
    line(id, async ({ open }) => {
      expect(await firstOf(await open(path), 99)).toEqual(Array(count).fill(kind));
    });
  }
  const boxes = (page: Page) =>
    main(page)
      .locator('article picture')
      .evaluateAll((all) => all.slice(0, 4).map((one) => one.getBoundingClientRect().toJSON()));
  line('2.listings.pairs', async ({ open }) => {
    const [a, b, c, d] = await boxes(await open(FOR_SALE));
    expect([a.y, c.y]).toEqual([b.y, d.y]);
    expect(a.width).toBeGreaterThan(b.width * 1.2);
    expect(d.width).toBeGreaterThan(c.width * 1.2);
  });
  line('9.layout.listings', async ({ open }) => {
    const [a, b, c, d] = await boxes(await open('/lease/properties-for-lease'));
    expect(c.y).toBeGreaterThan(a.y + a.height);
    expect([a.width > b.width, c.width < d.width]).toEqual([true, true]);
  });
  line('2.listings.sold-label', async ({ open }) => {
    const labels = main(await open('/sell/sold-properties'))
      .locator('article')
      .getByText('SOLD', { exact: true });
    expect(await labels.count()).toBe(4);
  });
});

describe('Search results', () => {
  const SALE = '/search-results?activeTab=SALE&query=';
  const cards = (page: Page) => main(page).locator('article');

  line('2.search.first', async ({ open }) => {
    const widths = await cards(await open(SALE))
      .locator('picture')
      .evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(widths[0]).toBeGreaterThan(Math.max(...widths.slice(1)));
  });
  const rest = async (page: Page) =>
    cards(page)
      .locator('picture')
      .evaluateAll((all) => all.slice(1, 5).map((one) => one.getBoundingClientRect().toJSON()));
  line('2.search.rows', async ({ open }) => {
    const [a, b, c, d] = await rest(await open(SALE));
    expect([a.y, c.y]).toEqual([b.y, d.y]);
    expect([a.width > b.width, c.width < d.width]).toEqual([true, true]);
  });
  line('9.layout.search', async ({ open }) => {
    const page = await open(SALE);
    const first = await cards(page).first().locator('picture').boundingBox();
    const [a, b] = await rest(page);
    expect(first?.width).toBeGreaterThan(a.width);
    expect(a.x).not.toBe(b.x);
  });
  line('2.search.link', async ({ open }) => {
    const links = await cards(await open(SALE)).evaluateAll((all) =>
      all.map((card) => card.querySelector('a')?.getAttribute('href')),
    );
    expect(links).toHaveLength(24);
    expect(links.every((href) => /^\/property\/sale\d+$/.test(href ?? ''))).toBe(true);
  });
  line('2.search.sold', async ({ open }) => {
    const page = await open('/search-results?activeTab=SOLD&query=');
    expect(await cards(page).getByText('SOLD', { exact: true }).count()).toBe(4);
    expect(
      await cards(await open(SALE))
        .getByText('SOLD', { exact: true })
        .count(),
    ).toBe(0);
  });
  line('2.search.address', async ({ open }) => {
    const lines = cards(await open(SALE))
      .first()
      .locator('a > span');
    expect(await lines.evaluateAll((all) => all.map((one) => one.textContent?.replace(/,$/, '')))).toEqual([
      '27 Wattlebird Lane',
      'Unley',
      'SA 5067',
    ]);
    const boxes = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const [street, suburb, postcode] = boxes;
    expect(suburb.top).toBeGreaterThanOrEqual(street.bottom);
    expect(postcode.left).toBeGreaterThan(suburb.right);
  });
  line('2.search.price', async ({ open }) => {
    expect(
      await cards(await open(SALE))
        .first()
        .innerText(),
    ).toContain('$850,000');
  });
  const COUNTS: [id: LineId, count: string][] = [
    ['2.search.beds', '3 bedrooms'],
    ['2.search.baths', '2 bathrooms'],
    ['2.search.cars', '3 car spaces'],
  ];
  for (const [id, count] of COUNTS) {
    line(id, async ({ open }) => {
      const counts = cards(await open(SALE))
        .first()
        .getByRole('listitem');
      expect(await counts.allTextContents()).toContain(count);
    });
  }
  line('2.search.skeleton', async ({ visit }) => {
    const page = await hydrated(await visit(SALE));
    await holdApi(page);
    await main(page).locator('input[name="query"]').fill('norwood');
    await main(page).getByRole('button', { name: 'Search' }).click();
    await main(page).locator('[aria-busy="true"] .skeleton').first().waitFor();
  });
  line('2.search.empty', async ({ open }) => {
    const page = await open('/search-results?activeTab=SALE&query=atlantis');
    expect(await main(page).getByText('No properties found.', { exact: true }).count()).toBe(1);
  });
});
