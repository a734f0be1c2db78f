import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingIdOf } from '../../server/feed/message/identity.ts';
import { ADDRESS, feed, jpeg, listing } from '../../server/feed/test/support.ts';
import type { DatabaseConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { startNginx } from '../support/balancer.ts';
import {
  type ClusterProcess,
  connectionsOf,
  METRICS_TOKEN,
  pidsAt,
  pidsInBackground,
  processesAt,
} from '../support/cluster-processes.ts';
import { makeFolder } from '../support/folder.ts';
import { runPostgres } from '../support/postgres.ts';
import { startServer } from '../support/process.ts';
import { type ObjectStore, startObjectStore } from '../support/s3.ts';
import { type Inbox, startSmtp } from '../support/smtp.ts';
import { watchContent } from './content-change.ts';
import { problemsOf, startReaders, startVisitors, type Visitors } from './visitors.ts';

/**
 * Four processes on one port with PostgreSQL, an S3 store (s3rver stands for any), a mail server and nginx, all on this
 * machine. The drills make them fail one after the other on the same site.
 */
const PROCESSES = 4;
/** How soon the site must recover after PostgreSQL or the store is back. */
const BACK_MS = 5000;
/** From the commit in one process until all processes serve the change. */
const SEEN_MS = 1000;
/** The outbox sends this many mails at once. After a kill, as many may have been sent but not recorded. */
const AT_ONCE = 10;

const undo: (() => Promise<unknown>)[] = [];
let dataDir: string;
let database: Extract<DatabaseConfig, { kind: 'postgres' }>;
let postgres: Awaited<ReturnType<typeof runPostgres>>;
let store: ObjectStore;
let inbox: Inbox;
let site: Awaited<ReturnType<typeof startServer>>;
let url: string;
const acknowledged: string[] = [];
let twice = 0;

beforeAll(async () => {
  dataDir = await makeFolder(undo);
  postgres = await runPostgres();
  undo.push(postgres.stop);
  await postgres.createDatabase('site');
  database = { kind: 'postgres', url: postgres.url('site') };
  store = await startObjectStore();
  undo.push(store.remove);
  inbox = await startSmtp();
  undo.push(inbox.stop);
  site = await startServer({
    PROCESSES: String(PROCESSES),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    FILES_URL: store.url,
    SMTP_URL: inbox.url,
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'on',
    METRICS_TOKEN,
  });
  undo.push(() => site.end('SIGTERM'));
  const nginx = await startNginx(Number(new URL(site.url).port));
  undo.push(nginx.stop);
  url = nginx.url;
}, 120_000);

afterAll(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

const allServe = () =>
  expect.poll(() => pidsAt(site.url, PROCESSES), { timeout: 60_000, interval: 500 }).toHaveLength(PROCESSES);

function closeAll(siblings: readonly ClusterProcess[]): void {
  for (const sibling of siblings) sibling.end();
}

/** Lets visitors send forms until some more were accepted. */
async function waitForForms(visitors: Visitors, more = 40): Promise<void> {
  const before = visitors.acknowledged.length;
  await expect
    .poll(() => visitors.acknowledged.length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(before + more);
}

async function stop(visitors: Visitors): Promise<void> {
  await visitors.stop();
  acknowledged.push(...visitors.acknowledged);
}

/** Waits until the queue is empty. @returns how many mails have arrived twice so far */
async function countRepeatedMails(): Promise<number> {
  const opened = openDatabase(database);
  const waiting = () => opened.read.selectFrom('outbox').select('id').where('state', '=', 'queued').execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 180_000, interval: 500 }).toBe(0);
  await opened.close();
  return inbox.mails.length - new Set(inbox.mails.map(({ messageId }) => messageId)).size;
}

/** Puts a feed with one home and its photograph into the feed folder. @returns the home's page */
async function dropHome(id: string, price: number): Promise<string> {
  const inside = `${ADDRESS}<price>${price}</price>
    <images><img id="m" modTime="2026-11-20-09:00:00" file="${id}.jpg"/></images>`;
  const folder = join(dataDir, 'feed');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.jpg`), await jpeg(640, 480, `#${String(price).slice(0, 3)}`));
  await writeFile(join(folder, `${id}-${price}.xml`), feed(listing(inside, { id })));
  return paths.property(listingIdOf({ agentId: 'WATTLE', uniqueId: id }));
}

test('a change that one process imports is served by all processes within a second', async () => {
  await allServe();
  const siblings = await processesAt(site.url, PROCESSES);
  // Every process caches the page first, so that an outdated copy would be noticed.
  for (const sibling of siblings) expect((await sibling.get(paths.forSale)).status).toBe(200);
  const { committed } = await watchContent(database.url);
  const page = await dropHome('NEW', 750_000);
  const began = await committed;
  const seen = await Promise.all(
    siblings.map(async ({ get }) => {
      while (!(await get(paths.forSale)).text.includes(page)) await sleep(5);
      return Math.round(performance.now() - began);
    }),
  );
  closeAll(siblings);
  console.log(`a change was served by ${PROCESSES} processes after ${seen.join(', ')} ms`);
  expect(Math.max(...seen)).toBeLessThan(SEEN_MS);
}, 120_000);

test('killing one of four processes under load fails only its own requests, loses no lead and repeats no mail', async () => {
  const visitors = startVisitors(url, 32);
  const readers = startReaders(url, paths.forSale, 16);
  await waitForForms(visitors);
  const siblings = await processesAt(site.url, PROCESSES);
  const [{ pid } = { pid: 0 }] = siblings;
  closeAll(siblings);
  const inHand = connectionsOf(pid, Number(new URL(site.url).port));
  process.kill(pid, 'SIGKILL');
  await waitForForms(visitors);
  await allServe();
  await waitForForms(visitors);
  await Promise.all([stop(visitors), readers.stop()]);
  const failed = [...visitors.statuses].filter(([status]) => status !== 200);
  const failures = failed.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `killed with ${inHand} connections: ${failures} forms of ${visitors.acknowledged.length + failures} failed ` +
      `(${JSON.stringify(failed)}), pages ${JSON.stringify([...readers.statuses])}`,
  );
  expect(failures).toBeLessThanOrEqual(inHand);
  expect(await countRepeatedMails()).toBe(0);
  expect([...readers.statuses.keys()]).toEqual([200]);
  expect(await problemsOf(database, visitors.acknowledged)).toEqual([]);
}, 240_000);

test('killing the background process under load fails no request, loses no lead and repeats at most ten mails', async () => {
  const visitors = startVisitors(url, 32);
  const readers = startReaders(url, paths.forSale, 16);
  await waitForForms(visitors);
  const killed = pidsInBackground(site).at(-1) ?? Number.NaN;
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => site.printed().includes(`"event":"process ended","process":${killed},`), { timeout: 10_000 })
    .toBe(true);
  await waitForForms(visitors);
  await Promise.all([stop(visitors), readers.stop()]);
  twice = await countRepeatedMails();
  // A mail that was sent, but not recorded before the kill, is sent again with the same Message-ID, so that a mailbox
  // drops the copy.
  console.log(`the one that sends the mails was killed: ${twice} came twice`);
  expect(twice).toBeLessThanOrEqual(AT_ONCE);
  expect(pidsInBackground(site).at(-1)).not.toBe(killed);
  expect([...visitors.statuses.keys()]).toEqual([200]);
  expect([...readers.statuses.keys()]).toEqual([200]);
  expect(await problemsOf(database, visitors.acknowledged)).toEqual([]);
}, 240_000);

test('a restart of PostgreSQL under load causes only 503s; the site recovers in five seconds and loses no lead', async () => {
  const visitors = startVisitors(url, 16);
  await waitForForms(visitors);
  await postgres.halt();
  await sleep(3000);
  await postgres.resume();
  const there = performance.now();
  const before = visitors.acknowledged.length;
  await expect
    .poll(() => visitors.acknowledged.length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(before);
  const firstMs = Math.round(performance.now() - there);
  const siblings = await processesAt(site.url, PROCESSES);
  for (const { get } of siblings) {
    await expect
      .poll(async () => (await get(apiPaths.ready)).status, { timeout: 30_000, interval: 20 })
      .toBe(200);
  }
  const allMs = Math.round(performance.now() - there);
  closeAll(siblings);
  await waitForForms(visitors);
  await stop(visitors);
  console.log(
    `PostgreSQL was back: the first form after ${firstMs} ms, all processes ready after ${allMs} ms; ` +
      `answers ${JSON.stringify([...visitors.statuses])}`,
  );
  expect([...visitors.statuses.keys()].sort()).toEqual([200, 503]);
  expect(allMs).toBeLessThan(BACK_MS);
  expect(await problemsOf(database, visitors.acknowledged)).toEqual([]);
}, 240_000);

test('while the object store is down, pages and forms work and pictures get 503; pictures recover with it', async () => {
  const page = await dropHome('PICTURED', 640_000);
  const picture = async () =>
    /\/media\/pictures\/[^" ]+\.jpg/.exec(await (await fetch(url + page)).text())?.[0];
  await expect.poll(picture, { timeout: 60_000, interval: 200 }).toBeDefined();
  const address = url + (await picture());
  expect((await fetch(address)).status).toBe(200);
  const visitors = startVisitors(url, 4);
  await waitForForms(visitors, 10);
  await store.stop();
  expect((await fetch(address)).status).toBe(503);
  expect((await fetch(url + page)).status).toBe(200);
  await waitForForms(visitors, 10);
  await store.start();
  const there = performance.now();
  await expect.poll(async () => (await fetch(address)).status, { timeout: 30_000, interval: 20 }).toBe(200);
  const backMs = Math.round(performance.now() - there);
  await stop(visitors);
  console.log(
    `the store was back: pictures after ${backMs} ms; forms ${JSON.stringify([...visitors.statuses])}`,
  );
  expect(backMs).toBeLessThan(BACK_MS);
  expect([...visitors.statuses.keys()]).toEqual([200]);
}, 240_000);

test('in the end each lead was mailed, and no mail was repeated since the background process was killed', async () => {
  expect(await countRepeatedMails()).toBe(twice);
  const opened = openDatabase(database);
  try {
    const leads = await opened.read.selectFrom('leads').select('id').execute();
    // Alarms have mails of their own.
    const others = await opened.read
      .selectFrom('outbox')
      .select('id')
      .where('alertKind', 'is not', null)
      .execute();
    const ids = new Set(inbox.mails.map(({ messageId }) => messageId));
    console.log(
      `${acknowledged.length} forms answered, ${leads.length} leads, ${ids.size} mails, ${twice} of them twice`,
    );
    expect(ids.size).toBe(leads.length + others.length);
    expect(await problemsOf(database, acknowledged)).toEqual([]);
  } finally {
    await opened.close();
  }
}, 240_000);
