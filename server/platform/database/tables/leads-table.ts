import type { LeadKind, LeadState, QuarantineReason } from '../../../../shared/staff/leads.ts';

/**
 * What staff see of a contact or a submission, and what they made of it. Its id is that of the contact
 * or the submission, which is also its mail's (outbox).
 */
export type LeadsTable = {
  /** Higher for later ones. The primary key: SQLite's search index names its rows by it. */
  seq: number;
  id: string;
  kind: LeadKind;
  state: LeadState;
  name: string;
  email: string;
  phone: string;
  summary: string;
  note: string;
  /** Counts the changes that staff made: whoever changes a lead names the version that they saw. */
  version: number;
  /** Over all leads: a lead that is new or changed, or whose mail has fared, has the highest. */
  revision: number;
  /** Instant: when the visitor sent it. */
  createdAt: string;
  /** Instant; null while no staff have changed it. */
  changedAt: string | null;
  /** The username of whoever did. */
  changedBy: string | null;
  /** What a search finds it by (data/lead-words.ts): plain words, in no order. */
  words: string;
  /** The same of the note. */
  noteWords: string;
  /** Why it was set aside when it came in; null for others. */
  aside: QuarantineReason | null;
  /** The agentID of the home that it is about, in capitals; null: it names none. */
  agentId: string | null;
};

/** How many leads there are, so that nobody counts 100,000 of them. Kept in the leads' own transactions. */
export type LeadCountsTable = { kind: LeadKind; state: LeadState; count: number };
