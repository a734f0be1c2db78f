import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { createLog } from '../server/log.ts';
import { QUESTIONS } from '../test/support/lead-questions.ts';
import { addManyLeads } from '../test/support/many-leads.ts';
import { fullScans, recordQueries } from '../test/support/plans.ts';
import { runPostgres } from '../test/support/postgres.ts';

/**
 * What staff's screens ask, with 100,000 leads on both engines: how long it takes, and the plan.
 *
 *     node bench/leads.ts [count] [--plans]
 */
const count = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100_000);
const plans = process.argv.includes('--plans');
const ROUNDS = 9;
const TABLES = ['leads', 'contacts', 'submissions', 'attachments', 'outbox'];

const postgres = await runPostgres();
await postgres.createDatabase('bench');
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
try {
  await measure({});
  await measure({ DATABASE_URL: postgres.url('bench') });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(env: Record<string, string>): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', ...env });
  const context = await createContext(config, { log: createLog(() => {}) });
  const begun = performance.now();
  await addManyLeads(context, count);
  await sql`analyze`.execute(context.database.write);
  console.log(`\n${context.database.engine}: ${count} leads, made in ${seconds(performance.now() - begun)}`);
  console.log('median / slowest of nine, ms: what is asked');
  const { database, take, plan } = recordQueries(context);
  for (const [what, ask] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    let statements = take();
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await ask(database, count);
      times.push(performance.now() - start);
      statements = take();
    }
    times.sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)];
    console.log(`${median.toFixed(1).padStart(8)} ${slowest.toFixed(1).padStart(8)}  ${what}`);
    for (const statement of statements.filter(({ sql }) => /^(select|update|insert|with)\b/.test(sql))) {
      const steps = await plan(statement);
      if (plans) console.log(steps.map((step) => `                      ${step}`).join('\n'));
      for (const scan of fullScans(steps, TABLES)) console.log(`                   !  ${scan.trim()}`);
    }
  }
  await database.close();
  await context.close();
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
