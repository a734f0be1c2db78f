import { expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addListing } from '../../../test/support/listings.ts';
import { listListings } from '../queries.ts';
import { deriveMissingColumns } from './derive-missing.ts';
import { shownPrices } from './shown-prices.ts';

onEachEngine('the filter columns of listings', ({ makeContext }) => {
  test('are computed again for listings that an older version wrote', async () => {
    const context = await makeContext();
    const { database, log } = context;
    const read = (id: string) =>
      database.read
        .selectFrom('listings')
        .select(['suburbKey', 'shownPriceFrom', 'shownPriceTo', 'hasStudy'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await addListing(context, {
      id: 'new',
      suburb: "O'Halloran Hill",
      postcode: '5158',
      features: '["Study"]',
    });
    await addListing(context, { id: 'hidden' });
    await database.write
      .updateTable('listings')
      .set({ derivedFrom: null, suburbKey: null })
      .where('id', '=', 'new')
      .execute();
    // A process of the previous version hides the price, and does not update the derived columns.
    await database.write
      .updateTable('listings')
      .set({ priceDisplay: 0, updatedAt: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', 'hidden')
      .execute();
    const version = await database.contentVersion();
    await deriveMissingColumns(database.write, log);
    expect(await read('new')).toMatchObject({ suburbKey: 'ohalloran-hill-5158', hasStudy: 1 });
    expect(await read('hidden')).toMatchObject({ shownPriceFrom: null, shownPriceTo: null });
    expect(await database.contentVersion()).not.toBe(version);
  });

  test('include agents, by email address in any case or by name', async () => {
    const context = await makeContext();
    const { database, log } = context;
    const found = async () => {
      const page = await listListings(database.read, { agent: 'marnie-calloway' }, 'NEWEST', { size: 9 });
      return page.edges.map(({ node }) => node.id).sort();
    };
    const agents = (name: string, email: string | null) => JSON.stringify([{ name, email }]);
    await addListing(context, { id: 'email', agents: agents('M. Calloway', 'Marnie@Redgum.example') });
    await addListing(context, { id: 'name', agents: agents('MARNIE CALLOWAY', null) });
    await addListing(context, { id: 'other', agents: agents('Kim Lee', 'kim@redgum.example') });
    expect(await found()).toEqual(['email', 'name']);
    await database.write
      .updateTable('listings')
      .set({ agents: agents('Kim Lee', null), updatedAt: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', 'name')
      .execute();
    await deriveMissingColumns(database.write, log);
    expect(await found()).toEqual(['email']);
    expect((await listListings(database.read, { agent: 'nobody' }, 'NEWEST', { size: 9 })).totalCount).toBe(
      0,
    );
  });
});

const row = {
  status: 'ACTIVE',
  saleOrLease: 'SALE',
  priceCents: 87_000_000,
  priceMaxCents: null,
  priceDisplay: 1,
  priceView: null,
  rentCents: null,
  rentPeriod: null,
  bondCents: null,
  soldPriceCents: 91_000_000,
  soldPriceDisplay: 1,
  soldDate: null,
} as const;

test.each([
  ['the price', {}, { from: 870_000, to: 870_000 }],
  [
    'the range in the price text, not the stored price',
    { priceView: '$850,000 - $900,000' },
    { from: 850_000, to: 900_000 },
  ],
  ['a price text in millions', { priceView: 'Offers over $1.2m' }, { from: 1_200_000, to: 1_200_000 }],
  [
    'the price, not the deposit',
    { priceView: '$750,000 with a $5,000 deposit' },
    { from: 750_000, to: 750_000 },
  ],
  ['nothing if the price text has no figure', { priceView: 'Best offers by 5 pm, 12 March' }, null],
  ['nothing if the price is hidden', { priceDisplay: 0 }, null],
  ['nothing if the sold price is hidden', { status: 'SOLD', soldPriceDisplay: 0 }, null],
  [
    'the rent, although the text begins with that for a month',
    {
      saleOrLease: 'LEASE',
      rentCents: 65_000,
      rentPeriod: 'week',
      priceView: '$2,817 pcm, $650 a week',
    },
    { from: 650, to: 650 },
  ],
  [
    'the weekly equivalent of a monthly rent, although the text begins with that for a week',
    {
      saleOrLease: 'LEASE',
      rentCents: 281_700,
      rentPeriod: 'month',
      priceView: '$650 a week ($2,817 a month)',
    },
    { from: 650, to: 650 },
  ],
  [
    'the weekly equivalent of a monthly rent',
    { saleOrLease: 'LEASE', rentCents: 260_000, rentPeriod: 'month' },
    { from: 600, to: 600 },
  ],
] as const)('the price filter uses %s', (_name, facts, expected) => {
  expect(shownPrices({ ...row, ...facts })).toEqual(expected);
});
