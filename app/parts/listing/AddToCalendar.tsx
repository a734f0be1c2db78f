import { CalendarPlus } from 'lucide-react';
import { calendarLink } from '../../../shared/calendar-link.ts';
import { apiPaths } from '../../../shared/paths.ts';

type Props = {
  /** The id of the inspection, or for an auction of its listing. */
  id: string;
  /** ISO-8601 UTC. */
  start: string;
  /** Distinguishes this button from the others, for screen readers. */
  of: string;
};

/**
 * Opens the visitor's calendar with the hour filled in (spec §7). Beside it is a file for calendars that take
 * no link.
 */
export function AddToCalendar({ id, start, of }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <a
        href={calendarLink(start)}
        target="_blank"
        rel="noopener"
        className="label inline-flex min-h-11 items-center gap-2.5 rounded-photo border border-edge px-4 py-2 transition-colors hover:border-ink hover:bg-ink hover:text-paper"
      >
        <CalendarPlus className="size-[1.4em] shrink-0" />
        Add to Calendar
        <span className="sr-only">{`: ${of} (opens in a new tab)`}</span>
      </a>
      <a href={apiPaths.calendar(id)} className="inline-flex min-h-11 items-center text-small text-soft">
        <span className="link">Apple, Outlook (.ics)</span>
        <span className="sr-only">{`: ${of}`}</span>
      </a>
    </div>
  );
}
