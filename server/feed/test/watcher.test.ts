import { appendFile, mkdir, readdir, readFile, rename, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { feedFolders } from '../watch/folders.ts';
import { openWatcher, type Watcher } from '../watch/watcher.ts';
import { readFeedRuns } from './runs.ts';
import { ADDRESS, feed, jpeg, listing, stored, storedRow, zip } from './support.ts';

const FAST = { stillMs: 40, unfinishedMs: 1000, staleMs: 10_000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

onEachEngine('the watched folder', ({ makeContext }) => {
  async function start() {
    const context = await makeContext();
    const watcher = await openWatcher(context, 'one', FAST);
    return { context, watcher, folders: feedFolders(context) };
  }
  /** Runs the watcher until it has finished this many files. */
  async function watch(watcher: Watcher, count = 1): Promise<FeedReport[]> {
    const reports: FeedReport[] = [];
    const until = performance.now() + 10_000;
    while (reports.length < count && performance.now() < until) {
      reports.push(...(await watcher.step()));
      await pause(10);
    }
    return reports;
  }
  /** Runs the watcher for some milliseconds, to show that it takes no files. */
  async function idle(watcher: Watcher, ms: number): Promise<FeedReport[]> {
    const reports: FeedReport[] = [];
    const until = performance.now() + ms;
    while (performance.now() < until) {
      reports.push(...(await watcher.step()));
      await pause(10);
    }
    return reports;
  }
  const files = async (folder: string) =>
    (await readdir(folder)).filter((name) => !['working', 'done', 'failed'].includes(name)).sort();
  const drop = (context: Context, name: string, content: string | Uint8Array) =>
    writeFile(join(feedFolders(context).inbox, name), content);

  test('a file is imported and moved to done, with a readable report beside it', async () => {
    const { context, watcher, folders } = await start();
    await drop(context, 'push.xml', feed(listing(ADDRESS), listing('', { kind: 'commercial', id: 'C1' })));
    expect(await watch(watcher)).toMatchObject([{ state: 'applied', totals: { new: 1, skipped: 1 } }]);
    expect(await files(folders.inbox)).toEqual([]);
    expect(await files(folders.done)).toEqual(['push.xml', 'push.xml.report.txt']);
    const report = await readFile(join(folders.done, 'push.xml.report.txt'), 'utf8');
    expect(report).toMatch(/^push\.xml {2}applied/);
    expect(report).toContain('kind: commercial listings aren’t shown on this site');
    expect(report).toContain('1 new, 0 changed, 0 unchanged, 1 skipped');
  });

  test('a withdrawal dropped after its listing takes it off the site', async () => {
    const { context, watcher } = await start();
    await drop(context, '1.xml', feed(listing(ADDRESS)));
    await watch(watcher);
    expect((await storedRow(context)).status).toBe('ACTIVE');
    await drop(context, '2.xml', feed(listing('', { status: 'withdrawn' })));
    await watch(watcher);
    expect((await storedRow(context)).status).toBe('WITHDRAWN');
  });

  test('a file with the longest possible name is archived under a shorter one', async () => {
    const { context, watcher, folders } = await start();
    const name = (length: number) => `${'a'.repeat(length - '.xml'.length)}.xml`;
    await drop(context, name(255), feed(listing(ADDRESS)));
    expect(await watch(watcher)).toMatchObject([{ state: 'applied' }]);
    expect(await files(folders.done)).toEqual([name(220), `${name(220)}.report.txt`]);
  });

  test('a picture that cannot be read is refused, and holds up neither its feed nor the next one', async () => {
    const { context, watcher, folders } = await start();
    await drop(context, 'large.jpg', '');
    await truncate(join(folders.inbox, 'large.jpg'), 26 * 1024 * 1024);
    // The name has 304 bytes, and that of a file can have 255.
    const images = `<images><img id="m" file="${'é'.repeat(150)}.jpg"/><img id="a" file="large.jpg"/></images>`;
    await drop(context, 'push.xml', feed(listing(ADDRESS + images)));
    expect(await watch(watcher)).toMatchObject([{ state: 'applied' }]);
    expect(await files(folders.done)).toEqual(['push.xml', 'push.xml.report.txt']);
    const { media = [] } = (await stored(context)) ?? {};
    expect(media.map(({ slot, state, error }) => [slot, state, error]).sort()).toEqual([
      ['a', 'failed', 'The picture large.jpg is larger than 25 MB.'],
      ['m', 'pending', null],
    ]);
    await drop(context, 'next.xml', feed(listing('', { status: 'withdrawn' })));
    expect(await watch(watcher)).toMatchObject([{ state: 'applied' }]);
  });

  test('an unusable file is moved to failed with a report that says why, and changes nothing', async () => {
    const { context, watcher, folders } = await start();
    const whole = feed(listing(ADDRESS));
    await drop(context, 'bad.xml', whole.slice(0, -30));
    await drop(context, 'notes.txt', 'Call Mia back');
    await drop(context, 'page.xml', '<html><body/></html>');
    await watch(watcher, 3);
    expect(await files(folders.failed)).toEqual([
      'bad.xml',
      'bad.xml.report.txt',
      'notes.txt',
      'notes.txt.report.txt',
      'page.xml',
      'page.xml.report.txt',
    ]);
    expect(await readFile(join(folders.failed, 'bad.xml.report.txt'), 'utf8')).toContain(
      'Nothing was applied. The file has been cut short',
    );
    expect(await readFile(join(folders.failed, 'page.xml.report.txt'), 'utf8')).toContain(
      'isn’t REAXML: its outermost element is "html"',
    );
    expect(await stored(context)).toBeUndefined();
    expect((await readFeedRuns(context)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  });

  test('a file is not imported while it grows or while its end is missing', async () => {
    const { context, watcher, folders } = await start();
    const whole = feed(listing(ADDRESS));
    const path = join(folders.inbox, 'slow.xml');
    const last = whole.length - 60;
    await writeFile(path, '');
    for (let at = 0; at < last; at += 150) {
      await appendFile(path, whole.slice(at, Math.min(at + 150, last)));
      expect(await idle(watcher, 90)).toEqual([]);
    }
    await appendFile(path, whole.slice(last));
    expect(await watch(watcher)).toMatchObject([{ state: 'applied', totals: { new: 1 } }]);
    expect(await storedRow(context)).toMatchObject({ suburb: 'Prospect' });
  });

  test.each([
    ['with a comment after its end', `${feed(listing(ADDRESS))}\n<!-- generated by CRM -->\n`, 'a.xml'],
    ['of one listing only', listing(ADDRESS), 'a.xml'],
    ['in UTF-16', Buffer.from(`\ufeff${feed(listing(ADDRESS))}`, 'utf16le'), 'a.xml'],
    ['that is a zip with another extension', zip({ 'a.xml': feed(listing(ADDRESS)) }), 'a.xml'],
    ['that is a zip', zip({ 'a.xml': feed(listing(ADDRESS)) }), 'a.zip'],
  ])('a complete file %s is imported as soon as its size stops changing', async (_name, content, name) => {
    const context = await makeContext();
    const watcher = await openWatcher(context, 'one', { ...FAST, unfinishedMs: 60_000 });
    await drop(context, name, content);
    expect(await watch(watcher)).toMatchObject([{ state: 'applied', totals: { new: 1 } }]);
  });

  test.each([
    ['an XML file', feed(listing(ADDRESS)).slice(0, -3), 'a.xml'],
    ['a zip', zip({ 'a.xml': feed(listing(ADDRESS)) }).subarray(0, -30), 'a.zip'],
  ])('%s whose end is missing waits, and is imported once it is complete', async (_name, part, name) => {
    const context = await makeContext();
    const watcher = await openWatcher(context, 'one', { ...FAST, unfinishedMs: 60_000 });
    await drop(context, name, part);
    expect(await idle(watcher, 300)).toEqual([]);
    await drop(
      context,
      name,
      name.endsWith('zip') ? zip({ 'a.xml': feed(listing(ADDRESS)) }) : feed(listing(ADDRESS)),
    );
    expect(await watch(watcher)).toMatchObject([{ state: 'applied', totals: { new: 1 } }]);
  });

  test('unfinished uploads, hidden files and pictures are not imported', async () => {
    const { context, watcher, folders } = await start();
    for (const name of ['.hidden.xml', 'a.xml.part', 'a.tmp', 'a.filepart', 'm.jpg'])
      await drop(context, name, feed(listing(ADDRESS)));
    expect(await idle(watcher, 1300)).toEqual([]);
    expect(await files(folders.inbox)).toHaveLength(5);
    await rename(join(folders.inbox, 'a.xml.part'), join(folders.inbox, 'a.xml'));
    expect(await watch(watcher)).toHaveLength(1);
  });

  test('a second file of the same name does not overwrite the first in done', async () => {
    const { context, watcher, folders } = await start();
    await drop(context, 'push.xml', feed(listing(ADDRESS)));
    await watch(watcher);
    await drop(context, 'push.xml', feed(listing(ADDRESS)));
    expect(await watch(watcher)).toMatchObject([{ totals: { unchanged: 1 } }]);
    const names = await files(folders.done);
    expect(names).toHaveLength(4);
    expect(names.filter((name) => /^push-\d{8}T\d{9}Z\.xml$/.test(name))).toHaveLength(1);
  });

  test('files are imported in the order in which they arrived', async () => {
    const { context, watcher } = await start();
    await drop(context, 'z.xml', feed(listing(`${ADDRESS}<headline>First</headline>`)));
    await pause(20);
    await drop(context, 'a.xml', feed(listing('<headline>Second</headline>')));
    await watch(watcher, 2);
    expect((await storedRow(context)).headline).toBe('Second');
  });

  test('a picture whose time is ahead of this machine’s clock is shown with its feed', async () => {
    const { context, watcher, folders } = await start();
    const picture = join(folders.inbox, 'ahead.jpg');
    await writeFile(picture, await jpeg(100, 50));
    const tomorrow = Date.now() / 1000 + 86_400;
    await utimes(picture, tomorrow, tomorrow);
    await drop(
      context,
      'push.xml',
      feed(listing(`${ADDRESS}<images><img id="m" file="ahead.jpg"/></images>`)),
    );
    await watch(watcher);
    const [media] = (await stored(context, 'H1'))?.media ?? [];
    expect(await context.files.get(`originals/${media?.id}`)).not.toBeNull();
  });

  test('pictures beside a feed or in a zip are stored with it', async () => {
    const { context, watcher, folders } = await start();
    await drop(context, 'm.jpg', await jpeg());
    await pause(60);
    const one = feed(listing(`${ADDRESS}<images><img id="m" file="m.jpg"/></images>`));
    await drop(context, 'one.xml', one);
    const two = feed(listing(`${ADDRESS}<images><img id="m" file="front.jpg"/></images>`, { id: 'H2' }));
    await drop(context, 'two.zip', zip({ 'export/feed.xml': two, 'export/Front.JPG': await jpeg() }));
    expect((await watch(watcher, 2)).map(({ state }) => state)).toEqual(['applied', 'applied']);
    for (const id of ['H1', 'H2']) {
      const [media] = (await stored(context, id))?.media ?? [];
      expect(await context.files.get(`originals/${media?.id}`)).not.toBeNull();
    }
    expect(await files(folders.done)).toContain('two.zip');
  });

  test('each file is imported by one of two servers that watch the same folder', async () => {
    const { context, watcher } = await start();
    const other = await openWatcher(context, 'two', FAST);
    for (let i = 0; i < 10; i++) await drop(context, `${i}.xml`, feed(listing(ADDRESS, { id: `H${i}` })));
    const reports = (await Promise.all([idle(watcher, 1500), idle(other, 1500)])).flat();
    expect(reports.map(({ file }) => file).sort()).toEqual(Array.from({ length: 10 }, (_, i) => `${i}.xml`));
  });

  test('an import that takes longer than the stale time is not taken over by another server', async () => {
    const context = await makeContext();
    const impatient = { ...FAST, staleMs: 1000 };
    const { files: store } = context;
    const slow: Context['files'] = {
      ...store,
      put: async (key, content) => {
        await pause(2500);
        return store.put(key, content);
      },
    };
    const watcher = await openWatcher({ ...context, files: slow }, 'one', impatient);
    await drop(context, 'm.jpg', await jpeg());
    await drop(context, 'push.xml', feed(listing(`${ADDRESS}<images><img id="m" file="m.jpg"/></images>`)));
    const idleOther = async () => {
      await expect.poll(() => files(feedFolders(context).inbox)).toEqual(['m.jpg']);
      return idle(await openWatcher(context, 'two', impatient), 4000);
    };
    const [mine, theirs] = await Promise.all([watch(watcher), idleOther()]);
    expect(theirs).toEqual([]);
    expect(mine).toMatchObject([{ file: 'push.xml', state: 'applied' }]);
    expect(context.logged.map(({ event }) => event)).not.toContain('feed.import-failed');
  });

  test('a file of a dead worker is taken over, but fails if it has ended several workers', async () => {
    const { context, watcher, folders } = await start();
    await mkdir(join(folders.working, 'dead', '1.1'), { recursive: true });
    await writeFile(join(folders.working, 'dead', '1.1', 'left.xml'), feed(listing(ADDRESS)));
    await mkdir(join(folders.working, 'dead', '2.3'), { recursive: true });
    await writeFile(join(folders.working, 'dead', '2.3', 'poison.xml'), feed(listing(ADDRESS, { id: 'H2' })));
    const reports = await watch(watcher, 2);
    expect(reports.map(({ file, state }) => `${file} ${state}`).sort()).toEqual([
      'left.xml applied',
      'poison.xml failed',
    ]);
    expect(await readdir(folders.working)).toEqual(['one']);
    expect(await stored(context, 'H2')).toBeUndefined();
  });

  test('a file waits while the database fails, and is imported once it works again', async () => {
    const context = await makeContext();
    await openWatcher(context, 'one', FAST);
    const broken = { ...context, database: { ...context.database, read: brokenDb(context) } };
    const watcher = await openWatcher(broken, 'one', FAST);
    await drop(context, 'push.xml', feed(listing(ADDRESS)));
    const failures = async () => {
      expect(await watcher.step()).toEqual([]);
      return context.logged.filter(({ event }) => event === 'feed.import-failed').length;
    };
    await expect.poll(failures).toBe(1);
    expect(await files(feedFolders(context).failed)).toEqual([]);
    // The same worker after a restart.
    const restarted = await openWatcher(context, 'one', FAST);
    expect(await watch(restarted)).toMatchObject([{ state: 'applied', totals: { new: 1 } }]);
  });
});

function brokenDb(context: Context): Context['database']['read'] {
  return new Proxy(context.database.read, {
    get() {
      throw new Error('The database is gone');
    },
  });
}
