import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeFolder } from '../../../../test/support/folder.ts';
import { type Db, openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { getSetting, setSetting } from '../settings.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

const makePath = async () => join(await makeFolder(undo), 'openhome.db');

/** Opens a connection to the file that all connections of a test share. */
async function open(path: string) {
  const database = openDatabase({ kind: 'sqlite', path });
  undo.push(() => database.close());
  await migrate(database);
  return database;
}

test('a single statement waits for another connection’s transaction without holding up the process', async () => {
  const path = await makePath();
  const holder = await open(path);
  const waiter = await open(path);
  let waiting: Promise<unknown> | undefined;
  await holder.write.transaction().execute(async (trx) => {
    await setSetting(trx, 'first', 'x');
    waiting = setSetting(waiter.write, 'second', 'x');
    // Long enough for several tries.
    await sleep(50);
  });
  await waiting;
  expect(await getSetting(holder.read, 'first')).toBe('x');
  expect(await getSetting(holder.read, 'second')).toBe('x');
});

test.each(['transactions', 'single statements'])(
  'a series of %s lets the process do other work in between',
  async (of) => {
    const { write } = await open(await makePath());
    let hasAnswered = false;
    setImmediate(() => {
      hasAnswered = true;
    });
    for (const name of ['first', 'second']) {
      const store = (db: Db) => setSetting(db, name, 'x');
      await (of === 'transactions' ? write.transaction().execute(store) : store(write));
    }
    expect(hasAnswered).toBe(true);
  },
);
