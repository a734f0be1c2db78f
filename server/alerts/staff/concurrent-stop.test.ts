import { expect, test } from 'vitest';
import { confirmSearch, register } from '../../../test/support/alerts.ts';
import { onEachEngine, somebodyWaits } from '../../../test/support/engines.ts';
import { pauseSearch } from './lead-searches.ts';

onEachEngine('a search that a visitor stops while staff pause it', ({ engine, makeContext }) => {
  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres')('stays stopped, and staff cannot resume it', async () => {
    const context = await makeContext();
    const { database, clock } = context;
    await register(context, 'ann@example.com');
    await confirmSearch(context);
    const searches = () =>
      database.read.selectFrom('savedSearches').select(['id', 'state', 'stoppedBecause']);
    const { id } = await searches().executeTakeFirstOrThrow();
    const trx = await database.write.startTransaction().execute();
    const stopped = { state: 'stopped', stoppedBecause: 'visitor' } as const;
    await trx.updateTable('savedSearches').set(stopped).where('id', '=', id).execute();
    const paused = pauseSearch(database.write, id, true, clock());
    await somebodyWaits(database);
    await trx.commit().execute();
    await paused;
    await pauseSearch(database.write, id, false, clock());
    expect(await searches().execute()).toEqual([{ id, ...stopped }]);
  });
});
