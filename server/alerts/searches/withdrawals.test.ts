import { expect, test } from 'vitest';
import { confirmSearch, press, register } from '../../../test/support/alerts.ts';
import { openApp } from '../../../test/support/api.ts';
import { onEachEngine, somebodyWaits } from '../../../test/support/engines.ts';
import { sendOne, staffOf } from '../../../test/support/leads.ts';
import { turnableClock } from '../../../test/support/outbox.ts';
import { eraseLeads } from '../../leads/index.ts';
import { stopSearchesOf } from './change-search.ts';

const ANN = 'ann@example.com';
const MINUTE_MS = 60_000;

onEachEngine('withdrawn alerts', ({ engine, makeContext }) => {
  /** A visitor with an earlier enquiry and a confirmed search. */
  async function open() {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const enquiry = await sendOne(context, 'enquiry', { emails: [{ email: ANN }] });
    await register(context, ANN);
    const { read } = context.database;
    const { contactId: lead } = await read
      .selectFrom('savedSearches')
      .select('contactId')
      .executeTakeFirstOrThrow();
    const page = await confirmSearch(context);
    const withdrawals = async (id: string) => {
      const { consents } = await (await staffOf(context)).read(id);
      return consents.filter(({ isGiven }) => !isGiven).map(({ purpose, how }) => [purpose, how]);
    };
    const stateOf = async () =>
      (await read.selectFrom('savedSearches').select('state').executeTakeFirstOrThrow()).state;
    return { context, later, enquiry, lead, page, withdrawals, stateOf };
  }

  test.each([
    ['stop', 'button'],
    ['delete', 'button'],
    ['one-click', 'one-click'],
  ])(
    'by %s are shown with every lead of the person, and kept as long as the rest of their consents',
    async (action, how) => {
      const { context, enquiry, lead, page, withdrawals } = await open();
      if (action === 'one-click') await openApp(context).request(`${page}/stop`, { method: 'POST' });
      else await press(context, page, action);
      expect(await withdrawals(lead)).toEqual([['alerts', how]]);
      expect(await withdrawals(enquiry)).toEqual([['alerts', how]]);
      await eraseLeads(context, async () => [lead]);
      expect(await withdrawals(enquiry)).toEqual([['alerts', how]]);
      await eraseLeads(context, async () => [enquiry]);
      const left = context.database.read.selectFrom('consents').select(['purpose', 'given']).orderBy('entry');
      expect(await left.execute()).toEqual([
        { purpose: 'newsletter', given: 1 },
        { purpose: 'alerts', given: 0 },
      ]);
    },
  );

  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres').each(['stop', 'delete'])(
    'by %s wait for the page of preferences, which stops the same search',
    async (action) => {
      const { context, page } = await open();
      // That page locks the recipient before their searches.
      const preferences = await context.database.write.startTransaction().execute();
      await preferences.updateTable('recipients').set({ entries: 9 }).execute();
      const pressed = press(context, page, action);
      await somebodyWaits(context.database);
      await stopSearchesOf(preferences, ANN, context.clock());
      await preferences.rollback().execute();
      expect(await pressed).toContain(`done=${action}`);
    },
  );

  test('stay active if they were started again after the stop in the journal, and a later stop ends them', async () => {
    const { context, later, page, stateOf } = await open();
    const stop = { link: 'search', token: page.split('/').at(-1) ?? '' } as const;
    later(MINUTE_MS);
    const at = context.clock().toISOString();
    await press(context, page, 'stop');
    later(MINUTE_MS);
    await press(context, page, 'start');
    await context.stops.record({ ...stop, at }, async () => null);
    expect(await stateOf()).toBe('active');
    later(MINUTE_MS);
    await context.stops.record({ ...stop, at: context.clock().toISOString() }, async () => null);
    expect(await stateOf()).toBe('stopped');
  });
});
