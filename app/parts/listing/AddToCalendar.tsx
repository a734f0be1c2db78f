import { useRouteLoaderData } from 'react-router';
import { calendarLink } from '../../../shared/calendar-link.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import type { ListingCard } from '../../../shared/site-api.ts';
import { CalendarPlus, Download } from '../../ui/icons/icons.generated.ts';
import { originOf } from '../page/meta.ts';

type Props = {
  /** The id of the inspection, or the listing's id for an auction. */
  id: string;
  /** "Inspection", "Auction". */
  title: string;
  home: Pick<ListingCard, 'id' | 'formattedAddress' | 'timeZone'>;
  /** ISO-8601 in UTC, as is `finish`. An auction has no `finish`. */
  start: string;
  finish?: string;
  /** Which home it is about, so that screen readers can tell several buttons apart. */
  subject: string;
  /** The look for the rows of a list. */
  isSmall?: boolean;
};

const largeClasses = {
  box: 'gap-x-5',
  link: 'label min-h-11 gap-2.5 rounded-photo border border-edge px-4 py-2 transition-colors hover:border-ink hover:bg-ink hover:text-paper',
  words: undefined,
  file: 'min-h-11',
};
/**
 * Icons on a phone, and words from 48rem on. They lie above the link that covers the row. `min-w-20` reserves the width
 * of both, so that neither moves while the row is being rendered.
 */
const smallClasses = {
  box: 'relative z-1 min-w-20 shrink-0 md:grid md:justify-items-start',
  link: 'h-8 w-10 justify-center gap-2 text-small md:h-auto md:min-h-6 md:w-auto',
  words: 'max-md:sr-only link',
  file: 'h-8 w-10 justify-center md:h-auto md:min-h-6 md:w-auto',
};

/**
 * Opens Google's calendar with the event filled in (spec §7). Beside it is a file for calendars that cannot be opened
 * with a link.
 */
export function AddToCalendar({ id, title, home, start, finish, subject, isSmall = false }: Props) {
  const url = new URL(paths.property(home.id), originOf(useRouteLoaderData('root'))).href;
  const classes = isSmall ? smallClasses : largeClasses;
  return (
    <div className={`flex flex-wrap items-center ${classes.box}`}>
      <a
        href={calendarLink({
          title,
          address: home.formattedAddress,
          start,
          finish,
          timeZone: home.timeZone,
          url,
        })}
        target="_blank"
        rel="noopener"
        className={`inline-flex items-center ${classes.link}`}
      >
        <CalendarPlus className="size-[1.4em] shrink-0" />
        <span className={classes.words}>Add to Calendar</span>
        <span className="sr-only">{`: ${subject} (opens in a new tab)`}</span>
      </a>
      <a
        href={apiPaths.calendar(id)}
        className={`inline-flex items-center text-small text-soft ${classes.file}`}
      >
        {isSmall && <Download className="size-[1.4em] md:hidden" />}
        <span className={classes.words ?? 'link'}>Apple, Outlook (.ics)</span>
        <span className="sr-only">{`: ${subject}`}</span>
      </a>
    </div>
  );
}
