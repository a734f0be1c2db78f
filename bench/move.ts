import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseConfig, readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { openDatabase } from '../server/database/client.ts';
import { type Files, openFiles } from '../server/files/files.ts';
import { createLog } from '../server/log.ts';
import { type Ends, openSource } from '../server/move/ends.ts';
import { moveSite } from '../server/move/move.ts';
import { giveUp } from '../server/move/settle.ts';
import { addManyLeads } from '../test/support/many-leads.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { row } from './row.ts';

/**
 * What a move from SQLite to PostgreSQL costs, in processor time of the command, and for how long the old site takes
 * no forms: with 100,000 leads and their mails, of which some change in each step; and anew with as many pictures,
 * of two files each. What their stores take for it is left out: all files are there.
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
  async function opened<Result>(
    files: Ends['files'],
    work: (ends: Ends) => Promise<Result>,
  ): Promise<Result> {
    const from = await openSource({ kind: 'sqlite', path });
    const target = openDatabase(to);
    try {
      return await work({ from, to: target, files, target: 'there' });
    } finally {
      await target.close();
      await from.close();
    }
  }
  async function measure(what: string, files: Ends['files']): Promise<void> {
    const before = process.cpuUsage();
    const told = { say: touch, signal: new AbortController().signal };
    const { stoppedMs } = await opened(files, (ends) => moveSite(ends, told));
    const { user, system } = process.cpuUsage(before);
    const ours = `${((user + system) / 1e6).toFixed(2)} s`;
    row({ what, ours, peer: '', ratio: null, goal: '', met: null });
    const stopped = `${(stoppedMs / 1000).toFixed(2)} s`;
    row({ what: '  without forms, by the clock', ours: stopped, peer: '', ratio: null, goal: '', met: null });
    await changes;
  }
  await measure(`the move of ${count} leads`, null);
  await measure('the same again, when all is there', null);
  await opened(null, giveUp);
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into pictures (id, width, height, thumbhash, widths, avif, created_at)
    select 'made' || i, 480, 320, '', '[480]', 1, '2026-01-01T00:00:00.000Z' from n`.execute(
    context.database.write,
  );
  await measure(`given up, and anew with ${count} pictures`, { from: manyFiles(), to: manyFiles() });
  await context.close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Has every file, of a few bytes. */
function manyFiles(): Files {
  const bytes = new Uint8Array(100);
  return { ...openFiles({ kind: 'disk', folder }), get: async () => bytes, put: async () => {} };
}
