import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { pidsInBackground } from '../../support/cluster-processes.ts';
import { enquiry } from '../../support/enquiry.ts';
import { makeFolder } from '../../support/folder.ts';
import { runPostgres } from '../../support/postgres.ts';
import { startServer } from '../../support/process.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function prepare(more: Record<string, string> = {}) {
  const postgres = await runPostgres();
  undo.push(postgres.stop);
  await postgres.createDatabase('site');
  const dataDir = await makeFolder(undo);
  const url = postgres.url('site');
  const site = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url, RATE_LIMIT: 'off', ...more });
  undo.push(() => site.end('SIGKILL'));
  const enquire = (firstName: string) =>
    fetch(site.url + apiPaths.graphql, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry(firstName)),
    });
  const query = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return { postgres, site, enquire, query };
}

test('while PostgreSQL is down, pages and forms get 503; the site recovers and loses no acknowledged form', async () => {
  const { postgres, site, enquire, query } = await prepare();
  let at = 0;
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  // Visitors who never stop, so that requests are in flight whenever the database stops and returns.
  const visiting = new AbortController();
  const visitors = Array.from({ length: 8 }, async () => {
    while (!visiting.signal.aborted) {
      const name = `Visitor ${at++}`;
      const { status } = await enquire(name);
      statuses.add(status);
      if (status === 200) acknowledged.push(name);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await postgres.halt();
  for (const path of [apiPaths.ready, paths.forSale]) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status]).toEqual([path, 503]);
  }
  expect((await fetch(site.url + apiPaths.health)).status).toBe(200);
  expect((await enquire('Nobody')).status).toBe(503);
  await postgres.resume();
  await expect.poll(async () => (await fetch(site.url + apiPaths.ready)).status).toBe(200);
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
  visiting.abort();
  await Promise.all(visitors);
  expect([...statuses].sort()).toEqual([200, 503]);
  const stored = await query<{ name: string; mails: number }>(
    'select c.first_name as name, (select count(*)::int from outbox o where o.id = c.id) as mails from contacts c',
  );
  const names = new Set(stored.map(({ name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(names).not.toContain('Nobody');
  expect(stored.filter(({ mails }) => mails !== 1)).toEqual([]);
  expect((await fetch(site.url + paths.forSale)).status).toBe(200);
});

test('the background process restarts until PostgreSQL is back, and logs why', async () => {
  const { postgres, site } = await prepare({ PROCESSES: '2' });
  await expect.poll(() => pidsInBackground(site)).toHaveLength(1);
  await postgres.halt();
  process.kill(pidsInBackground(site)[0] ?? Number.NaN, 'SIGKILL');
  await expect
    .poll(() => site.printed())
    .toMatch(/"event":"process not ready","reason":"Cannot connect to PostgreSQL: .+ECONNREFUSED/);
  // The site as a whole has already started, and serves requests.
  expect(site.printed()).not.toContain('Openhome can’t start');
  expect((await fetch(site.url + apiPaths.health)).status).toBe(200);
  await postgres.resume();
  await expect.poll(() => pidsInBackground(site)).toHaveLength(2);
});

test('a connection that is terminated while it stores a form leaves no rows, and the next form is stored', async () => {
  const { enquire, query } = await prepare();
  await query(`create function die() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`);
  await query('create trigger dying before insert on leads for each row execute function die()');
  expect((await enquire('Ann')).status).toBe(503);
  for (const table of ['contacts', 'outbox', 'leads', 'idempotency_keys']) {
    expect([table, await query(`select * from ${table}`)]).toEqual([table, []]);
  }
  await query('drop trigger dying on leads');
  expect((await enquire('Ann')).status).toBe(200);
  expect(await query('select first_name from contacts')).toEqual([{ first_name: 'Ann' }]);
});
