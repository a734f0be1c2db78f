import type { Listing } from '../../../shared/site-api.ts';
import { formatDay } from '../../../shared/time.ts';
import { AddToCalendar } from '../../parts/listing/AddToCalendar.tsx';

type Props = {
  /** The id of the inspection, or the listing's id for an auction. */
  id: string;
  title: string;
  home: Listing;
  start: string;
  finish?: string;
  /** Null while only the day is known. */
  time: string | null;
};

/** A time to visit, drawn as a ticket: the day, the hour, and a button for the calendar. */
export function InspectionTicket({ id, title, home, start, finish, time }: Props) {
  const fullDay = formatDay(start, home.timeZone);
  // "Saturday 28 November"
  const [weekday = '', day, month] = fullDay.split(' ');
  return (
    <div className="relative flex break-inside-avoid flex-wrap overflow-hidden rounded-photo bg-sand">
      <p
        className="figures grid w-24 shrink-0 content-start justify-items-center py-5 text-center"
        aria-hidden="true"
      >
        <span className="label text-soft">{weekday.slice(0, 3)}</span>
        <span className="font-serif text-h2 leading-none">{day}</span>
        <span className="text-small text-soft">{month}</span>
      </p>
      <Perforation />
      <div className="grid min-w-[min(11rem,100%)] flex-1 content-start justify-items-start gap-3 py-5 pr-5 pl-6">
        <p>
          {time && <span className="sr-only">{`${fullDay}: `}</span>}
          <span className="block text-small text-soft">{title}</span>
          <time dateTime={start} className="figures font-medium">
            {time ?? fullDay}
          </time>
        </p>
        <AddToCalendar
          id={id}
          title={title}
          home={home}
          start={start}
          finish={finish}
          subject={[title, fullDay, time].filter(Boolean).join(', ')}
        />
      </div>
    </div>
  );
}

const Perforation = () => (
  <span aria-hidden="true" className="relative border-l border-dashed border-edge/60">
    <span className="absolute -top-2 -left-2 size-4 rounded-full bg-paper" />
    <span className="absolute -bottom-2 -left-2 size-4 rounded-full bg-paper" />
  </span>
);
