import type { SaleOrLease } from '../constants.ts';

export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  instant: 'Within an hour or two',
  daily: 'Once a day, at 7 am',
  weekly: 'Once a week, on Thursday at 4 pm',
};

/** `unconfirmed`: no mails are sent until the visitor has pressed the button on the page of the confirmation mail. */
export type SearchState = 'unconfirmed' | 'active' | 'paused' | 'stopped';
/** Who or what stopped the search; `refused` means that the mail server permanently refuses the address. */
export type StopReason = 'visitor' | 'staff' | 'refused';

export type EventKind = 'new' | 'price' | 'inspection' | 'under-offer' | 'back' | 'sold';

/** How many days the button of a confirmation mail works. */
export const CONFIRM_DAYS = 7;
/** How many days an unconfirmed search is kept, counted from its last request. */
export const KEEP_UNCONFIRMED_DAYS = 30;

/** A saved search as its own page shows it. */
export type SavedSearch = {
  saleOrLease: SaleOrLease;
  /** The filters as in a list's address (`writeFilters`). */
  filters: string;
  /** The search in one line: "Homes for sale: Norwood, 3+ bedrooms". */
  words: string;
  frequency: AlertFrequency;
  state: SearchState;
  stoppedBecause: StopReason | null;
  /** Whether the search was not confirmed in time, so that its button no longer works. */
  hasExpired: boolean;
  email: string;
  /** The last mailed events of homes that are still public, the newest first. */
  sent: { mailedAt: string; kind: EventKind; listingId: string; address: string }[];
};

/**
 * Finds the saved search that a mailed link opens. It resolves to `ended` for a link that only unsubscribes, because
 * the visitor has renewed the links, and to null for a link that opens nothing. It exists only on the server, because
 * no script needs it.
 */
export type FindSavedSearch = (token: string) => Promise<SavedSearch | 'ended' | null>;
