/**
 * `node bench/earlier.ts [commit]`: whether pages and the start take as much processor time as in an earlier version, by
 * default the last one whose agency was part of the code. Both versions run on the demo of their own, their rounds
 * alternate, and the median counts. Needs wrk (Debian: apt-get install wrk) and a build (npm run build).
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiPaths, paths } from '../shared/paths.ts';
import { freePort, startArguments } from '../test/support/process.ts';
import { indexablePages, picturesCut } from './demo-site.ts';
import { end, type Load, load, median, middleOf, pin } from './load.ts';
import { cpuSecondsOf } from './processor.ts';
import { row } from './row.ts';
import { said } from './site.ts';

/** The last commit before an agency's facts and words moved to the database. */
const BEFORE = 'c767bba8';
const ROUNDS = 5;
const SECONDS = 3;
/** Rounds before those that count, so that V8 has compiled both. */
const WARM_ROUNDS = 3;
const STARTS = 5;
/** Machines differ by more than a tenth between two runs of the same code. */
const GOAL = 1.1;
const root = fileURLToPath(new URL('..', import.meta.url));
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

type Site = Awaited<ReturnType<typeof start>>;

const commit = process.argv[2] ?? BEFORE;
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
try {
  const earlier = join(folder, 'earlier');
  execFileSync('git', ['clone', '--quiet', root, earlier]);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: earlier });
  execFileSync(process.execPath, ['scripts/setup.mjs', 'build'], { cwd: earlier, stdio: 'inherit' });
  const versions = [root, earlier] as const;
  for (const version of versions) await importDemo(version);
  await compareStarts(versions);
  await comparePages(versions, 'from the cache', {});
  await comparePages(versions, 'rendered from the database each time', { PAGE_CACHE_MB: '0' });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function importDemo(version: string): Promise<void> {
  const site = await start(version, {});
  await picturesCut(site.url);
  await end(site.child);
}

/** Starts a version on its own data, and returns once it has answered its first page and its first query. */
async function start(version: string, settings: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, startArguments(), {
    cwd: version,
    env: {
      ...process.env,
      DATA_DIR: join(folder, version === root ? 'data' : 'earlier-data'),
      RATE_LIMIT: 'off',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  while (!(await fetch(url + paths.home).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The site in ${version} does not start.`);
    await sleep(20);
  }
  // Older versions load GraphQL with the first query, newer ones just after the start.
  await fetch(url + apiPaths.graphql, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  return { url, child, cpuSeconds: cpuSecondsOf(child.pid) };
}

type Versions = readonly [ours: string, earlier: string];

async function compareStarts(versions: Versions): Promise<void> {
  const used: [number[], number[]] = [[], []];
  for (let round = 0; round < STARTS; round += 1) {
    for (const [index, version] of versions.entries()) {
      const site = await start(version, {});
      used[index]?.push(site.cpuSeconds * 1000);
      await end(site.child);
    }
  }
  const [ours, theirs] = used.map(middleOf) as [number, number];
  row({
    what: 'processor time of a start, to its first page and query',
    ours: `${ours.toFixed(0)} ms`,
    peer: `commit ${commit}: ${theirs.toFixed(0)} ms`,
    ratio: ours / theirs,
    goal: `≤ ${GOAL}`,
    met: ours / theirs <= GOAL,
  });
}

async function comparePages(
  versions: Versions,
  how: string,
  settings: Record<string, string>,
): Promise<void> {
  const sites: Site[] = [];
  try {
    for (const version of versions) sites.push(await start(version, settings));
    for (const { child } of sites) pin(child.pid);
    const property = (await indexablePages(sites[0]?.url ?? '')).at(-1) ?? paths.home;
    for (const path of [paths.home, paths.forSale, property]) await comparePage(sites, path, how);
  } finally {
    for (const { child } of sites) await end(child);
  }
}

async function comparePage(sites: readonly Site[], path: string, how: string): Promise<void> {
  const loads: [Load[], Load[]] = [[], []];
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    for (const [index, { url, child }] of sites.entries()) {
      const measured = await load(url + path, child, SECONDS, BROWSER);
      if (round >= WARM_ROUNDS) loads[index]?.push(measured);
    }
  }
  const [ours, theirs] = loads.map(median) as [Load, Load];
  const ratio = theirs.perCpuSecond / ours.perCpuSecond;
  row({
    what: `${path.startsWith('/property/') ? 'a home' : path}, ${how}: processor time`,
    ours: said(ours),
    peer: `commit ${commit}: ${said(theirs)}`,
    ratio,
    goal: `≤ ${GOAL}`,
    met: ratio <= GOAL,
  });
}
