/**
 * `node bench/addresses.ts [addresses] [rounds]`: how fast addresses are suggested over HTTP from an invented G-NAF
 * release of that many addresses (1,000,000), on SQLite and on PostgreSQL, compared with the simplest response of the
 * same server. It also measures how long loading them takes, and how much memory. The queries are what people type:
 * each prefix of an address, with abbreviations, and with letters that are wrong, left out or swapped. Needs a build
 * (npm run build).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../shared/paths.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { startServer } from '../test/support/process.ts';
import { numbers } from '../test/support/random.ts';
import { type Written, writeGnaf } from './gnaf-data.ts';
import { cpuSecondsOf } from './processor.ts';
import { row } from './row.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const GOAL_MS = 30;
/** How many addresses are typed in each round, key by key. */
const TYPED = 60;
const AT_ONCE = 8;
const SHORT: Readonly<Record<string, string>> = { STREET: 'st', ROAD: 'rd', AVENUE: 'ave', TERRACE: 'tce' };

const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
const postgres = await runPostgres();
await postgres.createDatabase('bench');
try {
  const sample = await writeGnaf(join(folder, 'gnaf'), COUNT);
  await measure('SQLite', sample, { DATA_DIR: join(folder, 'sqlite'), DATABASE_URL: '' });
  await measure('PostgreSQL', sample, {
    DATA_DIR: join(folder, 'postgres'),
    DATABASE_URL: postgres.url('bench'),
  });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(
  engine: string,
  sample: readonly Written[],
  env: Record<string, string>,
): Promise<void> {
  await loadAll(engine, env);
  const server = await startServer({ ...env, RATE_LIMIT: 'off' });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const ask = (text: string) =>
      timed(agent, `${server.url}${apiPaths.places}?${new URLSearchParams({ query: text })}`);
    const bare = () => timed(agent, server.url + apiPaths.health);
    // Warms up: the first request reads the index, and V8 optimises the hot functions.
    for (const text of keys(sample, 0)) await ask(text);
    for (const lanes of [1, AT_ONCE]) {
      const ours: number[][] = [];
      const theirs: number[][] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const texts = keys(sample, round);
        ours.push(await inLanes(lanes, texts, ask));
        theirs.push(await inLanes(lanes, texts, bare));
      }
      const [mine, bareOnes] = [middle(ours), middle(theirs)];
      const how = lanes === 1 ? 'one after another' : `${lanes} at once`;
      row({
        what: `address suggestion, ${COUNT.toLocaleString('en-AU')} addresses, ${engine}, ${how}`,
        ours: `p50 ${ms(mine.p50)}, p95 ${ms(mine.p95)}`,
        peer: `${apiPaths.health} p50 ${ms(bareOnes.p50)}, p95 ${ms(bareOnes.p95)}`,
        ratio: mine.p95 / bareOnes.p95,
        goal: lanes === 1 ? `p95 ≤ ${GOAL_MS} ms` : '',
        met: lanes === 1 ? mine.p95 <= GOAL_MS : null,
      });
    }
  } finally {
    agent.destroy();
    await server.end('SIGTERM');
  }
}

/** Runs the command and samples its memory. */
async function loadAll(engine: string, env: Record<string, string>): Promise<void> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['ops/addresses.ts', join(folder, 'gnaf'), '--new'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let [peak, cpu] = [0, 0];
  const ended = once(child, 'exit');
  let running = true;
  void ended.then(() => {
    running = false;
  });
  while (running) {
    try {
      peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? peak);
      cpu = cpuSecondsOf(child.pid) || cpu;
    } catch {
      // The process has just ended.
    }
    await sleep(100);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error('The addresses were not loaded.');
  row({
    what: `loading ${COUNT.toLocaleString('en-AU')} addresses, ${engine}`,
    ours: `${((performance.now() - begun) / 1000).toFixed(1)} s, ${Math.round(peak / 1000)} MB`,
    peer: `its processor time: ${cpu.toFixed(1)} s`,
    ratio: null,
    goal: '',
    met: null,
  });
}

/** The queries while addresses are typed, each as by another visitor, some of them with a typing error. */
function keys(sample: readonly Written[], seed: number): string[] {
  const below = numbers(seed);
  return Array.from({ length: TYPED }, (_, n) => {
    const address = sample[below(sample.length)];
    if (!address) throw new Error('There are no addresses.');
    const { house, name, type, suburb } = address;
    const street = `${n % 3 === 1 ? slip(name, below) : name} ${SHORT[type] ?? type}`.toLowerCase();
    const full = n % 3 === 2 ? `${street} ${suburb} ${house}` : `${house} ${street} ${suburb}`;
    return Array.from(full, (_letter, at) => full.slice(0, at + 1));
  }).flat();
}

/** Leaves out, doubles, swaps or replaces one letter. */
function slip(word: string, below: (n: number) => number): string {
  const at = 1 + below(word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1] ?? '', word.slice(at + 2)];
  const slips = [
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
  ];
  return slips[below(4)] ?? `${before}x${next}${after}`;
}

/** Runs the queries in parallel lanes. @returns the milliseconds of each */
async function inLanes(
  lanes: number,
  texts: readonly string[],
  ask: (text: string) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let text = texts[next++]; text !== undefined; text = texts[next++]) times.push(await ask(text));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return times;
}

/** The percentiles of each round, and of these the medians, because other work on the machine comes in bursts. */
function middle(rounds: readonly number[][]): { p50: number; p95: number } {
  const at = (share: number) =>
    rounds
      .map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN)
      .sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

function timed(agent: Agent, url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} was answered ${answer.statusCode}.`));
      answer.resume().on('end', () => resolve(performance.now() - begun));
    });
    request.on('error', reject);
  });
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}
