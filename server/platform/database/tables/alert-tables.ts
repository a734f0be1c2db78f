import type {
  AlertFrequency,
  EventKind,
  SearchState,
  StopReason,
} from '../../../../shared/alerts/saved-search.ts';
import type { SaleOrLease } from '../../../../shared/constants.ts';
import type { Instant, Json } from './column-types.ts';

export type AlertTables = {
  /** A listing that changed less than an hour ago. A change that is undone within the hour creates no event. */
  listingChanges: {
    /** → listings.id; deleted with it. */
    listingId: string;
    /** JSON ListingState (server/alerts/events/listing-state.ts) before the change; null for a new listing. */
    before: Json | null;
    /** When it is compared with the listing. Each further change postpones this. */
    maturesAt: Instant;
  };
  /** A change of a listing that is mailed to matching saved searches. */
  listingEvents: {
    /** Ascending in the order in which events are found. */
    seq: number;
    /** → listings.id; deleted with it. */
    listingId: string;
    kind: EventKind;
    /** JSON list of instants: when added inspections begin. */
    starts: Json;
    /** For a sale: the price text that the public saw before it. */
    priceBefore: string | null;
    happenedAt: Instant;
  };
  /** A search that a visitor saved, and how far its events have been mailed. */
  savedSearches: {
    id: string;
    /** → contacts.id; the search is deleted with it. */
    contactId: string;
    email: string;
    /** The address in lower case, so that a person has each search only once. */
    emailKey: string;
    saleOrLease: SaleOrLease;
    /** The filters as in a list's address, in the fixed order of `writeFilters`. */
    filters: string;
    frequency: AlertFrequency;
    state: SearchState;
    stoppedBecause: StopReason | null;
    /** Part of what its links are signed with; raising it revokes them. */
    linkVersion: number;
    /** The newest event that was processed for this search. */
    toldThrough: number;
    /** The instant of the last slot of its frequency ("7 am today") that was handled. */
    lastSlot: Instant;
    /** When the visitor last requested it; the confirmation link is valid for seven days from then. */
    askedAt: Instant;
    confirmedAt: Instant | null;
    createdAt: Instant;
    changedAt: Instant;
  };
  /** An event that was mailed to a search. The primary key ensures that no event is mailed twice. */
  searchEvents: {
    /** → savedSearches.id; deleted with it. */
    searchId: string;
    /** → listingEvents.seq; deleted with it. */
    eventSeq: number;
    mailedAt: Instant;
  };
};
