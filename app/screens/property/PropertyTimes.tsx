import { comingInspections } from '../../../shared/listings/coming-inspections.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { timeRange } from '../../parts/listing/time-range.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { useNow } from '../../ui/use-now.ts';
import { InspectionTicket } from './InspectionTicket.tsx';
import { TIMES_ELEMENT_ID, upcomingSale } from './summary/NextEvent.tsx';

/** The auction and the inspections as tickets, and a link to book a visit. */
export function PropertyTimes({ listing }: { listing: Listing }) {
  const now = useNow();
  const { bookInspectionLink, status, timeZone } = listing;
  const sale = upcomingSale(listing, now);
  const inspections = comingInspections(listing.inspections.nodes, now);
  const nothing = !sale && !bookInspectionLink && inspections.length === 0;
  if (status !== 'ACTIVE' || nothing) return null;
  return (
    <section id={TIMES_ELEMENT_ID} aria-labelledby="times" className="mt-12">
      <h2 id="times" className="text-h4">
        Inspections{sale && ` and ${sale.heading}`}
      </h2>
      <div className="mt-4 grid gap-3 xl:grid-cols-2">
        {sale && (
          <InspectionTicket
            id={listing.id}
            title={sale.title}
            home={listing}
            start={sale.at}
            time={sale.time}
          />
        )}
        {inspections.map(({ id, start, finish }) => (
          <InspectionTicket
            key={id}
            id={id}
            title="Inspection"
            home={listing}
            start={start}
            finish={finish}
            time={timeRange(start, finish, timeZone)}
          />
        ))}
      </div>
      {bookInspectionLink && (
        <p className="mt-4">
          <NewTabLink className="link" href={bookInspectionLink}>
            Book an inspection
          </NewTabLink>
        </p>
      )}
    </section>
  );
}
