import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseConfig, readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { openDatabase } from '../server/database/client.ts';
import { createLog } from '../server/log.ts';
import { openSource } from '../server/move/ends.ts';
import { moveSite } from '../server/move/move.ts';
import { addManyLeads } from '../test/support/many-leads.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { row } from './row.ts';

/**
 * What a move from SQLite to PostgreSQL costs, in processor time of the command, and for how long the old site takes
 * no forms: with 100,000 leads and their mails, of which some change in each step. It tells nothing of files.
 *
 *     node bench/move.ts [count]
 */
const count = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100_000);
const postgres = await runPostgres();
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
try {
  await postgres.createDatabase('there');
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
  const context = await createContext(config, { log: createLog(() => {}) });
  await addManyLeads(context, count);
  const path = join(folder, 'openhome.db');
  const to: DatabaseConfig = { kind: 'postgres', url: postgres.url('there') };
  let changes: Promise<unknown> = Promise.resolve();
  const touch = () => {
    const write = () =>
      context.database.write.updateTable('leads').set({ note: 'x' }).where('seq', '<', 100).execute();
    changes = changes.then(write);
  };
  for (const what of [`the move of ${count} leads`, 'the same again, when all is there']) {
    const from = await openSource({ kind: 'sqlite', path });
    const target = openDatabase(to);
    const before = process.cpuUsage();
    const ends = { from, to: target, files: null, target: 'there' };
    const { stoppedMs } = await moveSite(ends, { say: touch, signal: new AbortController().signal });
    const { user, system } = process.cpuUsage(before);
    const ours = `${((user + system) / 1e6).toFixed(2)} s`;
    row({ what, ours, peer: '', ratio: null, goal: '', met: null });
    const stopped = `${(stoppedMs / 1000).toFixed(2)} s`;
    row({ what: '  without forms, by the clock', ours: stopped, peer: '', ratio: null, goal: '', met: null });
    await changes;
    await target.close();
    await from.close();
  }
  await context.close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
