import { isDateOnly, localDateTimeStrings, localParts, localTime } from './time.ts';

/** The length of a calendar event whose end is unknown (spec §9). */
export const EVENT_MS = 3_600_000;

type LinkedEvent = {
  title: string;
  address: string;
  /** ISO-8601 in UTC, as is `finish`. */
  start: string;
  finish?: string;
  /** The absolute address of the home's page. */
  url: string;
};

const TEMPLATE = 'https://calendar.google.com/calendar/render';

/** An instant as calendars write it: 20261128T000000Z. */
export const compactInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** The local time in the agency's time zone, as calendars write it beside the zone's name: 20261128T103000. */
export function compactWallClock(instant: Date): string {
  const { year, month, day, hour, minute, second } = localDateTimeStrings(instant);
  return `${year}${month}${day}T${hour}${minute}${second}`;
}

/** The day in the agency's time zone: 20261128. */
export const compactDay = (instant: Date): string => compactWallClock(instant).slice(0, 8);

/** The midnight in the agency's time zone at which the instant's day ends. */
export function dayAfter(instant: Date): Date {
  const { year, month, day } = localParts(instant);
  return localTime(year, month, day + 1);
}

/**
 * The link of "Add to Calendar", which opens the visitor's calendar with the event filled in. An event without a known
 * hour takes the whole day. Title, place and times are the same as in the calendar file; the words of the
 * specification's template (spec §7) are in the details.
 */
export function calendarLink({ title, address, start, finish, url }: LinkedEvent): string {
  const from = new Date(start);
  const to = finish ? new Date(finish) : new Date(from.getTime() + EVENT_MS);
  const event = {
    action: 'TEMPLATE',
    text: `${title}: ${address}`,
    details: `Inspection Event, Auction Event\nOnline: ${url}`,
    location: address,
    dates: isDateOnly(from)
      ? `${compactDay(from)}/${compactDay(dayAfter(from))}`
      : `${compactInstant(from)}/${compactInstant(to)}`,
  };
  return `${TEMPLATE}?${new URLSearchParams(event)}`;
}
