import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import type { Context } from '../../context.ts';
import { releaseClaims } from '../apply/claims.ts';
import type { ImportOptions, ImportXml } from '../apply/import.ts';
import { feedFolders } from './folders.ts';
import { hasWaitingWork } from './waiting-work.ts';
import type { WatcherOptions } from './watcher.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker.ts';

/** The importer, in a thread of its own with its own database connections. */
export type FeedService = {
  /** @throws when the database fails, or the worker ends meanwhile */
  importFile(path: string, options?: Omit<ImportOptions, 'picture'>): Promise<FeedReport>;
  importXml(feed: ImportXml): Promise<FeedReport>;
  /** Lets the current file finish if it does so soon. Other files and pictures are left to the next start. */
  stop(): Promise<void>;
};

type FeedServiceOptions = {
  /**
   * False if another process of the machine watches the folder and cuts the pictures. This one then only does
   * what it is asked to.
   */
  watches?: boolean;
  watcher?: WatcherOptions;
  widths?: readonly number[];
  /** The worker ends after so long without work, ms. */
  idleMs?: number;
  /** How long a stop waits for the current work, ms. */
  stopMs?: number;
};

type Waiting = { resolve(report: FeedReport): void; reject(error: Error): void };

/** The first page is rendered meanwhile. A request for an import starts the worker at once. */
const START_MS = 1000;
const RESTART_MS = 1000;
const MAX_RESTART_MS = 30_000;
/** How often to check for work while there is no worker. */
const LOOK_MS = 1000;
const IDLE_MS = 5000;
/**
 * Shorter than the time that the cluster (cluster.ts) or a container's host (compose.yaml) waits after the
 * last requests were answered.
 */
const STOP_MS = 5000;
/** The worker tidies up when it starts. */
const TIDY_MS = 3_600_000;

/**
 * Starts the worker that watches `DATA_DIR/feed/`, imports, and cuts pictures. If it crashes, the crash is
 * logged and it is started again while the server goes on. Without work it ends, to free its memory, and is
 * started again when there is work.
 */
export function startFeed(context: Context, options: FeedServiceOptions = {}): FeedService {
  const { config, log } = context;
  // Kept over restarts, so that a worker finds what the previous one was doing.
  const token = `${hostname().replace(/[^\w-]/g, '')}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const { watches = true, watcher = {}, widths, idleMs = IDLE_MS, stopMs = STOP_MS } = options;
  const start: WorkerStart = { config, token, watches, watcher, widths, idleMs };
  const waiting = new Map<number, Waiting>();
  const unsent: WorkerRequest[] = [];
  let serial = 0;
  let crashes = 0;
  let stopping = false;
  /** Null while it is down. */
  let worker: Worker | null = null;
  /** The worker was told to end, because there is nothing to do. */
  let goingHome = false;
  const ended = Promise.withResolvers<void>();
  /** The next start of the worker, while there is none. */
  let next: NodeJS.Timeout | undefined = watches ? setTimeout(run, START_MS) : undefined;

  function run(): void {
    next = undefined;
    const started = Date.now();
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
    worker = thread;
    thread.on('message', (answer: WorkerAnswer) => {
      if (answer.type === 'idle') sendHome(thread);
      else receive(answer);
    });
    thread.on('error', (error) => log.error('feed.worker-crashed', { error }));
    thread.on('exit', (code) => {
      worker = null;
      rejectWaiting();
      if (stopping) return ended.resolve();
      if (goingHome) {
        goingHome = false;
        crashes = 0;
        next = setTimeout(look, 0, started);
        return;
      }
      crashes = Date.now() - started > MAX_RESTART_MS ? 1 : crashes + 1;
      const delay = Math.min(RESTART_MS * 2 ** (crashes - 1), MAX_RESTART_MS);
      log.error('feed.worker-ended', { code, restartInMs: delay });
      next = setTimeout(run, delay);
    });
    for (const request of unsent.splice(0)) thread.postMessage(request);
  }

  /** @param started when the last worker was started (Date.now) */
  async function look(started: number): Promise<void> {
    next = undefined;
    const wanted = unsent.length > 0 || (watches && (await isTime(started)));
    // A request has started the worker meanwhile.
    if (stopping || worker || next) return;
    if (wanted) run();
    else if (watches) next = setTimeout(look, LOOK_MS, started);
  }

  const isTime = async (started: number) =>
    Date.now() - started >= TIDY_MS || (await hasWaitingWork(context));

  /** Rejects what a worker was doing when it ended. What arrived while it was down waits for the next one. */
  function rejectWaiting(): void {
    const kept = new Set(unsent.map((request) => ('id' in request ? request.id : -1)));
    for (const [id, { reject }] of waiting) {
      if (kept.has(id) && !stopping) continue;
      waiting.delete(id);
      reject(new Error('The feed importer ended; please try again.'));
    }
  }

  function sendHome(thread: Worker): void {
    if (thread !== worker || goingHome || waiting.size > 0) return;
    goingHome = true;
    log.info('feed.resting');
    thread.postMessage({ type: 'stop' } satisfies WorkerRequest);
  }

  /** Work that is interrupted has committed nothing, or everything. */
  async function end(thread: Worker): Promise<void> {
    thread.postMessage({ type: 'stop' } satisfies WorkerRequest);
    const breakOff = setTimeout(() => {
      log.warn('feed.broken-off');
      void thread.terminate();
    }, stopMs);
    await ended.promise;
    clearTimeout(breakOff);
    await releaseClaims(feedFolders(context).working, token).catch((error: unknown) =>
      log.error('feed.not-given-back', { error }),
    );
  }

  function receive(answer: Exclude<WorkerAnswer, { type: 'idle' }>): void {
    if (answer.type === 'log') {
      log[answer.level](answer.event, answer.facts);
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'report') asked?.resolve(answer.report);
    else asked?.reject(new Error(answer.message));
  }

  function ask(request: (id: number) => WorkerRequest): Promise<FeedReport> {
    if (stopping) return Promise.reject(new Error('The feed importer has been stopped.'));
    const id = serial++;
    const { promise, ...settle } = Promise.withResolvers<FeedReport>();
    waiting.set(id, settle);
    if (worker && !goingHome) worker.postMessage(request(id));
    else unsent.push(request(id));
    if (crashes === 0 && !worker) {
      clearTimeout(next);
      run();
    }
    return promise;
  }

  return {
    importFile: (path, importOptions = {}) =>
      ask((id) => ({ type: 'importFile', id, path, options: importOptions })),
    importXml: (feed) => ask((id) => ({ type: 'importXml', id, feed })),
    async stop() {
      stopping = true;
      clearTimeout(next);
      if (worker) await end(worker);
      rejectWaiting();
    },
  };
}
