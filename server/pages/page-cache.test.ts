import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send } from '../../test/support/leads.ts';
import { addListing } from '../../test/support/listings.ts';
import { openCachedSite } from '../../test/support/page-cache.ts';
import { signIn } from '../../test/support/staff.ts';
import { createContext } from '../context.ts';
import { FRESH_MS, OLDEST_MS } from './page-cache.ts';

/** Waits as long as a busy machine may need. The page cache itself waits at most five minutes. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 120_000, interval: 10 });

onEachEngine('a cached page', ({ makeContext }) => {
  test('is rendered once until the content changes, which a new lead does not do', async () => {
    const { context, text, renders } = await openCachedSite(makeContext);
    await addListing(context, { street: 'First Street' });
    expect(await text(paths.forSale)).toContain('First Street');
    expect(await text(paths.forSale)).toContain('First Street');
    await send(context, 'enquiry');
    await text(paths.forSale);
    expect(renders).toHaveLength(1);

    await addListing(context, { street: 'Second Street' });
    expect(await text(paths.forSale)).toContain('Second Street');
    expect(renders).toHaveLength(2);
  });

  test('of a listing that staff hide is gone at the next request', async () => {
    const { context, request, text } = await openCachedSite(makeContext);
    const { headers } = await signIn(context);
    const id = await addListing(context);
    const hide = (hidden: boolean) =>
      request(apiPaths.listing(id), {
        method: 'PATCH',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ hidden }),
      });
    const seen = async () => [
      (await request(paths.property(id))).status,
      (await text(paths.forSale)).includes(paths.property(id)),
    ];
    for (const hidden of [false, true, false]) {
      expect((await hide(hidden)).status).toBe(200);
      expect([hidden, await seen(), await seen()]).toEqual([
        hidden,
        [hidden ? 404 : 200, !hidden],
        [hidden ? 404 : 200, !hidden],
      ]);
    }
  });

  test('of an unknown address is not cached, but is compressed', async () => {
    const { request } = await openCachedSite(makeContext);
    const ask = (coding: string) => request('/nothing-here', { headers: { 'Accept-Encoding': coding } });
    const plain = await ask('identity');
    const packed = await ask('br');
    expect([plain.status, packed.status]).toEqual([404, 404]);
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
    expect(packed.headers.get('ETag')).toBeNull();
  });

  test('shows a change by another process long before it expires', async () => {
    const { context, text, renders } = await openCachedSite(makeContext);
    const other = await createContext(context.config, { log: context.log });
    try {
      await text(paths.forSale);
      await addListing({ ...context, ...other }, { street: 'Elsewhere Street' });
      await eventually(async () => expect(await text(paths.forSale)).toContain('Elsewhere Street'));
      expect(renders).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  test('is not kept if its rendering began before a change', async () => {
    const { context, text, gate, renders } = await openCachedSite(makeContext);
    const go = gate.close();
    const before = text(paths.forSale);
    await eventually(() => expect(renders).toHaveLength(1));
    await addListing(context, { street: 'Between Street' });
    const after = text(paths.forSale);
    await eventually(() => expect(renders).toHaveLength(2));
    go();
    await before;
    expect(await after).toContain('Between Street');
    expect(await text(paths.forSale)).toContain('Between Street');
  });

  test('is rendered once for fifty concurrent requests; after a failure the next request renders again', async () => {
    const { context, request, renders, gate } = await openCachedSite(makeContext);
    const fifty = async () =>
      new Set(
        await Promise.all(Array.from({ length: 50 }, async () => (await request(paths.forSale)).status)),
      );
    gate.fail = true;
    expect(await fifty()).toEqual(new Set([500]));
    expect(renders).toHaveLength(1);
    expect(context.logged).toMatchObject([{ event: 'page failed' }]);
    gate.fail = false;
    expect(await fifty()).toEqual(new Set([200]));
    expect(renders).toHaveLength(2);
  });

  test('is not rendered again if it was rendered while the content version was read', async () => {
    const { context, time, text, renders } = await openCachedSite(makeContext);
    const { database } = context;
    const id = await addListing(context, { street: 'Old Street' });
    await text(paths.forSale);
    await database.write.updateTable('listings').set({ street: 'New Street' }).where('id', '=', id).execute();
    time.now += FRESH_MS;
    const version = await database.contentVersion();
    const slow = Promise.withResolvers<string>();
    const asking = vi.spyOn(database, 'contentVersion').mockReturnValueOnce(slow.promise);
    const waiting = text(paths.forSale);
    expect(asking).toHaveBeenCalledOnce();
    await eventually(async () => expect(await text(paths.forSale)).toContain('New Street'));
    slow.resolve(version);
    expect(await waiting).toContain('New Street');
    expect(renders).toHaveLength(2);
  });

  test('is rendered again in the background once it is stale, and not shown once it has expired', async () => {
    const { context, time, request, text, renders, gate } = await openCachedSite(makeContext);
    const day = Date.parse('2026-11-28T01:00:00Z');
    const id = await addListing(context, { street: 'Old Street' });
    expect(await text(paths.forSale)).toContain('Old Street');
    time.now += FRESH_MS - 1;
    await text(paths.forSale);
    expect(renders).toHaveLength(1);

    // Changed without a new content version, so that only the page's age counts.
    await context.database.write
      .updateTable('listings')
      .set({ street: 'New Street' })
      .where('id', '=', id)
      .execute();
    time.now += 1;
    const go = gate.close();
    const old = await Promise.all(Array.from({ length: 20 }, () => text(paths.forSale)));
    expect(old.every((html) => html.includes('Old Street'))).toBe(true);
    await eventually(() => expect(renders).toHaveLength(2));
    go();
    await eventually(async () => expect(await text(paths.forSale)).toContain('New Street'));
    expect(renders).toHaveLength(2);

    // If rendering fails in the background, the cached page stays until it is too old.
    gate.fail = true;
    time.now += FRESH_MS;
    expect((await request(paths.forSale)).status).toBe(200);
    await eventually(() => expect(context.logged).toHaveLength(1));
    expect((await request(paths.forSale)).status).toBe(200);
    time.now += OLDEST_MS - FRESH_MS;
    expect((await request(paths.forSale)).status).toBe(500);

    gate.fail = false;
    time.now = day;
    expect((await request(paths.forSale)).status).toBe(200);
  });

  test('is not rendered in the background during a shutdown', async () => {
    const { time, text, renders, draining } = await openCachedSite(makeContext);
    await text(paths.forSale);
    draining.abort();
    time.now += FRESH_MS;
    await text(paths.forSale);
    expect(renders).toHaveLength(1);
  });
});
