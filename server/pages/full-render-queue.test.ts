import { expect, test } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';
import { openCachedSite } from '../../test/support/page-cache.ts';
import { CONCURRENCY } from '../platform/http/fair-queue.ts';

/** A short queue fills as a long one does, and its pages are rendered sooner. */
const MAX_WAITING = 24;
const METRICS = { Authorization: 'Bearer a-secret-of-the-operator' };
const person = { firstName: 'Ada', lastName: 'Finch', contact: '0400 000 199', email: 'ada@example.com' };

onEachEngine('while the render queue is full', ({ makeContext }) => {
  async function open() {
    const site = await openCachedSite(makeContext, { metricsToken: 'a-secret-of-the-operator' }, MAX_WAITING);
    /** Requests as many pages as can be rendered at once and wait. @returns a function that lets them continue */
    const fill = () => {
      const go = site.gate.close();
      const crowd = Array.from({ length: MAX_WAITING + CONCURRENCY }, (_, n) =>
        site.request(`${paths.forSale}?n=${n}`),
      );
      return async () => {
        go();
        return new Set((await Promise.all(crowd)).map(({ status }) => status));
      };
    };
    /** Waits until the whole crowd is in the queue. Each request reads the content version first. */
    const settled = async () => {
      for (let n = 0; n < 100; n += 1) await site.request(apiPaths.ready);
    };
    return { ...site, fill, settled };
  }

  test('a page is not rendered if all its visitors leave before its turn, and is if one of them stays', async () => {
    const { request, renders, gate, settled } = await open();
    const go = gate.close();
    const running = Array.from({ length: CONCURRENCY }, (_, n) => request(`${paths.forSale}?running=${n}`));
    await settled();
    const leaving = new AbortController();
    const left = ['alone', 'alone', 'shared'].map((name) =>
      request(`${paths.forSale}?${name}`, { signal: leaving.signal }),
    );
    const staying = request(`${paths.forSale}?shared`);
    await settled();
    leaving.abort();
    go();
    expect((await staying).status).toBe(200);
    await Promise.all([...running, ...left]);
    expect(renders.filter((search) => !search.includes('running'))).toEqual(['?shared']);
    // Somebody who requests the page later gets it.
    expect((await request(`${paths.forSale}?alone`)).status).toBe(200);
  });

  test('another page is refused at once with a sentence and the usual headers', async () => {
    const { request, fill, settled } = await open();
    const letGo = fill();
    await settled();
    for (const answer of await Promise.all([
      request(paths.contact),
      request(paths.contact, { method: 'HEAD' }),
    ])) {
      expect(answer.status).toBe(503);
      expect([messages.submissionError, '']).toContain(await answer.text());
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'retry-after': '5',
        'content-type': expect.stringMatching(/^text\/plain/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      });
    }
    const metrics = (await (await request(apiPaths.metrics, { headers: METRICS })).text()).split('\n');
    expect(metrics).toContain('openhome_requests_turned_away_total 2');
    expect(metrics).toContain('openhome_request_duration_seconds_count{kind="page",status="5xx"} 2');
    expect(await letGo()).toEqual(new Set([200]));
    expect((await request(paths.contact)).status).toBe(200);
  });

  test('cached pages, the API and forms without scripts are answered', async () => {
    const { context, request, fill, settled } = await open();
    expect((await request(paths.about)).status).toBe(200);
    const letGo = fill();
    await settled();
    for (const path of [paths.about, apiPaths.health, apiPaths.robots]) {
      expect([path, (await request(path)).status]).toEqual([path, 200]);
    }
    const body = new URLSearchParams({ ...person, preferredContact: 'Email', backgroundInfo: 'Hello.' });
    expect((await request(paths.contact, { method: 'POST', body })).status).toBe(303);
    const leads = await context.database.read.selectFrom('leads').select('name').execute();
    expect(leads).toHaveLength(1);
    expect(await letGo()).toEqual(new Set([200]));
  });

  test('the home page and the lists wait instead of being refused', async () => {
    const { request, fill, settled } = await open();
    const letGo = fill();
    await settled();
    const all = [paths.home, paths.forSale, paths.sold, paths.forLease, paths.leased];
    const answers = Promise.all(all.map((path) => request(path)));
    await settled();
    expect(await letGo()).toEqual(new Set([200]));
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test.each([
    ['on', {}],
    ['off', { pageCacheBytes: 0 }],
  ])(
    'with the page cache %s, another visitor gets lists with and without filters',
    async (_cache, config) => {
      const limited = { rateLimit: true, trustProxy: true, ...config };
      const { gate, request } = await openCachedSite(makeContext, limited, MAX_WAITING);
      const ask = (visitor: string, path: string) =>
        request(path, { headers: { 'X-Forwarded-For': visitor } }).then(({ status }) => status);
      const wait = async () => {
        for (let n = 0; n < 100; n += 1) await request(apiPaths.ready);
      };
      const go = gate.close();
      const crowd = Array.from({ length: 2 * MAX_WAITING }, (_, n) =>
        ask(`203.0.113.${n % 5}`, `${paths.forSale}?n=${n}`),
      );
      await wait();
      const filtered = [
        paths.home,
        paths.sold,
        `${paths.forLease}?suburb=norwood`,
        `${paths.forSale}?type=House`,
      ];
      const lists = filtered.map((path) => ask('203.0.113.99', path));
      await wait();
      // A visitor who has four pages waiting is told to wait.
      expect(await ask('203.0.113.99', paths.contact)).toBe(429);
      go();
      expect(await Promise.all(lists)).toEqual([200, 200, 200, 200]);
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([200, 429]));
    },
  );

  test('a replaced page is sent for a minute, marked as such, and then no longer', async () => {
    const { context, request, time, fill, settled } = await open();
    expect((await request(paths.about)).headers.get('Cache-Status')).toBeNull();
    await addListing(context);
    const letGo = fill();
    await settled();
    time.now += 30_000;
    const replaced = await request(paths.about);
    expect([replaced.status, replaced.headers.get('Cache-Status')]).toEqual([
      200,
      'openhome; hit; detail=replaced',
    ]);
    time.now += 31_000;
    expect((await request(paths.about)).status).toBe(503);
    await letGo();
    const anew = await request(paths.about);
    expect([anew.status, anew.headers.get('Cache-Status')]).toEqual([200, null]);
  });

  test('one visitor fills only a share of it', async () => {
    const site = await openCachedSite(makeContext, { rateLimit: true, trustProxy: true }, 40);
    const ask = (visitor: string, path: string) =>
      site.request(path, { headers: { 'X-Forwarded-For': visitor } });
    const go = site.gate.close();
    const crowd = Array.from({ length: 200 }, (_, n) => ask('203.0.113.1', `${paths.forSale}?n=${n}`));
    await site.request(apiPaths.ready);
    const other = ask('203.0.113.2', paths.contact);
    await site.request(apiPaths.ready);
    go();
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10 + CONCURRENCY);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
