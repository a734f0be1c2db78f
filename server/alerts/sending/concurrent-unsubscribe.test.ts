import { expect, onTestFinished, test } from 'vitest';
import { confirmSearch, HOUR_MS, importHomes, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine, somebodyWaits } from '../../../test/support/engines.ts';
import { through, turnableClock } from '../../../test/support/outbox.ts';
import { startSmtp } from '../../../test/support/smtp.ts';
import { stopSearchesOf } from '../searches/change-search.ts';

const ANN = 'ann@example.com';

onEachEngine('a person who unsubscribes while a mail to them is queued', ({ engine, makeContext }) => {
  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres')('gets no mail', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const { read, write } = context.database;
    await register(context, ANN);
    await confirmSearch(context);
    await importHomes(context, { id: 'H1' });
    later(HOUR_MS);
    // The page of preferences locks the recipient before their searches.
    const preferences = await write.startTransaction().execute();
    await preferences.updateTable('recipients').set({ entries: 9 }).execute();
    const sent = runAlerts(context);
    await somebodyWaits(context.database);
    await stopSearchesOf(preferences, ANN, clock());
    await preferences.commit().execute();
    await sent;
    const mails = read.selectFrom('outbox').select('subject').where('purpose', '=', 'alert');
    expect(await mails.execute()).toEqual([]);
  });

  test.runIf(engine === 'postgres')('can do so while the mail server refuses it', async () => {
    const inbox = await startSmtp({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    onTestFinished(inbox.stop);
    const { clock } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    const { read, write } = context.database;
    await register(context, ANN);
    const preferences = await write.startTransaction().execute();
    await preferences.updateTable('recipients').set({ entries: 9 }).execute();
    const drained = context.outbox.drain();
    await somebodyWaits(context.database);
    await stopSearchesOf(preferences, ANN, clock());
    await preferences.commit().execute();
    await drained;
    const searches = read.selectFrom('savedSearches').select(['state', 'stoppedBecause']);
    expect(await searches.execute()).toEqual([{ state: 'stopped', stoppedBecause: 'visitor' }]);
    const mail = read.selectFrom('outbox').select('state').where('purpose', '=', 'confirmation');
    expect(await mail.execute()).toEqual([{ state: 'failed' }]);
  });
});
