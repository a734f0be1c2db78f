import { zoneName } from '../../../../shared/agency/home-time-zone.ts';
import { comingAuction } from '../../../../shared/listings/coming-auction.ts';
import { comingInspections } from '../../../../shared/listings/coming-inspections.ts';
import type { Listing } from '../../../../shared/site-api.ts';
import { formatShortDay, formatTime, isDateOnly, isPast } from '../../../../shared/time.ts';
import { timeRange } from '../../../parts/listing/time-range.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ENQUIRY_ELEMENT_ID } from './EnquireLink.tsx';

/** The id of the list of all times. */
export const TIMES_ELEMENT_ID = 'inspection-times';

/**
 * The next inspection, or the auction if that comes first; it links to all times. If there is neither, it links to the
 * enquiry.
 */
export function NextEvent({ listing }: { listing: Listing }) {
  const now = useNow();
  if (listing.status !== 'ACTIVE') return null;
  const next = findNextEvent(listing, now);
  return (
    <p className="mt-4 border-t border-line pt-3">
      {next ? (
        <a href={`#${TIMES_ELEMENT_ID}`} className="flex flex-wrap gap-x-2">
          <span className="text-soft">{next.name}</span>
          <span className="link figures font-medium">{next.words}</span>
        </a>
      ) : (
        <a href={`#${ENQUIRY_ELEMENT_ID}`} className="link">
          Contact us to arrange an inspection
        </a>
      )}
    </p>
  );
}

function findNextEvent(listing: Listing, now: Date): { name: string; words: string } | null {
  const { timeZone } = listing;
  const [inspection] = comingInspections(listing.inspections.nodes, now);
  const sale = upcomingSale(listing, now);
  if (inspection && (!sale || inspection.start <= sale.at)) {
    const { start, finish } = inspection;
    const words = `${formatShortDay(start, timeZone)}, ${timeRange(start, finish, timeZone)}`;
    return { name: 'Next inspection', words };
  }
  if (!sale) return null;
  const day = formatShortDay(sale.at, timeZone);
  return { name: sale.title, words: sale.time ? `${day}, ${sale.time}` : day };
}

/** The auction, or the last day of a set-date sale; null once it has passed. Its time is null if only the day is known. */
export function upcomingSale(listing: Listing, now: Date) {
  const { setSaleDatetime, timeZone } = listing;
  const timeAt = (at: string) =>
    isDateOnly(at, timeZone) ? null : formatTime(at, timeZone) + zoneName(at, timeZone);
  const auction = comingAuction(listing, now);
  if (auction) return { heading: 'auction', title: 'Auction', at: auction, time: timeAt(auction) };
  if (setSaleDatetime && !isPast(setSaleDatetime, timeZone, now)) {
    const time = timeAt(setSaleDatetime);
    return { heading: 'set-date sale', title: 'Set-date sale closes', at: setSaleDatetime, time };
  }
  return null;
}
