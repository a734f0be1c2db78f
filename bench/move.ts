import { copyFile, mkdtemp, rm } from 'node:fs/promises';
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
import { openListingDatabases } from './listing-databases.ts';
import { row } from './row.ts';

/**
 * What a move from SQLite to PostgreSQL costs, in processor time of the command, and for how long the old site takes
 * no forms: with 100,000 leads and their mails, of which some change in each step; and anew with as many pictures,
 * of two files each. What their stores take for it is left out: all files are there. Or with so many listings, of
 * which some change in each step (BENCH_KEEP as for bench/queries.ts).
 *
 *     [BENCH_KEEP=FOLDER] node bench/move.ts [count] [--listings]
 */
const count = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100_000);
const ofListings = process.argv.includes('--listings');
const postgres = await runPostgres();
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
try {
  await postgres.createDatabase('there');
  const path = join(folder, 'openhome.db');
  if (ofListings) await copyListings(path);
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
  const context = await createContext(config, { log: createLog(() => {}) });
  if (!ofListings) await addManyLeads(context, count);
  const to: DatabaseConfig = { kind: 'postgres', url: postgres.url('there') };
  let changes: Promise<unknown> = Promise.resolve();
  const touch = () => {
    changes = changes.then(ofListings ? sellSome : noteSome);
  };
  const noteSome = () =>
    context.database.write.updateTable('leads').set({ note: 'x' }).where('seq', '<', 100).execute();
  const sellSome = () =>
    context.database.write
      .updateTable('listings')
      .set({ status: 'SOLD' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('publicListings').select('id').where('facetId', '=', 1).limit(100),
      )
      .execute();
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
    const begun = performance.now();
    const before = process.cpuUsage();
    const told = { say: touch, signal: new AbortController().signal };
    const { stoppedMs } = await opened(files, (ends) => moveSite(ends, told));
    const { user, system } = process.cpuUsage(before);
    const tell = (which: string, ours: string) =>
      row({ what: which, ours, peer: '', ratio: null, goal: '', met: null });
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    tell(what, seconds((user + system) / 1000));
    tell('  by the clock', seconds(performance.now() - begun));
    tell('  without forms, by the clock', seconds(stoppedMs));
    tell('  memory, at most so far', `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
    await changes;
  }
  await measure(`the move of ${count} ${ofListings ? 'listings' : 'leads'}`, null);
  await measure('the same again, when all is there', null);
  if (!ofListings) {
    await opened(null, giveUp);
    await sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into pictures (id, width, height, thumbhash, widths, avif, created_at)
      select 'made' || i, 480, 320, '', '[480]', 1, '2026-01-01T00:00:00.000Z' from n`.execute(
      context.database.write,
    );
    await measure(`given up, and anew with ${count} pictures`, { from: manyFiles(), to: manyFiles() });
  }
  await context.close();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function copyListings(path: string): Promise<void> {
  const databases = await openListingDatabases(['sqlite']);
  const filled = await databases.filled('sqlite', count);
  if (filled.kind === 'sqlite') await copyFile(filled.path, path);
  await databases.close();
}

/** Has every file, of a few bytes. */
function manyFiles(): Files {
  const bytes = new Uint8Array(100);
  return { ...openFiles({ kind: 'disk', folder }), get: async () => bytes, put: async () => {} };
}
