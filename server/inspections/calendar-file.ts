import { compactDay, compactInstant, compactWallClock, dayAfter } from '../../shared/calendar-link.ts';
import { TIME_ZONE } from '../../shared/constants.ts';
import { adelaideParts } from '../../shared/time.ts';
import { timeZoneLines } from './time-zone.ts';

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
 * Writes events as a calendar file (RFC 5545): times in Australia/Adelaide, text escaped, lines folded.
 * @param product the name of what wrote the file
 * @param name of the calendar, for one that is subscribed to or has several events (RFC 7986 §5.1)
 */
export function calendarFile(events: readonly CalendarEvent[], product: string, name?: string): string {
  const years = events.filter(({ finish }) => finish).map(({ start }) => adelaideParts(start).year);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...(years.length > 0 ? timeZoneLines(TIME_ZONE, Math.min(...years), Math.max(...years)) : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { start, finish, place } = event;
  const times = finish
    ? [
        `DTSTART;TZID=${TIME_ZONE}:${compactWallClock(start)}`,
        `DTEND;TZID=${TIME_ZONE}:${compactWallClock(finish)}`,
      ]
    : [`DTSTART;VALUE=DATE:${compactDay(start)}`, `DTEND;VALUE=DATE:${compactDay(dayAfter(start))}`];
  return [
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
  ];
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
