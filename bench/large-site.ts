/**
 * `node bench/large-site.ts [seconds]`: how long pages take on a site with 100,000 homes and 50,000 leads, from its start
 * on, while it erases the applications whose time is up and looks for pictures that no home shows; on SQLite and on a
 * separate PostgreSQL. One request at a time: what is slow is the site, not the queue. Needs a build (npm run build).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAgency } from '../server/agency/index.ts';
import type { DatabaseConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/client.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { paths } from '../shared/paths.ts';
import { addManyLeads } from '../test/support/generated-leads.ts';
import { addManyListings } from '../test/support/generated-listings.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { startServer } from '../test/support/process.ts';
import { row } from './row.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const HOMES = 100_000;
const LEADS = 50_000;
const GOAL_MS = 1000;
const PAUSE_MS = 50;

const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
const postgres = await runPostgres();
try {
  await postgres.createDatabase('bench_large');
  await measure({ kind: 'sqlite', path: join(folder, 'sqlite', 'openhome.db') });
  await measure({ kind: 'postgres', url: postgres.url('bench_large') });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(config: DatabaseConfig): Promise<void> {
  await fill(config);
  const site = await startServer({
    DATA_DIR: join(folder, config.kind),
    DATABASE_URL: config.kind === 'postgres' ? config.url : '',
    DEMO: 'off',
    RATE_LIMIT: 'off',
  });
  const home: number[] = [];
  const list: number[] = [];
  try {
    const end = performance.now() + SECONDS * 1000;
    for (let n = 0; performance.now() < end; n += 1) {
      home.push(await time(site.url + paths.home));
      // Never the same list twice, so that none comes from the page cache.
      list.push(await time(`${site.url}${paths.forSale}?minPrice=${400_000 + n}`));
      await sleep(PAUSE_MS);
    }
  } finally {
    await site.end('SIGTERM');
  }
  show(`${config.kind}: the home page, during the clean-up`, home);
  show(`${config.kind}: a filtered list, during the clean-up`, list);
}

async function fill(config: DatabaseConfig): Promise<void> {
  const database = openDatabase(config);
  await migrate(database);
  await addManyListings(database.write, HOMES, new Date());
  // The leads need the agency's time zone.
  await readAgency(database);
  await addManyLeads({ database }, LEADS);
  await database.close();
}

async function time(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return performance.now() - begun;
}

function show(what: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const slowest = times.at(-1) ?? 0;
  row({
    what,
    ours: `p50 ${median.toFixed(0)} ms, slowest of ${times.length} ${slowest.toFixed(0)} ms`,
    peer: '',
    ratio: null,
    goal: `slowest ≤ ${GOAL_MS} ms`,
    met: slowest <= GOAL_MS,
  });
}
