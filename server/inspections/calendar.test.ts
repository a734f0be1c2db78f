import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarLink } from '../../shared/calendar-link.ts';
import { messages } from '../../shared/messages.ts';
import { openApp, openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing } from '../../test/support/listings.ts';

/** Checks the rules for all calendar files (RFC 5545 §3.1). @returns the unfolded lines */
async function linesOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
}

onEachEngine('calendar files', (tools) => {
  const makeContext = () => tools.makeContext({ clock: () => new Date('2026-11-21T00:00:00Z') });

  test('an inspection has its real address, start and finish in Adelaide time, and a stable UID', async () => {
    const context = await makeContext();
    const listing = await addListing(context, { streetNumber: '5' });
    const inspection = await addInspection(context, listing, '2026-11-28T00:00:00.000Z');
    const { request } = openApp(context);
    const lines = await linesOf(await request(`/calendar/${inspection}.ics`));
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZID:Australia/Adelaide',
        'DTSTART;TZID=Australia/Adelaide:20261128T103000',
        'DTEND;TZID=Australia/Adelaide:20261128T110000',
        'DTSTAMP:20261128T000000Z',
        'LOCATION:5 Wattlebird Lane\\, Norwood\\, SA 5067',
        'SUMMARY:Inspection: 5 Wattlebird Lane\\, Norwood\\, SA 5067',
        'GEO:-34.9214;138.6357',
        `URL:http://localhost:3000/property/${listing}`,
        `UID:inspection-${inspection}@localhost`,
      ]),
    );
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION', 'GEO', 'URL']) {
      expect(
        lines.filter((line) => line.split(/[:;]/)[0] === name && !/T0[23]0000$/.test(line)),
      ).toHaveLength(1);
    }
    expect(await linesOf(await request(`/calendar/${inspection}.ics`))).toEqual(lines);
  });

  test('an auction lasts one hour, in the local time of its season', async () => {
    const context = await makeContext();
    const id = await addListing(context, { auctionAt: '2027-07-10T02:00:00.000Z' });
    const lines = await linesOf(await openApp(context).request(`/calendar/${id}.ics`));
    expect(lines).toContain('DTSTART;TZID=Australia/Adelaide:20270710T113000');
    expect(lines).toContain('DTEND;TZID=Australia/Adelaide:20270710T123000');
  });

  test('a set-date sale is named so, even if the feed sends its date as that of an auction', async () => {
    const context = await makeContext();
    for (const dates of [
      { setSaleAt: '2026-12-05T06:30:00.000Z' },
      { authority: 'setsale', auctionAt: '2026-12-05T06:30:00.000Z' },
    ]) {
      const id = await addListing(context, dates);
      const lines = await linesOf(await openApp(context).request(`/calendar/${id}.ics`));
      expect(lines).toContain('DTSTART;TZID=Australia/Adelaide:20261205T170000');
      expect(lines.find((line) => line.startsWith('SUMMARY'))).toMatch(/^SUMMARY:Set-date sale: /);
      expect(lines.join()).not.toMatch(/auction/i);
    }
  });

  test('an inspection that is over has no calendar file', async () => {
    const context = await makeContext();
    const listing = await addListing(context);
    const inspection = await addInspection(context, listing, '2026-11-20T00:00:00.000Z');
    expect((await openApp(context).request(`/calendar/${inspection}.ics`)).status).toBe(404);
  });

  test('an auction that is over, or has a result, has no calendar file', async () => {
    const context = await makeContext();
    const over = await addListing(context, { auctionAt: '2026-11-20T00:00:00.000Z' });
    const auctionAt = '2026-11-28T01:00:00.000Z';
    const sold = await addListing(context, { auctionAt, auctionResult: 'sold-prior-to-auction' });
    const { request } = openApp(context);
    for (const id of [over, sold]) expect((await request(`/calendar/${id}.ics`)).status).toBe(404);
  });

  test('a person who followed the link gets a page if there is no file, and a message if it cannot be read', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const open = () => request('/calendar/gone.ics', { headers: { Accept: 'text/html,*/*;q=0.8' } });
    const page = await open();
    expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
    await context.database.write.schema.dropTable('inspections').execute();
    const shown = await open();
    expect([shown.status, await shown.text()]).toEqual([503, messages.submissionError]);
  });

  test('an auction without a time fills its day', async () => {
    const context = await makeContext();
    const id = await addListing(context, { auctionAt: '2026-11-27T13:30:00.000Z' });
    const lines = await linesOf(await openApp(context).request(`/calendar/${id}.ics`));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261128');
    expect(lines).toContain('DTEND;VALUE=DATE:20261129');
  });

  test('a shortlist has all future inspections of its homes in one file', async () => {
    const context = await makeContext();
    const first = await addListing(context, { streetNumber: '5' });
    const second = await addListing(context, { streetNumber: '7', addressDisplay: 0 });
    const sold = await addListing(context, { status: 'SOLD' });
    const ids = [
      await addInspection(context, first, '2026-11-28T00:00:00.000Z'),
      await addInspection(context, second, '2027-04-10T01:00:00.000Z'),
    ];
    await addInspection(context, first, '2026-11-14T00:00:00.000Z');
    await addInspection(context, sold, '2026-11-28T00:00:00.000Z');
    const { request } = openApp(context);
    const response = await request(`/calendar/shortlist.ics?homes=${first},${second},${sold},nothing`);
    const text = await response.clone().text();
    const lines = await linesOf(response);
    expect(lines.filter((line) => line.startsWith('UID'))).toEqual(
      ids.map((id) => `UID:inspection-${id}@localhost`),
    );
    expect(lines.filter((line) => line.startsWith('LOCATION'))).toEqual([
      'LOCATION:5 Wattlebird Lane\\, Norwood\\, SA 5067',
      'LOCATION:Norwood\\, SA',
    ]);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString())).toEqual([
      '2026-11-28T00:00:00.000Z',
      '2027-04-10T01:00:00.000Z',
    ]);
    for (const homes of ['', sold, 'nothing']) {
      expect((await request(`/calendar/shortlist.ics?homes=${homes}`)).status, homes).toBe(404);
    }
  });

  test('a hidden address stays hidden', async () => {
    const context = await makeContext();
    const listing = await addListing(context, { addressDisplay: 0 });
    const inspection = await addInspection(context, listing, '2026-11-28T00:00:00.000Z');
    const lines = await linesOf(await openApp(context).request(`/calendar/${inspection}.ics`));
    expect(lines).toContain('LOCATION:Norwood\\, SA');
    expect(lines.join('\n')).not.toMatch(/Wattlebird|GEO|5067/);
  });

  test('text of a feed is escaped and folded between characters', async () => {
    const context = await makeContext();
    const street = `Ḱaurna;Lane\r\nATTACH:${'🏡'.repeat(30)}\\`;
    const listing = await addListing(context, { street });
    const inspection = await addInspection(context, listing, '2026-11-28T00:00:00.000Z');
    const lines = await linesOf(await openApp(context).request(`/calendar/${inspection}.ics`));
    expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
    expect(lines.find((line) => line.startsWith('LOCATION'))).toContain(
      `Ḱaurna\\;Lane\\nATTACH:${'🏡'.repeat(30)}\\\\\\, Norwood`,
    );
  });

  test('unknown, hidden and sold homes, and homes without an auction, get the same 404', async () => {
    const context = await makeContext();
    const hidden = await addListing(context, {
      status: 'WITHDRAWN',
      auctionAt: '2026-11-28T01:00:00.000Z',
    });
    const sold = await addListing(context, { status: 'SOLD', auctionAt: '2026-11-28T01:00:00.000Z' });
    const plain = await addListing(context);
    const ids = [
      hidden,
      sold,
      plain,
      await addInspection(context, hidden, '2026-11-28T00:00:00.000Z'),
      await addInspection(context, sold, '2026-11-28T00:00:00.000Z'),
      'nowhere',
      '%00',
      "x'--",
      '..%2f..',
    ];
    const { request } = openApp(context);
    for (const id of ids) {
      const response = await request(`/calendar/${id}.ics`);
      expect([response.status, await response.text()], id).toEqual([404, 'Not found']);
    }
  });
});

const event = {
  title: 'Inspection',
  address: '5 Wattlebird Lane, Norwood, SA 5067',
  start: '2026-11-28T00:00:00.000Z',
  timeZone: 'Australia/Adelaide',
  url: 'http://localhost:3000/property/5',
};

test('the calendar link has the title, place and times of the file, and the words of the specification', () => {
  const link = new URL(calendarLink({ ...event, finish: '2026-11-28T00:30:00.000Z' }));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Inspection: 5 Wattlebird Lane, Norwood, SA 5067',
    details: 'Inspection Event, Auction Event\nOnline: http://localhost:3000/property/5',
    location: '5 Wattlebird Lane, Norwood, SA 5067',
    dates: '20261128T000000Z/20261128T003000Z',
  });
});

test('a calendar link without a known time fills the day', () => {
  const link = new URL(calendarLink({ ...event, start: '2026-11-27T13:30:00.000Z' }));
  expect(link.searchParams.get('dates')).toBe('20261128/20261129');
});
