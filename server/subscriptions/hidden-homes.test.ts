import { expect, test } from 'vitest';
import { openApp } from '../../test/support/api.ts';
import { eventsOf } from '../../test/support/calendar-events.ts';
import { onEachEngine, somebodyWaits } from '../../test/support/engines.ts';
import { addInspection, addListing } from '../../test/support/listings.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';
import { setHidden } from '../listings/visibility.ts';
import { migrations } from '../platform/database/migrate.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

onEachEngine('calendars of hidden homes', (tools) => {
  const open = async () => {
    const context = await tools.makeContext({ clock: () => NOW });
    const { request } = openApp(context);
    const calendar = async (path: string) => eventsOf(await (await request(path)).text());
    return { context, calendar };
  };

  test('inspections of a home that staff hide are cancelled until they show it again', async () => {
    let now = NOW;
    const context = await tools.makeContext({ clock: () => now });
    const { request } = openApp(context);
    const read = async (query = '') => {
      const text = await (await request(`/subscribe/inspections.ics${query}`)).text();
      return { text, events: eventsOf(text).events };
    };
    const later = () => {
      now = new Date(now.getTime() + 60_000);
      return now;
    };
    const send = async (times: string, status = 'current') => {
      const modTime = `2026-11-21-${10 + later().getUTCMinutes()}:00:00`;
      const inner = `${ADDRESS}<inspectionTimes>${times}</inspectionTimes>`;
      await apply(context, feed(listing(inner, { status, modTime })));
    };
    const saturday = '<inspection>28-Nov-2026 11:00am to 11:30am</inspection>';
    const sunday = '<inspection>29-Nov-2026 11:00am to 11:30am</inspection>';
    await send(saturday);
    const [first] = (await read()).events;
    const { id } = await context.database.read.selectFrom('listings').select('id').executeTakeFirstOrThrow();
    const hide = (hidden: boolean) => setHidden(context.database.write, id, hidden, later());

    await hide(true);
    const [cancelled] = (await read('?suburb=prospect-5082')).events;
    expect(cancelled).toMatchObject({
      ...{ uid: first?.uid, start: first?.start, status: 'CANCELLED', location: null },
      summary: 'Cancelled: inspection in Prospect',
    });
    expect(cancelled?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    const { text } = await read();
    for (const detail of ['Street', 'property/', 'GEO:', 'DESCRIPTION:']) expect(text).not.toContain(detail);

    // What its feed says of a hidden home is for nobody: neither a new inspection nor the end of it.
    await send(saturday.replace('11:30', '11:45') + sunday);
    expect((await read()).events).toEqual([cancelled]);
    await send(saturday);
    expect((await read()).events).toEqual([cancelled]);

    await hide(false);
    const shown = (await read()).events;
    expect(shown).toMatchObject([{ uid: first?.uid, status: 'CONFIRMED', summary: first?.summary }]);
    expect(shown[0]?.sequence).toBeGreaterThan(cancelled?.sequence ?? 0);

    // An inspection that its feed removes meanwhile stays cancelled.
    await hide(true);
    await send('');
    await hide(false);
    const removed = (await read()).events;
    expect(removed).toMatchObject([{ uid: first?.uid, status: 'CANCELLED' }]);
    expect(removed[0]?.sequence).toBeGreaterThan(shown[0]?.sequence ?? 0);

    // The home is withdrawn while it is hidden. The withdrawal has a higher SEQUENCE than the cancellation.
    await send(saturday);
    await hide(true);
    const again = (await read()).events;
    await send(saturday, 'withdrawn');
    await hide(false);
    const withdrawn = (await read()).events;
    expect(withdrawn).toMatchObject([{ uid: first?.uid, status: 'CANCELLED' }]);
    expect(withdrawn[0]?.sequence).toBeGreaterThan(again[0]?.sequence ?? 0);
  });

  test('a calendar reveals no more of a hidden home than its suburb, agent, and sale or lease', async () => {
    const { context, calendar } = await open();
    const agents = JSON.stringify([{ id: null, name: 'Marnie Calloway', email: null }]);
    const id = await addListing(context, { agents });
    await addInspection(context, id, '2026-11-28T00:00:00.000Z');
    await setHidden(context.database.write, id, true, NOW);
    const all = (await calendar('/subscribe/inspections.ics')).events;
    expect(all).toMatchObject([{ status: 'CANCELLED', location: null }]);
    // The home has 3 bedrooms and costs $850,000.
    for (const query of ['minBeds=3', 'minBeds=4', 'maxPrice=900000', 'minPrice=900000', 'type=Unit']) {
      expect((await calendar(`/subscribe/inspections.ics?${query}`)).events, query).toEqual(all);
    }
    for (const query of ['suburb=norwood-5067', 'agent=marnie-calloway']) {
      expect((await calendar(`/subscribe/inspections.ics?${query}`)).events, query).toEqual(all);
    }
    for (const path of ['.ics?suburb=unley-5061', '.ics?agent=tobias-renn', '-for-lease.ics']) {
      expect((await calendar(`/subscribe/inspections${path}`)).events, path).toEqual([]);
    }
  });

  test('an inspection is confirmed if a process of an older version shows its hidden home again', async () => {
    const { context, calendar } = await open();
    const id = await addListing(context);
    await addInspection(context, id, '2026-11-28T00:00:00.000Z');
    await setHidden(context.database.write, id, true, NOW);
    await context.database.write.deleteFrom('hiddenListings').execute();
    expect((await calendar('/subscribe/inspections.ics')).events).toMatchObject([{ status: 'CONFIRMED' }]);
  });

  // SQLite runs one transaction after the other.
  test.runIf(tools.engine === 'postgres')(
    'a home is shown again while its feed takes an inspection away',
    async () => {
      const { context, calendar } = await open();
      const id = await addListing(context);
      await addInspection(context, id, '2126-11-28T00:00:00.000Z');
      const { write } = context.database;
      await setHidden(write, id, true, NOW);
      // An import locks its homes first. A statement that deletes inspections locks them before its triggers run.
      const feed = await write.startTransaction().execute();
      await feed.selectFrom('listings').select('id').forUpdate().execute();
      await feed.selectFrom('inspections').select('id').forUpdate().execute();
      const shown = setHidden(write, id, false, NOW);
      await somebodyWaits(context.database);
      await feed.deleteFrom('inspections').execute();
      await feed.commit().execute();
      expect(await shown).toBe(true);
      expect((await calendar('/subscribe/inspections.ics')).events).toMatchObject([{ status: 'CANCELLED' }]);
    },
  );

  test('inspections of a home that an older version hid are cancelled by the upgrade', async () => {
    const { context, calendar } = await open();
    const id = await addListing(context);
    const { write } = context.database;
    const shown = await addInspection(context, id, '2126-11-28T00:00:00.000Z');
    await write.updateTable('inspections').set({ updatedAt: '2026-11-19T00:00:00.000Z' }).execute();
    // The feed adds this one after the home was hidden.
    await addInspection(context, id, '2126-11-29T00:00:00.000Z');
    await write.insertInto('hiddenListings').values({ listingId: id, hiddenAt: NOW.toISOString() }).execute();
    await migrations['049_cancel_hidden_inspections']?.up(write);
    expect((await calendar('/subscribe/inspections.ics')).events).toMatchObject([
      { uid: expect.stringContaining(shown), status: 'CANCELLED' },
    ]);
  });
});
