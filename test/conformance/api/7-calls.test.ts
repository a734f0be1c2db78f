import { describe, expect } from 'vitest';
import { createBrowserApi } from '../../../app/browser-api.ts';
import { manage } from '../../support/email.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';
import type { LineId } from '../catalogue.ts';
import { line, type Site, test } from './line.ts';
import { POST, recorded } from './recorded.ts';

const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString();
const PERSON = { firstName: 'Ada', emails: [{ email: 'ada@example.com' }] };

test.beforeAll(async ({ site: { context } }) => {
  await addListing(context, { id: 'sale1', auctionAt: '2031-11-29T01:30:00.000Z' });
  await addListing(context, { id: 'sold1', status: 'SOLD' });
  await addPhotos(context, 'sold1', 1);
  await addListing(context, { id: 'lease1', saleOrLease: 'LEASE', suburb: 'Glenelg' });
  await addInspection(context, 'sale1', TOMORROW);
  await addInspection(context, 'lease1', TOMORROW);
});

const nodesOf = (answer: Record<string, unknown>) =>
  (answer.data as { properties: { nodes: Record<string, unknown>[] } }).properties.nodes;

describe('createContact', () => {
  const create = (site: Site) => recorded(site, (api) => api.createContact(PERSON));
  line('7.7.request', async (site) => {
    const { call } = await create(site);
    expect(call).toMatchObject(POST);
    expect(call.body.query).toMatch(/^\s*mutation [\s\S]*createContact\(/);
  });
  line('7.7.payload', async (site) => {
    const { call } = await create(site);
    expect(Object.keys(call.body).toSorted()).toEqual(['query', 'variables']);
    expect(call.body.variables).toEqual({
      input: { attributes: PERSON, clientMutationId: expect.stringMatching(/\w/) },
    });
  });
  line('7.7.reads', async (site) => {
    expect((await create(site)).answer).toMatchObject({
      data: { createContact: { contact: { id: expect.any(String) }, errors: [] } },
    });
  });
  line('7.7.success', async ({ request }) => {
    const errorsOf = (email: string) =>
      createBrowserApi(async (path, init) => request(path, init)).createContact({
        ...PERSON,
        emails: [{ email }],
      });
    expect(await errorsOf('ada@example.com')).toEqual([]);
    expect((await errorsOf('nobody')).length).toBeGreaterThan(0);
  });
});

describe('Properties', () => {
  const forSale = (site: Site) =>
    recorded(site, (api) => api.listProperties({ status: 'ACTIVE', saleOrLease: 'SALE' }));
  line('7.8.request', async (site) => {
    const { call } = await forSale(site);
    expect(call).toMatchObject(POST);
    expect(call.body.query).toMatch(/query [\s\S]*properties\(/);
  });
  line('7.8.payload', async (site) => {
    expect((await forSale(site)).call.body.variables).toMatchObject({
      status: ['ACTIVE'],
      saleOrLease: ['SALE'],
    });
    const all = await recorded(site, (api) => api.listProperties({ status: 'ACTIVE' }));
    expect(all.call.body.variables).not.toHaveProperty('saleOrLease');
  });
  line('7.8.reads', async (site) => {
    const { answer } = await recorded(site, (api) => api.listProperties({ status: 'SOLD' }));
    expect(nodesOf(answer)).toMatchObject([
      {
        id: 'sold1',
        formattedAddress: expect.stringContaining('Wattlebird Lane'),
        status: 'SOLD',
        advertisedPrice: expect.any(String),
        saleOrLease: 'SALE',
        propertyType: 'House',
        listingType: 'RESIDENTIAL',
        suburb: 'Norwood',
        images: [{ url: expect.stringMatching(/^\/media\//) }],
        listingDetails: { bedrooms: 3, bathrooms: 2, carportSpaces: 1, garageSpaces: 1, openCarSpaces: 1 },
      },
    ]);
  });
  const sold = (site: Site) => recorded(site, (api) => api.listSoldImages());
  line('7.9.payload', async (site) => {
    const { call } = await sold(site);
    expect(call).toMatchObject(POST);
    expect(call.body.variables).toMatchObject({ status: ['SOLD'] });
  });
  line('7.9.reads', async (site) => {
    expect(nodesOf((await sold(site)).answer)).toMatchObject([
      { id: 'sold1', images: [{ url: expect.stringMatching(/^\/media\//) }] },
    ]);
  });
  line('7.10.payload', async (site) => {
    const { call } = await recorded(site, (api) => api.listHomeSuburbs());
    expect(call).toMatchObject(POST);
    expect(call.body.query).toMatch(/query [\s\S]*properties\b/);
    expect(call.body.variables).toEqual({});
  });
  line('7.10.reads', async (site) => {
    expect(nodesOf((await recorded(site, (api) => api.listHomeSuburbs())).answer)).toContainEqual(
      expect.objectContaining({ id: 'lease1', address: { postcode: { suburb: 'Glenelg' } } }),
    );
  });
  const active = (site: Site) => recorded(site, (api) => api.listActiveSuburbs('LEASE'));
  line('7.11.payload', async (site) => {
    const { call } = await active(site);
    expect(call).toMatchObject(POST);
    expect(call.body.variables).toEqual({ status: ['ACTIVE'] });
  });
  line('7.11.reads', async (site) => {
    expect((await active(site)).answer).toMatchObject({
      data: {
        properties: {
          suburbs: expect.arrayContaining([expect.objectContaining({ status: 'ACTIVE', suburb: 'Glenelg' })]),
        },
      },
    });
  });
  const one = (site: Site) => recorded(site, (api) => api.getProperty('sale1'));
  line('7.12.payload', async (site) => {
    const { call } = await one(site);
    expect(call).toMatchObject(POST);
    expect(call.body.query).toMatch(/query [\s\S]*property\(id:/);
    expect(call.body.variables).toEqual({ id: 'sale1' });
  });
  line('7.12.reads', async (site) => {
    const { data } = (await one(site)).answer as { data: { property: object } };
    const fields =
      'id formattedAddress status price advertisedPrice saleOrLease propertyType listingType description latitude ' +
      'longitude externalPropertyTree authority numOffers thirdPartyLinkOrEagleWebsiteLink country brochureTitle ' +
      'bookInspectionLink showPrice videoUrl auctionDatetime inspections floorplans images vendors address listingDetails';
    expect(Object.keys(data.property)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});

describe('Inspections', () => {
  const now = new Date('2026-11-21T00:00:00.000Z');
  const lease = (site: Site) => recorded(site, (api) => api.listInspections('LEASE', { now }));
  line('7.13.request', async (site) => {
    const { call } = await lease(site);
    expect(call).toMatchObject(POST);
    expect(call.body.query).toMatch(/query [\s\S]*inspections\(/);
  });
  line('7.13.payload', async (site) => {
    expect((await lease(site)).call.body.variables).toMatchObject({
      first: expect.any(Number),
      orderBy: 'START_ASC',
      startAfter: '2026-11-21T00:00:00.000Z',
    });
  });
  line('7.13.reads', async (site) => {
    expect((await lease(site)).answer).toMatchObject({
      data: { inspections: { edges: [{ node: { start: TOMORROW, property: { id: 'lease1' } } }] } },
    });
  });
  line('7.13.filter', async () => {
    const node = (saleOrLease: string) => ({ node: { id: saleOrLease, property: { saleOrLease } } });
    const edges = [node('SALE'), node('LEASE'), node('SALE')];
    const answer = { data: { inspections: { edges, totalCount: 3, pageInfo: { hasNextPage: false } } } };
    const { inspections } = await createBrowserApi(async () => Response.json(answer)).listInspections(
      'LEASE',
    );
    expect(inspections.map(({ id }) => id)).toEqual(['LEASE']);
  });
});

describe('Other services', () => {
  line('7.email.ids', async (site) => {
    const { call } = await recorded(site, (api) => api.sendEmail('manage', manage));
    expect(call).toMatchObject({ path: '/api/v1.0/email/send', method: 'POST', type: 'application/json' });
    expect(call.body).toEqual({
      service_id: expect.stringMatching(/\w/),
      template_id: expect.stringMatching(/\w/),
      user_id: expect.stringMatching(/\w/),
      template_params: manage,
    });
  });
  const event = async ({ request }: Site, path: string) => {
    const html = await (await request(path)).text();
    const href = /href="(https:[^"]*calendar[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return new URL(href).searchParams;
  };
  const hours = (dates: string | null) => {
    const [start = 0, finish = 0] = (dates ?? '')
      .split('/')
      .map((text) =>
        Date.parse(text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')),
      );
    return (finish - start) / 3_600_000;
  };
  const WORDS: [id: LineId, words: string][] = [
    ['7.calendar.title', 'Inspection Event'],
    ['7.calendar.details', 'Auction Event'],
    ['7.calendar.location', 'Online'],
  ];
  // The title names the home and the location is its address; the template's words are in the details.
  for (const [id, words] of WORDS) {
    line(id, async (site) => {
      expect((await event(site, '/buy/upcoming-inspections')).get('details')).toContain(words);
    });
  }
  // An auction has no end time, so its event takes an hour.
  const hour = async (site: Site) => hours((await event(site, '/property/sale1')).get('dates'));
  line('7.calendar.hour', async (site) => expect(await hour(site)).toBe(1));
  line('9.calendar', async (site) => expect(await hour(site)).toBe(1));
});
