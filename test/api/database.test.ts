import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseUnusable, openDatabase } from '../../server/database/client.ts';
import { migrate } from '../../server/database/migrate.ts';
import { onEachEngine } from '../support/engines.ts';

onEachEngine('the database', ({ makeContext }) => {
  test('migrating twice changes nothing', async () => {
    const { database } = await makeContext();
    await migrate(database);
    expect(await database.read.selectFrom('settings').selectAll().execute()).toEqual([
      { name: 'contentVersion', value: '1' },
    ]);
  });

  test('a database of a newer version is refused by name', async () => {
    const { database } = await makeContext();
    await database.write
      .insertInto('kyselyMigration' as never)
      .values({ name: '999_future', timestamp: new Date().toISOString() } as never)
      .execute();
    await expect(migrate(database)).rejects.toThrow(/newer version of Openhome \(999_future\)/);
  });
});

test('a file that is no database is refused, and says so', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'openhome-test-')), 'openhome.db');
  writeFileSync(path, 'this is not a database, whatever its name says '.repeat(100));
  expect(() => openDatabase({ kind: 'sqlite', path })).toThrow(DatabaseUnusable);
  expect(() => openDatabase({ kind: 'sqlite', path })).toThrow(/is damaged/);
});
