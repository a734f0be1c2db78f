import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';
import type { PlacesConfig } from '../platform/service-settings.ts';

type Suggestion = { id: string; label: string };
type App = ReturnType<typeof openApp>;

const suggest = async ({ request }: App, query: string, session = ''): Promise<Suggestion[]> => {
  const answer = await request(`/api/places?${new URLSearchParams({ query, session })}`);
  expect(answer.status).toBe(200);
  return answer.json();
};
const labels = async (app: App, query: string) => (await suggest(app, query)).map(({ label }) => label);
const find = ({ request }: App, id: string) => request(`/api/places/${id}`);

onEachEngine('the local index of places', ({ makeContext }) => {
  test('suggests suburbs by part of their name, those that begin with it first, each with its coordinates', async () => {
    const app = openApp(await makeContext());
    const found = await suggest(app, '  st MORR ');
    expect(found).toEqual([{ id: expect.any(String), label: 'St Morris SA 5068' }]);
    const place = await find(app, found[0]?.id ?? '');
    expect(await place.json()).toEqual({
      label: 'St Morris SA 5068',
      latitude: expect.closeTo(-34.91, 1),
      longitude: expect.closeTo(138.65, 1),
    });
    const [first, ...rest] = await labels(app, 'norwood');
    expect(first).toBe('Norwood SA 5067');
    expect(rest.every((label) => label.includes('Norwood'))).toBe(true);
    expect(await labels(app, 'plympton')).toContain('Plympton SA 5038');
    expect(await labels(app, 'a')).toHaveLength(7);
    expect(await labels(app, 'no such place')).toEqual([]);
  });

  test('suggests the streets of listings, and keeps the number that was typed', async () => {
    const context = await makeContext();
    const app = openApp(context);
    await addListing(context);
    await addListing(context);
    expect(await labels(app, 'wattleb')).toEqual(['Wattlebird Lane, Norwood SA 5067']);
    expect(await labels(app, 'wattlebird norw')).toEqual(['Wattlebird Lane, Norwood SA 5067']);
    const [found] = await suggest(app, '2/12b  wattle');
    expect(found?.label).toBe('2/12b Wattlebird Lane, Norwood SA 5067');
    expect(await (await find(app, found?.id ?? '')).json()).toEqual({
      label: '2/12b Wattlebird Lane, Norwood SA 5067',
      latitude: -34.9214,
      longitude: 138.6357,
    });
    expect(await labels(app, '9 Unheard Road, norw')).toContain('9 Unheard Road, Norwood SA 5067');
  });

  test('suggests the street of a listing without coordinates, in the middle of its suburb', async () => {
    const context = await makeContext();
    const app = openApp(context);
    const nowhere = { latitude: null, longitude: null };
    await addListing(context, {
      ...nowhere,
      street: 'Langtree Avenue',
      suburb: 'Mildura',
      state: 'VIC',
      postcode: '3500',
    });
    const [found] = await suggest(app, '9 langtree');
    expect(found?.label).toBe('9 Langtree Avenue, Mildura VIC 3500');
    expect(await (await find(app, found?.id ?? '')).json()).toEqual({
      label: '9 Langtree Avenue, Mildura VIC 3500',
      latitude: expect.closeTo(-34.2, 1),
      longitude: expect.closeTo(142.2, 1),
    });
  });

  test('does not suggest the street of a listing with a hidden address or off the market', async () => {
    const context = await makeContext();
    const app = openApp(context);
    await addListing(context, { street: 'Secret Street', addressDisplay: 0 });
    await addListing(context, { street: 'Gone Street', status: 'WITHDRAWN' });
    expect(await labels(app, 'secret street')).toEqual([]);
    expect(await labels(app, 'gone street')).toEqual([]);
  });

  test('returns nothing for blank text, and refuses text longer than an address', async () => {
    const app = openApp(await makeContext());
    expect(await suggest(app, ' ')).toEqual([]);
    expect(await (await app.request('/api/places')).json()).toEqual([]);
    expect((await app.request(`/api/places?query=${'a'.repeat(201)}`)).status).toBe(400);
  });

  test.each(['none', 'bm9uZQ', 'WyJhIl0', '%2e%2e%2fadmin', 'x'.repeat(1001)])(
    'the id %s is answered with 404',
    async (id) => {
      expect((await find(openApp(await makeContext()), id)).status).toBe(404);
    },
  );

  test('limits the requests of one visitor', async () => {
    const { request } = openApp(await makeContext({ config: { rateLimit: true } }));
    for (let n = 0; n < 240; n += 1) await request('/api/places?query=a');
    const answer = await request('/api/places?query=a');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  // Google's responses come from a server of the test.
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });
  type GoogleRequest = { method: string; path: string; key: string; fields: string; body: unknown };
  async function fakeGoogle(
    answer: (request: GoogleRequest) => { status?: number; body: unknown } | null,
    perDay = 100,
  ) {
    const received: GoogleRequest[] = [];
    const server = createServer(async (request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const header = (name: string) => String(request.headers[name] ?? '');
      const seen = {
        method: request.method ?? '',
        path: request.url ?? '',
        key: header('x-goog-api-key'),
        fields: header('x-goog-fieldmask'),
        body: text ? JSON.parse(text) : null,
      };
      received.push(seen);
      const given = answer(seen);
      if (!given) return;
      response.writeHead(given.status ?? 200, { 'Content-Type': 'application/json' });
      response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const places: PlacesConfig = { kind: 'google', key: 'a-key', url, perDay };
    const context = await makeContext({ config: { places, rateLimit: true } });
    return { received, context, app: openApp(context) };
  }

  test('with a key, the server queries Google for places in Australia, with one session for each address', async () => {
    const { app, received } = await fakeGoogle(({ path }) =>
      path.startsWith('/v1/places:autocomplete')
        ? {
            body: {
              suggestions: [
                { placePrediction: { placeId: 'Ch_1-2', text: { text: '1 A St, Norwood SA, Australia' } } },
                { queryPrediction: { text: { text: 'norwood' } } },
              ],
            },
          }
        : {
            body: {
              formattedAddress: '1 A St, Norwood SA 5067, Australia',
              location: { latitude: -34.9, longitude: 138.6 },
            },
          },
    );
    expect(await suggest(app, ' 1 a st', 'session-1')).toEqual([
      { id: 'Ch_1-2', label: '1 A St, Norwood SA' },
    ]);
    const place = await app.request('/api/places/Ch_1-2?session=session-1');
    expect(await place.json()).toEqual({
      label: '1 A St, Norwood SA 5067',
      latitude: -34.9,
      longitude: 138.6,
    });
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        key: 'a-key',
        fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
        body: {
          input: '1 a st',
          includedRegionCodes: ['au'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route', 'locality'],
          languageCode: 'en-AU',
          regionCode: 'au',
          sessionToken: 'session-1',
        },
      },
      {
        method: 'GET',
        path: '/v1/places/Ch_1-2?languageCode=en-AU&regionCode=au&sessionToken=session-1',
        key: 'a-key',
        fields: 'formattedAddress,location',
        body: null,
      },
    ]);
    expect(await suggest(app, '  ')).toEqual([]);
    expect(received).toHaveLength(2);
  });

  test.each([
    ['refuses', { status: 403, body: { error: { message: 'no' } } }],
    ['returns something else', { body: '<html>' }],
    ['returns another shape', { body: { suggestions: 'many' } }],
    ['does not answer in time', null],
  ])(
    'when Google %s, the response is 503, and the failure is logged without the typed text',
    async (_how, given) => {
      const { app, context } = await fakeGoogle(() => given);
      const answer = await app.request('/api/places?query=12%20private%20road');
      expect(answer.status).toBe(503);
      expect(context.logged).toMatchObject([{ level: 'error', event: 'places failed' }]);
      expect(JSON.stringify(context.logged)).not.toContain('private');
      expect(await answer.text()).not.toContain('a-key');
    },
  );

  test('sends Google no more requests than its daily allowance, then suggests from the local list', async () => {
    const { app, context, received } = await fakeGoogle(
      ({ path }) =>
        path.startsWith('/v1/places:autocomplete')
          ? { body: { suggestions: [{ placePrediction: { placeId: 'Ch_1', text: { text: 'Norwood' } } }] } }
          : { body: { formattedAddress: 'Norwood', location: { latitude: -34.9, longitude: 138.6 } } },
      3,
    );
    expect(await suggest(app, 'norwood')).toEqual([{ id: 'Ch_1', label: 'Norwood' }]);
    expect((await find(app, 'Ch_1')).status).toBe(200);
    await suggest(app, 'norwood');
    const [local] = await suggest(app, 'norwood');
    expect(local).toMatchObject({ label: 'Norwood SA 5067' });
    expect(await (await find(app, local?.id ?? '')).json()).toMatchObject({ label: 'Norwood SA 5067' });
    // A suggestion that Google gave before has no place any more, so its text is sent without one.
    expect((await find(app, 'Ch_1')).status).toBe(404);
    expect(received).toHaveLength(3);
    expect(context.logged).toMatchObject([{ level: 'warn', event: 'places.throttled' }]);
  });

  test('a place that Google does not know is answered with 404', async () => {
    const { app } = await fakeGoogle(() => ({ status: 404, body: {} }));
    expect((await find(app, 'gone')).status).toBe(404);
  });
});
