import { expect, test } from 'vitest';
import { makePostgres } from '../../../test/support/engines.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

test('on PostgreSQL a migration does not wait long for a table that another session reads', async () => {
  const undo: (() => Promise<unknown>)[] = [];
  const database = openDatabase(await makePostgres(undo, 'template1'));
  undo.push(() => database.close());
  try {
    const { read } = database;
    await migrate(database, '013_known_messages');
    await read.transaction().execute(async (dump) => {
      await dump.selectFrom('leads').select('id').execute();
      await expect(migrate(database)).rejects.toThrow(/has locked a table of the database/);
    });
    await migrate(database);
    expect(await read.selectFrom('leads').select('agentId').execute()).toEqual([]);
  } finally {
    while (undo.length > 0) await undo.pop()?.();
  }
});
