import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import type { FeedReport, FeedRun } from '../../shared/staff/feed-report.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { importFile } from './apply/import.ts';
import { ADDRESS, apply, contentVersion, feed, listing, NOW, zip } from './test/support.ts';
import { type FeedService, startFeed } from './watch/service.ts';

async function openAsStaff(context: Context, importer?: Pick<FeedService, 'importFile'>) {
  const { request } = openApp(context, importer);
  const { headers } = await signIn(context);
  const get = async <Answer>(path: string): Promise<Answer> => (await request(path, { headers })).json();
  const post = (body: string | Uint8Array<ArrayBuffer> | ReadableStream, name = 'listings.xml') =>
    request(`${apiPaths.feedDryRun}?${new URLSearchParams({ name })}`, {
      method: 'POST',
      headers,
      body,
      // Node requires this for a streamed body, but TypeScript's RequestInit lacks it.
      ...{ duplex: 'half' },
    });
  return { request, headers, get, post };
}

/** The temporary files of dry runs. A killed process may have left some. */
const written = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('openhome-dry-run-')).sort();

const DAY = 24 * 3_600_000;

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
    expect(await written()).toEqual(others);
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
    expect(await written()).toEqual(others);
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
    const running = post(feed(...many));
    const started = performance.now();
    let longest = 0;
    let done = false;
    void running.finally(() => {
      done = true;
    });
    while (!done) {
      const sentAt = performance.now();
      expect((await request(apiPaths.health)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 5));
      longest = Math.max(longest, performance.now() - sentAt);
    }
    expect(await (await running).json()).toMatchObject({ state: 'dry run', totals: { new: 4000 } });
    // Reading the file takes most of the time. If this thread read it, one response would have waited for all of it.
    expect(longest).toBeLessThan((performance.now() - started) / 2);
  });
});
