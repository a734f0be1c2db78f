import { expect, test } from 'vitest';
import { BLANK_MEMBER, type TeamMember } from '../../shared/agency/people.ts';
import type { Suburb } from '../../shared/suburbs/suburb.ts';
import { publishContent } from '../../test/support/agency.ts';
import { dataOf, openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';

const SUBURB = `query ($key: String!) { suburb(key: $key) {
  key name state postcode homes
  sold { count prices { count from to median } daysOnMarket dates { from to } }
  topAgent { agent { name email } sold }
  neighbours { key name homes onMarket }
} }`;

const MARNIE = { id: null, slot: '1', name: 'Marnie Calloway', email: 'marnie@redgum.example' };
const HAMISH = { id: null, slot: '1', name: 'Hamish Thistleton', email: null };

onEachEngine('suburbs', ({ makeContext }) => {
  const open = async () => {
    const context = await makeContext();
    const { graphql, request } = openApp(context);
    const suburb = async (key: string) =>
      (await dataOf<{ suburb: Suburb | null }>(graphql(SUBURB, { key }))).suburb;
    const sell = (thousands: number, facts: Parameters<typeof addListing>[1] = {}) =>
      addListing(context, { status: 'SOLD', soldPriceCents: thousands * 100_000, ...facts });
    return { context, suburb, sell, request };
  };

  test('exclude hidden prices from all figures, and hidden homes from everything', async () => {
    const { context, suburb, sell } = await open();
    for (const price of [900, 700, 800, 1000]) await sell(price);
    await sell(100, { soldPriceDisplay: 0 });
    await sell(9000, { soldPriceDisplay: 0 });
    const hidden = await sell(1);
    await context.database.write
      .insertInto('hiddenListings')
      .values({ listingId: hidden, hiddenAt: '2026-11-21T00:00:00.000Z' })
      .execute();
    await addListing(context, { status: 'WITHDRAWN' });
    const four = await suburb('norwood-5067');
    expect(four?.homes).toBe(6);
    expect(four?.sold.count).toBe(6);
    expect(four?.sold.prices).toEqual({ count: 4, from: 700_000, to: 1_000_000, median: null });
    await sell(850);
    expect((await suburb('norwood-5067'))?.sold.prices).toEqual({
      count: 5,
      from: 700_000,
      to: 1_000_000,
      median: 850_000,
    });
    await sell(860);
    expect((await suburb('norwood-5067'))?.sold.prices?.median).toBe(855_000);
  });

  test('count days on the market only for homes that were known before their sale', async () => {
    const { suburb, sell } = await open();
    const createdAt = '2026-03-01T02:00:00.000Z';
    for (const day of ['11', '21', '26', '28']) await sell(800, { createdAt, soldDate: `2026-03-${day}` });
    await sell(800, { createdAt, soldDate: '2025-01-01' });
    expect((await suburb('norwood-5067'))?.sold).toMatchObject({
      daysOnMarket: null,
      dates: { from: '2025-01-01', to: '2026-03-28' },
    });
    await sell(800, { createdAt, soldDate: '2026-03-31' });
    expect((await suburb('norwood-5067'))?.sold.daysOnMarket).toBe(25);
  });

  test('show the agent with the most sales, and the neighbouring suburbs that have homes', async () => {
    const { context, suburb, sell } = await open();
    await sell(800, { agents: JSON.stringify([HAMISH, MARNIE]), soldDate: '2026-03-28' });
    await sell(800, { agents: JSON.stringify([MARNIE]), soldDate: '2026-01-28' });
    await sell(800, { suburb: 'Unley', postcode: '5061', agents: JSON.stringify([HAMISH]) });
    // Homes that are leased or still for sale are no sales.
    const agents = JSON.stringify([HAMISH]);
    for (let n = 0; n < 3; n += 1) {
      await addListing(context, { status: 'LEASED', saleOrLease: 'LEASE', agents });
      await addListing(context, { agents });
    }
    await addListing(context, { suburb: 'KENSINGTON', postcode: '5068' });
    await sell(800, { suburb: 'Maylands', postcode: '5069' });
    await sell(800, { suburb: 'Maylands', postcode: '5069' });
    await addListing(context, { suburb: 'Glenelg', postcode: '5045' });
    const norwood = await suburb('norwood-5067');
    expect(norwood).toMatchObject({ name: 'Norwood', state: 'SA', postcode: '5067' });
    expect(norwood?.topAgent).toEqual({ agent: { name: MARNIE.name, email: MARNIE.email }, sold: 2 });
    expect(norwood?.neighbours).toEqual([
      { key: 'kensington-5068', name: 'Kensington', homes: 1, onMarket: 1 },
      { key: 'maylands-5069', name: 'Maylands', homes: 2, onMarket: 0 },
    ]);
  });

  test('show the telephone number of the latest sale of the agent with the most sales', async () => {
    const { context, sell } = await open();
    const sales = [
      ['2024-05-02', '0400 000 102'],
      ['2026-03-28', '0400 000 103'],
      ['2023-05-01', '0400 000 101'],
    ] as const;
    for (const [soldDate, mobile] of sales)
      await sell(800, { agents: JSON.stringify([{ ...MARNIE, mobile }]), soldDate });
    const query = '{ suburb(key: "norwood-5067") { topAgent { agent { mobile } sold } } }';
    expect(await dataOf(openApp(context).graphql(query))).toEqual({
      suburb: { topAgent: { agent: { mobile: '0400 000 103' }, sold: 3 } },
    });
  });

  test('count the sales of two members of the team who share a mailbox for each of them', async () => {
    const { context, suburb, sell } = await open();
    const email = 'sales@redgum.example';
    const member = (id: string, name: string): TeamMember => ({ ...BLANK_MEMBER, id, name, email });
    const members = [member('mia-tran', 'Mia Tran'), member('noor-haddad', 'Noor Haddad')];
    await publishContent(context, 'people', { members });
    const [mia, noor] = members.map(({ name }) => ({ ...MARNIE, name, email }));
    for (const agents of [[mia], [noor], [noor]]) await sell(800, { agents: JSON.stringify(agents) });
    expect((await suburb('norwood-5067'))?.topAgent).toEqual({
      agent: { name: 'Noor Haddad', email },
      sold: 2,
    });
  });

  test('show the agent whom the feed names first if two sold the same homes', async () => {
    const { suburb, sell } = await open();
    await sell(800, { agents: JSON.stringify([MARNIE, { ...HAMISH, slot: '2' }]), soldDate: '2026-03-28' });
    expect((await suburb('norwood-5067'))?.topAgent?.agent.name).toBe(MARNIE.name);
  });

  test('are null if they are unknown, and in the site map only with enough homes', async () => {
    const { suburb, sell, request } = await open();
    for (const key of ['nowhere-9999', '', 'x\0', "x'--"]) expect(await suburb(key)).toBeNull();
    expect(await suburb('glenelg-5045')).toMatchObject({ name: 'Glenelg', homes: 0, sold: { count: 0 } });
    const inMap = async (key: string) =>
      (await (await request('/sitemap.xml')).text()).includes(`/suburb/${key}<`);
    const there = { suburb: 'Glenelg', postcode: '5045' };
    await sell(800, there);
    await sell(800, there);
    await sell(800);
    expect([await inMap('glenelg-5045'), await inMap('norwood-5067')]).toEqual([false, true]);
    await sell(800, there);
    expect(await inMap('glenelg-5045')).toBe(true);
    const llms = await (await request('/llms.txt')).text();
    expect(llms).toMatch(/^# Redgum\n\n> Redgum sells/);
    expect(llms).toContain('- [Glenelg](http://localhost:3000/suburb/glenelg-5045)');
    expect(llms).toContain('(http://localhost:3000/subscribe/for-sale.atom)');
  });
});
