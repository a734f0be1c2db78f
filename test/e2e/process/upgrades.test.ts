import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { createContext } from '../../../server/context.ts';
import { type Config, readConfig } from '../../../server/platform/config.ts';
import { appliedMigrations, newestMigration } from '../../../server/platform/database/migrate.ts';
import { dataOf, openApp } from '../../support/api.ts';
import { makePostgres } from '../../support/engines.ts';
import { makeFolder } from '../../support/folder.ts';
import { runSql, urlBeside } from '../../support/postgres.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

/** Restores the database of a released version from its dump. @returns the settings of a site on it */
async function restore(engine: 'sqlite' | 'postgres', state: string): Promise<Config> {
  const dump = await readFile(
    join(import.meta.dirname, `../../support/dumps/${state}-${engine}.sql`),
    'utf8',
  );
  const dataDir = await makeFolder(undo);
  const settings = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off' });
  if (engine === 'sqlite') {
    const connection = new BetterSqlite(join(dataDir, 'openhome.db'));
    connection.exec(dump);
    connection.close();
    return settings;
  }
  const database = await makePostgres(undo, 'template1');
  if (database.kind === 'postgres') await runSql(database.url, dump);
  return { ...settings, database };
}

const LISTS = `{
  dearest: properties(saleOrLease: [SALE], status: [ACTIVE], orderBy: PRICE_DESC) { totalCount nodes { id price } }
  newest: properties { totalCount nodes { id } suburbs { status suburb listings } }
  found: properties(search: "OWNHO") { nodes { id } }
}`;
const INSPECTIONS = '{ inspections { totalCount nodes { property { id } } } }';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test.each([
    ['015', ['Ann']],
    ['017', ['Ann', 'Bea Finch']],
  ])(
    'a database at migration %s is upgraded, and its listings, inspections and leads are served',
    async (state, leads) => {
      const context = await createContext(await restore(engine, state));
      undo.push(() => context.close());
      expect((await appliedMigrations(context.database.read)).at(-1)).toBe(newestMigration);
      const { request, graphql } = openApp(context);
      const ids = (nodes: { id: string }[]) => nodes.map(({ id }) => id);
      // biome-ignore lint/suspicious/noExplicitAny: the test checks the answer below
      const lists = await dataOf<any>(graphql(LISTS));
      expect(lists.dearest.totalCount).toBe(4);
      expect(ids(lists.dearest.nodes)).toEqual(['dear', 'cheap', 'unpriced', 'unaddressed']);
      expect(lists.dearest.nodes.map(({ price }: { price: number }) => price)).toEqual([
        1200000,
        600000,
        null,
        null,
      ]);
      expect(lists.newest.totalCount).toBe(7);
      expect(ids(lists.newest.nodes)[0]).toBe('leased');
      expect(lists.newest.suburbs).toContainEqual({ status: 'ACTIVE', suburb: 'Unley', listings: 2 });
      expect(ids(lists.found.nodes)).toEqual(['cheap']);
      // biome-ignore lint/suspicious/noExplicitAny: the test checks the answer below
      const { property } = await dataOf<any>(graphql('{ property(id: "dear") { facts { name value } } }'));
      expect(property.facts).toContainEqual({ name: 'Land size', value: '420 m²' });
      // biome-ignore lint/suspicious/noExplicitAny: the test checks the answer below
      const { inspections } = await dataOf<any>(graphql(INSPECTIONS));
      expect(inspections.totalCount).toBe(2);
      expect(ids(inspections.nodes.map(({ property }: { property: { id: string } }) => property))).toEqual([
        'dear',
        'rental',
      ]);
      const places = await request(`/api/places?${new URLSearchParams({ query: '12 rosela st norwood' })}`);
      expect((await places.json())[0].label).toBe('12 Rosella Street, Norwood SA 5067');
      const inOrder = context.database.read.selectFrom('leads').select('name').orderBy('seq');
      expect((await inOrder.execute()).map(({ name }) => name)).toEqual(leads);
    },
  );
});

test('a site whose PostgreSQL role cannot create extensions starts, and warns that searches have no index', async () => {
  const settings = await restore('postgres', '015');
  if (settings.database.kind !== 'postgres') throw new Error('It is PostgreSQL.');
  const owner = settings.database.url;
  const url = new URL(owner);
  const role = `plain_${process.pid}`;
  await runSql(owner, `create role ${role} login password 'plain'`);
  undo.push(() => runSql(urlBeside(owner, 'postgres'), `drop role ${role}`));
  undo.push(() => runSql(owner, `drop owned by ${role}`));
  await runSql(
    owner,
    `grant usage, create on schema public to ${role};
     do $$ declare t record; begin
       for t in select tablename from pg_tables where schemaname = 'public' loop
         execute format('alter table %I owner to ${role}', t.tablename);
       end loop;
     end $$`,
  );
  Object.assign(url, { username: role, password: 'plain' });
  const warned: string[] = [];
  const log = { info() {}, error() {}, warn: (event: string) => void warned.push(event) };
  const context = await createContext(
    { ...settings, database: { kind: 'postgres', url: url.href } },
    { log },
  );
  undo.push(() => context.close());
  expect(warned).toEqual(['no trigram index']);
  const { properties } = await dataOf<{ properties: { totalCount: number } }>(
    openApp(context).graphql('{ properties(search: "unley") { totalCount } }'),
  );
  expect(properties.totalCount).toBe(2);
});
