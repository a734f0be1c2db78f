import { expect, test } from 'vitest';
import { dataOf, openApp, openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing, addPhotos } from '../../test/support/listings.ts';

type Listed = {
  properties: {
    nodes: Record<string, unknown>[];
    edges: { cursor: string }[];
    totalCount: number;
    totalPageCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
  };
};
type One = { property: Record<string, unknown> | null };

const LIST = `query ($status: [PropertyStatusEnum!], $saleOrLease: [SaleOrLeaseEnum!], $search: String,
  $orderBy: PropertyOrderEnum, $first: Int, $after: String, $limit: Int, $offset: Int) {
  properties(status: $status, saleOrLease: $saleOrLease, search: $search, orderBy: $orderBy,
    first: $first, after: $after, limit: $limit, offset: $offset) {
    nodes { id } edges { cursor } totalCount totalPageCount
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

onEachEngine('properties', ({ makeContext }) => {
  const ids = (listed: Listed) => listed.properties.nodes.map((node) => node.id);

  test('returns the listings of a status and kind, newest first', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await addListing(context, { id: 'old' });
    await addListing(context, { id: 'new' });
    await addListing(context, { id: 'rental', saleOrLease: 'LEASE' });
    await addListing(context, { id: 'sold', status: 'SOLD' });
    const listed = await dataOf<Listed>(graphql(LIST, { status: ['ACTIVE'], saleOrLease: ['SALE'] }));
    expect(ids(listed)).toEqual(['new', 'old']);
    expect(listed.properties.totalCount).toBe(2);
  });

  test('never returns a listing that is off the market, withdrawn or deleted', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    for (const status of ['OFF_MARKET', 'WITHDRAWN', 'DELETED'] as const)
      await addListing(context, { status });
    const listed = await dataOf<Listed>(graphql(LIST));
    expect(listed.properties).toMatchObject({ nodes: [], totalCount: 0 });
  });

  test('pages through all listings once, with the correct total on every page', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const createdAt = '2026-03-01T00:00:00.000Z';
    for (let n = 0; n < 7; n += 1) await addListing(context, { id: `same${n}`, createdAt });
    const seen: unknown[] = [];
    let after: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const { properties } = await dataOf<Listed>(graphql(LIST, { first: 3, after }));
      seen.push(...properties.nodes.map((node) => node.id));
      expect(properties.totalCount).toBe(7);
      expect(properties.totalPageCount).toBe(3);
      expect(properties.pageInfo.hasNextPage).toBe(page < 3);
      expect(properties.pageInfo.hasPreviousPage).toBe(page > 1);
      after = properties.pageInfo.endCursor;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  test('a hidden price is not revealed by the order', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await addListing(context, { id: 'hidden', priceDisplay: 0, priceCents: 100 });
    await addListing(context, { id: 'dear', priceCents: 200_000_000 });
    await addListing(context, { id: 'cheap', priceCents: 30_000_000 });
    expect(ids(await dataOf<Listed>(graphql(LIST, { orderBy: 'PRICE_ASC' })))).toEqual([
      'cheap',
      'dear',
      'hidden',
    ]);
    expect(ids(await dataOf<Listed>(graphql(LIST, { orderBy: 'PRICE_DESC' })))).toEqual([
      'dear',
      'cheap',
      'hidden',
    ]);
    const page = await dataOf<Listed>(graphql(LIST, { orderBy: 'PRICE_ASC', first: 1 }));
    const next = await dataOf<Listed>(
      graphql(LIST, { orderBy: 'PRICE_ASC', after: page.properties.pageInfo.endCursor }),
    );
    expect(ids(next)).toEqual(['dear', 'hidden']);
  });

  test('pages by limit and offset', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    for (let n = 0; n < 5; n += 1) await addListing(context, { id: `n${n}` });
    const { properties } = await dataOf<Listed>(graphql(LIST, { limit: 2, offset: 2 }));
    expect(properties.nodes.map((node) => node.id)).toEqual(['n2', 'n1']);
    expect(properties.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  test('a page beyond the last listing is empty and has the true total, at any offset', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    for (let n = 0; n < 3; n += 1) await addListing(context);
    for (const offset of [3, 2_147_483_547, 2_147_483_647]) {
      for (const search of [undefined, 'o', 'norwood']) {
        for (const page of [{ limit: 2 }, { first: 100 }, {}]) {
          const { properties } = await dataOf<Listed>(graphql(LIST, { search, offset, ...page }));
          expect(properties, `${search} from ${offset}`).toMatchObject({ nodes: [], totalCount: 3 });
          expect(properties.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
        }
      }
    }
  });

  test('a page has at most 100 rows, and a query without paging returns all matches', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    for (let n = 0; n < 105; n += 1) await addListing(context);
    expect((await dataOf<Listed>(graphql(LIST, { first: 1_000_000_000 }))).properties.nodes).toHaveLength(
      100,
    );
    expect((await dataOf<Listed>(graphql(LIST))).properties.nodes).toHaveLength(105);
  });

  test.each([
    ['a negative page', { first: -1 }],
    ['an invalid cursor', { after: 'bm90IGEgY3Vyc29y' }],
    ['a negative offset', { offset: -1 }],
    ['a cursor of another order', { orderBy: 'PRICE_ASC', after: btoa('["abc","x"]') }],
    ['a cursor with a fraction', { orderBy: 'PRICE_ASC', after: btoa('[1.5,"x"]') }],
    ['a cursor with a NUL', { after: btoa('["a","\\u0000"]') }],
  ])('%s is answered with 400', async (_what, variables) => {
    const { graphql } = openApp(await makeContext());
    const answer = await graphql(LIST, variables);
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toHaveLength(1);
  });

  test('a NUL in a filter finds nothing on either engine', async () => {
    const context = await makeContext();
    await addListing(context);
    const { request, graphql } = openSite(context);
    for (const filter of ['suburbs', 'types']) {
      const query = `query ($of: [String!]) { properties(${filter}: $of) { nodes { id } } }`;
      expect(ids(await dataOf<Listed>(graphql(query, { of: ['norwood-5067\0'] })))).toEqual([]);
    }
    expect((await request('/suburb/norwood%00-5067')).status).toBe(404);
    expect(context.logged).toEqual([]);
  });

  test('search finds a substring of suburb or property type in any case, and matches signs literally', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await addListing(context, { id: 'norwood', suburb: 'NORWOOD' });
    await addListing(context, { id: 'villa', suburb: 'Unley', propertyType: 'Villa' });
    await addListing(context, { id: 'percent', suburb: '100% Park', propertyType: 'House' });
    const find = async (search: string) => ids(await dataOf<Listed>(graphql(LIST, { search })));
    expect(await find('orwo')).toEqual(['norwood']);
    expect(await find('VILL')).toEqual(['villa']);
    expect(await find('%')).toEqual(['percent']);
    expect(await find("'; drop table listings; --")).toEqual([]);
    expect(await find('orw\0ood')).toEqual(['norwood']);
    expect(await find('x'.repeat(60_000))).toEqual([]);
  });
});

const ONE = `query ($id: ID!) { property(id: $id) {
  id formattedAddress status price advertisedPrice showPrice soldPrice soldDate soldDisplay latitude longitude suburb
  address { streetAddress country postcode { suburb state postcode } }
  listingDetails { __typename ... on SaleDetails { bedrooms carportSpaces garageSpaces openCarSpaces }
    ... on RentalDetails { bedrooms } }
  one: images(first: 1) { position } none: images(first: -1) { position }
  vendors { contact { firstName } } images { url position jpegSrcset avifSrcset } underOffer bond
  externalPropertyTree numOffers brochureTitle
} }`;

onEachEngine('property', ({ makeContext }) => {
  test.each([
    ['MCLAREN VALE', 'McLaren Vale'],
    ["O'CONNOR", "O'Connor"],
    ['ISLE OF CAPRI', 'Isle of Capri'],
    ['PORT LÉON', 'Port Léon'],
    ['Mclaren Vale', 'Mclaren Vale'],
  ])('writes the suburb %s of a feed as %s', async (suburb, written) => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context, { suburb, streetNumber: '12' });
    const { property } = await dataOf<One>(graphql(ONE, { id }));
    expect(property?.formattedAddress).toBe(`12 Wattlebird Lane, ${written}, SA 5067`);
  });

  test('returns the fields that the specification reads', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context, { unitNumber: '2', streetNumber: '39', suburb: 'RICHMOND PARK' });
    await addPhotos(context, id, 2);
    const { property } = await dataOf<One>(graphql(ONE, { id }));
    expect(property).toMatchObject({
      formattedAddress: '2/39 Wattlebird Lane, Richmond Park, SA 5067',
      price: 850_000,
      advertisedPrice: '$850,000',
      latitude: -34.9214,
      address: {
        streetAddress: '2/39 Wattlebird Lane',
        postcode: { suburb: 'Richmond Park', postcode: '5067' },
      },
      listingDetails: { __typename: 'SaleDetails', bedrooms: 3, garageSpaces: 1 },
    });
    expect(property?.images).toMatchObject([
      { position: 0, url: expect.stringMatching(/^\/media\/pictures\/\w+\/1200\.jpg$/) },
      { position: 1 },
    ]);
    expect(property).toMatchObject({ one: [{ position: 0 }], none: [] });
  });

  test('a hidden address is hidden everywhere, including coordinates and postcode', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context, { addressDisplay: 0 });
    const answer = await (await graphql(ONE, { id })).text();
    expect(answer).toContain('"formattedAddress":"Norwood, SA"');
    for (const secret of ['Wattlebird', '5067', '-34.9', '138.6']) expect(answer).not.toContain(secret);
  });

  test('a hidden price is hidden everywhere, including the price text', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context, { priceDisplay: 0, priceView: 'Offers over $830,000' });
    const answer = await (await graphql(ONE, { id })).text();
    expect(answer).toContain('"advertisedPrice":"Contact agent"');
    expect(answer).toContain('"showPrice":false');
    expect(answer).not.toMatch(/8[35]0/);
  });

  test('a price text hides a price that it does not state', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const range = await addListing(context, { priceView: '$800,000 - $880,000' });
    const same = await addListing(context, { priceView: 'Asking $850,000' });
    expect((await dataOf<One>(graphql(ONE, { id: range }))).property).toMatchObject({
      price: null,
      advertisedPrice: '$800,000 - $880,000',
    });
    expect((await dataOf<One>(graphql(ONE, { id: same }))).property).toMatchObject({ price: 850_000 });
  });

  test('a sold price is public only if it may be shown', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const sold = { status: 'SOLD', soldPriceCents: 91_000_000, soldDate: '2026-10-03' } as const;
    const disclosed = await addListing(context, sold);
    const undisclosed = await addListing(context, { ...sold, soldPriceDisplay: 0 });
    expect((await dataOf<One>(graphql(ONE, { id: disclosed }))).property).toMatchObject({
      soldPrice: 910_000,
      advertisedPrice: '$910,000',
      soldDate: '2026-10-03',
    });
    const answer = await (await graphql(ONE, { id: undisclosed })).text();
    expect(answer).toContain('"soldPrice":null');
    expect(answer).not.toMatch(/910|850/);
  });

  test('a rental returns its rent with its period', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context, { saleOrLease: 'LEASE', bondCents: 248_000 });
    expect((await dataOf<One>(graphql(ONE, { id }))).property).toMatchObject({
      price: 620,
      advertisedPrice: '$620 per week',
      bond: 2480,
      listingDetails: { __typename: 'RentalDetails', bedrooms: 3 },
    });
  });

  test('a hidden rent is not revealed by its bond', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context, { saleOrLease: 'LEASE', bondCents: 248_000, priceDisplay: 0 });
    const answer = await (await graphql(ONE, { id })).text();
    expect(answer).toContain('"bond":null');
    expect(answer).not.toMatch(/2480|620/);
  });

  test('a rent that the price text does not state is not revealed by its bond', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const lease = { saleOrLease: 'LEASE', bondCents: 248_000 } as const;
    const hidden = await addListing(context, { ...lease, priceView: 'Contact agent' });
    const answer = await (await graphql(ONE, { id: hidden })).text();
    expect(answer).toContain('"bond":null');
    expect(answer).not.toMatch(/2480|620/);
    const stated = await addListing(context, { ...lease, priceView: '$620 a week' });
    expect((await dataOf<One>(graphql(ONE, { id: stated }))).property).toMatchObject({ bond: 2480 });
  });

  test('the map shows short prices, with both ends of a range', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const place = { latitude: -34.92, longitude: 138.63 };
    const prices = {
      one: { priceView: '$1,295,000' },
      range: { priceView: '$2,350,000 - $2,550,000' },
      over: { priceView: '$950,000 - $1,045,000' },
      thousands: { priceView: '$849,950 - $929,000' },
      rent: { saleOrLease: 'LEASE', priceView: '$1,350 per week' },
      hidden: { priceView: 'Contact agent' },
    } as const;
    for (const [id, price] of Object.entries(prices)) await addListing(context, { id, ...place, ...price });
    const { properties } = await dataOf<{ properties: { map: { id: string; priceLabel: string | null }[] } }>(
      graphql('{ properties { map { id priceLabel } } }'),
    );
    expect(Object.fromEntries(properties.map.map(({ id, priceLabel }) => [id, priceLabel]))).toEqual({
      one: '$1.295m',
      range: '$2.35–2.55m',
      over: '$950k–$1.045m',
      thousands: '$850–929k',
      rent: '$1,350 pw',
      hidden: null,
    });
  });

  test('the vendors are never public', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const id = await addListing(context);
    expect(await (await graphql(ONE, { id })).text()).not.toContain('Vera');
  });

  test('an unknown and a hidden listing get the same response', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const hidden = await addListing(context, { status: 'WITHDRAWN' });
    const answers = await Promise.all(
      [hidden, 'nobody', "' or 1=1 --", 'a\0b'].map(async (id) => (await graphql(ONE, { id })).text()),
    );
    expect(new Set(answers)).toEqual(new Set(['{"data":{"property":null}}']));
  });
});
