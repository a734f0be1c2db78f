import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '../server/backup/backup.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { findPerson } from '../server/data/person.ts';
import { leavingNoTrace } from '../server/database/scrub.ts';
import { createLog } from '../server/log.ts';
import { addManyLeads } from '../test/support/many-leads.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { row } from './row.ts';

/**
 * What a backup, its restoring, and the search for a person cost, in processor time of the command: with 100,000
 * leads, on both engines. The table tells nothing of files, which are copied as fast as the disk takes them.
 *
 *     node bench/backup.ts [count]
 */
const count = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100_000);
const postgres = await runPostgres();
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
try {
  for (const database of ['from', 'to']) await postgres.createDatabase(database);
  await measure('SQLite', {}, {});
  await measure('PostgreSQL', { DATABASE_URL: postgres.url('from') }, { DATABASE_URL: postgres.url('to') });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(
  engine: string,
  from: Record<string, string>,
  to: Record<string, string>,
): Promise<void> {
  const at = (name: string) => ({ DATA_DIR: join(folder, engine, name), DEMO: 'off' });
  const context = await createContext(readConfig({ ...at('from'), ...from }), { log: createLog(() => {}) });
  await addManyLeads(context, count);
  const backup = join(folder, engine, 'backup');
  await timed(`${engine}: a backup of ${count} leads`, () => makeBackup(context, backup));
  await timed(`${engine}: a person among ${count} leads`, () =>
    findPerson(context.database.read, 'a@example.com'),
  );
  await timed(`${engine}: leaving no trace of them`, () => leavingNoTrace(context.database, async () => {}));
  await context.close();
  await timed(`${engine}: restoring ${count} leads`, () =>
    restoreBackup(readConfig({ ...at('to'), ...to }), backup, { say: () => {} }),
  );
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  row({ what, ours: `${((user + system) / 1e6).toFixed(2)} s`, peer: '', ratio: null, goal: '', met: null });
}
