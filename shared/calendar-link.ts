import { isDayAlone, localDigits, localParts, localTime } from './time.ts';

/** How long a calendar event lasts whose end nobody has said (spec §9). */
export const EVENT_MS = 3_600_000;

type LinkedEvent = {
  title: string;
  address: string;
  /** ISO-8601 UTC, as `finish`. */
  start: string;
  finish?: string;
  /** The absolute address of the home's page. */
  url: string;
};

const TEMPLATE = 'https://calendar.google.com/calendar/render';

/** 20261128T000000Z: an instant as calendars write it. */
export const compactInstant = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** 20261128T103000: the clock time in the agency's time zone as calendars write it beside the zone's name. */
export function compactWallClock(instant: Date): string {
  const { year, month, day, hour, minute, second } = localDigits(instant);
  return `${year}${month}${day}T${hour}${minute}${second}`;
}

/** 20261128: the day in the agency's time zone. */
export const compactDay = (instant: Date): string => compactWallClock(instant).slice(0, 8);

/** The midnight in the agency's time zone that ends the instant's day. */
export function dayAfter(instant: Date): Date {
  const { year, month, day } = localParts(instant);
  return localTime(year, month, day + 1);
}

/**
 * The link behind "Add to Calendar": opens the visitor's calendar with the event filled in. An event without a
 * known hour fills its whole day. Title, place and times are those of the calendar file; the words of the
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
    dates: isDayAlone(from)
      ? `${compactDay(from)}/${compactDay(dayAfter(from))}`
      : `${compactInstant(from)}/${compactInstant(to)}`,
  };
  return `${TEMPLATE}?${new URLSearchParams(event)}`;
}
