/**
 * `node bench/processes.ts [rounds]`: what four processes on one port answer behind nginx, beside one, with PostgreSQL:
 * a page of 24 homes kept, and rendered each time. Site, nginx, PostgreSQL and load share the machine's cores, so the
 * ratio cannot come to more than the cores that one process leaves. The rounds of the two take turns; the middle one
 * counts. Needs wrk and nginx (Debian: apt-get install wrk nginx-light) and a build (npm run build).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { createLog } from '../server/log.ts';
import { paths } from '../shared/paths.ts';
import { startNginx } from '../test/support/balancer.ts';
import { seedListings } from '../test/support/listings.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { startServer } from '../test/support/process.ts';
import { METRICS_TOKEN, pidsAt } from '../test/support/siblings.ts';
import { found, type Load, load, median } from './load.ts';
import { row } from './row.ts';
import { said } from './site.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 4;
/** Each of the four must have compiled what it runs often, and each connection planned what it is asked. */
const WARM_SECONDS = 20;
const MANY = 4;
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

for (const program of ['wrk', 'nginx']) {
  if (!found(program)) throw new Error(`This needs ${program} (Debian: apt-get install wrk nginx-light).`);
}
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
const postgres = await runPostgres();
try {
  await postgres.createDatabase('bench');
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url('bench'), METRICS_TOKEN };
  const context = await createContext(readConfig({ ...env, DEMO: 'off' }), { log: createLog(() => {}) });
  await seedListings(context);
  await context.close();
  await compare('kept in memory, Brotli', env);
  await compare('rendered from the database each time', { ...env, PAGE_CACHE_MB: '0' });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(how: string, env: Record<string, string>): Promise<void> {
  const one = await open(env, 1);
  const many = await open(env, MANY);
  const [alone, together]: [Load[], Load[]] = [[], []];
  try {
    for (const site of [one, many]) await site.load(WARM_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await one.load(SECONDS));
      together.push(await many.load(SECONDS));
    }
  } finally {
    await one.stop();
    await many.stop();
  }
  const [peer, ours] = [median(alone), median(together)];
  row({
    what: `listing page, ${how}: ${MANY} processes behind nginx, PostgreSQL`,
    ours: said(ours),
    peer: `one process, the same: ${said(peer)}`,
    ratio: ours.perSecond / peer.perSecond,
    goal: `on ${availableParallelism()} cores, with all else on them`,
    met: null,
  });
}

async function open(env: Record<string, string>, count: number) {
  const site = await startServer({ ...env, PROCESSES: String(count) });
  // One alone has no siblings to be told from.
  while (count > 1 && (await pidsAt(site.url, count)).length < count) await sleep(500);
  const nginx = await startNginx(Number(new URL(site.url).port));
  return {
    load: (seconds: number) => load(nginx.url + paths.forSale, site.process, seconds, BROWSER),
    async stop() {
      await nginx.stop();
      await site.end('SIGTERM');
    },
  };
}
