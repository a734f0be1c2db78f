import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { publishAgency } from '../../../test/support/agency.ts';
import { openSite } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { readAgency, withAgency } from '../../agency/index.ts';
import { matureChanges } from '../../alerts/events/mature.ts';
import type { Context } from '../../context.ts';
import { acceptHeldMessage } from '../apply/accept.ts';
import { applyFeed } from '../apply/apply.ts';
import { listHeldMessages } from '../plan/held-messages.ts';
import { ADDRESS, apply, feed, listing, outcomes, stored, storedRow } from './support.ts';

/** Clocks in Sydney and Adelaide go forward in the night to Sunday, 4 October 2026. Those in Perth never change. */
const NOW = new Date('2026-10-02T00:00:00.000Z');
const opens = (...times: string[]) =>
  `<inspectionTimes>${times.map((time) => `<inspection>${time}</inspection>`).join('')}</inspectionTimes>`;
const home = (inner: string, parts: Parameters<typeof listing>[1] = {}) =>
  listing(ADDRESS + inner, { modTime: '2026-10-01-09:00:00', ...parts });

async function timesOf(context: Context): Promise<string[]> {
  const { inspections = [] } = (await stored(context)) ?? {};
  return inspections.map(({ start, finish }) => `${start.slice(0, 16)} ${finish.slice(11, 16)}`).toSorted();
}

afterEach(() => {
  vi.useRealTimers();
});

onEachEngine('another time zone of the agency', ({ makeContext }) => {
  const openPerth = async () => {
    const context = await makeContext({ clock: () => NOW });
    await publishAgency(context, { timeZone: 'Australia/Perth' });
    return context;
  };

  test('moves coming inspections and sales with it, also over a weekend when clocks change', async () => {
    const context = await openPerth();
    const saturday = '03-Oct-2026 10:00am to 10:30am';
    const night = '04-Oct-2026 2:30am to 3:45am';
    const sunday = ['04-Oct-2026 10:00am to 10:30am', '04-Oct-2026 10:30am to 11:00am'];
    const xml = feed(
      home(opens('01-Oct-2026 10:00am to 10:30am', saturday, night, ...sunday), { id: 'H1' }),
      home('<auction date="2026-10-10T12:00"/>', { id: 'H2' }),
      home('<setSale date="2026-10-12"/>', { id: 'H3' }),
    );
    await apply(context, xml);
    const past = '2026-10-01T02:00 02:30';
    expect(await timesOf(context)).toEqual([
      past,
      '2026-10-03T02:00 02:30',
      '2026-10-03T18:30 19:45',
      '2026-10-04T02:00 02:30',
      '2026-10-04T02:30 03:00',
    ]);

    await publishAgency(context, { timeZone: 'Australia/Sydney' });
    // Saturday has no daylight saving yet, Sunday does. Half past two does not exist there, and becomes half past three.
    const moved = [
      past,
      '2026-10-03T00:00 00:30',
      '2026-10-03T16:30 16:45',
      '2026-10-03T23:00 23:30',
      '2026-10-03T23:30 00:00',
    ];
    expect(await timesOf(context)).toEqual(moved);
    expect((await storedRow(context, 'H2')).auctionAt).toBe('2026-10-10T01:00:00.000Z');
    // The last day of the sale is still the same day.
    expect((await storedRow(context, 'H3')).setSaleAt).toBe('2026-10-11T13:00:00.000Z');
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const page = await openSite(context).request(paths.property((await storedRow(context)).id));
    expect(await page.text()).toMatch(/10:00\s*–\s*10:30\sam/);

    // Sent again, the same file is no older, and brings only what has passed into the new zone.
    expect(outcomes(await apply(context, xml))).toEqual(['changed', 'unchanged', 'unchanged']);
    expect((await timesOf(context)).slice(1)).toEqual(moved.slice(1));
  });

  test('gives each inspection the id of its new start, and calendars learn that the former entry is cancelled', async () => {
    const context = await openPerth();
    await apply(
      context,
      feed(home(opens('03-Oct-2026 10:00am to 10:30am', '03-Oct-2026 12:00pm to 12:30pm'))),
    );
    const before = (await stored(context))?.inspections ?? [];
    // Two hours: the entry at noon is now where that at ten was.
    await publishAgency(context, { timeZone: 'Australia/Brisbane' });
    const after = (await stored(context))?.inspections ?? [];
    const idAt = (rows: typeof before, time: string) => rows.find(({ start }) => start.includes(time))?.id;
    expect(idAt(after, 'T02:00')).toBe(idAt(before, 'T02:00'));
    const cancelled = await context.database.read.selectFrom('cancelledInspections').select('id').execute();
    expect(cancelled).toEqual([{ id: idAt(before, 'T04:00') }]);
  });

  test('leaves one inspection where one to come would be at the time of a past one', async () => {
    const context = await openPerth();
    await apply(context, feed(home(opens('02-Oct-2026 7:30am to 7:45am', '02-Oct-2026 9:30am to 9:45am'))));
    expect(await timesOf(context)).toEqual(['2026-10-01T23:30 23:45', '2026-10-02T01:30 01:45']);
    await publishAgency(context, { timeZone: 'Australia/Brisbane' });
    expect(await timesOf(context)).toEqual(['2026-10-01T23:30 23:45']);
  });

  test('refuses, for another try, an import that was read in the earlier one', async () => {
    const context = await openPerth();
    const agencyInPerth = await readAgency(context.database);
    await publishAgency(context, { timeZone: 'Australia/Sydney' });
    const batch = { file: 'late.xml', source: 'feed' as const, messages: [], startedAt: NOW };
    const late = withAgency(context.database, () => applyFeed(context, batch), agencyInPerth);
    await expect(late).rejects.toMatchObject({ permanent: false });
    expect((await apply(context, feed(home('')))).state).toBe('applied');
  });

  test('mails no inspection as a new one', async () => {
    const context = await openPerth();
    const price = (dollars: number) => `<price display="yes">${dollars}</price>`;
    await apply(context, feed(home(price(500_000) + opens('03-Oct-2026 10:00am to 10:30am'))));
    const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    await context.database.write.deleteFrom('listingChanges').execute();
    const changed = home(price(600_000) + opens('03-Oct-2026 10:00am to 10:30am'), {
      modTime: '2026-10-01-10:00:00',
    });
    await apply(context, feed(changed));
    await publishAgency(context, { timeZone: 'Australia/Sydney' });
    await matureChanges(context.database, later(2));
    const events = await context.database.read.selectFrom('listingEvents').select('kind').execute();
    expect(events).toEqual([{ kind: 'price' }]);
  });

  test('moves the times of a held message, which staff then accept', async () => {
    const context = await openPerth();
    await apply(context, feed(home('')));
    const inner = opens('03-Oct-2026 10:00am to 10:30am');
    await apply(context, feed(home(inner, { agent: 'STRANGER', id: 'S1' })));
    await publishAgency(context, { timeZone: 'Australia/Brisbane' });
    const [held] = await listHeldMessages(context.database.read);
    const accept = () => acceptHeldMessage(context, held?.listingId ?? '');
    expect(await withAgency(context.database, accept)).toBe(true);
    const { inspections } = (await stored(context, 'S1', 'STRANGER')) ?? {};
    expect(inspections?.map(({ start }) => start)).toEqual(['2026-10-03T00:00:00.000Z']);
  });
});
