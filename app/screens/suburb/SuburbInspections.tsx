import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { comingInspections } from '../../../shared/listings/coming-inspections.ts';
import { paths } from '../../../shared/paths.ts';
import type { Inspection } from '../../../shared/site-api.ts';
import { formatDay } from '../../../shared/time.ts';
import { timeRange } from '../../parts/listing/time-range.ts';
import { useNow } from '../../ui/use-now.ts';

type Props = {
  inspections: readonly Inspection[];
  /** Shown below the times. */
  children?: ReactNode;
};

/** The inspections of a suburb by day. */
export function SuburbInspections({ inspections, children }: Props) {
  const coming = comingInspections(inspections, useNow());
  if (coming.length === 0) return null;
  const days = Map.groupBy(coming, ({ start, property }) => formatDay(start, property.timeZone));
  return (
    <section aria-labelledby="inspections" className="border-t border-line pt-7">
      <h2 id="inspections" className="text-h3">
        Upcoming inspections
      </h2>
      <div className="mt-6 grid gap-x-gap gap-y-8 lg:grid-cols-2">
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3 className="text-h4">{day}</h3>
            <ul className="mt-2 grid">
              {ofDay.map(({ id, start, finish, property }) => (
                <li
                  key={id}
                  className="grid border-b border-line py-3 sm:grid-cols-[11rem_1fr] sm:items-baseline"
                >
                  <time dateTime={start} className="figures text-soft">
                    {timeRange(start, finish, property.timeZone)}
                  </time>
                  <span>
                    <Link
                      className="link -my-2.5 inline-block py-2.5"
                      to={paths.property(property.id)}
                      prefetch="intent"
                    >
                      {property.formattedAddress}
                    </Link>
                    <span className="block text-small text-soft">
                      {property.saleOrLease === 'SALE' ? 'For sale' : 'For lease'}, {property.advertisedPrice}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {children}
    </section>
  );
}
