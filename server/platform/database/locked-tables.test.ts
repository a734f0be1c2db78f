import { expect, test } from 'vitest';
import { makePostgres } from '../../../test/support/engines.ts';
import { runSql, urlBeside } from '../../../test/support/postgres.ts';
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

test('a role that may not create tables is told to own the database', async () => {
  const undo: (() => Promise<unknown>)[] = [];
  const settings = await makePostgres(undo, 'template1');
  if (settings.kind !== 'postgres') throw new Error('It is PostgreSQL.');
  const { url } = settings;
  const role = `guest_${process.pid}`;
  await runSql(url, `create role ${role} login password 'guest'`);
  undo.push(() => runSql(urlBeside(url, 'postgres'), `drop role ${role}`));
  const asGuest = Object.assign(new URL(url), { username: role, password: 'guest' });
  const database = openDatabase({ kind: 'postgres', url: asGuest.href });
  undo.push(() => database.close());
  try {
    await expect(migrate(database)).rejects.toThrow(
      'PostgreSQL doesn’t let the role of DATABASE_URL create tables. It must own the database',
    );
  } finally {
    while (undo.length > 0) await undo.pop()?.();
  }
});

test('a database that can only be read, such as a replica, is named in a sentence', async () => {
  const undo: (() => Promise<unknown>)[] = [];
  const settings = await makePostgres(undo, 'template1');
  if (settings.kind !== 'postgres') throw new Error('It is PostgreSQL.');
  const { url } = settings;
  await runSql(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  const database = openDatabase(settings);
  undo.push(() => database.close());
  try {
    await expect(migrate(database)).rejects.toThrow(/^The database of DATABASE_URL can only be read, /);
  } finally {
    while (undo.length > 0) await undo.pop()?.();
  }
});
