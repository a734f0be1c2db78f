import { agency } from '../../shared/agency/agency.ts';
import { compactDays, compactInstant, compactWallClock } from '../../shared/calendar-link.ts';
import { zonedParts } from '../../shared/time.ts';
import { timeZoneLines } from './time-zone.ts';

export type CalendarEvent = {
  /** The same for every version of an event, so that a calendar that has the event replaces its entry. */
  uid: string;
  summary: string;
  start: Date;
  /** Null if only the day of `start` is known. */
  finish: Date | null;
  /** The home's (IANA). */
  timeZone: string;
  /** When the facts of the event last changed. */
  changedAt: Date;
  /** The details of an event that takes place; a cancelled one has none. */
  details?: {
    description: string;
    location: string;
    /** The page with more about the event. */
    url: string;
    place: { latitude: number; longitude: number } | null;
  };
  isCancelled?: boolean;
};

/** The metadata of a calendar to which programs subscribe (RFC 7986). */
export type CalendarFeed = {
  name: string;
  /** The calendar's own address. */
  source: string;
  /** The page with the same content. */
  url: string;
  now: Date;
};

/**
 * Writes events as a calendar file (RFC 5545): times in the time zones of the homes, escaped text, folded lines.
 * @param product the name of the file's creator
 * @param feed the metadata of a calendar for subscriptions
 */
export function calendarFile(events: readonly CalendarEvent[], product: string, feed?: CalendarFeed): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...(feed ? feedLines(feed) : []),
    ...zoneLines(events, feed?.now),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

const feedLines = ({ name, source, url }: CalendarFeed): string[] => [
  `NAME:${escapeText(name)}`,
  // Older programs read the name from this property.
  `X-WR-CALNAME:${escapeText(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  `SOURCE;VALUE=URI:${source}`,
  `URL:${url}`,
];

/**
 * The time zones of the events that have a time.
 * @param now for a calendar that may have no events, because a calendar needs at least one component
 */
function zoneLines(events: readonly CalendarEvent[], now: Date | undefined): string[] {
  const times = events.filter(({ finish }) => finish).map(({ start, timeZone }) => ({ start, timeZone }));
  if (now) times.push({ start: now, timeZone: agency().timeZone });
  return [...Map.groupBy(times, ({ timeZone }) => timeZone)].flatMap(([timeZone, ofZone]) => {
    const years = ofZone.map(({ start }) => zonedParts(start, timeZone).year);
    return timeZoneLines(timeZone, Math.min(...years), Math.max(...years));
  });
}

function eventLines(event: CalendarEvent) {
  const { uid, summary, start, finish, timeZone, changedAt, details, isCancelled } = event;
  const times = finish
    ? [
        `DTSTART;TZID=${timeZone}:${compactWallClock(start, timeZone)}`,
        `DTEND;TZID=${timeZone}:${compactWallClock(finish, timeZone)}`,
      ]
    : wholeDayLines(start, timeZone);
  const place = details?.place;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${compactInstant(changedAt)}`,
    `LAST-MODIFIED:${compactInstant(changedAt)}`,
    `SEQUENCE:${sequenceOf(changedAt)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...times,
    `SUMMARY:${escapeText(summary)}`,
    ...(details
      ? [`DESCRIPTION:${escapeText(details.description)}`, `LOCATION:${escapeText(details.location)}`]
      : []),
    ...(place ? [`GEO:${place.latitude};${place.longitude}`] : []),
    ...(details ? [`URL:${details.url}`] : []),
    'END:VEVENT',
  ];
}

function wholeDayLines(start: Date, timeZone: string): string[] {
  const [day, next] = compactDays(start, timeZone);
  return [`DTSTART;VALUE=DATE:${day}`, `DTEND;VALUE=DATE:${next}`];
}

const SEQUENCE_FROM = Date.UTC(2020, 0, 1);

/** A number that increases with each change (RFC 5545 §3.8.7.4) and needs no counter: seconds since 2020. */
const sequenceOf = (changedAt: Date): number =>
  Math.max(0, Math.floor((changedAt.getTime() - SEQUENCE_FROM) / 1000));

/** RFC 5545 §3.3.11: a line break is written as \n, and separators are escaped. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const MAX_LINE_OCTETS = 75;

/**
 * RFC 5545 §3.1: no line is longer than 75 octets, and a folded line continues after a space. Characters are not split.
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
