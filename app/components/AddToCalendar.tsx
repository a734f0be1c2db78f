import { CalendarPlus } from 'lucide-react';
import { calendarLink } from '../../shared/calendar.ts';

/** Opens the visitor's calendar with the hour filled in (§7). `of` tells one button from the next. */
export function AddToCalendar({
  start,
  of,
  className = '',
}: {
  start: string;
  of: string;
  className?: string;
}) {
  return (
    <a
      href={calendarLink(start)}
      target="_blank"
      rel="noopener"
      className={`label inline-flex min-h-11 items-center gap-2.5 rounded-photo border border-edge px-4 py-2 transition-colors hover:border-ink hover:bg-ink hover:text-paper ${className}`}
    >
      <CalendarPlus aria-hidden="true" strokeWidth={1.5} className="size-[1.4em] shrink-0" />
      Add to Calendar
      <span className="sr-only">: {of} (opens in a new tab)</span>
    </a>
  );
}
