import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line } from './line.ts';

const ANY = '/contact-us';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const panel = (page: Page, menu: string) => page.locator(`#menu-${menu}`);

describe('Shared header', () => {
  line('2.header.menus', async ({ open }) => {
    const page = await open(ANY);
    const menus = page.getByRole('navigation', { name: 'Main' }).getByRole('button');
    expect(await menus.allTextContents()).toEqual(['SELL', 'BUY', 'LEASE', 'MANAGE', 'MENU']);
  });

  const ENTRIES: [id: LineId, menu: string, href: string, label?: string][] = [
    ['2.header.sell.info', 'sell', `/selling-with-${BRAND.slug}`],
    ['2.header.sell.appraisal', 'sell', '/sell/book-an-appraisal', 'Book a free Property Appraisal'],
    ['2.header.sell.sold', 'sell', '/sell/sold-properties'],
    ['2.header.buy.for-sale', 'buy', '/buy/properties-for-sale'],
    ['2.header.buy.alerts', 'buy', '/buy/register-for-property-alerts'],
    ['2.header.buy.inspections', 'buy', '/buy/upcoming-auctions', 'Upcoming Inspections'],
    ['2.header.buy.guides', 'buy', '/buy/guides-and-forms'],
    ['2.header.buy.offer', 'buy', '/buy/make-an-offer', 'Offer Forms'],
    ['2.header.lease.for-lease', 'lease', '/lease/properties-for-lease'],
    ['2.header.lease.inspections', 'lease', '/lease/upcoming-inspections'],
    ['2.header.lease.alerts', 'lease', '/lease/register-for-property-alerts'],
    ['2.header.lease.guides', 'lease', '/lease/guides-and-forms'],
    ['2.header.lease.leased', 'lease', '/lease/leased-properties'],
    ['2.header.manage.info', 'manage', `/manage-with-${BRAND.slug}`],
    ['2.header.manage.switch', 'manage', `/manage/switch-to-${BRAND.slug}`],
    ['2.header.manage.guides', 'manage', '/manage/guides-and-forms'],
    ['2.header.manage.leased', 'manage', '/lease/leased-properties'],
    ['2.header.menu.about', 'menu', '/about-us'],
    ['2.header.menu.contact', 'menu', '/contact-us'],
    ['2.header.menu.careers', 'menu', '/careers'],
  ];
  for (const [id, menu, href, label] of ENTRIES) {
    line(id, async ({ open }) => {
      // Only in the menu's list: beside it are tiles and a link to the contact page.
      const entry = panel(await open(ANY), menu).locator(`ul a[href="${href}"]`);
      expect(await entry.count()).toBe(1);
      if (label) expect(await entry.textContent()).toBe(label);
    });
  }

  line('2.header.manage.portal', async ({ open }) => {
    const page = await open(ANY);
    const portal = panel(page, 'manage').getByText('Landlord Portal');
    const href = await portal.evaluate((node) => node.closest('a')?.href ?? '');
    expect(new URL(href).origin).not.toBe(new URL(page.url()).origin);
  });
  line('2.header.menu.insights', async ({ open }) => {
    expect(
      await panel(await open(ANY), 'menu')
        .getByText('Insights')
        .count(),
    ).toBe(1);
  });
  line('2.header.menu.articles', async ({ open }) => {
    const articles = panel(await open(ANY), 'menu').getByText('Articles');
    expect(await articles.evaluate((node) => node.closest('a, button'))).toBeNull();
  });
  line('2.header.menu.guides', async ({ open }) => {
    const links = panel(await open(ANY), 'menu').locator('a[href="/manage/guides-and-forms"]');
    expect(await links.allTextContents()).toEqual(['Guides', 'Forms']);
  });

  line('2.header.hover', async ({ visit }) => {
    const page = await visit(ANY);
    for (const [title, id] of [
      ['SELL', 'sell'],
      ['BUY', 'buy'],
      ['LEASE', 'lease'],
      ['MANAGE', 'manage'],
      ['MENU', 'menu'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: title, exact: true })
        .hover();
      await panel(page, id).waitFor();
    }
  });
  line('2.header.dropdown.links', async ({ open }) => {
    const links = panel(await open(ANY), 'lease')
      .locator('ul')
      .first()
      .locator('a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/lease/properties-for-lease',
      '/lease/upcoming-inspections',
      '/lease/register-for-property-alerts',
      '/lease/guides-and-forms',
      '/lease/leased-properties',
    ]);
  });
  const inEachMenu = async (page: Page, look: (panel: ReturnType<Page['locator']>) => Promise<unknown>) => {
    for (const menu of ['sell', 'buy', 'lease', 'manage', 'menu']) await look(panel(page, menu));
  };
  line('2.header.dropdown.social', async ({ open }) => {
    await inEachMenu(await open(ANY), async (menu) => {
      for (const name of ['Facebook', 'Instagram', 'LinkedIn']) {
        expect(await menu.locator('a[href^="https://"]', { hasText: name }).count()).toBe(1);
      }
    });
  });
  line('2.header.dropdown.all', async ({ open }) => {
    await inEachMenu(await open(ANY), async (menu) => {
      const tile = menu.locator('a', { hasText: 'All Properties' });
      expect(await tile.getAttribute('href')).toBe('/buy/properties-for-sale');
      expect(await tile.locator('img').count()).toBe(1);
    });
  });
  line('2.header.dropdown.suburbs', async ({ open }) => {
    await inEachMenu(await open(ANY), async (menu) => {
      expect(await menu.locator('a', { hasText: 'Top suburbs in Adelaide' }).locator('img').count()).toBe(1);
    });
  });
  line('2.header.dropdown.contact', async ({ open }) => {
    await inEachMenu(await open(ANY), async (menu) => {
      expect(await menu.getByText('CONTACT US', { exact: true }).getAttribute('href')).toBe('/contact-us');
    });
  });

  line('2.header.mobile.hamburger', async ({ visit }) => {
    const page = await visit(ANY, phone);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });
  line('2.header.mobile.expand', async ({ visit }) => {
    const page = await visit(ANY, phone);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const portal = menu.getByText('Landlord Portal');
    for (const expanded of [true, false, true]) {
      await menu.getByText('MANAGE', { exact: true }).tap();
      await portal.waitFor({ state: expanded ? 'visible' : 'hidden' });
    }
  });
  line('2.header.dark', async ({ open }) => {
    const ground = async (colorScheme: 'light' | 'dark') =>
      (await open(ANY, { colorScheme }))
        .locator('header')
        .first()
        .evaluate((header) => getComputedStyle(header).backgroundColor);
    expect(await ground('light')).not.toBe(await ground('dark'));
  });
});

describe('Shared footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo');
  const LINKS: [id: LineId, href: string, label?: string][] = [
    ['2.footer.sell', `/selling-with-${BRAND.slug}`, 'Planning to Sell'],
    ['2.footer.lease', `/manage-with-${BRAND.slug}`, 'Planning to Lease'],
    ['2.footer.phone', 'tel:0870000140', '(08) 7000 0140'],
    ['2.footer.email', 'mailto:hello@redgum.example', 'hello@redgum.example'],
    ['2.footer.privacy', '/privacy-policy'],
    ['2.footer.terms', '/terms-and-conditions'],
  ];
  for (const [id, href, label] of LINKS) {
    line(id, async ({ open }) => {
      const link = footer(await open(ANY)).locator(`a[href="${href}"]`);
      expect(await link.count()).toBe(1);
      if (label) expect(await link.textContent()).toBe(label);
    });
  }
  line('2.footer.image', async ({ open }) => {
    for (const [path, count] of [
      ['/', 1],
      [ANY, 0],
    ] as const) {
      expect(
        await footer(await open(path))
          .locator('img')
          .count(),
      ).toBe(count);
    }
  });
  line('2.footer.newsletter', async ({ open }) => {
    const form = footer(await open(ANY)).locator('form');
    expect(
      await form.getByRole('textbox').evaluateAll((all) => all.map((one) => one.getAttribute('name'))),
    ).toEqual(['firstName', 'email']);
  });
  line('2.footer.address', async ({ open }) => {
    expect(
      await footer(await open(ANY))
        .locator('address')
        .innerText(),
    ).toMatch(/St Morris, South Australia/);
  });
  line('2.footer.social', async ({ open }) => {
    for (const name of ['Facebook', 'Instagram', 'LinkedIn']) {
      const link = footer(await open(ANY)).getByRole('link', { name });
      expect(await link.getAttribute('href')).toMatch(/^https:/);
    }
  });
  line('2.footer.credit', async ({ open }) => {
    const credit = footer(await open(ANY)).getByText(/^Design by/);
    expect(await credit.getByRole('link').getAttribute('href')).toMatch(/^https:/);
  });
  line('2.footer.country', async ({ open }) => {
    expect(await footer(await open(ANY)).innerText()).toContain('traditional Country of the Kaurna people');
  });
  line('2.footer.copyright', async ({ open }) => {
    expect(await footer(await open(ANY)).innerText()).toMatch(/© 2024\b/);
  });
});
