import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, createContext } from '../../../server/context.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { createLog } from '../../../server/platform/log.ts';
import { paths } from '../../../shared/paths.ts';
import { openSite } from '../../support/api.ts';
import { makeFolder } from '../../support/folder.ts';
import { addListing } from '../../support/listings.ts';
import { runPostgres } from '../../support/postgres.ts';

const undo: (() => Promise<unknown>)[] = [];
let postgres: Awaited<ReturnType<typeof runPostgres>>;
let replica: Awaited<ReturnType<typeof postgres.addReplica>>;
let context: Context;
let site: ReturnType<typeof openSite>;
const logged: string[] = [];

/** A primary with one streaming replica, and a site that uses both. */
beforeAll(async () => {
  const dataDir = await makeFolder(undo);
  postgres = await runPostgres();
  undo.push(postgres.stop);
  await postgres.createDatabase('site');
  replica = await postgres.addReplica();
  context = await open(dataDir);
  undo.push(context.close);
  site = openSite(context);
});

afterAll(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

function open(dataDir: string, replicaUrl = replica.url('site')): Promise<Context> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url('site'),
    DATABASE_READ_URL: replicaUrl,
    DEMO: 'off',
  });
  return createContext(config, { log: createLog((line) => logged.push(JSON.parse(line).event)) });
}

async function onReplica<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: replica.url('site') });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const level = (): Promise<void> =>
  expect
    .poll(
      async () =>
        (await onReplica<{ value: string }>(`select value from settings where name = 'contentVersion'`))[0],
    )
    .toEqual({ value: String(contentVersion) });
let contentVersion = '';

/** Adds a home, as staff or a feed would, and reads the list at once. @returns whether the home is on it */
async function addAndLook(): Promise<boolean> {
  const id = await addListing(context);
  contentVersion = await context.database.contentVersion();
  return (await list()).includes(paths.property(id));
}

async function list(): Promise<string> {
  const answer = await site.request(paths.forSale);
  return `${answer.status} ${await answer.text()}`;
}

/** The server that answers queries of the public lists now. PostgreSQL's own statistics are a moment late. */
async function whoAnswers(): Promise<string> {
  const [where] = await context.database.readPublic
    .selectNoFrom((eb) => eb.fn<boolean>('pg_is_in_recovery', []).as('replica'))
    .execute();
  return where?.replica ? 'replica' : 'primary';
}

test('public data is read from the replica, and a writer sees its own write at the next read', async () => {
  for (let n = 0; n < 5; n += 1) expect(await addAndLook()).toBe(true);
  await level();
  expect(await whoAnswers()).toBe('replica');
  // All other queries go to the primary.
  const [where] = await context.database.read
    .selectNoFrom((eb) => eb.fn<boolean>('pg_is_in_recovery', []).as('replica'))
    .execute();
  expect(where).toEqual({ replica: false });
});

test('a lagging replica is not read, so no old page is shown or cached; once it has caught up it is read again', async () => {
  await level();
  await onReplica('select pg_wal_replay_pause()');
  expect(await addAndLook()).toBe(true);
  expect(await whoAnswers()).toBe('primary');
  // A process that did not make the change, but was notified of it.
  const other = await open(context.config.dataDir);
  undo.push(other.close);
  const there = await openSite(other).request(paths.forSale);
  expect(await there.text()).toBe((await list()).slice('200 '.length));
  await onReplica('select pg_wal_replay_resume()');
  await level();
  await expect.poll(whoAnswers).toBe('replica');
});

test('the site works without a replica that is down, logs that once, and uses it again when it is back', async () => {
  await level();
  await replica.halt();
  expect(await addAndLook()).toBe(true);
  expect(await addAndLook()).toBe(true);
  expect(await whoAnswers()).toBe('primary');
  expect(logged.filter((event) => event === 'replica away')).toHaveLength(1);
  await replica.resume();
  await level();
  await expect.poll(whoAnswers, { interval: 200 }).toBe('replica');
  expect(logged).toContain('replica back');
});

test('while the machine of a replica is off, only one query at a time waits for it', async () => {
  await addAndLook();
  await level();
  const { hostname, port } = new URL(replica.url('site'));
  let isOff = false;
  const held: Socket[] = [];
  const line = createServer((near) => {
    held.push(near.on('error', () => {}));
    if (isOff) return;
    const far = connect(Number(port), hostname).on('error', () => {});
    held.push(far);
    near.pipe(far).pipe(near);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  undo.push(async () => {
    for (const socket of held) socket.destroy();
    line.close();
  });
  const url = new URL(replica.url('site'));
  url.port = String((line.address() as AddressInfo).port);
  const lines = logged.length;
  const there = await open(context.config.dataDir, url.href);
  undo.push(there.close);
  const query = () => there.database.readPublic.selectFrom('listings').select('id').execute();
  await query();
  isOff = true;
  for (const socket of held) socket.unpipe().pause();
  await query();
  expect(logged.slice(lines)).toContain('replica away');
  await sleep(2500);
  const connections = held.length;
  await Promise.all(Array.from({ length: 8 }, query));
  expect(held.length - connections).toBe(1);
});

test('while the primary is down, lists are still served and /readyz answers 503; both recover by themselves', async () => {
  await level();
  expect(await whoAnswers()).toBe('replica');
  await postgres.halt();
  expect((await list()).slice(0, 4)).toBe('200 ');
  expect((await site.request('/readyz')).status).toBe(503);
  await postgres.resume();
  await expect.poll(async () => (await site.request('/readyz')).status).toBe(200);
  expect(await addAndLook()).toBe(true);
});

test('a database of another site is not read as a replica, and the log names it', async () => {
  await postgres.createDatabase('other');
  const settings = { DATABASE_URL: postgres.url('other'), DEMO: 'off' };
  const other = await createContext(readConfig({ ...settings, DATA_DIR: await makeFolder(undo) }));
  undo.push(other.close);
  const theirs = await addListing(other);
  await other.database.write
    .updateTable('settings')
    .set({ value: '999999' })
    .where('name', '=', 'contentVersion')
    .execute();
  const [lines, dataDir] = [logged.length, context.config.dataDir];
  const mistaken = await open(dataDir, postgres.url('other'));
  undo.push(mistaken.close);
  const shown = await openSite(mistaken).request(paths.forSale);
  expect(await shown.text()).not.toContain(paths.property(theirs));
  expect(logged.slice(lines)).toContain('replica away');
});
