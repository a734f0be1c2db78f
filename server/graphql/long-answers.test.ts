import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addManyListings } from '../../test/support/generated-listings.ts';
import { listListings } from '../listings/index.ts';
import { Connection } from './connection.ts';
import { createLoaders } from './loaders.ts';

const MB = 1_000_000;
/** Calls 8 to 11 of spec §7, which have no paging. */
const UNPAGED = [
  `{ properties(status: [ACTIVE], saleOrLease: [SALE]) { nodes { id formattedAddress status advertisedPrice
     saleOrLease propertyType listingType suburb images { url } listingDetails {
       ... on SaleDetails { bedrooms bathrooms carportSpaces garageSpaces openCarSpaces } } } } }`,
  '{ properties(status: [SOLD]) { nodes { id images { url } } } }',
  '{ properties { nodes { id address { postcode { suburb } } } } }',
  '{ properties(status: [ACTIVE]) { nodes { status suburb } } }',
];
const texts = (...names: string[]) =>
  `{ properties { nodes { ${names.map((name) => `${name}: description`).join(' ')} } } }`;

onEachEngine('long responses of GraphQL', ({ makeContext }) => {
  async function open(textLength: number, rateLimit = false) {
    const context = await makeContext({ config: { rateLimit, trustProxy: true } });
    await addManyListings(context.database.write, 3000, context.clock());
    const description = 'A garden. '.repeat(textLength / 10);
    await context.database.write.updateTable('listings').set({ description }).execute();
    const { graphql } = openApp(context);
    return (query: string, visitor = '203.0.113.1') => graphql(query, {}, { 'X-Forwarded-For': visitor });
  }

  test('calls without paging succeed with 3,000 listings, and stay below 2 MB', async () => {
    const ask = await open(100, true);
    for (const query of UNPAGED) {
      const answer = await ask(query);
      const bytes = (await answer.arrayBuffer()).byteLength;
      expect([answer.status, bytes < 2 * MB]).toEqual([200, true]);
    }
  });

  test('other requests get their turn while the texts and pictures of a thousand homes are read', async () => {
    const context = await makeContext({});
    await addManyListings(context.database.write, 1000, context.clock());
    const rows = await context.database.read.selectFrom('listings').select('id').execute();
    const ids = rows.map(({ id }) => id);
    const { words, media } = createLoaders(context.database.readPublic);
    const reading = Promise.all([words.loadMany(ids), media.loadMany(ids)]);
    const isRead = reading.then(() => true);
    let turns = 0;
    while (!(await Promise.race([isRead, nextTurn(false)]))) turns += 1;
    // 250 homes at a time: four reads of texts and four of pictures.
    expect(turns).toBeGreaterThanOrEqual(7);
  });

  test('other requests get their turn while the fields of a thousand homes are resolved', async () => {
    const context = await makeContext({});
    await addManyListings(context.database.write, 1200, context.clock());
    const answer = await openApp(context).graphql('{ properties { nodes { id suburb } } }');
    const { nodes } = (await answer.json()).data.properties;
    expect(new Set(nodes.map(({ id }: { id: string }) => id)).size).toBe(1000);

    const page = { size: 1000, after: undefined, offset: undefined };
    const list = new Connection(() =>
      listListings(context.database.readPublic, {}, 'NEWEST', page, context.clock()),
    );
    const edges = await list.edges;
    const isResolved = Promise.all(edges.map(({ node }) => node)).then(() => true);
    let turns = 0;
    while (!(await Promise.race([isResolved, nextTurn(false)]))) turns += 1;
    // A hundred homes in each turn.
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  test('a response over 2 MB is refused with advice, and many long texts before they are read', async () => {
    const ask = await open(2500);
    const answer = await ask(texts('a'));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { errors: [{ message: 'The answer is larger than 2 MB. Ask for fewer with `first`.' }] },
    ]);
    expect(await (await ask(texts('a', 'b', 'c'))).json()).toMatchObject({
      errors: [{ message: 'The query asks for too much. Ask for fewer with `first`.' }],
    });
    expect((await ask('{ property(id: "none") { description } }')).status).toBe(200);
  });

  test('a visitor gets at most twenty megabytes a minute, and others still get theirs', async () => {
    const ask = await open(1800, true);
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await ask(texts('a'))).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    const refused = await ask(UNPAGED[3] as string);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await ask(UNPAGED[3] as string, '203.0.113.2')).status).toBe(200);
  });

  test('a visitor gets no more by sending many queries at once', async () => {
    const ask = await open(1800, true);
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(texts('a'))));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(15);
  });

  test('the measured processor time counts too, although a response is short', async () => {
    const ask = await open(10, true);
    const used = vi.spyOn(process, 'threadCpuUsage').mockImplementation((began) => ({
      user: began ? 4_400_000 : 0,
      system: 0,
    }));
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await ask('{ __typename }')).status);
    used.mockRestore();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await ask('{ __typename }', '203.0.113.2')).status).toBe(200);
  });
});
