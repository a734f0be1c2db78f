import { comingAuction } from '../../../shared/listings/coming-auction.ts';
import { UNDER_OFFER } from '../../../shared/listings/under-offer.ts';
import type { ListingCard } from '../../../shared/site-api.ts';
import { formatShortDay, isPast } from '../../../shared/time.ts';
import { useNow } from '../../ui/use-now.ts';

type StatusFields = Pick<
  ListingCard,
  | 'status'
  | 'saleOrLease'
  | 'underOffer'
  | 'auctionDatetime'
  | 'auctionResult'
  | 'setSaleDatetime'
  | 'timeZone'
>;

/** One or two words on a photograph: SOLD (§2), or the most important fact for a visitor. */
export function statusLabel(listing: StatusFields, now: Date): string | null {
  const { status, saleOrLease, underOffer, setSaleDatetime, timeZone } = listing;
  if (status === 'SOLD') return 'SOLD';
  if (status === 'LEASED') return 'Leased';
  if (underOffer) return UNDER_OFFER[saleOrLease].only;
  const auction = comingAuction(listing, now);
  if (auction) return `Auction ${formatShortDay(auction, timeZone)}`;
  if (setSaleDatetime && !isPast(setSaleDatetime, timeZone, now)) {
    return `Set-date sale ${formatShortDay(setSaleDatetime, timeZone)}`;
  }
  return null;
}

export function StatusLabel({ listing, className = '' }: { listing: StatusFields; className?: string }) {
  const label = statusLabel(listing, useNow());
  if (!label) return null;
  const look = listing.status === 'SOLD' ? 'bg-accent text-on-accent' : 'bg-paper text-ink';
  return <p className={`label rounded-photo px-3 py-1.5 ${look} ${className}`}>{label}</p>;
}
