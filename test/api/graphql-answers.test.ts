import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { queries } from '../../server/graphql/queries.generated.ts';
import { dataOf, openApp } from '../support/api.ts';
import { type EngineTools, onEachEngine } from '../support/engines.ts';
import { send } from '../support/leads.ts';
import { addInspection, addListing, addPhotos, breakListings, seedListings } from '../support/listings.ts';
import { recordQueries } from '../support/plans.ts';
import { signIn } from '../support/staff.ts';

const own = (name: string) => queries.find((text) => text.includes(`query ${name}`)) ?? '';
const LIST = own('Properties(');
const forSale = { status: ['ACTIVE'], saleOrLease: ['SALE'], first: 24 };

/** The API of a site that notes what it asks of its database. */
async function openCounted(makeContext: EngineTools['makeContext'], pageCacheBytes = 1024 * 1024) {
  const time = { now: Date.parse('2026-11-21T01:00:00Z') };
  const context = await makeContext({ clock: () => new Date(time.now), config: { pageCacheBytes } });
  const { database, take } = recordQueries(context);
  const { graphql } = openApp({ ...context, database });
  const asked = async (...question: Parameters<typeof graphql>) => {
    const answer = await graphql(...question);
    return { answer, text: await answer.text(), statements: take().length };
  };
  return { context, time, graphql, asked, close: () => database.close() };
}

onEachEngine("an answer to one of the site's own queries", ({ makeContext }) => {
  test('is what the whole of GraphQL answers, errors too', async () => {
    const context = await makeContext();
    await seedListings(context);
    await addListing(context, { id: 'bare', suburb: null, propertyType: null, addressDisplay: 0 });
    const { graphql } = openApp(context);
    const { headers } = await signIn(context);
    const cursor = Buffer.from('["2026-01-01T00:00:10.000Z","sale9"]').toString('base64url');
    const variables: Record<string, unknown>[] = [
      {},
      forSale,
      { first: 3, after: cursor },
      { first: 2, saleOrLease: ['LEASE'], orderBy: 'START_DESC', status: ['LEASED', 'SOLD', 'SOLD'] },
      { id: 'sale27' },
      { id: 'bare' },
      { id: 'lease1' },
      { id: 7 },
      { status: [], saleOrLease: null, search: null },
      { search: 'nor_%', first: 0 },
      { startAfter: '2026-01-01T00:00:00+10:30', first: 1, unheardOf: true },
      { first: -1 },
      { first: '3' },
      { first: 1e12 },
      { status: 'ACTIVE' },
      { status: ['WITHDRAWN'] },
      { after: '!', startAfter: 'yesterday', id: null },
    ];
    const told = async (query: string, of: object, token = {}) => {
      const answer = await graphql(query, of, token);
      return [
        answer.status,
        answer.headers.get('Content-Type'),
        answer.headers.get('Cache-Control'),
        await answer.json(),
      ];
    };
    for (const query of queries) {
      // With a space it is no query of ours any more.
      for (const of of variables) expect(await told(query, of)).toEqual(await told(`${query} `, of));
      expect(await told(query, { id: 'sale27' }, headers)).toEqual(
        await told(`${query} `, { id: 'sale27' }, headers),
      );
    }
  });

  test('is asked of the database once, until something changes; a lead changes nothing', async () => {
    const { context, asked, close } = await openCounted(makeContext);
    const id = await addListing(context, { street: 'First Street' });
    const first = await asked(LIST, forSale);
    expect(first.text).toContain('First Street');
    expect(first.statements).toBeGreaterThan(0);
    await send(context, 'enquiry');
    const again = await asked(LIST, forSale);
    expect([again.text, again.statements]).toEqual([first.text, 0]);
    expect(Object.fromEntries(again.answer.headers)).toEqual(Object.fromEntries(first.answer.headers));
    expect(again.answer.headers.get('X-Content-Type-Options')).toBe('nosniff');

    await addPhotos(context, id, 1);
    expect((await asked(LIST, forSale)).text).toContain('/media/pictures/');
    await addListing(context, { street: 'Second Street' });
    expect((await asked(LIST, forSale)).text).toContain('Second Street');
    // Other variables, another answer.
    expect((await asked(LIST, { ...forSale, first: 1 })).text).not.toContain('First Street');
    await close();
  });

  test('comes in each coding that is asked for, and in no other', async () => {
    const { context, graphql, close } = await openCounted(makeContext);
    await addListing(context);
    const plain = await (await graphql(LIST, forSale)).text();
    for (const [accepted, decode] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['br;q=0', (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await graphql(LIST, forSale, { 'Accept-Encoding': accepted });
      const body = Buffer.from(await answer.arrayBuffer());
      expect(decode(body).toString()).toBe(plain);
      expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength));
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      expect(answer.headers.has('ETag')).toBe(false);
    }
    await close();
  });

  test('of an inspection that ends is never told from memory', async () => {
    const { context, time, graphql, close } = await openCounted(makeContext);
    const id = await addListing(context);
    await addInspection(context, id, '2026-11-21T02:00:00.000Z');
    type Home = { property: { inspections: { nodes: unknown[] } } };
    const coming = async () =>
      (await dataOf<Home>(graphql(own('Property('), { id }))).property.inspections.nodes.length;
    expect(await coming()).toBe(1);
    time.now += 90 * 60_000;
    expect(await coming()).toBe(0);
    await close();
  });

  test('is never kept of a member of staff, nor told from memory to one', async () => {
    const { context, asked, close } = await openCounted(makeContext);
    const { headers } = await signIn(context);
    await addListing(context);
    for (const _ of [1, 2]) expect((await asked(LIST, forSale, headers)).statements).toBeGreaterThan(0);
    expect((await asked(LIST, forSale)).statements).toBeGreaterThan(0);
    expect((await asked(LIST, forSale)).statements).toBe(0);
    expect((await asked(LIST, forSale, headers)).statements).toBeGreaterThan(0);
    await close();
  });

  test('is asked of the database each time when nothing may be kept', async () => {
    const { context, asked, close } = await openCounted(makeContext, 0);
    await addListing(context);
    for (const _ of [1, 2]) expect((await asked(LIST, forSale)).statements).toBeGreaterThan(0);
    await close();
  });

  test('is 503 and one sentence while the database fails, and is logged whole', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await breakListings(context);
    const answer = await graphql(LIST, forSale);
    expect(answer.status).toBe(503);
    expect((await answer.json()).errors).toMatchObject([{ message: expect.any(String) }]);
    expect(context.logged).toMatchObject([{ event: 'graphql failed' }]);
  });
});
