import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { addFloorplan, addInspection, addListing, addPhotos } from '../../support/listings.ts';
import type { LineId } from '../catalogue.ts';
import { line, SEEN_FIELDS, test } from './line.ts';

const main = (page: Page) => page.locator('main');

describe('Property detail', () => {
  const PATH = '/property/sale27';
  /** A home with everything that a feed may contain: twelve photographs, an auction, an inspection, a floorplan. */
  const FULL = '/property/full';
  test.beforeAll(async ({ site: { context } }) => {
    await addListing(context, { id: 'full', auctionAt: '2031-11-29T01:30:00.000Z' });
    await addInspection(context, 'full', '2031-11-28T23:30:00.000Z');
    await addPhotos(context, 'full', 12);
    await addFloorplan(context, 'full');
  });

  const head = (page: Page) => main(page).locator('header');
  const agents = (page: Page) => main(page).getByRole('region', { name: 'Agents' });
  const cards = (page: Page) => agents(page).locator(':scope > div');
  const times = (page: Page) => main(page).getByRole('region', { name: /^Inspections/ });
  const thumbnails = (page: Page) =>
    main(page).getByRole('list', { name: 'All photographs' }).getByRole('listitem');

  line('2.property.address', async ({ open }) => {
    const words = await head(await open(PATH))
      .locator('h1')
      .innerText();
    expect(words.split(/[,\s]*\n+/)).toEqual(['27 Wattlebird Lane', 'Unley', 'SA 5067']);
  });
  line('2.property.price', async ({ open }) => {
    expect(
      await head(await open(PATH))
        .getByText('$850,000', { exact: true })
        .count(),
    ).toBe(1);
  });
  line('2.property.sold', async ({ open }) => {
    expect(
      await head(await open('/property/sold1'))
        .getByText('SOLD', { exact: true })
        .count(),
    ).toBe(1);
  });
  const COUNTS: [id: LineId, count: string][] = [
    ['2.property.beds', '3 bedrooms'],
    ['2.property.baths', '2 bathrooms'],
    ['2.property.cars', '3 car spaces'],
  ];
  for (const [id, count] of COUNTS) {
    line(id, async ({ open }) => {
      expect(
        await head(await open(PATH))
          .getByRole('listitem')
          .allTextContents(),
      ).toContain(count);
    });
  }
  line('3.property.cars', async ({ open, site }) => {
    await addListing(site.context, { id: 'cars', carports: 1, garages: 2, openSpaces: 4 });
    const counts = head(await open('/property/cars')).getByRole('listitem');
    expect(await counts.allTextContents()).toContain('7 car spaces');
  });

  line('2.property.agents', async ({ open }) => {
    expect(await cards(await open(PATH)).count()).toBe(2);
  });
  line('2.property.agent.name', async ({ open }) => {
    expect(
      await cards(await open(PATH))
        .getByRole('heading')
        .allInnerTexts(),
    ).toEqual(['Marnie Calloway', 'Tobias Renn']);
  });
  const PARTS: [id: LineId, hrefs: string[]][] = [
    ['2.property.agent.phone', ['tel:0400000141', 'tel:0400000142']],
    ['2.property.agent.email', ['mailto:marnie@redgum.example', 'mailto:tobias@redgum.example']],
  ];
  for (const [id, hrefs] of PARTS) {
    line(id, async ({ open }) => {
      for (const [n, href] of hrefs.entries()) {
        expect(
          await cards(await open(PATH))
            .nth(n)
            .locator(`a[href^="${href}"]`)
            .count(),
        ).toBe(1);
      }
    });
  }
  line('2.property.agent.profile', async ({ open }) => {
    const links = cards(await open(PATH)).getByRole('link', { name: /^View profile/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/team/marnie-calloway',
      '/team/tobias-renn',
    ]);
  });

  line('2.property.gallery', async ({ open }) => {
    const page = await open(PATH);
    expect(await main(page).locator('[aria-roledescription="carousel"] img').count()).toBeGreaterThanOrEqual(
      7,
    );
    expect(await thumbnails(page).locator('img').count()).toBe(7);
  });
  /** The numbers of visible thumbnails as the window grows. */
  const inSight = async (page: Page) => {
    const counts: number[] = [];
    for (const width of [360, 480, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      counts.push(await thumbnails(page).locator('visible=true').count());
    }
    return counts;
  };
  line('2.property.thumbnails', async ({ visit }) => {
    expect(await inSight(await visit(FULL, { javaScriptEnabled: false }))).toEqual([4, 4, 6, 6, 7, 9]);
  });
  line('9.thumbnails', async ({ visit }) => {
    expect(await inSight(await visit(FULL))).toEqual([4, 4, 6, 6, 7, 9]);
  });

  line('2.property.auction-time', async ({ open }) => {
    expect(
      await times(await open(FULL))
        .locator('time')
        .first()
        .innerText(),
    ).toBe('12:00 pm');
    expect(await times(await open(FULL)).innerText()).toMatch(/Auction/);
  });
  line('2.property.inspection-time', async ({ open }) => {
    expect(
      await times(await open(FULL))
        .locator('time')
        .last()
        .innerText(),
    ).toBe('10:00 – 10:30 am');
  });
  const events = async (page: Page) =>
    times(page)
      .getByRole('link', { name: /^Add to Calendar/ })
      .evaluateAll((all) =>
        all.map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('dates')),
      );
  line('2.property.calendar', async ({ open }) => {
    expect(
      await times(await open(FULL))
        .getByText('Add to Calendar')
        .count(),
    ).toBe(2);
  });
  line('2.property.calendar.hour', async ({ open }) => {
    expect(await events(await open(FULL))).toEqual([
      '20311129T013000Z/20311129T023000Z',
      // An inspection has an end time.
      '20311128T233000Z/20311129T000000Z',
    ]);
  });
  line('2.property.floorplan', async ({ open }) => {
    const plan = main(await open(FULL)).getByRole('link', { name: /^Floorplan/ });
    expect(await plan.getAttribute('href')).toMatch(/^\/media\/.+\.jpg$/);
  });
  line('2.property.enquire', async ({ open }) => {
    const page = await open(PATH);
    const href = await agents(page).getByRole('link', { name: 'Enquire', exact: true }).getAttribute('href');
    expect(href).toMatch(/#enquire$/);
    expect(await page.locator('#enquire form').count()).toBe(1);
  });
  line('2.property.description', async ({ open }) => {
    const page = await open(PATH);
    const lines = await main(page)
      .locator('p', { hasText: /^The (first|second) line\.$/ })
      .allTextContents();
    expect(lines).toEqual(['The first line.', 'The second line.']);
  });
  line('2.property.small-enquiry', async ({ open }) => {
    const form = main(await open(PATH)).locator('form');
    const names = await form
      .locator(SEEN_FIELDS)
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(names).toEqual(['firstName', 'lastName', 'contact', 'email', 'backgroundInfo']);
  });
  line('2.property.map', async ({ open }) => {
    expect(
      await main(await open(PATH))
        .getByRole('img', { name: /^Map: 27 Wattlebird Lane/ })
        .count(),
    ).toBe(1);
  });
  line('8.property.empty', async ({ open }) => {
    const page = await open('/property/nowhere', { expectedErrors: /404/ });
    expect(await page.locator('h1').innerText()).toBe('No properties found.');
  });
});
