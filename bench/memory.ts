/**
 * `node bench/memory.ts [requests]`: the memory of the server as `npm start` starts it, with the demo's listings: at
 * rest, a minute after its first page, after 100,000 requests for cached pages, files and suggestions, and after as many
 * again, by which time it should be level. It is compared with a bare Node server. Needs wrk (Debian: apt-get install
 * wrk) and a build (npm run build).
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apiPaths, paths } from '../shared/paths.ts';
import { freePort, type Running, startServer } from '../test/support/process.ts';
import { BARE_SERVER } from './bare.ts';
import { found } from './load.ts';
import { cpuSecondsOf } from './processor.ts';
import { row } from './row.ts';

const REQUESTS = Number(process.argv[2] ?? 100_000);
const GOAL_MB = 200;
const GOAL_GROWTH = 1.1;
/** Within this time the feed's worker ends and V8 returns unused memory. */
const REST_MS = 60_000;
const PIECE_SECONDS = 1;
const PATHS = [paths.home, paths.forSale, paths.sold, apiPaths.health, `${apiPaths.places}?query=norw`];
const run = promisify(execFile);

if (!found('wrk')) {
  console.log('This needs wrk, which makes the load (Debian: apt-get install wrk).');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO: '', RATE_LIMIT: 'off' };
try {
  // A first run imports the demo and cuts its pictures; a site that does this is not at rest.
  const filling = await startServer(env);
  await settle(filling.process);
  await filling.end('SIGTERM');
  const site = await startServer(env);
  const bare = spawn(process.execPath, BARE_SERVER, {
    env: { ...process.env, PORT: String(await freePort()) },
  });
  try {
    await (await fetch(site.url + paths.home)).text();
    await sleep(REST_MS);
    const rest = megabytes(site.process);
    const peer = megabytes(bare);
    row({
      what: 'memory at rest',
      ours: `${rest} MB`,
      peer: `a bare server of Node's: ${peer} MB`,
      ratio: rest / peer,
      goal: `≤ ${GOAL_MB} MB`,
      met: rest <= GOAL_MB,
    });
    const first = await memoryAfter(site, REQUESTS);
    const second = await memoryAfter(site, REQUESTS);
    for (const [requests, after, before] of [
      [REQUESTS, first, rest],
      [2 * REQUESTS, second, first],
    ] as const) {
      row({
        what: `memory after ${requests.toLocaleString('en-AU')} requests`,
        ours: `${after} MB`,
        peer: `${requests === REQUESTS ? 'before them' : 'after half of them'}: ${before} MB`,
        ratio: after / before,
        goal: `≤ ${GOAL_GROWTH.toFixed(2)}`,
        met: after <= before * GOAL_GROWTH,
      });
    }
  } finally {
    bare.kill();
    await once(bare, 'exit');
    await site.end('SIGTERM');
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Sends requests, and waits until the process rests. @returns its memory in megabytes */
async function memoryAfter(site: Running, requests: number): Promise<number> {
  for (let sent = 0, n = 0; sent < requests; n += 1) {
    const path = PATHS[n % PATHS.length] ?? '/';
    const { stdout } = await run('wrk', ['-t1', '-c32', `-d${PIECE_SECONDS}s`, site.url + path]);
    const [, done] = /(\d+) requests in/.exec(stdout) ?? [];
    if (!done || stdout.includes('Non-2xx'))
      throw new Error(`${path} failed after ${sent} requests:\n${stdout}`);
    sent += Number(done);
  }
  await sleep(REST_MS);
  return megabytes(site.process);
}

/** Waits until the process has been idle for some seconds, because its pictures are cut by then. */
async function settle(child: ChildProcess): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = cpuSecondsOf(child.pid);
    if (Number.isNaN(before)) throw new Error('Its processor time is not known here, or it has ended.');
    await sleep(2000);
    quiet = cpuSecondsOf(child.pid) - before < 0.1 ? quiet + 1 : 0;
  }
}

/** The resident memory in units of 10⁶ bytes. */
function megabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}
