import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/database/client.ts';
import { makePostgres } from '../support/engines.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

async function open(): Promise<Database> {
  const database = openDatabase(await makePostgres(undo));
  undo.push(() => database.close());
  return database;
}

/** Holds a connection for so long. */
const hold = ({ read }: Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(read);

test('while connections become free again everybody gets one, however many wait and for how long', async () => {
  const database = await open();
  // The last of these waits for three seconds, longer than the patience.
  const asked = Array.from({ length: 130 }, () => hold(database, 0.25));
  await Promise.all(asked);
});

test('where none becomes free nobody waits long, and all is well once one is', async () => {
  const database = await open();
  const held = Array.from({ length: 10 }, () => hold(database, 4));
  await expect(hold(database, 0)).rejects.toThrow('No connection to the database is free.');
  await Promise.all(held);
  await hold(database, 0);
});
