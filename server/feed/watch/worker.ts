import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { HOUR_MS } from '../../../shared/constants.ts';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import { createContext } from '../../context.ts';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { type ImportOptions, type ImportXml, importFile, importXml } from '../apply/import.ts';
import { pictureQueue } from '../pictures/picture-queue.ts';
import { describeFailure } from '../read/feed-error.ts';
import { hasWaitingWork } from './waiting-work.ts';
import { openWatcher, type WatcherOptions } from './watcher.ts';

/** What the main thread passes to the worker when it starts it. */
export type WorkerStart = {
  config: Config;
  token: string;
  /** False if another process watches the folder and processes the pictures. */
  watches: boolean;
  watcher: WatcherOptions;
  widths: readonly number[] | undefined;
  idleMs: number;
};

export type WorkerRequest =
  | { type: 'importFile'; id: number; path: string; options: Omit<ImportOptions, 'picture'> }
  | { type: 'importXml'; id: number; feed: ImportXml }
  | { type: 'stop' };

export type WorkerAnswer =
  | { type: 'report'; id: number; report: FeedReport }
  | { type: 'failed'; id: number; message: string }
  /** There has been no work for a while. */
  | { type: 'idle' }
  | { type: 'log'; level: keyof Log; event: string; facts: Record<string, unknown> };

const POLL_MS = 1000;
const LOOK_MS = 500;
const CLEAN_UP_EVERY_MS = HOUR_MS;
/** How many pictures are fetched at once. They are resized one after another. */
const CONCURRENT_FETCHES = 3;

const port = parentPort;
if (!port) throw new Error('The feed worker runs in a worker thread only.');
const start: WorkerStart = workerData;
const answer = (message: WorkerAnswer): void => port.postMessage(message);
const relay =
  (level: keyof Log) =>
  (event: string, facts: Record<string, unknown> = {}): void =>
    answer({ type: 'log', level, event, facts });
const log: Log = { info: relay('info'), warn: relay('warn'), error: relay('error') };

const stopping = new AbortController();
const { signal } = stopping;
const context = await createContext(start.config, { log });

/** The requested imports that are running. */
const requests = new Set<Promise<void>>();
/** When each of the tasks below began its current step (performance.now). */
const steps = new Map<() => Promise<boolean>, number>();
/** When there was last work. */
let busyAt = performance.now();

port.on('message', (request: WorkerRequest) => {
  if (request.type === 'stop') {
    stopping.abort();
    return;
  }
  const work = handleRequest(request);
  requests.add(work);
  void work.finally(() => requests.delete(work));
});

async function handleRequest(request: Exclude<WorkerRequest, { type: 'stop' }>): Promise<void> {
  const { id } = request;
  try {
    const report =
      request.type === 'importFile'
        ? await importFile(context, request.path, request.options)
        : await importXml(context, request.feed);
    answer({ type: 'report', id, report });
  } catch (error) {
    log.error('feed.import-failed', { error });
    answer({ type: 'failed', id, message: describeFailure(error) });
  }
}

await Promise.all([...(start.watches ? [watchFolder()] : []), reportIdle()]);
await Promise.all(requests);
await context.close();
port.close();

/** Watches the folder and processes the pictures. */
async function watchFolder(): Promise<void> {
  const pictures = pictureQueue(context, { signal, widths: start.widths });
  const watcher = await openWatcher(context, start.token, start.watcher);
  await Promise.all([
    repeat('feed.watch-failed', async () => {
      await watcher.step();
      return false;
    }),
    repeat('feed.pictures-failed', async () => (await pictures.showNext()) || (await pictures.refineNext())),
    ...Array.from({ length: CONCURRENT_FETCHES - 1 }, () =>
      repeat('feed.pictures-failed', () => pictures.showNext()),
    ),
    repeatHourly(async () => {
      await watcher.prune();
      await pictures.sweep();
    }),
  ]);
}

/**
 * Repeats work until the worker is stopped, with a pause when there was none. A failure is logged, followed by a pause.
 */
async function repeat(failure: string, work: () => Promise<boolean>): Promise<void> {
  while (!signal.aborted) {
    steps.set(work, performance.now());
    const worked = await work().catch((error: unknown) => {
      if (!signal.aborted) log.error(failure, { error });
      busyAt = performance.now();
      return false;
    });
    steps.delete(work);
    if (worked) busyAt = performance.now();
    else await rest(POLL_MS);
  }
}

/** Whether any task has work. Checking for work takes less than `LOOK_MS`, so a longer step is work. */
function isAtWork(): boolean {
  return [...steps.values()].some((began) => performance.now() - began > LOOK_MS);
}

async function reportIdle(): Promise<void> {
  while (!signal.aborted) {
    await rest(POLL_MS);
    const isBusy = requests.size > 0 || isAtWork() || (start.watches && (await hasWaitingWork(context)));
    if (isBusy) busyAt = performance.now();
    else if (performance.now() - busyAt >= start.idleMs) answer({ type: 'idle' });
  }
}

async function repeatHourly(work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
      busyAt = performance.now();
    } catch (error) {
      log.error('feed.tidy-failed', { error });
    }
    await rest(CLEAN_UP_EVERY_MS);
  }
}

async function rest(ms: number): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
