import type { Office } from '../agency/profile.ts';
import type { SavedSearch } from '../alerts/saved-search.ts';
import type { ConsentEntry } from '../consent/consent.ts';
import { localDigits } from '../time.ts';
import type { StaffListing } from './staff-listings.ts';

/**
 * What visitors sent, as staff see it: one lead for each contact (§7, call 7) and for each form of the
 * email service.
 */

/** What each kind is called, on the screen and in the subject of its mail. */
export const LEAD_KINDS = {
  enquiry: 'Website enquiry',
  'property-enquiry': 'Property enquiry',
  'alerts-buy': 'Property alerts (buy)',
  'alerts-lease': 'Property alerts (lease)',
  appraisal: 'Appraisal request',
  estimate: 'Property estimate',
  newsletter: 'Newsletter',
  offer: 'Offer',
  manage: 'Property management',
  careers: 'Job application',
} as const;
export type LeadKind = keyof typeof LEAD_KINDS;

/** The forms that can have a receipt. A form for alerts has none, because its sender gets a mail to confirm. */
export const RECEIPT_KINDS = [
  'enquiry',
  'property-enquiry',
  'appraisal',
  'estimate',
  'newsletter',
  'offer',
  'manage',
  'careers',
] as const satisfies readonly LeadKind[];

export const LEAD_STATES = {
  new: 'New',
  'in-hand': 'In progress',
  done: 'Done',
  aside: 'Quarantined',
} as const;
export type LeadState = keyof typeof LEAD_STATES;

/** Why a lead was put into quarantine when it arrived. It was not mailed. */
export const QUARANTINE_REASONS = {
  trap: 'a field that people can’t see was filled in',
  pace: 'it was filled in faster than a person could',
  duplicate: 'the same thing was sent less than a day earlier',
} as const;
export type QuarantineReason = keyof typeof QUARANTINE_REASONS;

/** What became of the mail that told the agency. */
export const MAIL_STATES = {
  queued: 'Email waiting',
  sent: 'Email sent',
  failed: 'Email not delivered',
} as const;
type MailState = keyof typeof MAIL_STATES;

/** Leads in one answer of the list. */
export const LEADS_PAGE = 50;
/** Characters that a note may have. */
export const MAX_NOTE = 5000;
/** Characters that a search is read to. */
export const MAX_SEARCH = 200;

/** What leads that are exported are saved as, by the day in the agency's time zone. */
export const leadsFileName = (now: Date): string => `leads-${localDigits(now).date}.csv`;

export const isLeadKind = (text: unknown): text is LeadKind =>
  typeof text === 'string' && Object.hasOwn(LEAD_KINDS, text);
export const isLeadState = (text: unknown): text is LeadState =>
  typeof text === 'string' && Object.hasOwn(LEAD_STATES, text);

/** A line of the list. Texts that were not given are blank. */
export type Lead = {
  id: string;
  /** Its place in the list: the newest has the highest. */
  seq: number;
  kind: LeadKind;
  state: LeadState;
  name: string;
  email: string;
  phone: string;
  /** What it is about, in one line. */
  summary: string;
  hasNote: boolean;
  /** Instant. */
  receivedAt: string;
  /** null: there is no mail of it. */
  mail: MailState | null;
  /** Moves with every change that staff make. */
  version: number;
  /** The agentID of the home that it is about, in capitals; null: it names none. */
  agentId: string | null;
  /** The username of the member of staff who looks after it; null for nobody. */
  assignee: string | null;
};

/** Which leads a list or an export has; what is left out does not narrow it. */
export type LeadFilter = {
  kind?: LeadKind;
  /** Without one, all but those in quarantine; a search finds these too. */
  state?: LeadState;
  /** Only those whose mail failed. */
  mail?: 'failed';
  /** The agentID of one of several offices: those about its homes. */
  office?: string;
  /** Only those that are assigned to the member of staff who asks. */
  assignee?: 'me';
  search?: string;
};

/** How many leads there are by kind and state; those that are none are left out. */
export type LeadCounts = readonly { kind: LeadKind; state: LeadState; count: number }[];

/** How many there are by state, of one kind or of all. */
export function countsByState(counts: LeadCounts, kind?: LeadKind): Record<LeadState, number> {
  const sums: Record<LeadState, number> = { new: 0, 'in-hand': 0, done: 0, aside: 0 };
  for (const each of counts) {
    if (kind === undefined || each.kind === kind) sums[each.state] += each.count;
  }
  return sums;
}

/** The number of leads of a list without a state, which excludes the quarantine. */
export const countAll = ({ aside: _aside, ...shown }: Record<LeadState, number>): number =>
  Object.values(shown).reduce((sum, count) => sum + count, 0);

/** The answer of `GET /api/leads`. */
export type LeadsPage = {
  leads: Lead[];
  /** Where the next page begins (`after`); null on the last one. */
  next: number | null;
  /** How many there are in all; no filter narrows them. */
  counts: LeadCounts;
  /** Those of an agency that has several. */
  offices: readonly Pick<Office, 'agentId' | 'name'>[];
  /** The usernames to which a lead can be assigned. */
  staff: readonly string[];
  /** The username of who asks. */
  me: string;
  /** Where a stream begins that tells of whatever this answer does not have yet. */
  revision: number;
};

/** The answer of `GET /api/leads/{id}`. */
export type LeadDetail = Lead & {
  /** The form's questions and what was answered, in the form's words; blank answers are left out. */
  answers: [question: string, answer: string][];
  attachments: { filename: string; type: string; bytes: number }[];
  /** What this person looks for. */
  searches: LeadSearch[];
  /** What it agreed to, and what the same person took back since. */
  consents: ConsentEntry[];
  note: string;
  /** The home that it is about; null if it names none that we know. */
  property: LeadProperty | null;
  /** Why it was quarantined when it came in; null for others. */
  aside: QuarantineReason | null;
  /** The last change by staff: when, and who; null before the first. */
  changed: { at: string; by: string } | null;
  delivery: {
    state: MailState;
    recipient: string;
    attempts: number;
    /** Why the last try failed, in the mail server's words. */
    error: string | null;
    /** Instants. */
    sentAt: string | null;
    nextAttemptAt: string;
  } | null;
};

/** The home of a lead, wherever it is now. */
export type LeadProperty = Pick<StaffListing, 'id' | 'address' | 'price' | 'place' | 'image'>;

/** A saved search as staff see it. */
export type LeadSearch = Pick<SavedSearch, 'saleOrLease' | 'frequency' | 'state' | 'stoppedBecause'> & {
  id: string;
  words: string;
  /** Instant; null before the visitor confirmed it. */
  confirmedAt: string | null;
};

/** The answer of `GET /api/alert-mails`. */
export type AlertMails = {
  /** Whether staff hold back all mails of alerts. */
  isPaused: boolean;
  /** How many searches are active. */
  searches: number;
};

/** What timers erase, each after days of its own. */
export const ERASED_KINDS = {
  leads: 'finished leads',
  applications: 'job applications',
  rentals: 'rental enquiries',
  searches: 'unconfirmed searches',
  subscriptions: 'ended newsletter subscriptions',
} as const;
export type ErasedKind = keyof typeof ERASED_KINDS;

/** The answer of `GET /api/erased`: how many the timers have erased so far. */
export type ErasedCounts = Record<ErasedKind, number>;
