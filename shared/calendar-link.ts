import { isDayAlone, localDigits, localParts, localTime } from './time.ts';

/** A calendar event always lasts one hour (spec §9), whatever the inspection's own finish is. */
export const EVENT_MS = 3_600_000;

/** The text of the specification's calendar link (spec §7). */
const EVENT = { text: 'Inspection Event', details: 'Auction Event', location: 'Online' } as const;

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
 * The link behind "Add to Calendar": opens the visitor's calendar with the event filled in (spec §7). An
 * event without a known hour fills its whole day.
 * @param startIso ISO-8601 UTC
 */
export function calendarLink(startIso: string): string {
  const start = new Date(startIso);
  const dates = isDayAlone(start)
    ? `${compactDay(start)}/${compactDay(dayAfter(start))}`
    : `${compactInstant(start)}/${compactInstant(new Date(start.getTime() + EVENT_MS))}`;
  return `${TEMPLATE}?${new URLSearchParams({ action: 'TEMPLATE', ...EVENT, dates })}`;
}
