import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/client.ts';
import { METRICS_TOKEN, pidsAt, pidsInBackground } from '../support/cluster-processes.ts';
import { makePostgres } from '../support/engines.ts';
import { makeFolder } from '../support/folder.ts';
import { type Running, startServer } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';
import { startVisitors } from './visitors.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

async function prepare() {
  const dataDir = await makeFolder(undo);
  const database = await makePostgres(undo);
  const env: Record<string, string> = { DATA_DIR: dataDir, RATE_LIMIT: 'off', METRICS_TOKEN };
  if (database.kind === 'postgres') env.DATABASE_URL = database.url;
  const start = async (more: Record<string, string>, port?: number) => {
    const server = await startServer({ ...env, ...more }, port);
    undo.push(() => server.end('SIGTERM'));
    return server;
  };
  return { start, database };
}

/** Waits until this many processes serve requests. */
const allServe = (site: Running, count: number) =>
  expect.poll(() => pidsAt(site.url, count), { timeout: 60_000, interval: 500 }).toHaveLength(count);

/** Sends forms one after the other until more than `count` were accepted. @returns the visitors' names */
async function sendForms(site: Running, count: number): Promise<string[]> {
  const visitors = startVisitors(site.url, 1);
  await expect
    .poll(() => visitors.acknowledged.length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(count);
  await visitors.stop();
  return visitors.acknowledged;
}

test('killing web processes while mails are sent repeats no mail, and killed processes are restarted', async () => {
  const { start, database } = await prepare();
  /** The mail server has stored a mail but not yet acknowledged it. */
  const hold = Promise.withResolvers<void>();
  const inbox = await startSmtp({ sayTaken: hold.promise });
  undo.push(inbox.stop);
  const site = await start({ PROCESSES: '2', SMTP_URL: inbox.url });
  await allServe(site, 2);
  const acknowledged = await sendForms(site, 5);
  await expect.poll(() => inbox.mails.length, { timeout: 30_000 }).toBeGreaterThan(0);
  for (const pid of await pidsAt(site.url, 2)) process.kill(pid, 'SIGKILL');
  await allServe(site, 2);
  hold.resolve();
  const { read, close } = openDatabase(database);
  undo.push(close);
  const waiting = () => read.selectFrom('outbox').select('id').where('state', '=', 'queued').execute();
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toEqual([]);
  const ids = () => inbox.mails.map(({ messageId }) => messageId);
  expect(ids()).toHaveLength(acknowledged.length);
  expect(new Set(ids()).size).toBe(acknowledged.length);

  const [first = Number.NaN] = pidsInBackground(site);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => pidsInBackground(site).length, { timeout: 60_000, interval: 100 }).toBe(2);
  expect(site.printed()).toContain(`"event":"process ended","process":${first},"work":"background"`);
  acknowledged.push(...(await sendForms(site, 1)));
  await expect.poll(() => new Set(ids()).size, { timeout: 60_000 }).toBe(acknowledged.length);
}, 240_000);

test('a web process that does not stop is killed, and the other processes stop as usual', async () => {
  const { start } = await prepare();
  const site = await start({ PROCESSES: '2' });
  await allServe(site, 2);
  await expect.poll(() => pidsInBackground(site), { timeout: 60_000 }).toHaveLength(1);
  const [hanging = 0] = await pidsAt(site.url, 2);
  process.kill(hanging, 'SIGSTOP');
  expect(await site.end('SIGTERM')).toBe(1);
  expect(() => process.kill(hanging, 0)).toThrow('ESRCH');
  // The other web process and the background process have stopped properly.
  expect(site.printed().match(/"event":"stopping"/g)).toHaveLength(2);
}, 120_000);
