import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { getListing } from '../../listings/queries.ts';
import { listingIdOf } from '../message/identity.ts';
import { feedFolders } from '../watch/folders.ts';
import { type FeedService, startFeed } from '../watch/service.ts';
import { ADDRESS, apply, feed, jpeg, listing, outcomes, stored } from './support.ts';

const ID = listingIdOf({ agentId: 'WATTLE', uniqueId: 'H1' });

/** Waits until a value is found. @param ms ends a wait that would hang, and is long because the machine may be busy */
async function until<T>(what: () => Promise<T>, ms = 120_000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await what();
    if (found || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

onEachEngine('the running importer', ({ makeContext, engine }) => {
  let service: FeedService | undefined;
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });
  const drop = async (context: Context, name: string, content: string | Uint8Array) => {
    await mkdir(feedFolders(context).inbox, { recursive: true });
    await writeFile(join(feedFolders(context).inbox, name), content);
  };
  const onSite = (context: Context) => getListing(context.database.read, ID);

  test('publishes a file dropped into the folder with its picture, and removes it after a withdrawal', async () => {
    const context = await makeContext();
    service = startFeed(context, { widths: [16, 32] });
    await drop(context, 'm.jpg', await jpeg());
    await drop(context, 'push.xml', feed(listing(`${ADDRESS}<images><img id="m" file="m.jpg"/></images>`)));
    expect(await until(() => onSite(context))).toMatchObject({ suburb: 'Prospect' });
    expect(await until(async () => (await stored(context))?.media[0]?.state === 'ready')).toBe(true);

    await drop(context, 'gone.xml', feed(listing('', { status: 'withdrawn' })));
    expect(await until(async () => (await onSite(context)) === null)).toBe(true);
  });

  test('imports on request and returns the report', async () => {
    const context = await makeContext();
    service = startFeed(context);
    const path = join(context.config.dataDir, 'elsewhere.xml');
    await writeFile(path, feed(listing(ADDRESS)));
    expect(outcomes(await service.importFile(path, { dryRun: true }))).toEqual(['new']);
    expect(await onSite(context)).toBeNull();
    const demo = {
      xml: feed(listing(ADDRESS, { id: 'D1' })),
      source: 'demo' as const,
      imageFolder: context.config.dataDir,
    };
    expect(await service.importXml(demo)).toMatchObject({ source: 'demo', totals: { new: 1 } });
    expect(await service.importFile(path)).toMatchObject({ demoRemoved: 1, totals: { new: 1 } });
    await expect(service.importFile(join(context.config.dataDir, 'missing.xml'))).rejects.toThrow(/ENOENT/);
  });

  test('ends its worker when idle, and starts it again for a file or a request', async () => {
    const context = await makeContext();
    service = startFeed(context, { idleMs: 100 });
    const resting = () => context.logged.filter(({ event }) => event === 'feed.resting').length;
    expect(await until(async () => resting() === 1)).toBe(true);
    await drop(context, 'push.xml', feed(listing(ADDRESS)));
    expect(await until(() => onSite(context))).not.toBeNull();
    expect(await until(async () => resting() === 2)).toBe(true);
    const again = { xml: feed(listing(ADDRESS, { id: 'H2' })), source: 'feed' as const, imageFolder: '/' };
    expect(outcomes(await service.importXml(again))).toEqual(['new']);
    expect(context.logged.map(({ event }) => event)).not.toContain('feed.worker-ended');
  });

  test('only imports on request if another process watches the folder', async () => {
    const context = await makeContext();
    service = startFeed(context, { watches: false, idleMs: 100, watcher: { stillMs: 40 } });
    await drop(context, 'push.xml', feed(listing(ADDRESS)));
    await drop(context, 'm.jpg', await jpeg());
    await apply(
      context,
      feed(listing(`${ADDRESS}<images><img id="m" file="m.jpg"/></images>`, { id: 'H2' })),
    );
    // A running watcher would have taken the file by then.
    const wait = () => new Promise((resolve) => setTimeout(resolve, 4500));
    await wait();
    expect(await onSite(context)).toBeNull();
    const path = join(context.config.dataDir, 'elsewhere.xml');
    await writeFile(path, feed(listing(ADDRESS)));
    expect(outcomes(await service.importFile(path, { dryRun: true }))).toEqual(['new']);
    await wait();
    expect(await onSite(context)).toBeNull();
    expect((await stored(context, 'H2'))?.media[0]?.state).toBe('pending');
    expect(await readdir(feedFolders(context).inbox)).toEqual(['m.jpg', 'push.xml']);
    // A file that waits for another process does not keep the worker from resting.
    expect(context.logged.map(({ event }) => event)).toEqual(['feed.resting']);
  });

  test('imports a file that arrived while it was stopped once it is started again', async () => {
    const context = await makeContext();
    service = startFeed(context);
    await service.stop();
    await drop(context, 'push.xml', feed(listing(ADDRESS)));
    service = startFeed(context);
    expect(await until(() => onSite(context))).not.toBeNull();
  });

  test('a shutdown interrupts an import, and the file is imported later', async () => {
    const context = await makeContext();
    const { working, done } = feedFolders(context);
    const inFolder = async (folder: string) =>
      (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.xml'));
    const many = Array.from({ length: 3000 }, (_, at) => listing(ADDRESS, { id: `H${at + 1}` }));
    await drop(context, 'push.xml', feed(...many));
    for (let stop = 0; stop < 4; stop++) {
      service = startFeed(context, { watcher: { stillMs: 40 }, stopMs: 0 });
      expect(await until(async () => (await inFolder(working)).length > 0)).toBe(true);
      await service.stop();
      // The claim was released, so the next process need not wait for the old worker to be declared dead.
      expect(await inFolder(working)).toEqual([expect.stringMatching(/\.0\/push\.xml$/)]);
      expect(await onSite(context)).toBeNull();
    }
    service = startFeed(context);
    expect(await until(() => onSite(context))).not.toBeNull();
    expect(await until(async () => (await inFolder(done)).length > 0)).toBe(true);
  });

  test.runIf(engine === 'sqlite')('logs a worker that crashed, and starts it again', async () => {
    const context = await makeContext();
    const blocked = join(context.config.dataDir, 'blocked');
    await writeFile(blocked, 'a file where the folder of the database should be');
    const config = {
      ...context.config,
      // The worker gets another folder, because a data folder belongs to one database.
      dataDir: join(context.config.dataDir, 'of-the-worker'),
      database: { kind: 'sqlite' as const, path: join(blocked, 'openhome.db') },
    };
    service = startFeed({ ...context, config });
    await until(async () => context.logged.some(({ event }) => event === 'feed.worker-ended'));
    expect(context.logged.map(({ event }) => event)).toContain('feed.worker-crashed');
    await rm(blocked);
    await mkdir(dirname(config.database.path));
    // A request while the worker is down is answered once it is up again.
    const report = await service.importXml({ xml: feed(listing(ADDRESS)), source: 'feed', imageFolder: '/' });
    expect(outcomes(report)).toEqual(['new']);
  });
});
