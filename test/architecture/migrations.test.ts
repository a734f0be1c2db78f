import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { type Db, openDatabase } from '../../server/platform/database/client.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { makePostgres } from '../support/engines.ts';
import { makeFolder } from '../support/folder.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

const folder = join(import.meta.dirname, '../../migrations');

test('migrations import nothing but Kysely and one another', () => {
  const imported = globSync('*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((name) => !/^(kysely(\/migration)?|\.\/\w+\.ts)$/.test(name))).toEqual([]);
});

/** The last migration from before two versions could run side by side. */
const LAST_FREE = '009_public_listings';

/** Tables and their columns. " must" marks the columns for which a writer has to give a value. */
async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name ||
      case when is_nullable = 'NO' and column_default is null and is_identity = 'NO' then ' must' else '' end as name
    from information_schema.columns where table_schema = 'public'`.execute(db);
  return rows.map(({ name }) => name);
}

test('on PostgreSQL a migration only adds, because the previous version runs beside it (ADR 16)', async () => {
  const database = openDatabase(await makePostgres(undo, 'template1'));
  undo.push(() => database.close());
  await migrate(database, LAST_FREE);
  let before = await shapeOf(database.write);
  for (const name of Object.keys(migrations).filter((each) => each > LAST_FREE)) {
    await migrate(database, name);
    const now = await shapeOf(database.write);
    expect(now, name).toEqual(expect.arrayContaining(before));
    const tables = new Set(before.map((column) => column.split('.')[0]));
    const demanded = now.filter(
      (column) => column.endsWith(' must') && !before.includes(column) && tables.has(column.split('.')[0]),
    );
    expect(demanded, name).toEqual([]);
    before = now;
  }
});

test('every foreign key has an index: without it, deleting a row reads the whole table that refers to it', async () => {
  const database = openDatabase({ kind: 'sqlite', path: join(await makeFolder(undo), 'openhome.db') });
  undo.push(() => database.close());
  await migrate(database);
  const { rows } = await sql<{ column: string; isIndexed: 0 | 1 }>`
    select tables.name || '.' || foreign_key."from" as "column", exists (
      select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as first_column
      where first_column.seqno = 0 and first_column.name = foreign_key."from"
    ) as is_indexed
    from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as foreign_key
    where tables.type = 'table'`.execute(database.read);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ column }) => column)).toEqual([]);
});
