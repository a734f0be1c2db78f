import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';

/** A web process answers requests; the background process sends mails, imports feeds and does the housekeeping. */
type Role = 'web' | 'background';

const ROLE = 'OPENHOME_ROLE';
const SITE_STARTED = 'OPENHOME_SITE_STARTED';
const RESTART_AFTER_MS = 1000;
/** Longer than a web process takes to finish its requests (`server/serve.ts`). */
const KILL_WEB_AFTER_MS = 15_000;
/** The background process stops after the web processes, and finishes its feed file and its mails. */
const KILL_ALL_AFTER_MS = 25_000;

/** A process sends this message once it is ready. The banner is for the operator's terminal. */
type ReadyMessage = { type: 'ready'; banner: string };

/** The role of this process; null if there is only one process. */
export const clusterRole = (): Role | null =>
  cluster.isWorker ? (process.env[ROLE] === 'background' ? 'background' : 'web') : null;

/**
 * Prints why this process cannot start. Only the first process prints; later ones only log, because the site is already
 * running.
 */
export function reportNotStarted(reason: string): void {
  if (process.env[SITE_STARTED] === 'true') createLog().error('process not ready', { reason });
  else console.error(`Openhome can’t start. ${reason}`);
}

export const sendReady = (banner: string): void => {
  process.send?.({ type: 'ready', banner } satisfies ReadyMessage);
};

/**
 * Runs `PROCESSES` web processes on one port, and one background process. The first web process starts before the
 * others: it migrates the database and prints why the site cannot start. A process that ends is started again.
 * @returns the exit code, after all processes have ended (SIGTERM or SIGINT) or the first could not start
 */
export async function runCluster({
  processes,
  port,
  host,
}: Pick<Config, 'processes' | 'port' | 'host'>): Promise<number> {
  const log = createLog();
  if (!(await isFree({ port, host }))) {
    console.error(`Openhome can’t start. Port ${port} is in use; set PORT to another.`);
    return 1;
  }
  const ended = Promise.withResolvers<number>();
  const roles = new Map<Worker, Role>();
  let started = false;
  let stopping = false;
  let exitCode = 0;

  function start(role: Role): void {
    // Each process listens on the port itself, and the kernel distributes the connections. If the primary process did,
    // a connection to a process that dies at that moment would hang.
    const worker = cluster.fork({ [ROLE]: role, REUSE_PORT: 'on', [SITE_STARTED]: String(started) });
    roles.set(worker, role);
    const { pid } = worker.process;
    worker.on('message', (message: ReadyMessage) => {
      if (message.type !== 'ready') return;
      log.info('process ready', { process: pid, work: role });
      if (started) return;
      started = true;
      console.log(message.banner);
      if (stopping) return;
      start('background');
      for (let other = 1; other < processes; other += 1) start('web');
    });
    worker.on('error', (error) => log.error('process failed', { process: pid, error }));
    worker.on('exit', (code, signal) => {
      roles.delete(worker);
      // A process that is still starting has no signal handler, so the signal ends it.
      const stoppedCleanly = stopping && (code === 0 || signal === 'SIGTERM' || signal === 'SIGINT');
      if (!stoppedCleanly && (stopping || !started)) exitCode = code || 1;
      if (stopping) {
        stopBackgroundLast();
        return;
      }
      if (!started) {
        ended.resolve(exitCode);
        return;
      }
      log.error('process ended', { process: pid, work: role, code, signal, restartInMs: RESTART_AFTER_MS });
      setTimeout(() => {
        if (!stopping) start(role);
      }, RESTART_AFTER_MS);
    });
  }

  const workersOf = (wanted: Role) =>
    [...roles].filter(([, role]) => role === wanted).map(([worker]) => worker);

  /** The background process sends the mails of the last forms, so it ends after the web processes. */
  function stopBackgroundLast(): void {
    if (roles.size === 0) ended.resolve(exitCode);
    if (workersOf('web').length > 0) return;
    for (const worker of workersOf('background')) if (worker.isConnected()) worker.send({ type: 'stop' });
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) return;
    stopping = true;
    for (const worker of workersOf('web')) worker.process.kill(signal);
    stopBackgroundLast();
    setTimeout(() => kill(workersOf('web')), KILL_WEB_AFTER_MS).unref();
    setTimeout(() => kill(roles.keys()), KILL_ALL_AFTER_MS).unref();
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  start('web');
  return ended.promise;
}

function kill(workers: Iterable<Worker>): void {
  for (const worker of workers) worker.process.kill('SIGKILL');
}

/** Checks without `REUSE_PORT`, because two sites could otherwise share the port by mistake. */
async function isFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<boolean> {
  const probe = createServer().listen({ port, host });
  try {
    await once(probe, 'listening');
  } catch (error) {
    // The first web process reports any other failure.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}
