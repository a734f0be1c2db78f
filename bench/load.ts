import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSecondsOf } from './processor.ts';

/**
 * What a load of a server came to: answers a second, answers for each second of the server's own processor
 * time (the same on an idle machine, and the one to compare on a busy one), and the slowest of a hundred in
 * milliseconds.
 */
export type Load = { perSecond: number; perCpuSecond: number; p99: number };

const run = promisify(execFile);
/** Server and load each have a core, so that neither takes the other's time. Elsewhere they share. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';
const canPin = found('taskset');
const POST = fileURLToPath(new URL('post.lua', import.meta.url));

/** Whether a program is there to be run. */
export function found(program: string): boolean {
  return (
    spawnSync('which', [program]).status === 0 || spawnSync('which', [`/usr/sbin/${program}`]).status === 0
  );
}

/** Puts a process with its threads and children on the servers' core. */
export function pin(pid: number | undefined): void {
  if (canPin && pid !== undefined) spawnSync('taskset', ['-apc', SERVER_CORE, String(pid)]);
}

/** Starts a program on the servers' core, its words on our own error stream. */
export function startPinned(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const pinned = canPin
    ? (['taskset', ['-c', SERVER_CORE, command, ...args]] as const)
    : ([command, args] as const);
  return spawn(pinned[0], pinned[1], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** What a server was asked for at the end it still works on, on the core of whoever is measured next. */
async function untilIdle({ pid }: ChildProcess): Promise<void> {
  for (let before = -1; cpuSeconds(pid) > before; ) {
    before = cpuSeconds(pid);
    await sleep(200);
  }
}

/**
 * Asks for one address over 32 connections.
 * @param server the process that answers
 * @param body the file to be posted as JSON; without one it is a GET
 * @throws when an answer is not 200
 */
export async function load(
  url: string,
  server: ChildProcess,
  seconds: number,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Load> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const post = body === undefined ? [] : ['-s', POST];
  const wrk = ['wrk', '-t1', '-c32', `-d${seconds}s`, '--latency', ...post, ...asked, url];
  const [command = '', ...args] = canPin ? ['taskset', '-c', LOAD_CORE, ...wrk] : wrk;
  const before = cpuSeconds(server.pid);
  const { stdout } = await run(command, args, { env: { ...process.env, BODY: body } });
  const used = cpuSeconds(server.pid) - before;
  await untilIdle(server);
  if (stdout.includes('Non-2xx')) throw new Error(`${url} failed under load:\n${stdout}`);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    perCpuSecond: number(/(\d+) requests in/) / used,
    p99: Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
  };
}

/** What a process and its children have used so far; NaN where /proc does not tell. */
function cpuSeconds(pid: number | undefined): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children
      .split(' ')
      .reduce((sum, child) => sum + (child ? cpuSeconds(Number(child)) : 0), cpuSecondsOf(pid));
  } catch {
    return Number.NaN;
  }
}

/** Of several loads the middle of each figure. @throws where there are none */
export function median(loads: readonly Load[]): Load {
  const middle = (figure: keyof Load) => {
    const sorted = loads.map((each) => each[figure]).toSorted((a, b) => a - b);
    const value = sorted[Math.floor(sorted.length / 2)];
    if (value === undefined) throw new Error('Nothing was measured.');
    return value;
  };
  return { perSecond: middle('perSecond'), perCpuSecond: middle('perCpuSecond'), p99: middle('p99') };
}
