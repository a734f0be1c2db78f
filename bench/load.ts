import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSecondsOf } from './processor.ts';

/**
 * The result of a load test: responses per second; responses per second of the server's processor time, which other
 * work on the machine hardly changes, so that it is the figure to compare; and the 99th percentile in milliseconds.
 */
export type Load = { perSecond: number; perCpuSecond: number; p99: number };

const run = promisify(execFile);
/**
 * Server and load generator have a core each, so that neither slows the other. Without `taskset` they share the cores.
 */
const SERVER_CORE = '0';
const LOAD_CORE = '1';
const canPin = found('taskset');
const POST = fileURLToPath(new URL('post.lua', import.meta.url));

/** Whether a program is installed. */
export function found(program: string): boolean {
  return (
    spawnSync('which', [program]).status === 0 || spawnSync('which', [`/usr/sbin/${program}`]).status === 0
  );
}

/** Moves a process with its threads and children to the servers' core. */
export function pin(pid: number | undefined): void {
  if (canPin && pid !== undefined) spawnSync('taskset', ['-apc', SERVER_CORE, String(pid)]);
}

/** Starts a program on the servers' core, with its output on our standard error. */
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

/** Waits until a server has finished its remaining work, which would slow the next one on the same core. */
async function untilIdle({ pid }: ChildProcess): Promise<void> {
  for (let before = -1; cpuSeconds(pid) > before; ) {
    before = cpuSeconds(pid);
    await sleep(200);
  }
}

/**
 * Requests one address over 32 connections.
 * @param server the process that answers
 * @param body the file to post as JSON; without it the request is a GET
 * @throws Error if a response is not 200
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

/** Seconds of processor time that a process and its children have used so far; NaN where /proc is missing. */
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

/** The median of each figure over several loads. @throws Error if there are none */
export function median(loads: readonly Load[]): Load {
  const middle = (figure: keyof Load) => middleOf(loads.map((each) => each[figure]));
  return { perSecond: middle('perSecond'), perCpuSecond: middle('perCpuSecond'), p99: middle('p99') };
}

/** The median. @throws Error if there are no figures */
export function middleOf(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
