import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { confirmSearch, register } from '../../test/support/alerts.ts';
import { preferencesOf } from '../../test/support/consent.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing, breakListings } from '../../test/support/listings.ts';
import { openCachedSite } from '../../test/support/page-cache.ts';

const CODINGS: [accepted: string | undefined, coding: string | null][] = [
  [undefined, null],
  ['', null],
  ['*', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.8, identity', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000, gzip ;q=0', null],
  ['brotli, x-gzip', null],
];

onEachEngine("a cached page's response", ({ makeContext }) => {
  test('has the same text in every encoding, each with its own ETag and length', async () => {
    const { context, request, renders } = await openCachedSite(makeContext);
    await addListing(context);
    const plain = Buffer.from(await (await request(paths.forSale)).arrayBuffer());
    const tags = new Map<string | null, string | null>();
    for (const [accepted, coding] of CODINGS) {
      const headers: HeadersInit = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
      for (const method of ['GET', 'HEAD']) {
        const answer = await request(paths.forSale, { method, headers });
        const body = Buffer.from(await answer.arrayBuffer());
        const length = Number(answer.headers.get('Content-Length'));
        expect([accepted, answer.status, answer.headers.get('Content-Encoding')]).toEqual([
          accepted,
          200,
          coding,
        ]);
        expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
        tags.set(coding, answer.headers.get('ETag'));
        if (method === 'HEAD') expect([body.length, length > 1000]).toEqual([0, true]);
        else {
          expect(length).toBe(body.length);
          const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''];
          expect((decode ? decode(body) : body).equals(plain)).toBe(true);
        }
      }
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const tag of tags.values()) expect(tag).toMatch(/^"[\w-]{16}(-br|-gzip)?"$/);
    expect(renders).toHaveLength(1);
  });

  test('is a 304 for a current ETag, until the page changes', async () => {
    const { context, request } = await openCachedSite(makeContext);
    await addListing(context);
    const ask = (tag: string) =>
      request(paths.forSale, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': tag } });
    const first = await ask('"nothing"');
    const tag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await ask(known);
      expect([known, answer.status, await answer.text()]).toEqual([known, 304, '']);
      for (const name of ['ETag', 'Cache-Control', 'Vary', 'Content-Security-Policy']) {
        expect([name, answer.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      }
    }
    await addListing(context);
    const changed = await ask(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
    // The content version differs, but the page does not, so it is not sent again.
    await addListing(context, { status: 'WITHDRAWN' });
    expect((await ask(changed.headers.get('ETag') ?? '')).status).toBe(304);
  });

  test('has the security headers, and its policy allows exactly its inline scripts', async () => {
    const { context, request } = await openCachedSite(makeContext);
    const id = await addListing(context);
    for (const path of [paths.forSale, paths.property(id)]) {
      const first = await request(path);
      const cached = await request(path);
      const html = await cached.text();
      expect(html).toBe(await first.text());
      expect(Object.fromEntries(cached.headers)).toEqual(Object.fromEntries(first.headers));
      expect(cached.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(cached.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      const policy = cached.headers.get('Content-Security-Policy') ?? '';
      const allowed = [...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash);
      const scripts = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
      const hashes = scripts.map(
        ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      );
      expect(new Set(allowed)).toEqual(new Set(hashes));
    }
  });

  test('has a Referrer-Policy that keeps a token in its address out of every Referer header', async () => {
    const { context, request } = await openCachedSite(makeContext);
    await register(context, 'zoe.obrien@example.com');
    const policies = [
      [paths.forSale, 'strict-origin-when-cross-origin'],
      [apiPaths.people, 'strict-origin-when-cross-origin'],
      [await preferencesOf(context, 'zoe.obrien@example.com'), 'strict-origin'],
      [await confirmSearch(context), 'strict-origin'],
      [paths.preferences('a link that has ended'), 'strict-origin'],
      [paths.savedSearch('a link that has ended'), 'strict-origin'],
    ] as const;
    for (const [path, policy] of policies) {
      for (const method of ['GET', 'HEAD']) {
        expect((await request(path, { method })).headers.get('Referrer-Policy'), path).toBe(policy);
      }
    }
  });

  test('is the same for every visitor', async () => {
    const { request, text } = await openCachedSite(makeContext);
    const secret = 'a-visitor-of-ours';
    const first = await request(paths.forSale, {
      headers: { Cookie: `who=${secret}`, Authorization: `Bearer ${secret}`, 'User-Agent': secret },
    });
    expect(await first.text()).not.toContain(secret);
    expect(await text(paths.forSale)).not.toContain(secret);
    const part = await request(paths.forSale, { headers: { Range: 'bytes=0-9' } });
    expect([part.status, (await part.text()).length > 10]).toEqual([200, true]);
  });

  test('exists only for complete public pages, not for staff, 404, failures or missing data', async () => {
    const { context, request } = await openCachedSite(makeContext);
    const tagged = async (path: string) => {
      const answer = await request(path);
      return [answer.status, answer.headers.has('ETag'), answer.headers.get('Cache-Control')];
    };
    expect(await tagged(paths.home)).toEqual([200, true, 'no-cache']);
    expect(await tagged(paths.adminLogin)).toEqual([200, false, 'private, no-cache']);
    expect(await tagged(paths.adminDashboard)).toEqual([200, false, 'private, no-cache']);
    expect(await tagged('/no/such/page')).toEqual([404, false, 'no-cache']);
    await breakListings(context);
    // The page is served without its sections. The address differs, because the first one is cached.
    expect(await tagged(`${paths.home}?tab=BUY`)).toEqual([200, false, 'no-store']);
    expect((await tagged(paths.forSale))[0]).toBe(503);
  });

  test('is rendered each time if the cache is disabled', async () => {
    const { request, renders } = await openCachedSite(makeContext, { pageCacheBytes: 0 });
    for (const _ of [1, 2]) {
      const answer = await request(paths.forSale);
      expect([answer.status, answer.headers.has('ETag')]).toEqual([200, false]);
    }
    expect(renders).toHaveLength(2);
  });
});

onEachEngine('invented addresses', ({ makeContext }) => {
  test('with a hundred query strings evict no page without one, and stay within their share', async () => {
    const { context, text, renders } = await openCachedSite(makeContext, { pageCacheBytes: 512 * 1024 });
    await addListing(context);
    await text(paths.forSale);
    for (let junk = 0; junk < 100; junk += 1) await text(`${paths.forSale}?junk=${junk}`);
    expect(renders).toHaveLength(101);
    await text(paths.forSale);
    expect(renders).toHaveLength(101);
    // The last of them is cached, the first is not: together they may use an eighth of a megabyte.
    await text(`${paths.forSale}?junk=99`);
    expect(renders).toHaveLength(101);
    await text(`${paths.forSale}?junk=0`);
    expect(renders).toHaveLength(102);
    // The address is too long to be cached.
    const long = `${paths.forSale}?${'x'.repeat(2000)}`;
    await text(long);
    await text(long);
    expect(renders).toHaveLength(104);
  });

  test('with capitals or a trailing slash evict no page', async () => {
    const { context, text, renders } = await openCachedSite(makeContext, { pageCacheBytes: 512 * 1024 });
    await addListing(context);
    await text(paths.forSale);
    const written = Array.from({ length: 40 }, (_, n) => {
      const letter = n % 20;
      const changed = paths.forSale.slice(0, letter) + paths.forSale.slice(letter).toUpperCase();
      return n < 20 ? changed : `${changed}/`;
    });
    for (const address of written) await text(address);
    const before = renders.length;
    expect(before).toBeGreaterThan(20);
    await text(paths.forSale);
    expect(renders).toHaveLength(before);
  });
});
