import { expect, test } from 'vitest';
import { HOUR_MS, importHomes } from '../../../test/support/alerts.ts';
import { onEachEngine, somebodyWaits } from '../../../test/support/engines.ts';
import { turnableClock } from '../../../test/support/outbox.ts';
import { matureChanges } from './mature.ts';

onEachEngine('changes that become events', ({ engine, makeContext }) => {
  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres')('wait for an import that writes the same homes', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const { read, write } = context.database;
    await importHomes(context, { id: 'H1' });
    later(HOUR_MS);
    // An import locks its homes as their keys, and then their changes.
    const feed = await write.startTransaction().execute();
    await feed.selectFrom('listings').select('id').forUpdate().execute();
    const matured = matureChanges(context.database, clock());
    await somebodyWaits(context.database);
    await feed.updateTable('listingChanges').set({ maturesAt: clock().toISOString() }).execute();
    await feed.commit().execute();
    await matured;
    expect(await read.selectFrom('listingEvents').select('kind').execute()).toEqual([{ kind: 'new' }]);
  });
});
