import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { createLog, type Log } from './log.ts';
import { tellOfFewFiles } from './open-files.ts';
import {
  AFTER_THE_FIRST,
  IN_BACKGROUND,
  isProcessMessage,
  type ProcessMessage,
  SUPERVISED,
} from './supervised.ts';

/** What a process is for. */
type Work = 'serve' | 'background';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Whatever lived as long ended by chance: it is started again soon. */
const LONG_LIFE_MS = 60_000;
/** One that serves and does not end by itself: it answers for ten seconds at most, and has five to try out a file. */
const KILL_SERVING_MS = 15_000;
/** What is in the background, which is told after them, and has five for its feed file and three for its mails. */
const KILL_MS = 25_000;

/**
 * Runs `PROCESSES` of this program on one port (`reusePort`): the kernel gives each connection to one of them. One
 * more serves nobody and does what the site does unasked (`background.ts`). The first starts alone, so that it fills
 * and migrates the database, and what keeps it from starting is told once. One that ends, or that the system has no
 * room for, is started again, after a pause that grows while it ends at once. SIGTERM and SIGINT are passed on.
 * @returns the exit code, once all have ended
 */
export async function supervise(
  config: Pick<Config, 'processes' | 'port' | 'host'>,
  log: Log = createLog(),
): Promise<number> {
  if (!(await isFree(config))) {
    console.error(`Openhome does not start. Port ${config.port} is in use; set PORT to another.`);
    return 1;
  }
  await tellOfFewFiles(log);
  const running = new Set<ChildProcess>();
  let background: ChildProcess | undefined;
  const ended = Promise.withResolvers<number>();
  let shown = false;
  let stopping = false;
  let code = 0;

  function run(work: Work, pause = FIRST_PAUSE_MS): void {
    const began = performance.now();
    let child: ChildProcess;
    const given = [
      SUPERVISED,
      ...(work === 'serve' ? [] : [IN_BACKGROUND]),
      ...(shown ? [AFTER_THE_FIRST] : []),
    ];
    try {
      child = fork(process.argv[1] ?? '', given, {
        env: { ...process.env, PROCESSES: '1', REUSE_PORT: 'on', PORT: String(config.port) },
      });
    } catch (error) {
      again('process not started', 1, { error });
      return;
    }
    running.add(child);
    if (work === 'background') background = child;
    child.on('message', (message) => {
      if (!isProcessMessage(message)) return;
      // Where nobody hears it the queue is looked into within seconds.
      if (message.type === 'mail') return tellBackground(message);
      if (message.type !== 'ready') return;
      if (!shown) {
        shown = true;
        console.log(message.banner);
        runOthers();
      }
      log.info('process ready', { process: child.pid, work });
    });
    child.on('error', (error) => {
      // Of one that runs it is a signal or a word that did not reach it.
      if (child.pid !== undefined) log.error('process not reached', { process: child.pid, error });
      else if (running.delete(child)) again('process not started', 1, { error });
    });
    child.on('exit', (exitCode, signal) => {
      if (!running.delete(child)) return;
      // One that was just starting has nothing to end, and the signal ends it.
      const asTold = stopping && (signal === 'SIGTERM' || signal === 'SIGINT');
      again('process ended', asTold ? 0 : exitCode, { process: child.pid, work, code: exitCode, signal });
    });

    function again(event: string, exitCode: number | null, facts: Record<string, unknown>): void {
      if (stopping || !shown) {
        // Whatever has begun has said itself why it ends.
        if ('error' in facts) log.error(event, facts);
        if (exitCode !== 0) code = exitCode ?? 1;
        endLast();
        return;
      }
      const wait = performance.now() - began > LONG_LIFE_MS ? FIRST_PAUSE_MS : pause;
      log.error(event, { ...facts, restartInMs: wait });
      setTimeout(() => {
        if (!stopping) run(work, Math.min(2 * wait, LONGEST_PAUSE_MS));
      }, wait);
    }
  }

  function runOthers(): void {
    // The first says that it is ready though it has been told to stop: what it shows may be a password.
    if (stopping) return;
    run('background');
    for (let other = 1; other < config.processes; other += 1) run('serve');
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) return;
    stopping = true;
    signalServing(signal);
    endLast();
    setTimeout(() => signalServing('SIGKILL'), KILL_SERVING_MS).unref();
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, KILL_MS).unref();
  }

  function signalServing(signal: NodeJS.Signals): void {
    for (const child of running) if (child !== background) child.kill(signal);
  }

  /** The one in the background sends the mails of the last forms that the others take, and ends after them. */
  function endLast(): void {
    const [one, ...others] = running;
    if (!one) ended.resolve(code);
    else if (stopping && one === background && others.length === 0) tellBackground({ type: 'stop' });
  }

  function tellBackground(message: ProcessMessage): void {
    background?.send(message, () => {});
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  run('serve');
  return ended.promise;
}

/** Processes of one user that ask for it share a port, those of another site too: the first look is without. */
async function isFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<boolean> {
  const probe = createServer().listen({ port, host });
  try {
    await once(probe, 'listening');
  } catch (error) {
    // Whatever else it is, the first process tells of it.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}
