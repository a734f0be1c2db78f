import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { TIME_ZONES, type TimeZone } from '../../shared/agency/places.ts';
import { paths } from '../../shared/paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { ADDRESS, apply, feed, listing, storedRow } from '../feed/test/support.ts';

/** Clocks change on the first Sundays of October and April. The days are those Sundays and the Saturdays before. */
const DAYS = ['03-Oct-2026', '04-Oct-2026', '03-Apr-2027', '04-Apr-2027'] as const;
const TIMES = DAYS.map((day) => `<inspection>${day} 10:00am to 10:30am</inspection>`).join('');

/** 10 am on each of these days in UTC, in a zone without daylight saving. */
const keepingTime = (time: string) => [
  `2026-10-03T${time}`,
  `2026-10-04T${time}`,
  `2027-04-03T${time}`,
  `2027-04-04T${time}`,
];
const SYDNEY = ['2026-10-03T00:00', '2026-10-03T23:00', '2027-04-02T23:00', '2027-04-04T00:00'];
const ADELAIDE = ['2026-10-03T00:30', '2026-10-03T23:30', '2027-04-02T23:30', '2027-04-04T00:30'];
const INSTANTS: Record<TimeZone, readonly string[]> = {
  'Australia/Sydney': SYDNEY,
  'Australia/Melbourne': SYDNEY,
  'Australia/Hobart': SYDNEY,
  'Australia/Adelaide': ADELAIDE,
  'Australia/Broken_Hill': ADELAIDE,
  // Lord Howe Island changes its clocks by half an hour.
  'Australia/Lord_Howe': ['2026-10-02T23:30', '2026-10-03T23:00', '2027-04-02T23:00', '2027-04-03T23:30'],
  'Australia/Brisbane': keepingTime('00:00'),
  'Australia/Lindeman': keepingTime('00:00'),
  'Australia/Darwin': keepingTime('00:30'),
  'Australia/Perth': keepingTime('02:00'),
  'Australia/Eucla': keepingTime('01:15'),
  'Pacific/Norfolk': ['2026-10-02T23:00', '2026-10-03T22:00', '2027-04-02T22:00', '2027-04-03T23:00'],
  'Indian/Christmas': keepingTime('03:00'),
  'Indian/Cocos': keepingTime('03:30'),
};

/** The beginning of an event in a calendar file, read by another library with the file's own time zone rules. */
function beginningOf(file: string): string {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const timezone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const time = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component).startDate;
  expect(time.hour).toBe(10);
  time.zone = timezone;
  return new Date(time.toUnixTime() * 1000).toISOString();
}

onEachEngine('inspections on the weekends when clocks change', ({ makeContext }) => {
  test("begin at 10 am in the agency's time zone, on its pages and in calendar files", async () => {
    const context = await makeContext({ clock: () => new Date('2026-09-25T00:00:00Z') });
    const { request } = openSite(context);
    for (const timeZone of TIME_ZONES) {
      await publishAgency(context, { timeZone });
      await apply(context, feed(listing(`${ADDRESS}<inspectionTimes>${TIMES}</inspectionTimes>`)));
      const home = await storedRow(context, 'H1');
      const inspections = await context.database.read
        .selectFrom('inspections')
        .select(['id', 'start'])
        .where('listingId', '=', home.id)
        .orderBy('start')
        .execute();
      const expected = INSTANTS[timeZone].map((time) => `${time}:00.000Z`);
      expect(
        inspections.map(({ start }) => start),
        timeZone,
      ).toEqual(expected);
      const page = await (await request(paths.property(home.id))).text();
      expect(page.match(/10:00\s*–\s*10:30\sam/g)?.length, timeZone).toBeGreaterThanOrEqual(DAYS.length);
      for (const { id, start } of inspections) {
        const file = await (await request(`/calendar/${id}.ics`)).text();
        expect(beginningOf(file), timeZone).toBe(start);
      }
    }
  });
});
