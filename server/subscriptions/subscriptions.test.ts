import { expect, test } from 'vitest';
import { openApp } from '../../test/support/api.ts';
import { eventsOf } from '../../test/support/calendar-events.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing, addPhotos } from '../../test/support/listings.ts';
import { parseText } from '../feed/read/xml.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';
import { setHidden } from '../listings/visibility.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

onEachEngine('subscriptions', (tools) => {
  const open = async () => {
    const context = await tools.makeContext({ clock: () => NOW });
    const { request } = openApp(context);
    const calendar = async (path: string) => eventsOf(await (await request(path)).text());
    return { context, request, calendar };
  };

  test('a calendar has only the inspections of a suburb, a person or a list', async () => {
    const { context, calendar } = await open();
    const agents = JSON.stringify([{ id: null, name: 'Marnie Calloway', email: null }]);
    const homes = {
      norwood: await addListing(context, { streetNumber: '5', agents }),
      hiddenAddress: await addListing(context, { addressDisplay: 0 }),
      unley: await addListing(context, { suburb: 'Unley', postcode: '5061', saleOrLease: 'LEASE' }),
      hidden: await addListing(context),
    };
    await setHidden(context.database.write, homes.hidden, true, NOW);
    for (const id of Object.values(homes)) await addInspection(context, id, '2026-11-28T00:00:00.000Z');
    await addInspection(context, homes.norwood, '2026-10-01T00:00:00.000Z');

    const { name, events } = await calendar('/subscribe/inspections.ics?suburb=norwood-5067');
    expect(name).toBe('Inspections in Norwood · Redgum');
    expect(events.map(({ location }) => location).sort()).toEqual([
      '5 Wattlebird Lane, Norwood, SA 5067',
      'Norwood, SA',
    ]);
    expect(events[0]).toMatchObject({ start: '2026-11-28T00:00:00.000Z', status: 'CONFIRMED' });
    const byAgent = await calendar('/subscribe/inspections.ics?agent=marnie-calloway');
    expect(byAgent.events).toHaveLength(1);
    const forLease = await calendar('/subscribe/inspections-for-lease.ics');
    expect(forLease.events.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^Inspection: .*Unley/),
    ]);
    // A calendar without events is valid too.
    expect((await calendar('/subscribe/inspections.ics?suburb=glenelg-5045')).events).toEqual([]);
  });

  test('an inspection keeps its UID, its SEQUENCE rises, and a cancelled one is marked', async () => {
    let now = NOW;
    const context = await tools.makeContext({ clock: () => now });
    const { request } = openApp(context);
    const read = async () => eventsOf(await (await request('/subscribe/inspections.ics')).text()).events;
    const send = async (times: string, status = 'current') => {
      now = new Date(now.getTime() + 60_000);
      const modTime = `2026-11-21-${10 + now.getUTCMinutes()}:00:00`;
      const inner = `${ADDRESS}<inspectionTimes>${times}</inspectionTimes>`;
      await apply(context, feed(listing(inner, { status, modTime })));
    };
    const saturday = (end: string) => `<inspection>28-Nov-2026 11:00am to ${end}</inspection>`;
    await send(saturday('11:30am'));
    const [first] = await read();
    await send(saturday('11:45am'));
    const [changed] = await read();
    expect(changed?.uid).toBe(first?.uid);
    expect(changed?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    await send('');
    const [cancelled] = await read();
    expect(cancelled).toMatchObject({
      uid: first?.uid,
      status: 'CANCELLED',
      summary: 'Cancelled: inspection in Prospect',
      location: null,
    });
    expect(cancelled?.sequence).toBeGreaterThan(changed?.sequence ?? 0);
    await send(saturday('11:30am'));
    const again = await read();
    expect(again).toMatchObject([{ uid: first?.uid, status: 'CONFIRMED' }]);
    expect(again[0]?.sequence).toBeGreaterThan(cancelled?.sequence ?? 0);
    // A withdrawn home is not open to anybody on that day.
    await send(saturday('11:30am'), 'withdrawn');
    expect(await read()).toMatchObject([{ uid: first?.uid, status: 'CANCELLED', location: null }]);
    now = new Date('2026-11-29T00:00:00Z');
    expect(await read()).toEqual([]);
  });

  test('the inspections of a deleted home are cancelled in the calendars of its suburb and its agent, too', async () => {
    const { context, calendar } = await open();
    const agent = '<listingAgent><name>Marnie Calloway</name></listingAgent>';
    const times =
      '<inspectionTimes><inspection>28-Nov-2026 11:00am to 11:30am</inspection></inspectionTimes>';
    await apply(context, feed(listing(ADDRESS + agent + times)));
    const calendars = ['', '?suburb=prospect-5082', '?agent=marnie-calloway'];
    const [{ events: shown } = { events: [] }] = await Promise.all(
      calendars.map((query) => calendar(`/subscribe/inspections.ics${query}`)),
    );
    // A feed may say so twice.
    for (const hour of [10, 11])
      await apply(context, feed(listing('', { status: 'deleted', modTime: `2026-11-21-${hour}:00:00` })));
    for (const query of calendars) {
      const { events } = await calendar(`/subscribe/inspections.ics${query}`);
      expect(events, query).toMatchObject([{ uid: shown[0]?.uid, status: 'CANCELLED', location: null }]);
    }
  });

  test('a cancelled inspection has the time zone of its home, whether the home or the inspection is gone', async () => {
    const { context, request } = await open();
    const place = { suburb: 'Broken Hill', state: 'NSW', postcode: '2880' };
    const gone = await addListing(context, { ...place, status: 'WITHDRAWN' });
    const hidden = await addListing(context, place);
    for (const id of [gone, hidden]) await addInspection(context, id, '2026-11-28T00:00:00.000Z');
    await setHidden(context.database.write, hidden, true, NOW);
    const text = await (await request('/subscribe/inspections.ics')).text();
    expect(text.match(/^DTSTART.*/gm)?.filter((line) => line.includes('20261128'))).toEqual([
      'DTSTART;TZID=Australia/Broken_Hill:20261128T103000',
      'DTSTART;TZID=Australia/Broken_Hill:20261128T103000',
    ]);
  });

  test('a list is an Atom feed, newest first, with the facts that cards show', async () => {
    const { context, request } = await open();
    const updatedAt = '2026-11-20T00:00:00.000Z';
    await addListing(context, { id: 'older', street: 'Wheat & Chaff <Lane>', priceDisplay: 0, updatedAt });
    const newer = await addListing(context, { id: 'newer', addressDisplay: 0 });
    await addPhotos(context, newer, 1);
    await addListing(context, { suburb: 'Unley', postcode: '5061' });
    const response = await request('/subscribe/for-sale.atom?suburb=norwood-5067&sort=price-asc');
    expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    const text = await response.text();
    // This throws unless the text is well-formed.
    parseText(text);
    expect(text).toContain('<title>Homes for sale in Norwood · Redgum</title>');
    expect(text).toContain('href="http://localhost:3000/buy/properties-for-sale?suburb=norwood-5067"');
    const ids = [...text.matchAll(/<id>.*property\/(\w+)<\/id>/g)].map(([, id]) => id);
    expect(ids).toEqual(['newer', 'older']);
    // Readers show an entry again when its time changes: here, that of the older home, which is the feed's latest.
    expect(text.split(`<updated>${updatedAt}</updated>`)).toHaveLength(3);
    expect(text).not.toContain(`<published>${updatedAt}`);
    expect(text).toContain('Wheat &amp; Chaff &lt;Lane&gt;');
    expect(text).toMatch(/<summary>\$850,000, House, 3 bedrooms, 2 bathrooms, 3 car spaces<\/summary>/);
    expect(text).toMatch(/<summary>Contact agent, House/);
    expect(text).toMatch(/rel="enclosure" type="image\/jpeg" href="http:\/\/localhost:3000\/media\//);
    const known = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    const again = await request('/subscribe/for-sale.atom?suburb=norwood-5067', { headers: known });
    expect(again.status).toBe(304);
  });

  test('an unknown subscription is answered with 404, and invalid filters are ignored', async () => {
    const { request } = await open();
    for (const file of ['nothing.atom', 'for-sale.ics', 'inspections.atom', 'constructor.ics', 'x']) {
      expect((await request(`/subscribe/${file}`)).status).toBe(404);
    }
    expect((await request('/subscribe/sold.atom?minBeds=x&suburb=%00&agent=nobody')).status).toBe(200);
  });

  test('an invalid price is ignored in no time, however many spaces it has', async () => {
    const { request } = await open();
    const began = process.cpuUsage();
    const answer = await request(`/subscribe/for-sale.atom?minPrice=1${'+'.repeat(60_000)}x`);
    const { user } = process.cpuUsage(began);
    expect(answer.status).toBe(200);
    // It took five seconds of processor time when spaces were matched in two places.
    expect(user / 1e6).toBeLessThan(1);
  });
});
