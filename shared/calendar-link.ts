import { isDateOnly, localDateTimeStrings, nextMidnight } from './time.ts';

/** The length of a calendar event whose end is unknown (spec §9). */
export const EVENT_MS = 3_600_000;

type LinkedEvent = {
  title: string;
  address: string;
  /** ISO-8601 in UTC, as is `finish`. */
  start: string;
  finish?: string;
  /** The home's (IANA). */
  timeZone: string;
  /** The absolute address of the home's page. */
  url: string;
};

const TEMPLATE = 'https://calendar.google.com/calendar/render';

/** An instant as calendars write it: 20261128T000000Z. */
export const compactInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** The local time in a time zone (IANA), as calendars write it beside the zone's name: 20261128T103000. */
export function compactWallClock(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = localDateTimeStrings(instant, timeZone);
  return `${year}${month}${day}T${hour}${minute}${second}`;
}

/** The day of an instant in a time zone (IANA) and the day after, as calendars write them: 20261128. */
export const compactDays = (instant: Date, timeZone: string): [day: string, next: string] => {
  const compactDay = (each: Date) => compactWallClock(each, timeZone).slice(0, 8);
  return [compactDay(instant), compactDay(nextMidnight(instant, timeZone))];
};

/**
 * The link of "Add to Calendar", which opens the visitor's calendar with the event filled in. An event without a known
 * hour takes the whole day. Title, place and times are the same as in the calendar file; the words of the
 * specification's template (spec §7) are in the details.
 */
export function calendarLink({ title, address, start, finish, timeZone, url }: LinkedEvent): string {
  const from = new Date(start);
  const to = finish ? new Date(finish) : new Date(from.getTime() + EVENT_MS);
  const event = {
    action: 'TEMPLATE',
    text: `${title}: ${address}`,
    details: `Inspection Event, Auction Event\nOnline: ${url}`,
    location: address,
    dates: isDateOnly(from, timeZone)
      ? compactDays(from, timeZone).join('/')
      : `${compactInstant(from)}/${compactInstant(to)}`,
  };
  return `${TEMPLATE}?${new URLSearchParams(event)}`;
}
