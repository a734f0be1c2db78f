import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing, addPhotos } from '../../test/support/listings.ts';
import { parseText } from '../feed/read/xml.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';
import { setHidden } from '../listings/visibility.ts';

const NOW = new Date('2026-11-21T00:00:00Z');

/** The events of a calendar as another library reads them, keyed by the beginning of their summary. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no time zone');
  ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
    };
  });
  return { name: String(calendar.getFirstPropertyValue('name')), events };
}

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

  test('a list is an Atom feed, newest first, with the facts that cards show', async () => {
    const { context, request } = await open();
    await addListing(context, { id: 'older', street: 'Wheat & Chaff <Lane>', priceDisplay: 0 });
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
});
