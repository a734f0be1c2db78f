import { useRouteLoaderData } from 'react-router';
import { CalendarSync, Rss } from '../../ui/icons/icons.generated.ts';
import { originOf } from './meta.ts';

type Props = {
  /** The root-relative address of a subscription. */
  address: string;
  /** What a visitor subscribes to: "Norwood inspections". */
  subject: string;
};

const look = 'inline-flex min-h-11 items-center gap-2.5';
const icon = { 'aria-hidden': true, className: 'size-4.5 text-soft' } as const;

/** Opens the visitor's calendar application, which then updates itself. The address is for calendars in a browser. */
export function SubscribeToCalendar({ address, subject }: Props) {
  const origin = originOf(useRouteLoaderData('root'));
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-small print:hidden">
      <a className={look} href={origin.replace(/^https?:/, 'webcal:') + address}>
        <CalendarSync {...icon} />
        <span>
          <span className="link">Subscribe</span> <span>{`to ${subject} in your calendar`}</span>
        </span>
      </a>
      <a className={look} href={address}>
        <span className="link">Link for another calendar app (.ics)</span>
      </a>
    </p>
  );
}

/** The Atom feed of a list. */
export const SubscribeToList = ({ address, subject }: Props) => (
  <p className="text-small print:hidden">
    <a className={look} href={address}>
      <Rss {...icon} />
      <span>
        <span className="link">Follow</span> <span>{`${subject} in a feed reader (RSS)`}</span>
      </span>
    </a>
  </p>
);
