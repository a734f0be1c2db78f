import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { listSuburbs } from '../../server/data/listed-suburbs.ts';
import { readExtents, scopeOf } from '../../server/data/public-lists.ts';
import { type Database, type Db, openDatabase } from '../../server/database/client.ts';
import { makePostgres } from '../support/engines.ts';
import { addManyListings } from '../support/many-listings.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function open(): Promise<Database> {
  const database = openDatabase(await makePostgres(undo));
  undo.push(() => database.close());
  await addManyListings(database.write, 300, new Date('2026-11-21T00:00:00Z'));
  return database;
}

type Prepared = { statement: string; general: number; own: number };
const prepared = async (db: Db): Promise<Prepared[]> => {
  const { rows } =
    await sql<Prepared>`select statement, generic_plans::int as general, custom_plans::int as own
    from pg_prepared_statements where name like 'kept%'`.execute(db);
  return rows;
};
const suburbs = (db: Db) => listSuburbs(db, { status: ['SOLD'] });
const inOrder = async (db: Db) => (await suburbs(db)).map(({ suburb }) => suburb).sort();

test('PostgreSQL plans what is asked again and again once for a connection', async () => {
  const { read } = await open();
  await read.connection().execute(async (connection) => {
    for (let n = 0; n < 8; n += 1) await suburbs(connection);
    expect(await prepared(connection)).toMatchObject([{ general: 8, own: 0 }]);
  });
});

test('a connection that was lost takes no plan with it that the next one misses', async () => {
  const { read } = await open();
  const before = await inOrder(read);
  expect(before.length).toBeGreaterThan(10);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(read);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(read).catch(() => {});
  // The pool hears of it a moment later.
  await expect.poll(() => inOrder(read).catch(String)).toEqual(before);
});

test('behind a pooler that shares connections between statements, the answers are the same', async () => {
  const { read } = await open();
  await read.connection().execute(async (connection) => {
    const before = await inOrder(connection);
    // To us another connection, which knows none of our names.
    await sql`deallocate all`.execute(connection);
    expect(await inOrder(connection)).toEqual(before);
    expect(await inOrder(connection)).toEqual(before);
    expect(await prepared(connection)).toEqual([]);
  });
});

test('a connection that holds very many plans makes room for a new one', async () => {
  const { read } = await open();
  const { facets } = scopeOf({});
  let most = 0;
  for (let n = 1; n <= 350; n += 1) {
    const some = facets.filter((_, at) => n & (1 << at));
    await readExtents(read, { facets: some, search: false, wide: false }, { pattern: undefined, most: 25 });
    if (n % 70 === 0) most = Math.max(most, (await prepared(read)).length);
  }
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(301);
});
