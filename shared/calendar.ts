/** A calendar event always lasts one hour (§9), whatever the inspection's own finish is. */
export const EVENT_MS = 3_600_000;

/** What the calendar link of the specification says (§7). */
const EVENT = { text: 'Inspection Event', details: 'Auction Event', location: 'Online' } as const;

const TEMPLATE = 'https://calendar.google.com/calendar/render';

/** 20261128T000000Z: how calendars write an instant. */
const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** The link behind "Add to Calendar": opens the visitor's calendar with the event filled in (§7). */
export function calendarLink(startIso: string): string {
  const start = new Date(startIso);
  const finish = new Date(start.getTime() + EVENT_MS);
  const dates = `${compact(start)}/${compact(finish)}`;
  return `${TEMPLATE}?${new URLSearchParams({ action: 'TEMPLATE', ...EVENT, dates })}`;
}
