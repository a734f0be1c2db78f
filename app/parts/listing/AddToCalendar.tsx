import { CalendarPlus } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { calendarLink } from '../../../shared/calendar-link.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { originOf } from '../page/meta.ts';

type Props = {
  /** The id of the inspection, or for an auction of its listing. */
  id: string;
  /** "Inspection", "Auction". */
  title: string;
  home: { id: string; formattedAddress: string };
  /** ISO-8601 UTC, as `finish`, which an auction has not. */
  start: string;
  finish?: string;
  /** Distinguishes this button from the others, for screen readers. */
  of: string;
};

/**
 * Opens Google's calendar with the event filled in (spec §7). Beside it is a file for calendars that take
 * no link.
 */
export function AddToCalendar({ id, title, home, start, finish, of }: Props) {
  const url = new URL(paths.property(home.id), originOf(useRouteLoaderData('root'))).href;
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <a
        href={calendarLink({ title, address: home.formattedAddress, start, finish, url })}
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
