import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/client.ts';
import { makePostgres } from '../support/engines.ts';
import { between, type Ran, startMove } from '../support/moves.ts';
import { startServer } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';
import { rounds } from './rounds.ts';
import { makeSite } from './site.ts';
import { startArrivals, wrongsOf } from './visitors.ts';

const PER_SECOND = 50;
/** The move of so small a site takes about as long on a quiet machine, once it has said its first word. */
const LONGEST_MS = 350;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

test('moved under fifty forms a second, killed at any moment and run again, the new site has all that was answered, and each mail went once', async () => {
  const told = { answered: 0, refused: 0, mails: 0, killed: 0 };
  for (let round = 1; round <= rounds(20); round += 1) {
    const old = await makeSite('sqlite', undo);
    const database = await makePostgres(undo);
    const inbox = await startSmtp();
    const env = { ...old.env, SMTP_URL: inbox.url };
    const server = await startServer(env);
    const visitors = startArrivals(server.url, PER_SECOND);
    await expect
      .poll(() => visitors.acknowledged.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(PER_SECOND);

    const first = await killed(startMove(...between(old.database, database)));
    if (first.code !== 0) told.killed += 1;
    // Between the two runs the old site goes on, unless it had handed over.
    await sleep(Math.random() * 500);
    const second = await startMove(...between(old.database, database)).ended;
    expect(second, `round ${round}: ${second.errors}`).toMatchObject({ code: 0, errors: '' });
    await sleep(200);
    await visitors.stop();
    await server.end('SIGTERM');

    if (database.kind !== 'postgres') throw new Error('It goes to PostgreSQL.');
    const there = await startServer({ ...env, DATABASE_URL: database.url });
    const { read, close } = openDatabase(database);
    const waiting = () => read.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
    await expect.poll(waiting, { timeout: 120_000, interval: 100 }).toEqual([]);
    const leads = await read.selectFrom('leads').select('id').execute();
    await close();
    await there.end('SIGTERM');
    await inbox.stop();
    expect(await wrongsOf(database, visitors.acknowledged), `round ${round}`).toEqual([]);
    const ids = inbox.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size, `round ${round}: mails that went twice`).toBe(ids.length);
    expect(ids, `round ${round}`).toHaveLength(leads.length);
    told.answered += visitors.acknowledged.length;
    told.refused += visitors.statuses.get(503) ?? 0;
    told.mails += ids.length;
    expect([...visitors.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    while (undo.length > 0) await undo.pop()?.();
  }
  console.log(`moved ${rounds(20)} times: ${JSON.stringify(told)}, 0 lost, none doubled`);
});

/** Killed at a random moment after its first word, since each machine takes its own time until then. */
async function killed({ child, ended }: ReturnType<typeof startMove>): Promise<Ran> {
  if (child.stdout) await once(child.stdout, 'data');
  await sleep(Math.random() * LONGEST_MS);
  child.kill('SIGKILL');
  return ended;
}
