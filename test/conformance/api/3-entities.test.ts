import { describe, expect } from 'vitest';
import { addFiles } from '../../../server/files/queries.ts';
import { dataOf } from '../../support/api.ts';
import { pdf } from '../../support/documents.ts';
import { addInspection, addListing, addPhotos } from '../../support/listings.ts';
import { signIn } from '../../support/staff.ts';
import type { LineId } from '../catalogue.ts';
import { line, test } from './line.ts';

const PROPERTY = `query ($id: ID!) { property(id: $id) {
  id formattedAddress status price advertisedPrice saleOrLease propertyType listingType description latitude
  longitude externalPropertyTree authority numOffers thirdPartyLinkOrEagleWebsiteLink country brochureTitle
  bookInspectionLink showPrice videoUrl auctionDatetime
  inspections { nodes { start } } floorplans { url id } images { position url }
  vendors { contact { firstName lastName } } address { postcode { suburb } }
  listingDetails {
    __typename
    ... on SaleDetails { bedrooms bathrooms carportSpaces garageSpaces openCarSpaces }
    ... on RentalDetails { bedrooms bathrooms carportSpaces garageSpaces openCarSpaces }
  }
} }`;
const INSPECTIONS = `{ inspections(first: 1) {
  totalCount totalPageCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  edges { node {
    id start finish numAttended numConfirmed numRegistered avgPriceFeedback minPriceFeedback maxPriceFeedback updatedAt
    property { id formattedAddress saleOrLease advertisedPrice images { url }
      listingDetails { ... on SaleDetails { bedrooms } ... on RentalDetails { bedrooms } } }
  } }
} }`;
type Facts = Record<string, unknown>;

/** A home with all facts, a rental, and the other entities. */
let property: Facts;
let rental: Facts;
let inspection: Facts;
let list: Facts;
let files: Facts[];
let downloaded: Response;

test.beforeAll(async ({ site: { context, graphql, request } }) => {
  const { database } = context;
  await addListing(context, {
    id: 'full',
    auctionAt: '2031-11-29T01:30:00.000Z',
    videoUrl: 'https://film.example/1',
    externalLinks: '["https://home.example/"]',
    bookInspectionUrl: 'https://book.example/1',
    bedrooms: 4,
    bathrooms: 2,
    carports: 1,
    garages: 2,
    openSpaces: 3,
  });
  await addListing(context, { id: 'rental', saleOrLease: 'LEASE', bedrooms: 1 });
  await addPhotos(context, 'full', 2);
  const photo = await database.read.selectFrom('listingMedia').selectAll().executeTakeFirstOrThrow();
  await database.write
    .insertInto('listingMedia')
    .values({ ...photo, id: 'plan', kind: 'floorplan', slot: '1', source: 'plan.jpg' })
    .execute();
  await addInspection(context, 'full', '2031-11-28T23:30:00.000Z');
  await addInspection(context, 'rental', '2031-12-28T23:30:00.000Z');
  await addFiles(
    database.write,
    context.files,
    [
      {
        name: 'Bond',
        description: 'A list.',
        category: 'LEASE',
        subcategory: 'Forms',
        source: 'staff',
        bytes: pdf(),
      },
    ],
    { now: context.clock() },
  );
  // Only owners may read vendors, attendance and price feedback.
  const { headers } = await signIn(context);
  const ask = async (query: string, variables = {}) =>
    dataOf<Record<string, Facts>>(graphql(query, variables, headers));
  property = (await ask(PROPERTY, { id: 'full' })).property ?? {};
  rental = (await ask(PROPERTY, { id: 'rental' })).property ?? {};
  list = (await ask(INSPECTIONS)).inspections ?? {};
  inspection = (list.edges as { node: Facts }[])[0]?.node ?? {};
  files = await (await request('/api/files?category=LEASE&subcategory=Forms')).json();
  downloaded = await request(`/api/download/${files[0]?.id}`);
});

describe('Property', () => {
  const FIELDS: [id: LineId, field: string, value: unknown][] = [
    ['3.property.id', 'id', 'full'],
    [
      '3.property.formattedAddress',
      'formattedAddress',
      expect.stringMatching(/^\d+ Wattlebird Lane, Norwood, SA 5067$/),
    ],
    ['3.property.status', 'status', 'ACTIVE'],
    ['3.property.price', 'price', 850_000],
    ['3.property.advertisedPrice', 'advertisedPrice', '$850,000'],
    ['3.property.saleOrLease', 'saleOrLease', 'SALE'],
    ['3.property.propertyType', 'propertyType', 'House'],
    ['3.property.listingType', 'listingType', 'RESIDENTIAL'],
    ['3.property.description', 'description', 'The first line.\nThe second line.'],
    ['3.property.latitude', 'latitude', -34.9214],
    ['3.property.longitude', 'longitude', 138.6357],
    // Fields that no feed provides. They exist, but are empty.
    ['3.property.externalPropertyTree', 'externalPropertyTree', null],
    ['3.property.numOffers', 'numOffers', null],
    ['3.property.brochureTitle', 'brochureTitle', null],
    ['3.property.authority', 'authority', 'sale'],
    ['3.property.thirdPartyLink', 'thirdPartyLinkOrEagleWebsiteLink', 'https://home.example/'],
    ['3.property.country', 'country', 'Australia'],
    ['3.property.bookInspectionLink', 'bookInspectionLink', 'https://book.example/1'],
    ['3.property.showPrice', 'showPrice', true],
    ['3.property.videoUrl', 'videoUrl', 'https://film.example/1'],
    ['3.property.auctionDatetime', 'auctionDatetime', '2031-11-29T01:30:00.000Z'],
    ['3.property.inspections', 'inspections', { nodes: [{ start: '2031-11-28T23:30:00.000Z' }] }],
    ['3.property.floorplans', 'floorplans', [{ url: expect.stringMatching(/^\/media\//), id: 'plan' }]],
    [
      '3.property.images',
      'images',
      [0, 1].map((position) => ({ position, url: expect.stringMatching(/^\/media\/.+\.jpg$/) })),
    ],
    ['3.property.vendors', 'vendors', [{ contact: { firstName: 'Vera', lastName: 'Vendor' } }]],
    ['3.property.suburb', 'address', { postcode: { suburb: 'Norwood' } }],
  ];
  for (const [id, field, value] of FIELDS) {
    line(id, () => expect(property).toMatchObject({ [field]: value }));
  }
  const DETAILS: [id: LineId, detail: string, value: unknown][] = [
    ['3.property.bedrooms', 'bedrooms', 4],
    ['3.property.bathrooms', 'bathrooms', 2],
    ['3.property.carportSpaces', 'carportSpaces', 1],
    ['3.property.garageSpaces', 'garageSpaces', 2],
    ['3.property.openCarSpaces', 'openCarSpaces', 3],
    ['3.property.details.sale', '__typename', 'SaleDetails'],
  ];
  for (const [id, detail, value] of DETAILS) {
    line(id, () => expect(property.listingDetails).toMatchObject({ [detail]: value }));
  }
  line('3.property.details.rental', () => {
    expect(rental.listingDetails).toMatchObject({ __typename: 'RentalDetails', bedrooms: 1 });
  });
});

describe('Inspection', () => {
  line('3.inspection.id', () => expect(inspection.id).toMatch(/\w{8}/));
  line('3.inspection.property', () => {
    expect(inspection.property).toEqual({
      id: 'full',
      formattedAddress: property.formattedAddress,
      saleOrLease: 'SALE',
      advertisedPrice: '$850,000',
      listingDetails: { bedrooms: 4 },
      images: [{ url: expect.any(String) }, { url: expect.any(String) }],
    });
  });
  const FIELDS: [id: LineId, facts: object][] = [
    ['3.inspection.start', { start: '2031-11-28T23:30:00.000Z' }],
    ['3.inspection.finish', { finish: '2031-11-29T00:00:00.000Z' }],
    ['3.inspection.attendance', { numAttended: 7, numConfirmed: null, numRegistered: null }],
    ['3.inspection.feedback', { avgPriceFeedback: 800_000, minPriceFeedback: null, maxPriceFeedback: null }],
    ['3.inspection.updatedAt', { updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
  ];
  for (const [id, facts] of FIELDS) line(id, () => expect(inspection).toMatchObject(facts));
  line('3.inspection.totalCount', () => expect(list.totalCount).toBe(2));
  line('3.inspection.totalPageCount', () => expect(list.totalPageCount).toBe(2));
  line('3.inspection.pageInfo', () => {
    expect(list.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: expect.any(String),
      endCursor: expect.any(String),
    });
  });
});

describe('File', () => {
  line('3.file.fields', () => {
    expect(files).toEqual([{ id: expect.any(String), name: 'Bond', description: 'A list.' }]);
  });
  line('3.file.category', async ({ request }) => {
    const statuses = ['BUY', 'LEASE', 'MANAGE', 'RENT'].map(
      async (category) => (await request(`/api/files?category=${category}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 400]);
  });
  line('3.file.subcategory', async ({ request }) => {
    const statuses = ['Guides', 'Forms', 'Films'].map(
      async (kind) => (await request(`/api/files?subcategory=${kind}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 400]);
  });
  line('3.file.pdf', async () => {
    expect(downloaded.headers.get('Content-Type')).toBe('application/pdf');
    expect((await downloaded.text()).slice(0, 5)).toBe('%PDF-');
  });
});

describe('Options', () => {
  const enumOf = async (
    graphql: (query: string) => Response | Promise<Response>,
    field: string,
    value: string,
  ) => (await graphql(`{ properties(${field}: [${value}]) { totalCount } }`)).status;
  line('3.statuses', async ({ graphql }) => {
    for (const status of ['ACTIVE', 'SOLD', 'LEASED'])
      expect(await enumOf(graphql, 'status', status)).toBe(200);
    expect(await enumOf(graphql, 'status', 'WITHDRAWN')).toBe(400);
  });
  line('3.saleOrLease', async ({ graphql }) => {
    for (const kind of ['SALE', 'LEASE']) expect(await enumOf(graphql, 'saleOrLease', kind)).toBe(200);
    expect(await enumOf(graphql, 'saleOrLease', 'RENT')).toBe(400);
  });
  line('9.statuses', async ({ graphql }) => {
    expect([property.status, property.saleOrLease, rental.saleOrLease]).toEqual(['ACTIVE', 'SALE', 'LEASE']);
    expect(await enumOf(graphql, 'status', 'SALE')).toBe(400);
  });
});
