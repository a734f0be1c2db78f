import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { listingIdOf } from '../../server/feed/message/identity.ts';
import { ADDRESS, feed, listing } from '../../server/feed/test/support.ts';
import { apiPaths, paths, searchResults } from '../../shared/paths.ts';
import { makePostgres } from '../support/engines.ts';
import { enquiry } from '../support/enquiry.ts';
import { makeFolder } from '../support/folder.ts';
import { poolerVersion, startPooler, TAKES_SETTINGS } from '../support/pooler.ts';
import { type Running, startServer } from '../support/process.ts';
import { watchContent } from './content-change.ts';
import { problemsOf, startReaders, startVisitors, type Visitors } from './visitors.ts';

/** A site of two processes whose PostgreSQL is behind PgBouncer. */
const version = poolerVersion();
if (!version) console.log('pgbouncer is not installed here: nothing was tried (apt-get install pgbouncer)');

/** How soon the site must recover after the pooler is back. */
const BACK_MS = 5000;
/** From the commit until another process serves the change. */
const SEEN_MS = 1500;
/**
 * The most connections to PostgreSQL. In session mode each connection of the site uses one; in transaction mode they
 * share far fewer.
 */
const MODES = { session: 60, transaction: 12 };

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

async function behind(settings: readonly string[]) {
  const database = await makePostgres(undo, 'template1');
  if (database.kind !== 'postgres') throw new Error('There is no PostgreSQL.');
  return { database, pooler: await startPooler(database.url, settings, undo) };
}

async function startProcess(address: string): Promise<Running & { dataDir: string }> {
  const dataDir = await makeFolder(undo);
  const site = await startServer({ DATA_DIR: dataDir, DATABASE_URL: address, RATE_LIMIT: 'off' });
  undo.push(() => site.end('SIGKILL'));
  return { ...site, dataDir };
}

const onDatabase = async <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

async function waitForForms(visitors: Visitors, more = 40): Promise<void> {
  const before = visitors.acknowledged.length;
  await expect
    .poll(() => visitors.acknowledged.length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(before + more);
}

/**
 * Lets one process import a home. @returns for each of the others, the milliseconds from the commit until its page
 * shows the home
 */
async function changeSeen(database: string, importer: { dataDir: string }, sites: readonly Running[]) {
  const { committed } = await watchContent(database);
  const page = paths.property(listingIdOf({ agentId: 'WATTLE', uniqueId: 'NEW' }));
  for (const { url } of sites) expect((await fetch(url + paths.forSale)).status).toBe(200);
  const folder = join(importer.dataDir, 'feed');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'new.xml'), feed(listing(`${ADDRESS}<price>750000</price>`, { id: 'NEW' })));
  const began = await committed;
  const seen = sites.map(async ({ url }) => {
    while (!(await (await fetch(url + paths.forSale)).text()).includes(page)) await sleep(10);
    return Math.round(performance.now() - began);
  });
  return Promise.all(seen);
}

/** Sends one enquiry many times at once to all processes. @returns the statuses of the responses */
async function sameManyTimes(sites: readonly Running[], name: string): Promise<number[]> {
  const sent = Array.from({ length: 50 }, async (_, n) => {
    const answer = await fetch((sites[n % sites.length]?.url ?? '') + apiPaths.graphql, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `key of ${name}` },
      body: JSON.stringify(enquiry(name)),
    });
    return answer.status;
  });
  return [...new Set(await Promise.all(sent))];
}

describe.skipIf(!version)('behind PgBouncer', () => {
  test.each(Object.entries(MODES))(
    'in %s mode with %i connections, forms, pages, changes, a third process and a pooler restart work',
    async (mode, connections) => {
      const { database, pooler } = await behind([
        `pool_mode = ${mode}`,
        `default_pool_size = ${connections}`,
        'max_client_conn = 200',
        TAKES_SETTINGS,
      ]);
      const first = await startProcess(pooler.url);
      const sites = [first, await startProcess(pooler.url)];
      const seen = await changeSeen(database.url, first, sites);
      expect(Math.max(...seen)).toBeLessThan(SEEN_MS);

      const visitors = sites.map(({ url }) => startVisitors(url, 8));
      const readers = sites.map(({ url }) => startReaders(url, searchResults('SALE', 'a'), 4));
      for (const each of visitors) await waitForForms(each);
      expect(await sameManyTimes(sites, 'Often')).toEqual([200]);
      const third = await startProcess(pooler.url);
      expect((await fetch(third.url + paths.forSale)).status).toBe(200);
      for (const each of visitors) await waitForForms(each);
      const before = [...visitors, ...readers].flatMap(({ statuses }) => [...statuses.keys()]);
      expect([...new Set(before)]).toEqual([200]);

      await pooler.halt();
      await sleep(2000);
      await pooler.resume();
      const there = performance.now();
      for (const { url } of sites) {
        const ready = async () => (await fetch(url + apiPaths.ready)).status;
        await expect.poll(ready, { timeout: 30_000, interval: 20 }).toBe(200);
      }
      const backMs = Math.round(performance.now() - there);
      expect(backMs).toBeLessThan(BACK_MS);
      for (const each of visitors) await waitForForms(each);
      await Promise.all([...visitors, ...readers].map((each) => each.stop()));

      const statuses = new Set(visitors.flatMap((each) => [...each.statuses.keys()]));
      expect([...statuses].sort()).toEqual([200, 503]);
      const acknowledged = visitors.flatMap((each) => each.acknowledged);
      expect(await problemsOf(database, acknowledged)).toEqual([]);
      const often = `select id from leads where name like 'Often%'`;
      expect(await onDatabase(database.url, often)).toHaveLength(1);
      for (const site of [...sites, third]) expect(site.printed()).not.toContain('prepared statement');
      const locks = `select pid from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => onDatabase(database.url, locks), { timeout: 10_000 }).toEqual([]);
      const served = await onDatabase(
        database.url,
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      console.log(
        `PgBouncer ${version}, ${mode}: a change seen after ${seen.join(' and ')} ms, ${acknowledged.length} forms, ` +
          `back ${backMs} ms after it was, ${served.length} connections of PostgreSQL's for three processes`,
      );
    },
    300_000,
  );

  test.each([
    [['pool_mode = transaction'], 'ignore_startup_parameters'],
    [['pool_mode = statement', TAKES_SETTINGS], 'pool_mode = transaction'],
  ])('with the settings %j a process does not start, and says what to set', async (settings, advice) => {
    const { pooler } = await behind(settings);
    await expect(startProcess(pooler.url)).rejects.toThrow(`In PgBouncer, set ${advice}`);
  });
});
