import { compactDay, compactInstant, compactWallClock, dayAfter } from '../../shared/calendar-link.ts';
import { TIME_ZONE } from '../../shared/constants.ts';

export type CalendarEvent = {
  /** Always the same for the same event: a calendar that knows it replaces its entry. */
  uid: string;
  summary: string;
  description: string;
  location: string;
  /** The page with more about the event. */
  url: string;
  start: Date;
  /** Null if only the day of `start` in Adelaide is known. */
  finish: Date | null;
  place: { latitude: number; longitude: number } | null;
  /** When the facts of the event last changed. */
  changedAt: Date;
};

/**
 * Adelaide's rule since 2008, as calendars write it: +10:30 from the first Sunday of October to the first of
 * April.
 */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20080406T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
  'TZOFFSETFROM:+1030',
  'TZOFFSETTO:+0930',
  'TZNAME:ACST',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20081005T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU',
  'TZOFFSETFROM:+0930',
  'TZOFFSETTO:+1030',
  'TZNAME:ACDT',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/**
 * Writes one event as a calendar file (RFC 5545): times in Australia/Adelaide, text escaped, lines folded.
 */
export function calendarFile(event: CalendarEvent, product: string): string {
  const { start, finish, place } = event;
  const times = finish
    ? [
        `DTSTART;TZID=${TIME_ZONE}:${compactWallClock(start)}`,
        `DTEND;TZID=${TIME_ZONE}:${compactWallClock(finish)}`,
      ]
    : [`DTSTART;VALUE=DATE:${compactDay(start)}`, `DTEND;VALUE=DATE:${compactDay(dayAfter(start))}`];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...(finish ? ZONE : []),
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${compactInstant(event.changedAt)}`,
    ...times,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(place ? [`GEO:${place.latitude};${place.longitude}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** RFC 5545 §3.3.11: a line break is written \n, and separators are escaped. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const MAX_LINE_OCTETS = 75;

/**
 * RFC 5545 §3.1: no line is longer than 75 octets; a folded one continues after a space. Characters stay
 * whole.
 */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
