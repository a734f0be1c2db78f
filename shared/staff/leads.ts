import type { Office } from '../agency/profile.ts';
import type { SavedSearch } from '../alerts/saved-search.ts';
import type { ConsentEntry } from '../consent/consent.ts';
import { localDateTimeStrings } from '../time.ts';
import type { StaffListing } from './staff-listings.ts';

/**
 * Leads: what visitors sent, as staff see it. There is one lead for each contact (§7, call 7) and for each form of the
 * email service.
 */

/** The name of each kind, on the screen and in the subject of its mail. */
export const LEAD_KINDS = {
  enquiry: 'Website enquiry',
  'property-enquiry': 'Property enquiry',
  'alerts-buy': 'Property alerts (buy)',
  'alerts-lease': 'Property alerts (lease)',
  appraisal: 'Appraisal request',
  estimate: 'Property report',
  newsletter: 'Newsletter sign-up',
  offer: 'Offer',
  manage: 'Property management',
  careers: 'Job application',
} as const;
export type LeadKind = keyof typeof LEAD_KINDS;

/** The forms that can have a receipt. The alerts form has none, because its sender gets a confirmation mail. */
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

/** Why a lead was quarantined when it arrived. Quarantined leads are not mailed. */
export const QUARANTINE_REASONS = {
  trap: 'a field that people can’t see was filled in',
  pace: 'it was filled in faster than a person could',
  duplicate: 'the same thing was sent less than a day earlier',
} as const;
export type QuarantineReason = keyof typeof QUARANTINE_REASONS;

/** The state of the mail to the agency about a lead. */
export const MAIL_STATES = {
  queued: 'Email waiting',
  sent: 'Email sent',
  saved: 'Email saved as a file',
  failed: 'Email not delivered',
} as const;
type MailState = keyof typeof MAIL_STATES;

/** The number of leads in one response of the list. */
export const LEADS_PAGE = 50;
/** The maximum length of a note in characters. */
export const MAX_NOTE = 5000;
/** The maximum length of a search in characters. The rest is ignored. */
export const MAX_SEARCH = 200;

/** The file name of exported leads, with the day in the agency's time zone. */
export const leadsFileName = (now: Date): string => `leads-${localDateTimeStrings(now).date}.csv`;

export const isLeadKind = (text: unknown): text is LeadKind =>
  typeof text === 'string' && Object.hasOwn(LEAD_KINDS, text);
export const isLeadState = (text: unknown): text is LeadState =>
  typeof text === 'string' && Object.hasOwn(LEAD_STATES, text);

/** A lead in the list. Missing texts are blank. */
export type Lead = {
  id: string;
  /** The position in the list: the newest lead has the highest number. */
  seq: number;
  kind: LeadKind;
  state: LeadState;
  name: string;
  email: string;
  phone: string;
  /** A summary in one line. */
  summary: string;
  hasNote: boolean;
  /** Instant. */
  receivedAt: string;
  /** null if there is no mail about the lead. */
  mail: MailState | null;
  /** Increases with every change that staff make. */
  version: number;
  /** The agentID of the home that the lead is about, in capitals; null if it names no home. */
  agentId: string | null;
  /** The username of the member of staff who looks after the lead; null if nobody does. */
  assignee: string | null;
};

/** The filter of a list or an export. Fields that are left out do not narrow it. */
export type LeadFilter = {
  kind?: LeadKind;
  /** Without a state, the list has all leads except quarantined ones; a search finds these, too. */
  state?: LeadState;
  /** Only leads whose mail failed. */
  mail?: 'failed';
  /** The agentID of one of several offices, for leads about its homes. */
  office?: string;
  /** Only leads that are assigned to the signed-in member of staff. */
  assignee?: 'me';
  search?: string;
};

/** The number of leads by kind and state. Counts of zero are left out. */
export type LeadCounts = readonly { kind: LeadKind; state: LeadState; count: number }[];

/** The number of leads by state, of one kind or of all kinds. */
export function countsByState(counts: LeadCounts, kind?: LeadKind): Record<LeadState, number> {
  const sums: Record<LeadState, number> = { new: 0, 'in-hand': 0, done: 0, aside: 0 };
  for (const each of counts) {
    if (kind === undefined || each.kind === kind) sums[each.state] += each.count;
  }
  return sums;
}

/** The number of leads in a list without a state, which excludes quarantined ones. */
export const countAll = ({ aside: _aside, ...shown }: Record<LeadState, number>): number =>
  Object.values(shown).reduce((sum, count) => sum + count, 0);

/** The response of `GET /api/leads`. */
export type LeadsPage = {
  leads: Lead[];
  /** The `after` parameter of the next page; null on the last page. */
  next: number | null;
  /** The number of all leads, whatever the filter. */
  counts: LeadCounts;
  /** The offices of an agency that has several. */
  offices: readonly Pick<Office, 'agentId' | 'name'>[];
  /** The usernames to which a lead can be assigned. */
  staff: readonly string[];
  /** The username of the signed-in member of staff. */
  me: string;
  /** The revision from which a stream sends everything that this response does not contain yet. */
  revision: number;
};

/** The response of `GET /api/leads/{id}`. */
export type LeadDetail = Lead & {
  /** The form's questions and the visitor's answers, in the form's words. Blank answers are left out. */
  answers: [question: string, answer: string][];
  attachments: { filename: string; type: string; bytes: number }[];
  /** The saved searches of this person. */
  searches: LeadSearch[];
  /** The consents given with this lead, and what the same person gave or withdrew elsewhere. */
  consents: ConsentEntry[];
  note: string;
  /** The home that the lead is about; null if it names none, or one that is not in the database. */
  property: LeadProperty | null;
  /** The reason why the lead was quarantined on arrival; null for other leads. */
  aside: QuarantineReason | null;
  /** When staff last changed the lead, and who did; null before the first change. */
  changed: { at: string; by: string } | null;
  delivery: {
    state: MailState;
    recipient: string;
    attempts: number;
    /** Why the last attempt failed, in the mail server's words. */
    error: string | null;
    /** Instants. */
    sentAt: string | null;
    nextAttemptAt: string;
  } | null;
};

/** The home of a lead, whether or not the site shows it. */
export type LeadProperty = Pick<StaffListing, 'id' | 'address' | 'price' | 'place' | 'image' | 'isLand'>;

/** A saved search as staff see it. */
export type LeadSearch = Pick<SavedSearch, 'saleOrLease' | 'frequency' | 'state' | 'stoppedBecause'> & {
  id: string;
  words: string;
  /** Instant; null before the visitor confirmed it. */
  confirmedAt: string | null;
};

/** The response of `GET /api/alert-mails`. */
export type AlertMails = {
  /** Whether staff have paused all mails of alerts. */
  isPaused: boolean;
  /** The number of active searches. */
  searches: number;
};

/** The kinds of records that timers erase, each after its own number of days. */
export const ERASED_KINDS = {
  leads: 'finished leads',
  applications: 'job applications',
  rentals: 'rental enquiries',
  searches: 'unconfirmed searches',
  subscriptions: 'ended newsletter subscriptions',
} as const;
export type ErasedKind = keyof typeof ERASED_KINDS;

/** The response of `GET /api/erased`: the number of records that the timers have erased so far. */
export type ErasedCounts = Record<ErasedKind, number>;
