import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { TIME_ZONES } from '../../shared/agency/places.ts';
import { timeZoneLines } from './time-zone.ts';

/** Formats moments as the clock of a zone shows them: "2026-04-05T02:30:00". */
function clockOf(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => format.format(instant).replace(' ', 'T');
}

/** Reads clock times of a year with another library and our time zone rules. */
function readerOf(zone: string, year: number): (wall: string) => number {
  const component = new ICAL.Component(ICAL.parse(timeZoneLines(zone, year).join('\r\n')));
  const timezone = new ICAL.Timezone({ component, tzid: zone });
  return (wall) => {
    const time = ICAL.Time.fromDateTimeString(wall);
    time.zone = timezone;
    return time.toUnixTime() * 1000;
  };
}

/** A moment every five days, and every half hour on the days on which any of the zones changes its clock. */
function* instants(year: number): Generator<number> {
  const end = Date.UTC(year + 1, 0, 1);
  for (let day = Date.UTC(year, 0, 1, 2, 30); day < end; day += 5 * 86_400_000) yield day;
  for (let week = 0; week < 2; week++) {
    for (const month of [3, 9]) {
      const begin = Date.UTC(year, month, 1 + 3 * week);
      for (let at = begin; at < begin + 4 * 86_400_000; at += 1_800_000) yield at;
    }
  }
}

test.each(TIME_ZONES)('the rules of %s match its clocks from 2026 to 2030', (zone) => {
  const clock = clockOf(zone);
  for (let year = 2026; year <= 2030; year++) {
    const read = readerOf(zone, year);
    for (const instant of instants(year)) {
      const wall = clock(instant);
      if (!wall.startsWith(String(year))) continue;
      // An hour that occurs twice is left out, because its clock time is ambiguous.
      const twice = [1_800_000, 3_600_000].some(
        (ms) => clock(instant + ms) === wall || clock(instant - ms) === wall,
      );
      if (!twice) expect(new Date(read(wall)).toISOString(), wall).toBe(new Date(instant).toISOString());
    }
  }
});

test('a zone without daylight saving has one rule, and any other has each change of two years', () => {
  const names = (zone: string) =>
    timeZoneLines(zone, 2027).flatMap((line) => (line.startsWith('BEGIN:') ? [line.slice(6)] : []));
  expect(names('Australia/Brisbane')).toEqual(['VTIMEZONE', 'STANDARD']);
  expect(names('Australia/Adelaide')).toEqual([
    'VTIMEZONE',
    ...Array(2).fill(['STANDARD', 'DAYLIGHT']).flat(),
  ]);
  expect(timeZoneLines('Australia/Lord_Howe', 2026)).toContain('TZOFFSETFROM:+1030');
});
