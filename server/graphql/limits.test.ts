import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';

const contact = `createContact(input: { attributes: { firstName: "A", emails: [{ email: "a@example.com" }] } }) { errors }`;

onEachEngine('the API refuses', ({ makeContext }) => {
  const open = async () => {
    const context = await makeContext();
    const contacts = () => context.database.read.selectFrom('contacts').selectAll().execute();
    return { ...openApp(context), contacts };
  };
  const nested = (levels: number) =>
    `{ inspections { nodes { property ${'{ inspections { nodes { property '.repeat(levels)} { id } ${'} } }'.repeat(levels)} } } }`;

  const homesOfInspections =
    'inspections { nodes { property { inspections { nodes { property { images { url } } } } } } }';

  const allFields = `id images { url width } floorplans { url } agents { name } office { name } inspections { nodes { start } }
    address { postcode { suburb } } vendors { contact { firstName } } listingDetails { ... on SaleDetails { bedrooms } }`;

  test.each([
    ['a query nested eight levels deep', nested(8)],
    ['a query nested 200 levels deep', nested(200)],
    ['a fragment that contains itself', '{ property(id: 1) { ...A } } fragment A on Property { id ...A }'],
    [
      'fragments that double at each step',
      `{ property(id: 1) { ...F0 } } ${Array.from({ length: 60 }, (_, n) => `fragment F${n} on Property { id ...F${n + 1} ...F${n + 1} }`).join(' ')} fragment F60 on Property { a: id b: id }`,
    ],
    ['300 aliases', `{ ${Array.from({ length: 300 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
    [
      'five lists at once',
      `{ ${Array.from({ length: 5 }, (_, n) => `a${n}: properties { totalCount }`).join(' ')} }`,
    ],
    ['homes of inspections of homes', `{ properties { nodes { ${homesOfInspections} } } }`],
    [
      'homes of inspections of homes through nested fragments',
      `{ properties { ...A ...B } } fragment A on PropertyConnection { ...B } fragment B on PropertyConnection { edges { node { ${homesOfInspections} } } }`,
    ],
    [
      'homes of inspections of homes with an optional page size',
      `query ($n: Int) { properties(first: $n) { nodes { ${homesOfInspections} } } }`,
    ],
    [
      'sixteen aliases of a text of all pictures',
      `{ properties { nodes { images { ${'abcdefghijklmnop'.replace(/./g, '$&: jpegSrcset ')} } } } }`,
    ],
    [
      'homes of inspections of homes beside a negative page size',
      `{ properties { nodes { ${homesOfInspections} } } property(id: 1) { images(first: -200000) { url } } }`,
    ],
    [
      'homes of inspections of homes with two page sizes',
      `{ ${['a', 'b', 'c'].map((name) => `${name}: properties(limit: 1, first: 100) { nodes { ${homesOfInspections} } }`).join(' ')} }`,
    ],
    ['too many tokens', `{ ${'__typename '.repeat(2000)} }`],
    ['two mutations', `mutation { a: ${contact} b: ${contact} }`],
    [
      'two mutations through a fragment',
      `mutation { ...M } fragment M on Mutation { a: ${contact} b: ${contact} }`,
    ],
    ['two operations', `query A { __typename } mutation B { ${contact} }`],
    ...['suburbs', 'types', 'features'].map((list): [string, string] => {
      const values = Array(21).fill(list === 'features' ? 'pool' : '"norwood-5067"');
      return [`more than twenty ${list}`, `{ properties(${list}: [${values}]) { totalCount } }`];
    }),
    [
      'inspections in more than twenty suburbs and around them',
      `{ inspections(suburbs: [${Array(21).fill('"a-5067"')}], surrounding: true) { totalCount } }`,
    ],
    ['a query that is not GraphQL', '{{{'],
  ])('%s with 400, and runs nothing', async (_what, query) => {
    const { graphql, contacts } = await open();
    expect((await graphql(query)).status).toBe(400);
    expect(await contacts()).toEqual([]);
  });

  test.each([
    ['all fields of all homes', `{ properties { totalCount nodes { ${allFields} } } }`],
    [
      'homes of inspections of a few homes',
      `{ properties(first: 20) { totalCount nodes { ${homesOfInspections} } } }`,
    ],
    [
      'homes of inspections of homes with a required page size',
      `query ($n: Int! = 1) { properties(first: $n) { nodes { ${homesOfInspections} } } }`,
    ],
    [
      'homes of inspections of homes with one page size and one null',
      `{ properties(first: null, limit: 10) { nodes { ${homesOfInspections} } } }`,
    ],
    ['the schema, as tools send it', getIntrospectionQuery()],
  ])('no query for %s', async (_what, query) => {
    const { graphql } = await open();
    expect((await graphql(query)).status).toBe(200);
  });

  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query: `mutation { ${contact} }` });
  test.each<[string, RequestInit, number]>([
    ['a batch', { method: 'POST', headers: json, body: `[${body},${body}]` }, 400],
    ['bad JSON', { method: 'POST', headers: json, body: '{"query":' }, 400],
    [
      'bad UTF-8',
      {
        method: 'POST',
        headers: json,
        body: new Uint8Array([...new TextEncoder().encode(body.slice(0, -2)), 0xff, 0x22, 0x7d]),
      },
      400,
    ],
    ['deep nesting', { method: 'POST', headers: json, body: '['.repeat(30_000) }, 400],
    ['a body that is not an object', { method: 'POST', headers: json, body: '"query"' }, 400],
    [
      'a form',
      { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'query={}' },
      415,
    ],
    [
      'a malformed media type',
      { method: 'POST', headers: { 'Content-Type': 'application/json\tx' }, body },
      415,
    ],
    ['no media type', { method: 'POST', body: new Blob([body]) }, 415],
    ['a GET', { method: 'GET' }, 405],
    ['a PUT', { method: 'PUT', headers: json, body }, 405],
    ['a body of 100 KB', { method: 'POST', headers: json, body: `${body}${' '.repeat(100_000)}` }, 413],
  ])('%s, and writes nothing', async (_what, init, status) => {
    const { request, contacts } = await open();
    const answer = await request(`/api/graphql?query=${encodeURIComponent('{__typename}')}`, init);
    expect(answer.status).toBe(status);
    expect(await contacts()).toEqual([]);
  });
});

onEachEngine('the API', ({ makeContext }) => {
  test.each([apiPaths.graphql, apiPaths.email, apiPaths.login])(
    'logs an aborted body to %s as a warning, not as an error',
    async (path) => {
      const context = await makeContext();
      const gone = new AbortController();
      const body = new ReadableStream({
        pull(controller) {
          gone.abort();
          controller.error(new Error('aborted'));
        },
      });
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body, duplex: 'half', signal: gone.signal };
      expect((await openApp(context).request(path, init)).status).toBe(400);
      expect(context.logged.map(({ level, event }) => [level, event])).toEqual([['warn', 'broken off']]);
    },
  );

  test('answers an unknown call with 404 in JSON, not with a page', async () => {
    const { request } = openApp(await makeContext());
    const answer = await request('/api/nothing');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/json']);
  });

  test('responses other than pages run no script and cannot be framed', async () => {
    const { request, graphql } = openApp(await makeContext());
    const answers = [
      await request(apiPaths.files),
      await request('/api/nothing'),
      await request('/robots.txt'),
      await graphql('{ properties(first: 1) { totalCount } }'),
      await graphql('{ properties(first: 1) { totalCount } }'),
    ];
    for (const { headers } of answers) {
      const policy = headers.get('Content-Security-Policy');
      expect(policy).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    }
  });

  test('no other site may read a response', async () => {
    const { request } = openApp(await makeContext());
    for (const Origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const headers = { Origin, 'Access-Control-Request-Method': 'POST' };
        for (const path of [apiPaths.health, apiPaths.files, apiPaths.graphql]) {
          const answer = await request(path, { method, headers });
          expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
          expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
        }
      }
    }
  });

  test.each([
    '%2e%2e%2fopenhome.db',
    'pictures/%00.jpg',
    'pictures/none/480.jpg',
    'pictures/x.html',
    `pictures/${'a'.repeat(300)}/480.jpg`,
    `pictures/${'a/'.repeat(900)}480.jpg`,
  ])('the picture %s is answered with 404', async (key) => {
    const { request } = openApp(await makeContext());
    expect((await request(`/media/${key}`)).status).toBe(404);
  });

  test('dots in a path reach no file', async () => {
    const { request } = openApp(await makeContext());
    expect((await request('/media/../openhome.db')).status).not.toBe(200);
  });

  test('robots.txt names the site map, which lists public pages and listings', async () => {
    const { addListing } = await import('../../test/support/listings.ts');
    const context = await makeContext();
    const { request } = openApp(context);
    const shown = await addListing(context);
    const hidden = await addListing(context, { status: 'WITHDRAWN' });
    expect(await (await request('/robots.txt')).text()).toContain(
      'Sitemap: http://localhost:3000/sitemap.xml',
    );
    const sitemap = await (await request('/sitemap.xml')).text();
    expect(sitemap).toContain('<loc>http://localhost:3000/buy/properties-for-sale</loc>');
    expect(sitemap).toContain(`<loc>http://localhost:3000/property/${shown}</loc>`);
    expect(sitemap).not.toContain(`/property/${hidden}<`);
  });
});
