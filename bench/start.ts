/**
 * `node bench/start.ts [rounds]`: the time from the start of the process to the last byte of its first page, as `npm
 * start` starts it, with the demo's listings. It is compared with the time from Node's start to the first response of a
 * bare server. The rounds alternate, and the median counts. Needs a build (npm run build).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { paths } from '../shared/paths.ts';
import { freePort, startArguments, startServer } from '../test/support/process.ts';
import { BARE_SERVER } from './bare.ts';
import { middleOf } from './load.ts';
import { cpuSecondsOf } from './processor.ts';
import { row } from './row.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const GOAL_MS = 1500;
const ASK_EVERY_MS = 4;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Milliseconds of elapsed time, and of processor time of all its threads. */
type Start = { wall: number; cpu: number };

const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
try {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DEMO: '' };
  // A first run imports the demo and fills the compile cache, because later starts are what people wait for.
  const first = await startServer(env);
  await fetch(first.url + paths.home);
  await sleep(3000);
  await first.end('SIGTERM');
  await measure('the demo', env);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(filled: string, env: Record<string, string>): Promise<void> {
  const ours: Start[] = [];
  const theirs: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await start(startArguments(), paths.home, env));
    theirs.push(await start(BARE_SERVER, '/', {}));
  }
  const [mine, bare] = [middle(ours), middle(theirs)];
  row({
    what: `start to first page, with ${filled}`,
    ours: said(mine),
    peer: `a bare server's first answer: ${said(bare)}`,
    ratio: mine.wall / bare.wall,
    goal: `≤ ${GOAL_MS} ms`,
    met: mine.wall <= GOAL_MS,
  });
}

async function start(given: readonly string[], path: string, env: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, given, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  let page: string | null = null;
  while (page === null && child.exitCode === null) {
    page = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => (answer.ok ? answer.text() : null),
      () => null,
    );
    if (page === null) await sleep(ASK_EVERY_MS);
  }
  const wall = performance.now() - begun;
  const cpu = 1000 * cpuSecondsOf(child.pid);
  child.kill('SIGTERM');
  await ended;
  return { wall, cpu };
}

function middle(starts: readonly Start[]): Start {
  return { wall: middleOf(starts.map(({ wall }) => wall)), cpu: middleOf(starts.map(({ cpu }) => cpu)) };
}

function said({ wall, cpu }: Start): string {
  return `${Math.round(wall)} ms (${Math.round(cpu)} ms of processor time)`;
}
