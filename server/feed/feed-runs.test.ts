import { readdir, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { type AuditPage, auditPath } from '../../shared/staff/audit.ts';
import type { FeedReport, FeedRun } from '../../shared/staff/feed-report.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { importFile } from './apply/import.ts';
import {
  ADDRESS,
  apply,
  contentVersion,
  feed,
  jpeg,
  listing,
  NOW,
  startPictures,
  zip,
} from './test/support.ts';
import { type FeedService, startFeed } from './watch/service.ts';

async function openAsStaff(context: Context, importer?: Pick<FeedService, 'importFile'>) {
  const { request } = openApp(context, importer);
  const { headers } = await signIn(context);
  const get = async <Answer>(path: string): Promise<Answer> => (await request(path, { headers })).json();
  const post = (
    body: string | Uint8Array<ArrayBuffer> | ReadableStream,
    name = 'listings.xml',
    path: string = apiPaths.feedDryRun,
  ) =>
    request(`${path}?${new URLSearchParams({ name })}`, {
      method: 'POST',
      headers,
      body,
      // Node requires this for a streamed body, but TypeScript's RequestInit lacks it.
      ...{ duplex: 'half' },
    });
  return { request, headers, get, post };
}

/** The temporary files of feed files. A killed process may have left some, and other tests have some for a moment. */
const written = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('openhome-feed-file-')).sort();

const DAY = 24 * 3_600_000;

/** A PNG whose header claims this size, which is all that is read before it is refused. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3, background: '#777777' } as const;
  const png = await sharp({ create }).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

type Runs = { runs: FeedRun[]; endCursor: string | null };

onEachEngine('feed runs', ({ makeContext, engine }) => {
  let importer: FeedService | undefined;
  afterEach(async () => {
    await importer?.stop();
    importer = undefined;
  });

  test('list each file with its time and result, newest first', async () => {
    let now = NOW.getTime();
    const context = await makeContext({ clock: () => new Date(now) });
    const { get, request, headers } = await openAsStaff(context);
    const business = listing('', { kind: 'business', id: 'B1' });
    await apply(context, feed(listing(ADDRESS), business), 'demo');
    now += 60_000;
    await apply(context, feed(listing(ADDRESS), business));
    now += 60_000;
    await apply(context, '<propertyList><residential>');
    const { runs, endCursor } = await get<Runs>(apiPaths.feedRuns);
    expect(endCursor).toBeNull();
    expect(runs).toMatchObject([
      { state: 'failed', source: 'feed', error: expect.stringContaining('cut short') },
      { state: 'applied', totals: { new: 1, changed: 0, unchanged: 0, skipped: 1 }, demoRemoved: 1 },
      { state: 'applied', source: 'demo', error: null, finishedAt: NOW.toISOString() },
    ]);
    // A run's listings are only returned when that run is requested.
    expect(JSON.stringify(runs)).not.toContain('business listings');
    expect(await get<FeedReport>(apiPaths.feedRun(runs[1]?.id ?? ''))).toMatchObject({
      file: 'test.xml',
      listings: [
        { outcome: 'new', suburb: 'Prospect' },
        { outcome: 'skipped', skipped: { field: 'kind', reason: expect.stringContaining('business') } },
      ],
    });
    for (const id of ['unknown', "'", '%00']) {
      expect((await request(`${apiPaths.feedRuns}/${id}`, { headers })).status).toBe(404);
    }
  });

  test('name the pictures that cannot be shown, with their home and a sentence, until they can', async () => {
    const { context, folder, queue, time } = await startPictures(makeContext, [16, 32]);
    const { get } = await openAsStaff(context);
    const files = {
      'huge.png': await pngOfSize(10_000, 5001),
      'text.jpg': Buffer.from('not a picture'),
      'good.jpg': await jpeg(),
    };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    await writeFile(join(folder, 'heavy.jpg'), '');
    await truncate(join(folder, 'heavy.jpg'), 26 * 1024 * 1024);
    const names = ['good.jpg', 'huge.png', 'text.jpg', 'heavy.jpg', 'missing.jpg'];
    const images = names.map((name, at) => `<img id="${'mabcd'[at]}" file="${name}"/>`).join('');
    const elsewhere = '<images><img id="m" url="http://169.254.169.254/m.jpg"/></images>';
    const home = `${ADDRESS}<images>${images}</images>`;
    await apply(context, feed(listing(home), listing(ADDRESS + elsewhere, { id: 'H2' })), 'feed', folder);
    time.now += 1000;
    await apply(context, feed(listing(ADDRESS, { id: 'H3' })), 'feed', folder);
    while (await queue.showNext());

    const { runs } = await get<Runs>(apiPaths.feedRuns);
    const [other, own] = await Promise.all(runs.map(({ id }) => get<FeedReport>(apiPaths.feedRun(id))));
    expect(other?.refusedPictures).toEqual([]);
    const ofHome = { agentId: 'WATTLE', uniqueId: 'H1' };
    const reason = 'The picture has more than 50 million pixels.';
    const damaged = 'The file isn’t a picture, or is damaged.';
    expect(own?.refusedPictures).toEqual([
      { ...ofHome, picture: 'huge.png', reason, isRetried: true },
      { ...ofHome, picture: 'text.jpg', reason: damaged, isRetried: true },
      {
        ...ofHome,
        picture: 'heavy.jpg',
        reason: 'The picture heavy.jpg is larger than 25 MB.',
        isRetried: false,
      },
      {
        ...ofHome,
        picture: 'missing.jpg',
        reason: 'The file missing.jpg didn’t come with the feed.',
        isRetried: true,
      },
      {
        agentId: 'WATTLE',
        uniqueId: 'H2',
        picture: 'http://169.254.169.254/m.jpg',
        reason: 'The address of the picture isn’t on the public internet.',
        isRetried: false,
      },
    ]);

    // The same file again, with better pictures.
    for (const name of names) await writeFile(join(folder, name), await jpeg());
    await apply(context, feed(listing(home)), 'feed', folder);
    time.now += 3_600_000;
    while (await queue.showNext());
    const now = await get<FeedReport>(apiPaths.feedRun(runs[1]?.id ?? ''));
    expect(now.refusedPictures?.map(({ uniqueId }) => uniqueId)).toEqual(['H2']);
  });

  test('are paged, and each appears once', async () => {
    const context = await makeContext({ clock: () => NOW });
    const { get, request, headers } = await openAsStaff(context);
    for (let n = 0; n < 60; n += 1) await apply(context, 'no feed');
    const first = await get<Runs>(apiPaths.feedRuns);
    const second = await get<Runs>(`${apiPaths.feedRuns}?after=${first.endCursor}`);
    expect([first.runs.length, second.runs.length, second.endCursor]).toEqual([50, 10, null]);
    expect(new Set([...first.runs, ...second.runs].map(({ id }) => id)).size).toBe(60);
    expect((await request(`${apiPaths.feedRuns}?after=x`, { headers })).status).toBe(400);
  });

  test('are kept if they are at most sixty days older than the newest run', async () => {
    let now = NOW.getTime() - 400 * DAY;
    const context = await makeContext({ clock: () => new Date(now) });
    for (const days of [0, 5, 40, 60]) {
      now = NOW.getTime() - (400 - days) * DAY;
      await apply(context, feed(listing(ADDRESS)));
    }
    now = NOW.getTime();
    await startHousekeeping(context)();
    const { runs } = await (await openAsStaff(context)).get<Runs>(apiPaths.feedRuns);
    expect(runs.map(({ finishedAt }) => (NOW.getTime() - Date.parse(finishedAt)) / DAY)).toEqual([
      340, 360, 395, 400,
    ]);
    now = NOW.getTime() - 330 * DAY;
    await apply(context, feed(listing(ADDRESS)));
    await startHousekeeping(context)();
    const { runs: left } = await (await openAsStaff(context)).get<Runs>(apiPaths.feedRuns);
    expect(left.map(({ finishedAt }) => (NOW.getTime() - Date.parse(finishedAt)) / DAY)).toEqual([
      330, 340, 360,
    ]);
  });

  test('a dry run reports what a file or a zip would do, and writes nothing', async () => {
    const others = await written();
    const context = await makeContext();
    const { get, post } = await openAsStaff(context);
    await apply(context, feed(listing(ADDRESS)));
    const before = [await contentVersion(context), (await get<Runs>(apiPaths.feedRuns)).runs.length];
    const changed = feed(
      listing(`${ADDRESS}<headline>New words</headline>`),
      listing(ADDRESS, { id: 'H2' }),
      listing('', { kind: 'business', id: 'B1' }),
    );
    const answer = await post(changed);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toMatchObject({
      file: 'listings.xml',
      state: 'dry run',
      totals: { new: 1, changed: 1, unchanged: 0, skipped: 1 },
      listings: [{ outcome: 'changed', changed: ['headline'] }, { outcome: 'new' }, { outcome: 'skipped' }],
    });
    const zipped = await post(new Uint8Array(zip({ 'a/feed.xml': changed })), '..\\C:\\Push Ünley.ZIP');
    expect(await zipped.json()).toMatchObject({ file: 'Push Ünley.ZIP', totals: { new: 1, changed: 1 } });
    expect([await contentVersion(context), (await get<Runs>(apiPaths.feedRuns)).runs.length]).toEqual(before);
    await expect.poll(async () => (await written()).filter((name) => !others.includes(name))).toEqual([]);
  });

  test.each([
    ['half a file', feed(listing(ADDRESS)).slice(0, -20), 'The file has been cut short'],
    ['another format', '<html><body>Not found</body></html>', 'isn’t REAXML'],
    [
      'an external entity',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><propertyList>&x;</propertyList>`,
      '',
    ],
    [
      'an entity bomb',
      `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]><propertyList>&c;</propertyList>`,
      '',
    ],
    ['a blank file', ' ', ''],
  ])('a dry run of %s says why it would fail', async (_what, xml, reason) => {
    const context = await makeContext();
    const { post, get } = await openAsStaff(context);
    const answer = await post(xml);
    expect(answer.status).toBe(200);
    const report: FeedReport = await answer.json();
    expect(report).toMatchObject({ state: 'failed', listings: [], error: expect.stringContaining(reason) });
    expect(report.error).not.toContain('root:');
    expect((await get<Runs>(apiPaths.feedRuns)).runs).toEqual([]);
  });

  test('an imported file changes the site and is in the history', async () => {
    const others = await written();
    const context = await makeContext();
    const { get, post } = await openAsStaff(context);
    const answer = await post(feed(listing(ADDRESS)), 'own.xml', apiPaths.feedRuns);
    expect(await answer.json()).toMatchObject({ file: 'own.xml', state: 'applied', totals: { new: 1 } });
    const broken = await post('<propertyList><residential>', 'broken.xml', apiPaths.feedRuns);
    expect(await broken.json()).toMatchObject({ file: 'broken.xml', state: 'failed' });
    const { runs } = await get<Runs>(apiPaths.feedRuns);
    expect(runs.map(({ file, source, state }) => [file, source, state])).toEqual([
      ['broken.xml', 'feed', 'failed'],
      ['own.xml', 'feed', 'applied'],
    ]);
    const { entries } = await get<AuditPage>(auditPath);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([['feed.imported', 'own.xml']]);
    expect(await context.database.read.selectFrom('listings').select('source').execute()).toEqual([
      { source: 'feed' },
    ]);
    await expect.poll(async () => (await written()).filter((name) => !others.includes(name))).toEqual([]);
  });

  test('a file with the wrong extension, or one that is too large, is refused', async () => {
    const context = await makeContext();
    const { post, request, headers } = await openAsStaff(context);
    for (const name of ['listings.pdf', '', 'listings.xml.exe', `${'x'.repeat(200)}.xml`]) {
      expect((await post('<propertyList/>', name)).status).toBe(400);
    }
    const declared = await request(`${apiPaths.feedDryRun}?name=a.xml`, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(1e9) },
      body: '<propertyList/>',
    });
    expect(declared.status).toBe(413);
  });

  test.runIf(engine === 'sqlite')('an endless upload is aborted and leaves no temporary file', async () => {
    const others = await written();
    const context = await makeContext();
    const { post } = await openAsStaff(context);
    const chunk = new Uint8Array(4 * 1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    expect((await post(endless)).status).toBe(413);
    expect(sent).toBeLessThan(40);
    await expect.poll(async () => (await written()).filter((name) => !others.includes(name))).toEqual([]);
  });

  test.runIf(engine === 'sqlite')('too many concurrent dry runs get 503', async () => {
    const context = await makeContext();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { post } = await openAsStaff(context, {
      importFile: async (path, options) => {
        await gate;
        return importFile(context, path, options);
      },
    });
    const accepted = Array.from({ length: 4 }, () => post(feed(listing(ADDRESS))));
    const answer = await post(feed(listing(ADDRESS)));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    open();
    expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await post(feed(listing(ADDRESS)))).status).toBe(200);
  });

  test('the running site imports in a worker thread and keeps answering requests', async () => {
    const context = await makeContext();
    importer = startFeed(context);
    const { post, request } = await openAsStaff(context, importer);
    const many = Array.from({ length: 4000 }, (_, n) => listing(ADDRESS, { id: `H${n}` }));
    const [usedHere, used] = [process.threadCpuUsage(), process.cpuUsage()];
    const running = post(feed(...many));
    let done = false;
    void running.finally(() => {
      done = true;
    });
    while (!done) {
      expect((await request(apiPaths.health)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await (await running).json()).toMatchObject({ state: 'dry run', totals: { new: 4000 } });
    const timeOf = ({ user, system }: NodeJS.CpuUsage) => user + system;
    const share = timeOf(process.threadCpuUsage(usedHere)) / timeOf(process.cpuUsage(used));
    // Reading the file takes most of the processor time. If this thread read it, a response would wait for all of it.
    expect(share).toBeLessThan(0.5);
  });
});
