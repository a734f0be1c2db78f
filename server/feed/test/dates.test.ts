import { expect, test } from 'vitest';
import { dayOf, instantOf, parseFeedDate } from '../message/dates.ts';
import { readInspections } from '../message/inspections.ts';
import { parseXml } from './support.ts';

const instant = (text: string): string | null => {
  const date = parseFeedDate(text);
  return date && instantOf(date);
};

test.each([
  ['2026-11-28', '2026-11-27T13:30:00.000Z'],
  ['2026-11-28-10:30', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28-10:30:15', '2026-11-28T00:00:15.000Z'],
  ['2026-11-28T10:30', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28T10:30:15', '2026-11-28T00:00:15.000Z'],
  ['20261128', '2026-11-27T13:30:00.000Z'],
  ['20261128-1030', '2026-11-28T00:00:00.000Z'],
  ['20261128-103015', '2026-11-28T00:00:15.000Z'],
  ['20261128T1030', '2026-11-28T00:00:00.000Z'],
  ['20261128T103015', '2026-11-28T00:00:15.000Z'],
])('reads each date format of the REAXML standard: %s', (text, expected) => {
  expect(instant(text)).toBe(expected);
});

test.each([
  ['2026-11-28-9:30:00', '2026-11-27T23:00:00.000Z'],
  ['2026-11-28-01:18:52PM', '2026-11-28T02:48:52.000Z'],
  ['2026-11-28 10:30 am', '2026-11-28T00:00:00.000Z'],
  ['2026-11-2810:30:00', '2026-11-28T00:00:00.000Z'],
  ['20261128103015', '2026-11-28T00:00:15.000Z'],
  ['28/11/2026 10:30', '2026-11-28T00:00:00.000Z'],
  ['28-Nov-2026 10:30am', '2026-11-28T00:00:00.000Z'],
  ['Saturday 28 November 2026, 11am', '2026-11-28T00:30:00.000Z'],
  ['2026-11-28 2 pm', '2026-11-28T03:30:00.000Z'],
  ['Saturday 28th November 2026 10:30', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28T10:30:00Z', '2026-11-28T10:30:00.000Z'],
  ['2026-11-28T10:30:00.123+10:30', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28-12:00AM', '2026-11-27T13:30:00.000Z'],
  ['2026-11-28-13:18PM', '2026-11-28T02:48:00.000Z'],
  ['2026-1-5', '2026-01-04T13:30:00.000Z'],
])('reads a date in a non-standard format: %s', (text, expected) => {
  expect(instant(text)).toBe(expected);
});

test.each([
  '',
  '2025-02-30',
  '2026-13-01',
  '31/11/2026',
  '2026-11-28-25:00',
  '2026-11-28 11',
  '2026-11-28 11 a',
  '2026-11-28-10:61',
  'soon',
  '0000-00-00',
  '99999999',
])('rejects an invalid date: "%s"', (text) => {
  expect(parseFeedDate(text)).toBeNull();
});

test('takes the daylight saving time of Adelaide into account', () => {
  expect(instant('2026-07-01-10:30')).toBe('2026-07-01T01:00:00.000Z');
  expect(instant('2026-12-01-10:30')).toBe('2026-12-01T00:00:00.000Z');
});

test('keeps the calendar day that the feed wrote', () => {
  const date = parseFeedDate('2026-01-26-12:30:00');
  expect(date && dayOf(date)).toBe('2026-01-26');
});

function inspections(...texts: string[]) {
  const warnings: string[] = [];
  const xml = `<inspectionTimes>${texts.map((text) => `<inspection>${text}</inspection>`).join('')}</inspectionTimes>`;
  const found = readInspections(parseXml(xml), (field, reason) => warnings.push(`${field}: ${reason}`));
  return {
    times: found.map(({ start, finish }) => `${start.slice(0, 16)} ${finish.slice(11, 16)}`),
    warnings,
  };
}

test.each([
  ['28-Nov-2026 11:00am to 1:00pm', '2026-11-28T00:30 02:30'],
  ['28-Nov-2026 11:00AM to 1:00PM', '2026-11-28T00:30 02:30'],
  ['28-Nov-2026  11:00am  to  11:30am', '2026-11-28T00:30 01:00'],
  ['28-Nov-2026 11:00am - 11:30am', '2026-11-28T00:30 01:00'],
  ['28-Nov-2026 11:00am–11:30am', '2026-11-28T00:30 01:00'],
  ['28-Nov-2026 1:00 to 1:30pm', '2026-11-28T02:30 03:00'],
  ['28-Nov-2026 11:00 to 1:00pm', '2026-11-28T00:30 02:30'],
  ['28-Nov-2026 11:00am to 1:00', '2026-11-28T00:30 02:30'],
  ['2026-11-28 13:00 to 13:30', '2026-11-28T02:30 03:00'],
  ['28-Nov-2026 13:00-13:30', '2026-11-28T02:30 03:00'],
  ['28-Nov-2026 11:00am -11:30', '2026-11-28T00:30 01:00'],
  ['28-Nov-2026 11:00+10:30 - 11:30+10:30', '2026-11-28T00:30 01:00'],
  ['28/11/2026 1pm to 1.30pm', '2026-11-28T02:30 03:00'],
  ['28-Nov-2026 1:00 to 1:30', '2026-11-28T02:30 03:00'],
  ['28-Nov-2026 5.30', '2026-11-28T07:00 07:30'],
  ['2026-11-28T02:30Z to 03:00Z', '2026-11-28T02:30 03:00'],
  ['Sat 28 Nov 2026 11am', '2026-11-28T00:30 01:00'],
  // Some CRMs send the date of an inspection as an instant, and its times beside it.
  ['2026-11-28T00:00:00 11:00am to 11:30am', '2026-11-28T00:30 01:00'],
  ['2026-11-28T11:00:00 11:00am to 11:30am', '2026-11-28T00:30 01:00'],
])('reads an inspection: %s', (text, expected) => {
  expect(inspections(text)).toEqual({ times: [expected], warnings: [] });
});

test('ignores empty and duplicate inspections', () => {
  const found = inspections(
    '29-Nov-2026 11:00am to 11:30am',
    '',
    ' ',
    '28-Nov-2026 11:00am to 11:30am',
    '29-Nov-2026 11:00am to 11:30am',
  );
  expect(found).toEqual({ times: ['2026-11-28T00:30 01:00', '2026-11-29T00:30 01:00'], warnings: [] });
});

test.each([
  ' 12:00AM to 12:00AM',
  '28-Nov-2026 12:00AM to 12:00AM',
  '30-Feb-2026 11:00am to 11:30am',
  'by appointment',
  '28-Nov-2026 25:00 to 26:00',
  '28-Nov-2026 2:00pm to 1:00pm',
  // The first time is not a part of the date, so the second is not the start.
  '28-Nov-2026 11:00am 11:30am',
  '20261128 11:00 11:30',
  '2026-11-28-11:00:00 11:30:00 to 12:00:00',
])('leaves out an invalid inspection with a warning: "%s"', (text) => {
  const { times, warnings } = inspections(text);
  expect(times).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('inspectionTimes');
});
