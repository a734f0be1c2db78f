import type { EventKind } from '../../../shared/alerts/saved-search.ts';
import { publicPrice, type StoredListing } from '../../listings/index.ts';
import type { ListingFacts } from '../../platform/database/tables/schema.ts';

/** The state from which events derive: every change in a listing that the public would notice. */
export type ListingState = {
  status: ListingFacts['status'];
  isUnderOffer: boolean;
  /** The price as the public sees it. */
  price: string;
  /** The starts of inspections (instants), in order. */
  inspections: string[];
};

/** A listing whose state an import changes. `before` is null for a new listing. */
export type StateChange = { listingId: string; before: ListingState | null };

export const listingState = ({ row, inspections }: Omit<StoredListing, 'media'>): ListingState => ({
  status: row.status,
  isUnderOffer: row.underOffer === 1 || row.depositTaken === 1,
  price: publicPrice(row).advertisedPrice,
  inspections: inspections.map(({ start }) => start).sort(),
});

/** The change of state between two versions of a listing; null if there is none. */
export function stateChange(before: StoredListing | undefined, next: StoredListing): StateChange | null {
  const listingId = next.row.id;
  if (!before) return { listingId, before: null };
  const state = listingState(before);
  const isSame = JSON.stringify(state) === JSON.stringify(listingState(next));
  return isSame ? null : { listingId, before: state };
}

type EventFacts = { kind: EventKind; starts: string[] };

/**
 * The events between two states. A home that the feed took off the market and put back is "back on the market". One
 * that was off the market from the beginning is "new".
 * @param hadEvents whether the home had an event before, and so was on the market
 */
export function eventsBetween(
  before: ListingState | null,
  after: ListingState,
  now: Date,
  hadEvents: boolean,
): EventFacts[] {
  if (after.status === 'SOLD' || after.status === 'LEASED')
    return before?.status === 'ACTIVE' ? [{ kind: 'sold', starts: [] }] : [];
  if (after.status !== 'ACTIVE') return [];
  const known = new Set(before?.inspections);
  const starts = after.inspections.filter((start) => !known.has(start) && start > now.toISOString());
  if (!before || (before.status === 'OFF_MARKET' && !hadEvents)) return [{ kind: 'new', starts }];
  if (before.status !== 'ACTIVE') return [{ kind: 'back', starts }];
  const kinds: EventKind[] = [];
  if (before.price !== after.price) kinds.push('price');
  if (after.isUnderOffer !== before.isUnderOffer) kinds.push(after.isUnderOffer ? 'under-offer' : 'back');
  if (starts.length > 0) kinds.push('inspection');
  return kinds.map((kind) => ({ kind, starts: kind === 'inspection' ? starts : [] }));
}
