import type {
  AlertFrequency,
  EventKind,
  SearchState,
  StopReason,
} from '../../../../shared/alerts/saved-search.ts';
import type { SaleOrLease } from '../../../../shared/constants.ts';
import type { Instant, Json } from './column-types.ts';

/** A listing that changed less than an hour ago, so that a change which is undone within the hour is no event. */
export type ListingChangesTable = {
  /** → listings.id; goes with it. */
  listingId: string;
  /** JSON ListingState (server/alerts/events/listing-state.ts) before the change; null for a new listing. */
  before: Json | null;
  /** From when it is compared with the listing. Each further change moves it. */
  maturesAt: Instant;
};

/** Something about a listing that saved searches are told of. */
export type ListingEventsTable = {
  /** Ascending in the order in which events are found. */
  seq: number;
  /** → listings.id; goes with it. */
  listingId: string;
  kind: EventKind;
  /** JSON list of instants: when added inspections begin. */
  starts: Json;
  /** Of a sale: the price in the words that the public read before it. */
  priceBefore: string | null;
  happenedAt: Instant;
};

/** What a visitor wants to hear of, and how far they have been told. */
export type SavedSearchesTable = {
  id: string;
  /** → contacts.id; the search goes with it. */
  contactId: string;
  email: string;
  /** The address in small letters: one person has a search once. */
  emailKey: string;
  saleOrLease: SaleOrLease;
  /** As in a list's address (`writeFilters`), in its fixed order. */
  filters: string;
  frequency: AlertFrequency;
  state: SearchState;
  stoppedBecause: StopReason | null;
  /** Part of what its links are signed with; a higher one revokes them. */
  linkVersion: number;
  /** The newest event that was looked at for this search. */
  toldThrough: number;
  /** The instant of the last slot of its frequency ("7 am today") that was handled. */
  lastSlot: Instant;
  /** When it was last asked for; its confirmation is valid for seven days from then. */
  askedAt: Instant;
  confirmedAt: Instant | null;
  createdAt: Instant;
  changedAt: Instant;
};

/** An event that was mailed to a search. The primary key is why no event is mailed twice. */
export type SearchEventsTable = {
  /** → savedSearches.id; goes with it. */
  searchId: string;
  /** → listingEvents.seq; goes with it. */
  eventSeq: number;
  mailedAt: Instant;
};
