import { expect, test } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { zonedParts, zonedTime } from '../../../shared/time.ts';
import { publishAgency } from '../../../test/support/agency.ts';
import { dataOf, openSite, sharedApp } from '../../../test/support/api.ts';
import { eventsOf } from '../../../test/support/calendar-events.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { migrations } from '../../platform/database/migrate.ts';
import { ADDRESS, apply, feed, listing, stored, storedRow } from './support.ts';

/**
 * In summer, clocks in Tweed Heads (NSW) are an hour ahead of those in Coolangatta (QLD), across the street. The year is
 * far away, because pages and a migration go by the clock of the machine.
 */
const NOW = new Date('2126-11-20T00:00:00.000Z');
const addressIn = (state: string) => ADDRESS.replace('<state>SA</state>', `<state>${state}</state>`);
const OPEN =
  '<inspectionTimes><inspection>28-Nov-2126 10:00am to 10:30am</inspection></inspectionTimes><auction date="2126-12-05T12:00"/>';
const LAST_DAY = '<setSale date="2126-12-12"/>';

const startOf = async (context: Context, id: string) => (await stored(context, id))?.inspections[0]?.start;

onEachEngine("homes in other states than the agency's", ({ makeContext }) => {
  const openCoolangatta = async () => {
    const context = await makeContext({ clock: () => NOW });
    const address = { ...demoAgency.address, state: 'QLD' as const };
    await publishAgency(context, { timeZone: 'Australia/Brisbane', address });
    return context;
  };

  test('have the times of their state, on pages, in calendars and in the API', async () => {
    const context = await openCoolangatta();
    const homes = [listing(addressIn('QLD') + OPEN), listing(addressIn('nsw') + OPEN, { id: 'H2' })];
    await apply(context, feed(...homes, listing(addressIn('New South Wales') + LAST_DAY, { id: 'H3' })));
    expect(await startOf(context, 'H1')).toBe('2126-11-28T00:00:00.000Z');
    expect(await startOf(context, 'H2')).toBe('2126-11-27T23:00:00.000Z');
    expect((await storedRow(context, 'H2')).auctionAt).toBe('2126-12-05T01:00:00.000Z');

    const { request, graphql } = openSite(context);
    const text = async (path: string) =>
      (await (await request(path)).text()).replaceAll(/<!-- -->/g, '').replaceAll(/\s/g, ' ');
    const { id } = await storedRow(context, 'H2');
    const page = await text(paths.property(id));
    expect(page).toContain('Thu 28 Nov, 10:00 – 10:30 am Sydney time');
    expect(page).toContain('12:00 pm Sydney time');
    expect(page).toContain('dates=21261127T230000Z%2F21261127T233000Z');
    const own = await text(paths.property((await storedRow(context, 'H1')).id));
    expect(own).toContain('Thu 28 Nov, 10:00 – 10:30 am<');
    expect(await text(paths.property((await storedRow(context, 'H3')).id))).toContain('Thu 12 Dec<');

    const ids = (await stored(context, 'H2'))?.inspections ?? [];
    const file = await (await request(apiPaths.calendar(ids[0]?.id ?? ''))).text();
    expect(file).toContain('TZID:Australia/Sydney');
    expect(file).toContain('DTSTART;TZID=Australia/Sydney:21261128T100000');
    expect(eventsOf(file).events[0]?.start).toBe('2126-11-27T23:00:00.000Z');
    const lastDay = await (await request(apiPaths.calendar((await storedRow(context, 'H3')).id))).text();
    expect(lastDay).toContain('DTSTART;VALUE=DATE:21261212');
    const all = await (await request('/subscribe/inspections.ics')).text();
    expect(all.match(/^TZID:.*$/gm)?.map((line) => line.trim())).toEqual(
      expect.arrayContaining(['TZID:Australia/Brisbane', 'TZID:Australia/Sydney']),
    );
    const answer = await graphql(`{ property(id: "${id}") { timeZone } }`);
    expect(await answer.json()).toEqual({ data: { property: { timeZone: 'Australia/Sydney' } } });
  });

  test('have the times of Broken Hill and of islands by their postcodes, also in the agency’s own state', async () => {
    const context = await makeContext({ clock: () => NOW });
    const address = { ...demoAgency.address, state: 'NSW' as const };
    await publishAgency(context, { timeZone: 'Australia/Sydney', address });
    const homeAt = (postcode: string) => addressIn('NSW').replace('5082', postcode) + OPEN;
    await apply(context, feed(listing(homeAt('2880')), listing(homeAt('2898'), { id: 'H2' })));
    expect(await startOf(context, 'H1')).toBe('2126-11-27T23:30:00.000Z');
    expect(await startOf(context, 'H2')).toBe('2126-11-27T23:00:00.000Z');
  });

  test('keep them when a message names no state', async () => {
    const context = await openCoolangatta();
    await apply(context, feed(listing(addressIn('NSW'))));
    await apply(context, feed(listing(OPEN, { modTime: '2126-11-20-10:00:00' })));
    expect(await startOf(context, 'H1')).toBe('2126-11-27T23:00:00.000Z');
    expect((await storedRow(context)).auctionAt).toBe('2126-12-05T01:00:00.000Z');
  });

  test('keep them when a message has the postcode, but not the state', async () => {
    const context = await openCoolangatta();
    const inBrokenHill = addressIn('NSW').replace('5082', '2880');
    await apply(context, feed(listing(inBrokenHill)));
    const withoutState = inBrokenHill.replace('<state>NSW</state>', '');
    await apply(context, feed(listing(withoutState + OPEN, { modTime: '2126-11-20-10:00:00' })));
    expect(await startOf(context, 'H1')).toBe('2126-11-27T23:30:00.000Z');
    const inTweedHeads = withoutState.replace('2880', '2485');
    await apply(context, feed(listing(addressIn('NSW'), { id: 'H2' })));
    await apply(context, feed(listing(inTweedHeads + OPEN, { id: 'H2', modTime: '2126-11-20-10:00:00' })));
    expect(await startOf(context, 'H2')).toBe('2126-11-27T23:00:00.000Z');
  });

  test('keep them when the agency gets another time zone', async () => {
    const context = await openCoolangatta();
    await apply(
      context,
      feed(listing(addressIn('QLD') + OPEN), listing(addressIn('NSW') + OPEN, { id: 'H2' })),
    );
    const { id } = (await stored(context, 'H2'))?.inspections[0] ?? {};
    await publishAgency(context, {
      timeZone: 'Australia/Lindeman',
      address: { ...demoAgency.address, state: 'WA' },
    });
    // The agency has moved to Western Australia, so its homes in Queensland are in another state now.
    expect(await startOf(context, 'H1')).toBe('2126-11-28T00:00:00.000Z');
    expect((await stored(context, 'H2'))?.inspections[0]?.id).toBe(id);
  });

  test('get them from a version that read them in the time zone of the agency', async () => {
    const context = await openCoolangatta();
    await apply(
      context,
      feed(listing(addressIn('QLD') + OPEN), listing(addressIn('NSW') + OPEN, { id: 'H2' })),
    );
    const { write } = context.database;
    const { id: listingId } = await storedRow(context, 'H2');
    const [start, finish] = ['2126-11-28T00:00:00.000Z', '2126-11-28T00:30:00.000Z'];
    await write
      .updateTable('inspections')
      .set({ start, finish })
      .where('listingId', '=', listingId)
      .execute();
    const auctionAt = '2126-12-05T02:00:00.000Z';
    await write.updateTable('listings').set({ auctionAt }).where('id', '=', listingId).execute();
    // The last day of a sale is today, and not over yet.
    const { year, month, day } = zonedParts(new Date(), 'Australia/Brisbane');
    const setSaleAt = zonedTime('Australia/Brisbane', [year, month, day, 0]).toISOString();
    await write.updateTable('listings').set({ setSaleAt }).where('id', '=', listingId).execute();
    await migrations['050_times_of_other_states']?.up(write);
    const today = zonedTime('Australia/Sydney', [year, month, day, 0]).toISOString();
    expect((await storedRow(context, 'H2')).setSaleAt).toBe(today);
    expect(await startOf(context, 'H2')).toBe('2126-11-27T23:00:00.000Z');
    expect((await storedRow(context, 'H2')).auctionAt).toBe('2126-12-05T01:00:00.000Z');
    expect(await startOf(context, 'H1')).toBe('2126-11-28T00:00:00.000Z');
  });

  test('are in the suburb of their state, even if the feed leaves out the postcode', async () => {
    const context = await makeContext({ clock: () => NOW });
    // South Australia has a Richmond, too.
    const address = addressIn('VIC')
      .replace('Prospect', 'Richmond')
      .replace(/<postcode>.*<\/postcode>/, '');
    await apply(context, feed(listing(address)));
    const { properties } = await dataOf<{ properties: { map: { latitude: number }[] } }>(
      sharedApp(context).graphql('{ properties(suburbs: ["richmond-3121"]) { map { latitude } } }'),
    );
    expect(properties.map.map(({ latitude }) => Math.round(latitude))).toEqual([-38]);
  });
});
