import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { STAFF_PAGE_SIZE } from '../../shared/staff/staff-listings.ts';
import type { Context } from '../context.ts';
import { getSetting, setSetting } from '../platform/database/settings.ts';
import { createBoundedQueue } from '../platform/http/bounded-queue.ts';
import { notFound, refuse } from '../platform/http/json.ts';
import { tooBusy } from '../platform/http/user-error.ts';
import { isDiskFull } from '../platform/storage/system-error.ts';
import type { StaffRequest } from '../staff/index.ts';
import { getFeedReport, listFeedRuns } from './feed-runs.ts';
import type { FeedService } from './watch/service.ts';

/** Enough for a whole office's listings, or for a push with its pictures. */
export const MAX_FEED_FILE_BYTES = 100 * 1024 * 1024;
/** How many files may arrive at once. Each is on the disk until it is read. */
const RECEIVED = {
  concurrency: 4,
  maxWaiting: 0,
  refusal: () => tooBusy(10, 'We’re busy reading other files. Please try again in a moment.'),
};
/** A large file takes some hundred megabytes of memory while it is read. */
const READ = { concurrency: 1, maxWaiting: RECEIVED.concurrency };

/** GET /api/feed-runs?after=…: `{ runs: FeedRun[], endCursor }`, newest first. 400 for a bad cursor. */
export const feedRuns =
  ({ database }: Context) =>
  async (c: StaffRequest): Promise<Response> =>
    Response.json(await listFeedRuns(database.read, { size: STAFF_PAGE_SIZE, after: c.req.query('after') }));

/** GET /api/feed-runs/{id}: its `FeedReport`, with every listing. */
export const feedRun =
  ({ database }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    const report = await getFeedReport(database.read, c.req.param('id') ?? '');
    return report ? Response.json(report) : notFound();
  };

/** The report of the last dry run, so that an owner can leave the set-up and return to it. */
const LAST_DRY_RUN = 'lastDryRun';

/** GET /api/feed-runs/dry-run: the `FeedReport` of the last dry run; null before the first one. */
export const lastDryRun =
  ({ database }: Context) =>
  async (): Promise<Response> =>
    Response.json(JSON.parse((await getSetting(database.write, LAST_DRY_RUN)) ?? 'null'));

/**
 * Feed files of staff, as the body of a request with `?name=listings.xml`:
 * - `dryRun`, POST /api/feed-runs/dry-run: the `FeedReport` of what it would change now; nothing but the report is
 *   written.
 * - `importFile`, POST /api/feed-runs: imports it like a file in the feed's folder, and answers its `FeedReport`.
 *
 * A file that cannot be used gets a report too (`failed`, and why). 400 for another kind of file, 413 for one that is
 * too large, 503 when too many are being read, 507 when the disk is full.
 * @param feed reads the file in its own thread
 */
export function feedFiles({ database, log }: Context, feed: Pick<FeedService, 'importFile'>) {
  const receive = createBoundedQueue(RECEIVED);
  const read = createBoundedQueue(READ);
  const receiveFile = (isDryRun: boolean) => async (c: StaffRequest) => {
    const name = nameOf(c.req.query('name') ?? '');
    const body = c.req.raw.body;
    if (!name || !body) return refuse(400, 'Send an .xml or a .zip file.');
    if (Number(c.req.header('Content-Length') ?? 0) > MAX_FEED_FILE_BYTES) return tooLarge();
    return receive(() => report(c, name, body, isDryRun));
  };
  return { dryRun: receiveFile(true), importFile: receiveFile(false) };

  async function report(
    c: StaffRequest,
    name: string,
    body: ReadableStream<Uint8Array>,
    isDryRun: boolean,
  ): Promise<Response> {
    const folder = await mkdtemp(join(tmpdir(), 'openhome-feed-file-'));
    try {
      const path = join(folder, /zip$/i.test(name) ? 'feed.zip' : 'feed.xml');
      await pipeline(atMost(MAX_FEED_FILE_BYTES, body), createWriteStream(path));
      const answer = await read(() => feed.importFile(path, { dryRun: isDryRun, name }));
      if (isDryRun) await setSetting(database.write, LAST_DRY_RUN, JSON.stringify(answer));
      c.set('changed', answer.state === 'failed' ? null : { subject: name });
      return Response.json(answer);
    } catch (error) {
      if (error instanceof TooLarge) return tooLarge();
      if (c.req.raw.signal.aborted)
        return refuse(400, 'Part of the file didn’t arrive. Please send it again.');
      log.error('feed.file-failed', { error });
      if (isDiskFull(error)) return refuse(507, 'The disk is full. Please tell whoever runs the site.');
      return refuse(503, 'We couldn’t read the file. Please try again.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The file's name for the report, never a path. */
function nameOf(given: string): string | null {
  const name = given
    .replace(/\p{Cc}+/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim();
  return /\.(?:xml|zip)$/i.test(name) && name.length <= 200 ? name : null;
}

class TooLarge extends Error {
  override name = 'TooLarge';
}

const tooLarge = () =>
  refuse(
    413,
    `The file is larger than ${MAX_FEED_FILE_BYTES / 1024 / 1024} MB. Send it without its pictures.`,
  );

async function* atMost(bytes: number, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body) {
    read += chunk.length;
    if (read > bytes) throw new TooLarge();
    yield chunk;
  }
}
