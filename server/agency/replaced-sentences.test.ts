import { expect, test } from 'vitest';
import { demoWords } from '../../demo/words.ts';
import { paths } from '../../shared/paths.ts';
import { WORD_PAGES } from '../../shared/words/pages.ts';
import type { Words, WordsPage } from '../../shared/words/words.ts';
import { publishWords } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { offer } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';
import type { Context } from '../context.ts';

async function open(context: Context) {
  const { request } = openSite(context);
  const page = async (path: string) => (await request(path)).text();
  return {
    page,
    request,
    /** The page without its scripts, which contain the application's data. */
    shown: async (path: string) => (await page(path)).replace(/<script[\s\S]*?<\/script>/g, ''),
    /** What search engines show of a page. */
    found: async (path: string) => {
      const html = await page(path);
      return [/<title>([^<]*)/.exec(html)?.[1], /name="description" content="([^"]*)/.exec(html)?.[1]];
    },
  };
}

/** A sentence of the specification on a page, and the field that replaces it. */
type Case = [path: string, page: WordsPage, field: string, fixed: string];

const SENTENCES: (() => Case)[] = [
  () => [paths.home, 'home', 'reportTitle', 'Get a free property report'],
  () => [`${paths.home}?tab=BUY`, 'home', 'searchBuyTitle', 'Search homes for sale'],
  () => [`${paths.home}?tab=LEASE`, 'home', 'searchLeaseTitle', 'Search homes for lease'],
  () => [paths.home, 'home', 'forRent', 'For Rent'],
  () => [paths.home, 'home', 'onTheMarket', 'On the market now in'],
  () => [paths.home, 'home', 'appraisalAction', 'Book a free Property Appraisal'],
  () => [paths.home, 'home', 'contactAction', 'Contact us'],
  () => [paths.sell, 'sell', 'toSold', 'See what we’ve sold'],
  () => [paths.sell, 'alerts', 'appraisalTitle', 'Request an Appraisal'],
  () => [paths.manage, 'manage', 'switchAction', 'Switch to us'],
  () => [paths.manageSwitch, 'switch', 'addressTitle', 'Where is the property?'],
  () => [`${paths.manageSwitch}?sent=1`, 'switch', 'thanksCall', 'Can’t wait? Call'],
  () => [paths.about, 'about', 'toTeam', 'Meet the team'],
  () => [paths.about, 'about', 'approachLabel', 'Our Approach'],
  () => [paths.about, 'about', 'testimonialsTitle', 'Testimonials'],
  () => [paths.careers, 'careers', 'talkTitle', 'Rather talk first?'],
  () => [paths.contact, 'contact', 'title', 'Let&#x27;s Chat'],
  () => [paths.thankYou, 'contact', 'thanksTitle', 'Thankyou for Connecting with Redgum'],
  () => [paths.thankYou, 'contact', 'thanksAlerts', 'Asked for property alerts?'],
  () => [paths.auctions, 'inspections', 'title', 'Upcoming Inspections</h1>'],
  () => [paths.leaseInspections, 'inspections', 'none', 'No properties available for inspection.'],
  () => [paths.buyAlerts, 'alerts', 'buyTitle', 'Register for Property Alerts</h1>'],
  () => [paths.leaseAlerts, 'alerts', 'leaseTitle', 'Register for Property Alerts</h1>'],
  () => [paths.appraisal, 'appraisal', 'title', 'Book a free Property Appraisal</h1>'],
  () => [paths.appraisal, 'appraisal', 'addressTitle', 'Where is the home?'],
  () => [paths.estimate, 'estimate', 'title', 'Get a free property report</h1>'],
  () => [paths.offer, 'offer', 'title', 'Make an Offer</h1>'],
  () => [paths.buyGuides, 'guides', 'noGuides', 'No Guides found.'],
  () => [`${paths.leaseGuides}?sub=Forms`, 'guides', 'noForms', 'No Forms found.'],
  () => [paths.manageGuides, 'guides', 'help', 'Can’t find what you need?'],
  () => [paths.forSale, 'lists', 'forSaleTitle', 'Properties for sale</h1>'],
  () => [paths.sold, 'lists', 'soldTitle', 'Sold properties</h1>'],
  () => [paths.privacy, 'privacy', 'title', 'Privacy Policy</h1>'],
  () => [paths.articles, 'articles', 'title', 'Articles</h1>'],
  () => [paths.about, 'footer', 'toSell', 'Planning to Sell'],
  () => [paths.leased, 'common', 'noProperties', 'No properties found.'],
  () => [`${paths.searchResults}?query=Nowhere`, 'common', 'noProperties', 'No properties found.'],
  () => [paths.property('unknown'), 'common', 'noProperties', 'No properties found.'],
  () => [paths.notFound, 'common', 'notFoundTitle', 'Page Not Found'],
  () => ['/no/such/page', 'common', 'notFoundText', 'the page you are looking for does not exist.'],
  () => [paths.team('nobody'), 'common', 'notFoundLink', 'Go to Homepage'],
];

onEachEngine('the sentences that the specification fixes', ({ makeContext }) => {
  test('are the defaults, and each is replaced by the agency’s own', async () => {
    const context = await makeContext();
    await addListing(context);
    const { shown } = await open(context);
    const cases = SENTENCES.map((make) => make());
    for (const [path, , , fixed] of cases)
      expect([path, await shown(path)]).toEqual([path, expect.stringContaining(fixed)]);
    const words: Record<string, Record<string, unknown>> = structuredClone(demoWords);
    for (const [, page, field] of cases) words[page] = { ...words[page], [field]: `Own ${page} ${field}` };
    await publishWords(context, words as Words);
    for (const [path, page, field, fixed] of cases) {
      const html = await shown(path);
      expect([path, html]).toEqual([path, expect.stringContaining(`Own ${page} ${field}`)]);
      // The menu has the same words for its links, so only whole elements are compared.
      expect([path, html.includes(`>${fixed.replace('</h1>', '')}</h`)]).toEqual([path, false]);
    }
  });

  test('are replaced on the page of a person without homes, and after an offer', async () => {
    const context = await makeContext();
    const { shown, request } = await open(context);
    const offerOnce = async () => {
      const body = new URLSearchParams(offer).toString();
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      return (await request(paths.offer, { method: 'POST', headers, body })).text();
    };
    const person = paths.team('marnie-calloway');
    expect(await shown(person)).toContain('Stay tuned for exciting new properties!');
    expect(await offerOnce()).toContain('Thank you for registering!');
    await publishWords(context, {
      common: { stayTuned: 'New homes soon.' },
      offer: { thanks: 'Your offer is with {agency}.' },
    });
    expect(await shown(person)).toContain('New homes soon.');
    expect(await offerOnce()).toContain('Your offer is with Redgum.');
  });
});

onEachEngine('what search engines show of a page', ({ makeContext }) => {
  test('follows the page’s own words until the agency writes it', async () => {
    const context = await makeContext();
    const { found } = await open(context);
    expect(await found(paths.home)).toEqual([
      'Redgum · Knock On Wood',
      expect.stringContaining('Redgum sells, leases'),
    ]);
    expect(await found(paths.careers)).toEqual([
      'Careers · Redgum',
      expect.stringContaining('We’re always glad'),
    ]);
    await publishWords(context, {
      sell: { title: 'Your home, sold' },
      careers: { text: 'Come and work here.' },
    });
    expect(await found(paths.sell)).toEqual([
      'Your home, sold · Redgum',
      expect.stringContaining('How Redgum sells homes in'),
    ]);
    expect(await found(paths.careers)).toEqual(['Careers · Redgum', 'Come and work here.']);
  });

  test('is a field of each page', async () => {
    const context = await makeContext();
    const { found, page } = await open(context);
    const own = { searchTitle: 'Found {agency}', searchDescription: 'Described by {agency}.' };
    const pages = {
      sell: paths.sell,
      manage: paths.manage,
      switch: paths.manageSwitch,
      about: paths.about,
      careers: paths.careers,
      contact: paths.contact,
      appraisal: paths.appraisal,
      estimate: paths.estimate,
      offer: paths.offer,
      guides: paths.leaseGuides,
      privacy: paths.privacy,
      terms: paths.terms,
      articles: paths.articles,
    } as const satisfies { [Page in WordsPage]?: string };
    const named = (prefix: string) => ({
      [`${prefix}SearchTitle`]: own.searchTitle,
      [`${prefix}SearchDescription`]: own.searchDescription,
    });
    const lists = {
      inspections: { ...named('sale'), ...named('lease') },
      alerts: { ...named('buy'), ...named('lease') },
      lists: { ...named('forSale'), ...named('forLease'), ...named('sold'), ...named('leased') },
    };
    await publishWords(context, {
      ...Object.fromEntries(Object.keys(pages).map((name) => [name, own])),
      ...lists,
      home: { searchTitle: 'Agents by the creek' },
    } as Words);
    for (const path of [
      ...Object.values(pages).filter((path) => path !== paths.appraisal),
      paths.buyInspections,
      paths.leaseInspections,
      paths.buyAlerts,
      paths.leaseAlerts,
      paths.forSale,
      paths.forLease,
      paths.sold,
      paths.leased,
    ])
      expect([path, ...(await found(path))]).toEqual([path, 'Found Redgum · Redgum', 'Described by Redgum.']);
    expect(await found(paths.appraisal)).toEqual([
      'Found Redgum, step 1 of 2 · Redgum',
      'Described by Redgum.',
    ]);
    expect((await found(paths.home))[0]).toBe('Redgum · Agents by the creek');
    expect(await page(paths.sell)).toContain('property="og:title" content="Found Redgum · Redgum"');
    // Each page that has such fields is tested.
    const withFields = Object.entries(WORD_PAGES).filter(([, { fields }]) =>
      Object.keys(fields).some((field) => /searchTitle/i.test(field)),
    );
    expect(withFields.map(([name]) => name).toSorted()).toEqual(
      [...Object.keys(pages), ...Object.keys(lists), 'home'].toSorted(),
    );
  });
});
