/**
 * `node bench/publish.ts [rounds]`: the time from publishing a fact of the agency in one process until a page of
 * another process on the same database shows it; on SQLite and on a separate PostgreSQL. Needs a build (npm run build).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/client.ts';
import { paths } from '../shared/paths.ts';
import { agencyPaths } from '../shared/staff/agency-paths.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { startServer } from '../test/support/process.ts';
import { signIn } from '../test/support/staff.ts';
import { row } from './row.ts';

const ROUNDS = Number(process.argv[2] ?? 20);
const GOAL_MS = 1000;
const ASK_EVERY_MS = 10;

const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
const postgres = await runPostgres();
try {
  await postgres.createDatabase('bench_publish');
  await measure({ kind: 'sqlite', path: join(folder, 'sqlite', 'openhome.db') });
  await measure({ kind: 'postgres', url: postgres.url('bench_publish') });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(config: DatabaseConfig): Promise<void> {
  const env = {
    DATA_DIR: join(folder, config.kind),
    DATABASE_URL: config.kind === 'postgres' ? config.url : '',
  };
  const publisher = await startServer(env);
  const other = await startServer(env);
  try {
    const database = openDatabase(config);
    const { headers } = await signIn({ database, clock: () => new Date() });
    await database.close();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = `(08) 7000 ${String(1000 + round)}`;
      await publish(publisher.url, headers, phone);
      const begun = performance.now();
      while (!(await (await fetch(other.url + paths.contact)).text()).includes(phone))
        await sleep(ASK_EVERY_MS);
      times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
    row({
      what: `${config.kind}: published by one process, on a page of another`,
      ours: `${median.toFixed(0)} ms, slowest of ${ROUNDS} ${slowest.toFixed(0)} ms`,
      peer: '',
      ratio: null,
      goal: `≤ ${GOAL_MS} ms`,
      met: slowest <= GOAL_MS,
    });
  } finally {
    await other.end('SIGTERM');
    await publisher.end('SIGTERM');
  }
}

async function publish(url: string, headers: Record<string, string>, phone: string): Promise<void> {
  const address = url + agencyPaths.document('profile');
  const { published, version } = await (await fetch(address, { headers })).json();
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: { ...published, phone }, basedOn: version }),
  });
  if (status !== 200) throw new Error(`The publication was answered with ${status}.`);
}
