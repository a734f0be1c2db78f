import { describe, expect } from 'vitest';
import { addInspection, addListing } from '../../support/listings.ts';
import type { LineId } from '../catalogue.ts';
import { BRAND } from '../demo-lines.ts';
import { line, test } from './line.ts';

test.beforeAll(async ({ site: { context } }) => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await addListing(context, { id: 'sale1' });
  await addListing(context, { id: 'sold1', status: 'SOLD' });
  await addListing(context, { id: 'lease1', saleOrLease: 'LEASE' });
  await addListing(context, { id: 'leased1', saleOrLease: 'LEASE', status: 'LEASED' });
  await addInspection(context, 'sale1', tomorrow);
  await addInspection(context, 'lease1', tomorrow);
});

type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>;
const inner = (html: string, tag: string) =>
  (new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '')
    .replace(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The parts of a page as the server sends it. */
async function page(request: Ask, path: string) {
  const answer = await request(path);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status: answer.status, html, main, title: inner(html, 'title'), h1: inner(main, 'h1') };
}

describe('Route table', () => {
  const ROUTES: [id: LineId, path: string, h1: string][] = [
    ['2.route.home', '/', BRAND.tagline],
    ['2.route.appraisal', '/sell/book-an-appraisal', 'Book a free Property Appraisal'],
    ['2.route.estimate', '/get-property-estimate', 'Get a free property report'],
    ['2.route.sold', '/sell/sold-properties', 'Sold properties'],
    ['2.route.lease-inspections', '/lease/upcoming-inspections', 'Upcoming Inspections'],
    ['2.route.leased', '/lease/leased-properties', 'Leased properties'],
    ['2.route.for-lease', '/lease/properties-for-lease', 'Properties for lease'],
    ['2.route.lease-guides', '/lease/guides-and-forms', 'Guides and Forms'],
    ['2.route.lease-alerts', '/lease/register-for-property-alerts', 'Register for Property Alerts'],
    ['2.route.auctions', '/buy/upcoming-auctions', 'Upcoming Inspections'],
    ['2.route.offer', '/buy/make-an-offer', 'Make an Offer'],
    ['2.route.buy-inspections', '/buy/upcoming-inspections', 'Upcoming Inspections'],
    ['2.route.for-sale', '/buy/properties-for-sale', 'Properties for sale'],
    ['2.route.buy-guides', '/buy/guides-and-forms', 'Guides and Forms'],
    ['2.route.buy-alerts', '/buy/register-for-property-alerts', 'Register for Property Alerts'],
    ['2.route.switch', `/manage/switch-to-${BRAND.slug}`, `Switch to ${BRAND.name}`],
    ['2.route.manage-guides', '/manage/guides-and-forms', 'Guides and Forms'],
    ['2.route.terms', '/terms-and-conditions', 'Terms and Conditions'],
    ['2.route.privacy', '/privacy-policy', 'Privacy Policy'],
    ['2.route.search', '/search-results', 'Search results'],
    ['2.route.contact', '/contact-us', "Let's Chat"],
    ['2.route.careers', '/careers', 'Join Our Team'],
    ['2.route.team', '/team/marnie-calloway', 'Marnie Calloway'],
    ['2.route.admin-login', '/admin-panel/login', 'Login'],
    ['2.route.admin-dashboard', '/admin-panel/dashboard', 'Admin Dashboard'],
    ['2.route.thankyou', '/thankyou', `Thankyou for Connecting with ${BRAND.name}`],
  ];
  for (const [id, path, h1] of ROUTES) {
    line(id, async ({ request }) => expect(await page(request, path)).toMatchObject({ status: 200, h1 }));
  }
  // Pages whose headings are the agency's own words.
  const INFO: [id: LineId, path: string, words: string][] = [
    ['2.route.sell', `/selling-with-${BRAND.slug}`, 'Our Specialist Agents'],
    ['2.route.manage', `/manage-with-${BRAND.slug}`, 'Rental Assessment &amp; Property Preparation'],
    ['2.route.about', '/about-us', 'Our Approach'],
    ['2.route.property', '/property/sale1', 'Wattlebird Lane'],
  ];
  for (const [id, path, words] of INFO) {
    line(id, async ({ request }) => {
      const { status, main } = await page(request, path);
      expect(status).toBe(200);
      expect(main).toContain(words);
    });
  }
  line('2.route.property-details', async ({ request }) => {
    const answer = await request('/buy/property-details');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/buy/properties-for-sale']);
  });
  line('2.route.not-found', async ({ request }) => {
    expect(await page(request, '/not-found')).toMatchObject({ status: 404, h1: 'Page Not Found' });
  });
  line('2.route.about-own', async ({ request }) => {
    expect((await page(request, '/about')).status).toBe(404);
    expect((await page(request, '/about-us')).status).toBe(200);
  });
  line('2.route.thankyou-target', async ({ request }) => {
    const fields = {
      firstName: 'Ada',
      lastName: 'Finch',
      contact: '0400 000 199',
      email: 'ada@example.com',
      preferredContact: 'Email',
      backgroundInfo: 'Hello.',
    };
    const answer = await request('/contact-us', { method: 'POST', body: new URLSearchParams(fields) });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/thankyou']);
  });
});

describe('404 page', () => {
  const main = async (request: Ask) => (await page(request, '/no/such/page')).main;
  line('2.not-found.large', async ({ request }) => expect(await main(request)).toMatch(/>404</));
  line('2.not-found.heading', async ({ request }) => {
    expect(await page(request, '/no/such/page')).toMatchObject({ status: 404, h1: 'Page Not Found' });
  });
  line('2.not-found.text', async ({ request }) => {
    expect(await main(request)).toContain('Sorry, the page you are looking for does not exist.');
  });
  line('2.not-found.link', async ({ request }) => {
    expect(await main(request)).toMatch(/<a [^>]*href="\/"[^>]*>Go to Homepage</);
  });
});

describe('What the product does', () => {
  line('1.brand', async ({ request }) => {
    expect((await page(request, `/selling-with-${BRAND.slug}`)).title.endsWith(BRAND.name)).toBe(true);
    expect((await page(request, `/manage-with-${BRAND.slug}`)).title.endsWith(BRAND.name)).toBe(true);
  });
  const LISTS: [id: LineId, path: string, listing: string][] = [
    ['1.browse.sale', '/buy/properties-for-sale', 'sale1'],
    ['1.browse.sold', '/sell/sold-properties', 'sold1'],
    ['1.browse.lease', '/lease/properties-for-lease', 'lease1'],
    ['1.browse.leased', '/lease/leased-properties', 'leased1'],
  ];
  for (const [id, path, listing] of LISTS) {
    line(id, async ({ request }) => {
      const links = (await page(request, path)).main.match(/href="\/property\/\w+"/g);
      expect(new Set(links)).toEqual(new Set([`href="/property/${listing}"`]));
    });
  }
  const PAGES: [id: LineId, path: string, words: string][] = [
    ['1.inspections', '/buy/upcoming-inspections', 'href="/property/sale1"'],
    ['1.property', '/property/lease1', 'The first line.'],
    ['1.team', '/team/tobias-renn', 'Director of Property Management'],
    ['1.about', '/about-us', 'Who we are'],
    ['1.privacy', '/privacy-policy', '20 September 2024'],
    ['1.terms', '/terms-and-conditions', 'privacy policy'],
  ];
  for (const [id, path, words] of PAGES) {
    line(id, async ({ request }) => expect((await page(request, path)).main).toContain(words));
  }
});

describe('Roles and permissions', () => {
  line('6.public.browse', async ({ request }) => {
    for (const path of [
      '/',
      '/buy/properties-for-sale',
      '/property/sale1',
      '/buy/guides-and-forms',
      '/about-us',
    ]) {
      const { status, html } = await page(request, path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).not.toMatch(/type="password"/);
    }
  });
  line('6.public.submit', async ({ request }) => {
    const newsletter = { firstName: 'Ada', email: 'ada@example.com' };
    const answer = await request('/newsletter', { method: 'POST', body: new URLSearchParams(newsletter) });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/thankyou']);
  });
});

describe('Search', () => {
  const found = async (request: Ask, query: string) => {
    const { main } = await page(request, `/search-results?${query}`);
    return [...new Set([...main.matchAll(/href="\/property\/(\w+)"/g)].map(([, id]) => id))].sort();
  };
  const TABS: [id: LineId, tab: string, listings: string[]][] = [
    ['4.search-tab.sold', 'SOLD', ['sold1']],
    ['4.search-tab.sale', 'SALE', ['sale1']],
    ['4.search-tab.lease', 'LEASE', ['lease1']],
    ['4.search-tab.leased', 'LEASED', ['leased1']],
    ['4.search-tab.else', 'ANYTHING', ['lease1', 'sale1']],
  ];
  for (const [id, tab, listings] of TABS) {
    line(id, async ({ request }) =>
      expect(await found(request, `activeTab=${tab}&query=`)).toEqual(listings),
    );
  }
  line('5.search.text', async ({ request, context }) => {
    await addListing(context, { id: 'unley1', suburb: 'Unley' });
    expect(await found(request, 'activeTab=SALE&query=NLE')).toEqual(['unley1']);
  });
  line('5.search.type', async ({ request, context }) => {
    await addListing(context, { id: 'villa1', propertyType: 'Villa' });
    expect(await found(request, 'activeTab=SALE&query=vill')).toEqual(['villa1']);
  });
});
