import { expect, test } from 'vitest';
import { createContext } from '../../server/context.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { createLog } from '../../server/platform/log.ts';
import { allRows, backUp, emptyPlace, fillSite, restore } from '../../test/support/backups.ts';
import { somebodyWaits } from '../../test/support/engines.ts';
import { TEMPLATE } from '../../test/support/postgres.ts';

test('a restore into PostgreSQL is refused if another process wrote a lead meanwhile', async () => {
  const context = await createContext(await emptyPlace('sqlite'), { log: createLog(() => {}) });
  await fillSite(context);
  const { folder } = await backUp(context);
  await context.close();
  const place = await emptyPlace('postgres', TEMPLATE);
  const database = openDatabase(place.database);
  const trx = await database.write.startTransaction().execute();
  const taken = { key: 'k', requestHash: 'h', response: '{}', createdAt: '2026-11-21T00:00:00.000Z' };
  await trx.insertInto('idempotencyKeys').values(taken).execute();
  const refused = expect(restore(place, folder)).rejects.toThrow(
    /The database holds a site already \(idempotency_keys\)/,
  );
  await somebodyWaits(database);
  await trx.commit().execute();
  await refused;
  expect((await allRows(database)).idempotency_keys).toHaveLength(1);
  expect((await allRows(database)).listings).toEqual([]);
  await database.close();
});
