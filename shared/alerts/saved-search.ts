import type { SaleOrLease } from '../constants.ts';

export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  instant: 'Straight away',
  daily: 'Once a day, at 7 am',
  weekly: 'Once a week, on Thursday at 4 pm',
};

/** `unconfirmed`: nothing is sent until the visitor has pressed the button of the confirmation mail's page. */
export type SearchState = 'unconfirmed' | 'active' | 'paused' | 'stopped';
/** Who or what stopped it; `refused`: the mail server refuses the address for good. */
export type StopReason = 'visitor' | 'staff' | 'refused';

export type EventKind = 'new' | 'price' | 'inspection' | 'under-offer' | 'back' | 'sold';

/** How long the button of a confirmation mail works. */
export const CONFIRM_DAYS = 7;
/** How long a search is kept that nobody confirmed, counted from when it was last asked for. */
export const KEEP_UNCONFIRMED_DAYS = 30;

/** A saved search as its own page shows it. */
export type SavedSearch = {
  saleOrLease: SaleOrLease;
  /** As in a list's address (`writeFilters`). */
  filters: string;
  frequency: AlertFrequency;
  state: SearchState;
  stoppedBecause: StopReason | null;
  /** Whether nobody confirmed it in time, so that its button no longer works. */
  hasExpired: boolean;
  email: string;
  /** What was mailed last, the newest first. */
  sent: { mailedAt: string; kind: EventKind; listingId: string; address: string }[];
};

/**
 * The search that a link of a mail opens; `ended` for a link that only unsubscribes, since the visitor made new ones; null
 * for a link that opens none. Only the server has it: no script asks.
 */
export type FindSavedSearch = (token: string) => Promise<SavedSearch | 'ended' | null>;
