import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '../../../shared/constants.ts';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import type { Context } from '../../context.ts';
import { releaseClaims } from '../apply/claims.ts';
import type { ImportOptions, ImportXml } from '../apply/import.ts';
import { feedFolders } from './folders.ts';
import { hasWaitingWork } from './waiting-work.ts';
import type { WatcherOptions } from './watcher.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker.ts';

/** The importer, in its own thread with its own database connections. */
export type FeedService = {
  /** @throws if the database fails, or the worker ends before it answers */
  importFile(path: string, options?: Omit<ImportOptions, 'picture'>): Promise<FeedReport>;
  importXml(feed: ImportXml): Promise<FeedReport>;
  /** Lets the current file finish if it does so soon. Other files and pictures are left to the next start. */
  stop(): Promise<void>;
};

type FeedServiceOptions = {
  /**
   * False if another process on the machine watches the folder and processes the pictures. Then this one only imports
   * on request.
   */
  watches?: boolean;
  watcher?: WatcherOptions;
  widths?: readonly number[];
  /** The worker ends after this time without work, ms. */
  idleMs?: number;
  /** How long a stop waits for the current work, ms. */
  stopMs?: number;
};

type Waiting = { resolve(report: FeedReport): void; reject(error: Error): void };

/** Leaves time to render the first page. A request for an import starts the worker at once. */
const START_MS = 1000;
const RESTART_MS = 1000;
const MAX_RESTART_MS = 30_000;
/** How often to check for work while there is no worker. */
const LOOK_MS = 1000;
const IDLE_MS = 5000;
/**
 * Shorter than the time that the cluster (cluster.ts) or a container's host (compose.yaml) waits after the last
 * response.
 */
const STOP_MS = 5000;
/** The worker is started at least this often, because it does its housekeeping when it starts. */
const HOUSEKEEPING_MS = HOUR_MS;

/** Starts the importer's worker. It watches `DATA_DIR/feed/`, imports files and processes pictures. */
export const startFeed = (context: Context, options: FeedServiceOptions = {}): FeedService =>
  new SupervisedWorker(context, options);

/**
 * Runs the worker and starts it again after a crash, which is logged while the server continues. When there is no work
 * the worker ends, to free its memory. It is started again when there is work.
 */
class SupervisedWorker implements FeedService {
  readonly #context: Context;
  readonly #start: WorkerStart;
  readonly #stopMs: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #unsent: WorkerRequest[] = [];
  readonly #ended = Promise.withResolvers<void>();
  #serial = 0;
  #crashes = 0;
  #stopping = false;
  /** null while it is down. */
  #worker: Worker | null = null;
  /** The worker was told to stop because there is no work. */
  #stoppingIdle = false;
  /** The next start of the worker, while there is none. */
  #next: NodeJS.Timeout | undefined;

  constructor(context: Context, options: FeedServiceOptions) {
    const { watches = true, watcher = {}, widths, idleMs = IDLE_MS, stopMs = STOP_MS } = options;
    // The same for every worker of this process, so that a new one finds the claims of the previous one.
    const token = `${hostname().replace(/[^\w-]/g, '')}-${process.pid}-${randomBytes(4).toString('hex')}`;
    this.#context = context;
    this.#start = { config: context.config, token, watches, watcher, widths, idleMs };
    this.#stopMs = stopMs;
    if (watches) this.#next = setTimeout(() => this.#run(), START_MS);
  }

  importFile(path: string, options: Omit<ImportOptions, 'picture'> = {}): Promise<FeedReport> {
    return this.#request((id) => ({ type: 'importFile', id, path, options }));
  }

  importXml(feed: ImportXml): Promise<FeedReport> {
    return this.#request((id) => ({ type: 'importXml', id, feed }));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#next);
    if (this.#worker) await this.#end(this.#worker);
    this.#rejectWaiting();
  }

  #run(): void {
    this.#next = undefined;
    const started = Date.now();
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#start });
    this.#worker = thread;
    thread.on('message', (answer: WorkerAnswer) => {
      if (answer.type === 'idle') this.#stopIdle(thread);
      else this.#receive(answer);
    });
    thread.on('error', (error) => this.#context.log.error('feed.worker-crashed', { error }));
    thread.on('exit', (code) => this.#onExit(code, started));
    for (const request of this.#unsent.splice(0)) thread.postMessage(request);
  }

  /** @param started when the worker was started (Date.now) */
  #onExit(code: number, started: number): void {
    this.#worker = null;
    this.#rejectWaiting();
    if (this.#stopping) {
      this.#ended.resolve();
      return;
    }
    if (this.#stoppingIdle) {
      this.#stoppingIdle = false;
      this.#crashes = 0;
      this.#next = setTimeout(() => this.#look(started), 0);
      return;
    }
    this.#crashes = Date.now() - started > MAX_RESTART_MS ? 1 : this.#crashes + 1;
    const delay = Math.min(RESTART_MS * 2 ** (this.#crashes - 1), MAX_RESTART_MS);
    this.#context.log.error('feed.worker-ended', { code, restartInMs: delay });
    this.#next = setTimeout(() => this.#run(), delay);
  }

  /** Starts the worker if there is work. @param started when the last worker was started (Date.now) */
  async #look(started: number): Promise<void> {
    this.#next = undefined;
    const { watches } = this.#start;
    const isTime = async () =>
      Date.now() - started >= HOUSEKEEPING_MS || (await hasWaitingWork(this.#context));
    const wanted = this.#unsent.length > 0 || (watches && (await isTime()));
    // A request has started the worker in the meantime.
    if (this.#stopping || this.#worker || this.#next) return;
    if (wanted) this.#run();
    else if (watches) this.#next = setTimeout(() => this.#look(started), LOOK_MS);
  }

  /**
   * Rejects the requests that a worker was handling when it ended. Those that it never received wait for the next one.
   */
  #rejectWaiting(): void {
    const unsentIds = new Set(this.#unsent.map((request) => ('id' in request ? request.id : -1)));
    for (const [id, { reject }] of this.#waiting) {
      if (unsentIds.has(id) && !this.#stopping) continue;
      this.#waiting.delete(id);
      reject(new Error('The feed importer stopped. Please try again.'));
    }
  }

  #stopIdle(thread: Worker): void {
    if (thread !== this.#worker || this.#stoppingIdle || this.#waiting.size > 0) return;
    this.#stoppingIdle = true;
    this.#context.log.info('feed.resting');
    thread.postMessage({ type: 'stop' } satisfies WorkerRequest);
  }

  /** Interrupting is safe: each piece of work has committed either nothing or everything. */
  async #end(thread: Worker): Promise<void> {
    const { log } = this.#context;
    thread.postMessage({ type: 'stop' } satisfies WorkerRequest);
    const breakOff = setTimeout(() => {
      log.warn('feed.broken-off');
      void thread.terminate();
    }, this.#stopMs);
    await this.#ended.promise;
    clearTimeout(breakOff);
    await releaseClaims(feedFolders(this.#context).working, this.#start.token).catch((error: unknown) =>
      log.error('feed.not-given-back', { error }),
    );
  }

  #receive(answer: Exclude<WorkerAnswer, { type: 'idle' }>): void {
    if (answer.type === 'log') {
      this.#context.log[answer.level](answer.event, answer.facts);
      return;
    }
    const request = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.type === 'report') request?.resolve(answer.report);
    else request?.reject(new Error(answer.message));
  }

  #request(create: (id: number) => WorkerRequest): Promise<FeedReport> {
    if (this.#stopping) return Promise.reject(new Error('The feed importer has been stopped.'));
    const id = this.#serial++;
    const { promise, ...settle } = Promise.withResolvers<FeedReport>();
    this.#waiting.set(id, settle);
    if (this.#worker && !this.#stoppingIdle) this.#worker.postMessage(create(id));
    else this.#unsent.push(create(id));
    if (this.#crashes === 0 && !this.#worker) {
      clearTimeout(this.#next);
      this.#run();
    }
    return promise;
  }
}
