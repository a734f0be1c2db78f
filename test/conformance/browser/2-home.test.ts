import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { MOVING } from '../../support/browser.ts';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line, SEEN_FIELDS } from './line.ts';

describe('Home', () => {
  const box = (page: Page) => page.getByRole('search', { name: 'Homes' });
  const main = (page: Page) => page.locator('main');

  line('2.home.video', async ({ visit }) => {
    const page = await visit('/', MOVING);
    const playing = () =>
      main(page)
        .locator('video')
        .evaluate((film) => film instanceof HTMLVideoElement && !film.paused);
    await main(page).locator('video').waitFor({ state: 'attached' });
    await expect.poll(playing).toBe(true);
  });
  line('2.home.tagline', async ({ open }) => {
    expect(await (await open('/')).locator('h1').innerText()).toBe(BRAND.tagline);
  });
  line('2.home.tabs', async ({ open }) => {
    expect(
      await box(await open('/'))
        .getByRole('tab')
        .allTextContents(),
    ).toEqual(['SELL', 'BUY', 'LEASE']);
  });
  line('2.home.default', async ({ open }) => {
    expect(
      await box(await open('/'))
        .getByRole('tab', { selected: true })
        .textContent(),
    ).toBe('SELL');
  });
  const HEADINGS: [id: LineId, path: string, heading: string][] = [
    ['2.home.heading.sell', '/', 'Get a free property report'],
    ['2.home.heading.buy', '/?tab=BUY', 'Search homes for sale'],
    ['2.home.heading.lease', '/?tab=LEASE', 'Search homes for lease'],
  ];
  for (const [id, path, heading] of HEADINGS) {
    line(id, async ({ open }) => {
      expect(
        await box(await open(path))
          .getByRole('heading')
          .allTextContents(),
      ).toEqual([heading]);
    });
  }
  const placeholder = (page: Page) => box(page).getByRole('combobox').getAttribute('placeholder');
  line('2.home.placeholder.sell', async ({ open }) => {
    expect(await placeholder(await open('/'))).toBe('Search address here');
  });
  line('2.home.placeholder.other', async ({ open }) => {
    for (const tab of ['BUY', 'LEASE']) {
      expect(await placeholder(await open(`/?tab=${tab}`))).toBe('Search Suburb(s)');
    }
  });
  const LINKS: [id: LineId, label: string, href: string][] = [
    ['2.home.link.sale', 'For Sale', '/buy/properties-for-sale'],
    ['2.home.link.rent', 'For Rent', '/lease/properties-for-lease'],
    ['2.home.link.sold', 'Sold', '/sell/sold-properties'],
  ];
  for (const [id, label, href] of LINKS) {
    line(id, async ({ open }) => {
      const link = main(await open('/')).getByRole('link', { name: label, exact: true });
      expect(await link.getAttribute('href')).toBe(href);
    });
  }
  const SECTIONS: [id: LineId, href: string][] = [
    ['2.home.section.appraisal', '/sell/book-an-appraisal'],
    ['2.home.section.buy', '/buy/properties-for-sale'],
    ['2.home.section.lease', '/lease/properties-for-lease'],
    ['2.home.section.sold', '/sell/sold-properties'],
  ];
  for (const [id, href] of SECTIONS) {
    line(id, async ({ open }) => {
      const page = await open('/');
      const section = main(page).locator('section', { has: page.locator(`a[href="${href}"]`) });
      expect(await section.getByRole('heading').count()).toBe(1);
      expect(await section.locator('img').count()).toBe(1);
    });
  }
  line('2.home.carousel', async ({ open }) => {
    const slides = (await open('/'))
      .getByRole('region', { name: 'Recently sold' })
      .locator('[aria-roledescription="slide"]');
    expect(await slides.count()).toBe(4);
    expect(await slides.locator('img').count()).toBe(4);
    const targets = await slides
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets.toSorted()).toEqual([
      '/property/sold1',
      '/property/sold2',
      '/property/sold3',
      '/property/sold4',
    ]);
  });
  line('2.home.contact', async ({ open }) => {
    expect(
      await main(await open('/'))
        .locator('a[href="/contact-us"]')
        .count(),
    ).toBe(1);
  });
});

describe('Contact Us', () => {
  const PATH = '/contact-us';
  const form = (page: Page) => page.locator('main form');
  const aside = (page: Page) => page.locator('main aside');

  line('2.contact.form', async ({ open }) => {
    const page = await open(PATH);
    expect(await page.locator('h1').innerText()).toBe("Let's Chat");
    expect(await form(page).count()).toBe(1);
  });
  const FIELDS: [id: LineId, role: 'textbox' | 'combobox' | 'group', label: RegExp][] = [
    ['2.contact.first-name', 'textbox', /^First name$/],
    ['2.contact.last-name', 'textbox', /^Last name$/],
    ['2.contact.number', 'textbox', /^Contact number$/],
    ['2.contact.email-field', 'textbox', /^Email$/],
    ['2.contact.type', 'combobox', /^Type of property/],
    ['2.contact.method', 'group', /^Preferred contact method/],
    ['2.contact.enquiry', 'textbox', /^Your Enquiry$/],
  ];
  for (const [id, role, name] of FIELDS) {
    line(id, async ({ open }) => {
      expect(
        await form(await open(PATH))
          .getByRole(role, { name })
          .count(),
      ).toBe(1);
    });
  }
  line('2.contact.button', async ({ open }) => {
    expect(
      await form(await open(PATH))
        .locator('button[type="submit"]')
        .innerText(),
    ).toMatch(/^Send your enquiry$/i);
    expect(
      await form(await open(PATH))
        .getByRole('button', { name: 'Send your enquiry', exact: true })
        .count(),
    ).toBe(1);
  });
  line('2.contact.map', async ({ open }) => {
    expect(
      await aside(await open(PATH))
        .getByRole('img', { name: /^Map: 14 Green Street/ })
        .count(),
    ).toBe(1);
  });
  line('2.contact.email', async ({ open }) => {
    expect(
      await aside(await open(PATH))
        .locator('a[href="mailto:hello@redgum.example"]')
        .count(),
    ).toBe(1);
  });
  line('2.contact.phone', async ({ open }) => {
    expect(
      await aside(await open(PATH))
        .locator('a[href="tel:0870000140"]')
        .innerText(),
    ).toBe('(08) 7000 0140');
  });
  line('2.contact.address', async ({ open }) => {
    expect(await aside(await open(PATH)).innerText()).toMatch(/14 Green Street\s*,?\s+St Morris/);
  });
  const hours = async (page: Page) =>
    (await aside(page).locator('dl > div').allInnerTexts()).map((row) => row.split(/\s*\n\s*/));
  line('2.contact.hours.week', async ({ open }) => {
    expect(await hours(await open(PATH))).toContainEqual(['Mon-Fri', '9am to 5pm']);
  });
  line('2.contact.hours.weekend', async ({ open }) => {
    expect(await hours(await open(PATH))).toContainEqual(['Sat-Sun', 'closed']);
  });
  line('2.contact.social', async ({ open }) => {
    for (const name of ['Facebook', 'Instagram', 'LinkedIn']) {
      expect(
        await aside(await open(PATH))
          .getByRole('link', { name })
          .getAttribute('href'),
      ).toMatch(/^https:/);
    }
  });
  line('9.hours', async ({ open }) => {
    expect(await hours(await open(PATH))).toEqual([
      ['Mon-Fri', '9am to 5pm'],
      ['Sat-Sun', 'closed'],
    ]);
  });
  line('3.contact-methods', async ({ open }) => {
    const methods = form(await open(PATH))
      .getByRole('group')
      .getByRole('radio');
    expect(await methods.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))).toEqual([
      'Phone call',
      'Email',
      'In-person meeting',
    ]);
  });
  line('3.enquiry.fields', async ({ open }) => {
    const names = await form(await open(PATH))
      .locator(SEEN_FIELDS)
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))]);
    expect(names.toSorted()).toEqual([
      'backgroundInfo',
      'contact',
      'email',
      'firstName',
      'lastName',
      'preferredContact',
      'propertyType',
    ]);
  });
});
