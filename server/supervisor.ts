import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import * as v from 'valibot';
import type { Config } from './config.ts';
import { createLog, type Log } from './log.ts';

/** Among a process's arguments: one above it starts it again, passes signals on and shows its first words. */
export const SUPERVISED = '--supervised';
/** Besides: another process of this machine minds the feed's folder and the pictures. */
export const WITHOUT_FEED = '--without-feed';

/** What a process that listens says to the one above it: what it would print. */
const readyMessage = v.object({ type: v.literal('ready'), banner: v.string() });
export type Ready = v.InferOutput<typeof readyMessage>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Whatever lived as long ended by chance: it is started again soon. */
const LONG_LIFE_MS = 60_000;
/** A process that does not end by itself: it answers for ten seconds at most, and its feed file has five more. */
const KILL_MS = 20_000;

/**
 * Runs `PROCESSES` of this program on one port (`reusePort`): the kernel gives each connection to one of them. The
 * first starts alone, so that it fills and migrates the database, and what keeps it from starting is told once. One
 * that ends, or that the system has no room for, is started again, after a pause that grows while it ends at once.
 * SIGTERM and SIGINT are passed on.
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
  const running = new Set<ChildProcess>();
  const ended = Promise.withResolvers<number>();
  let shown = false;
  let stopping = false;
  let code = 0;

  function run(slot: number, pause = FIRST_PAUSE_MS): void {
    const began = performance.now();
    let child: ChildProcess;
    try {
      child = fork(process.argv[1] ?? '', [SUPERVISED, ...(slot === 0 ? [] : [WITHOUT_FEED])], {
        env: { ...process.env, PROCESSES: '1', REUSE_PORT: 'on', PORT: String(config.port) },
      });
    } catch (error) {
      again('process not started', 1, { error });
      return;
    }
    running.add(child);
    child.on('message', (message) => {
      if (!v.is(readyMessage, message)) return;
      if (!shown) {
        shown = true;
        console.log(message.banner);
        for (let other = 1; other < config.processes; other += 1) run(other);
      }
      log.info('process ready', { process: child.pid });
    });
    child.on('error', (error) => {
      // Of one that runs it is a signal or a word that did not reach it.
      if (child.pid !== undefined) log.error('process not reached', { process: child.pid, error });
      else if (running.delete(child)) again('process not started', 1, { error });
    });
    child.on('exit', (exitCode, signal) => {
      if (running.delete(child)) {
        again('process ended', exitCode, { process: child.pid, code: exitCode, signal });
      }
    });

    function again(event: string, exitCode: number | null, facts: Record<string, unknown>): void {
      if (stopping || !shown) {
        // Whatever has begun has said itself why it ends.
        if ('error' in facts) log.error(event, facts);
        if (exitCode !== 0) code = exitCode ?? 1;
        if (running.size === 0) ended.resolve(code);
        return;
      }
      const wait = performance.now() - began > LONG_LIFE_MS ? FIRST_PAUSE_MS : pause;
      log.error(event, { ...facts, restartInMs: wait });
      setTimeout(() => {
        if (!stopping) run(slot, Math.min(2 * wait, LONGEST_PAUSE_MS));
      }, wait);
    }
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill(signal);
    if (running.size === 0) ended.resolve(code);
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL');
    }, KILL_MS).unref();
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  run(0);
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
