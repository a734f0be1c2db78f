import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { addFiles } from '../../../server/files/queries.ts';
import { pdf } from '../../support/documents.ts';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line, test } from './line.ts';

const main = (page: Page) => page.locator('main');

describe('Register for property alerts', () => {
  const PATHS = ['/buy/register-for-property-alerts', '/lease/register-for-property-alerts'];
  const SELL = `/selling-with-${BRAND.slug}`;
  const form = (page: Page) => main(page).locator('form');

  line('2.alerts.heading', async ({ open }) => {
    for (const path of PATHS) {
      expect(await (await open(path)).locator('h1').innerText()).toBe('Register for Property Alerts');
    }
  });
  line('2.alerts.heading.appraisal', async ({ open }) => {
    const section = main(await open(SELL)).locator('section', { has: (await open(SELL)).locator('form') });
    expect(await section.getByRole('heading').first().innerText()).toBe('Request an Appraisal');
  });
  const FIELDS: [id: LineId, role: 'textbox' | 'combobox', label: RegExp][] = [
    ['2.alerts.first-name', 'textbox', /^First name$/],
    ['2.alerts.last-name', 'textbox', /^Last name$/],
    ['2.alerts.contact', 'textbox', /^Contact number$/],
    ['2.alerts.email', 'textbox', /^Email$/],
    ['2.alerts.type', 'combobox', /^Property type/],
  ];
  for (const [id, role, name] of FIELDS) {
    line(id, async ({ open }) => {
      for (const path of [...PATHS, SELL]) {
        expect(
          await form(await open(path))
            .getByRole(role, { name })
            .count(),
          path,
        ).toBe(1);
      }
    });
  }
  line('2.alerts.button', async ({ open }) => {
    for (const path of [...PATHS, SELL]) {
      expect(
        await form(await open(path))
          .getByRole('button', { name: 'SUBMIT', exact: true })
          .count(),
      ).toBe(1);
    }
  });
  line('3.property-types', async ({ open }) => {
    const page = await open('/buy/register-for-property-alerts');
    const options = form(page).locator('[name="propertyType"] option:not([value=""])');
    expect(await options.allTextContents()).toEqual(['Apartment', 'House', 'Condo', 'Townhouse', 'Villa']);
  });
});

describe('Guides and forms', () => {
  const PATH = '/lease/guides-and-forms';
  test.beforeAll(async ({ site: { context } }) => {
    const guide = { category: 'LEASE', subcategory: 'Guides', source: 'staff', bytes: pdf() } as const;
    await addFiles(
      context.database.write,
      context.files,
      [
        { ...guide, name: 'A good tenancy', description: 'From the first day to the last.' },
        { ...guide, name: 'Moving in', description: 'What to look at before the boxes.' },
      ],
      { now: context.clock() },
    );
  });
  const files = (page: Page) => page.getByRole('tabpanel').last().getByRole('listitem');
  const tabs = (page: Page, name: string) =>
    main(page).getByRole('tablist', { name }).getByRole('tab').allTextContents();

  line('2.guides.tabs', async ({ open }) => {
    expect(await tabs(await open(PATH), 'Audience')).toEqual(['FOR BUY', 'FOR LEASE', 'FOR MANAGE']);
  });
  line('2.guides.sub-tabs', async ({ open }) => {
    expect(await tabs(await open(PATH), 'Document type')).toEqual(['Guides', 'Forms']);
  });
  line('2.guides.name', async ({ open }) => {
    expect(
      await files(await open(PATH))
        .getByRole('heading')
        .allTextContents(),
    ).toEqual(['A good tenancy', 'Moving in']);
  });
  line('2.guides.description', async ({ open }) => {
    expect(
      await files(await open(PATH))
        .first()
        .innerText(),
    ).toContain('From the first day to the last.');
    expect(
      await files(await open(PATH))
        .last()
        .innerText(),
    ).toContain('What to look at before the boxes.');
  });
  line('2.guides.download', async ({ open }) => {
    const links = files(await open(PATH)).getByRole('link', { name: /^Download / });
    expect(await links.count()).toBe(2);
    expect(await links.first().getAttribute('href')).toMatch(/^\/api\/download\/\w+$/);
  });
  const EMPTY: [id: LineId, query: string, sentence: string][] = [
    ['2.guides.empty.guides', '?tab=MANAGE', 'No Guides found.'],
    ['2.guides.empty.forms', '?tab=MANAGE&sub=Forms', 'No Forms found.'],
  ];
  for (const [id, query, sentence] of EMPTY) {
    line(id, async ({ open }) => {
      expect(
        await main(await open(PATH + query))
          .getByText(sentence, { exact: true })
          .count(),
      ).toBe(1);
    });
  }
  line('9.files', async ({ open }) => {
    const targets = await main(await open(PATH))
      .getByRole('tab')
      .evaluateAll((all) => all.map((tab) => tab.getAttribute('href')?.replace(/^[^?]*/, '')));
    expect(targets).toEqual([
      '?tab=BUY&sub=Guides',
      '?tab=LEASE&sub=Guides',
      '?tab=MANAGE&sub=Guides',
      '?tab=LEASE&sub=Guides',
      '?tab=LEASE&sub=Forms',
    ]);
  });
});

describe('Upcoming inspections', () => {
  const BUY = '/buy/upcoming-inspections';
  const LEASE = '/lease/upcoming-inspections';
  const cards = (page: Page) => main(page).getByRole('article');
  const more = (page: Page) => cards(page).getByRole('link', { name: /^View More/ });

  line('2.inspections.kind.sale', async ({ open }) => {
    for (const path of [BUY, '/buy/upcoming-auctions']) {
      expect(await more(await open(path)).getAttribute('href')).toBe('/property/sale27');
    }
  });
  line('2.inspections.kind.lease', async ({ open }) => {
    expect(await more(await open(LEASE)).getAttribute('href')).toBe('/property/lease1');
  });
  line('2.inspections.cards', async ({ open }) => {
    expect(
      await main(await open(BUY))
        .getByRole('list')
        .getByRole('article')
        .count(),
    ).toBe(1);
  });
  line('2.inspections.results', async ({ open }) => {
    expect(
      await main(await open(BUY))
        .getByRole('status')
        .innerText(),
    ).toBe('1 of 1 Results');
  });
  line('2.inspections.calendar', async ({ open }) => {
    const link = cards(await open(BUY)).getByRole('link', { name: /^Add to Calendar/ });
    expect(await link.count()).toBe(1);
  });
  line('2.inspections.more', async ({ open }) => {
    for (const path of [BUY, LEASE]) {
      expect(await more(await open(path)).getAttribute('href')).toMatch(/^\/property\/\w+$/);
    }
  });
});
