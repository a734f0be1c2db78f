import type { Generated } from 'kysely';
import type { LeadKind, LeadState, QuarantineReason } from '../../../../shared/staff/leads.ts';
import type { Flag, Instant } from './column-types.ts';

/**
 * What staff see of a contact or a submission, with their state and note. It has the id of that contact or submission,
 * to which its mail refers too (outbox).
 */
export type LeadsTable = {
  /** The primary key, ascending in time. SQLite's search index refers to rows by it. */
  seq: number;
  id: string;
  kind: LeadKind;
  state: LeadState;
  name: string;
  email: string;
  phone: string;
  summary: string;
  note: string;
  /** Counts the changes of staff. A change names the version that it is based on. */
  version: number;
  /**
   * A counter over all leads: a lead gets the next number when it is new or changed, or when the state of its mail
   * changes.
   */
  revision: number;
  /** When the visitor sent it. */
  createdAt: Instant;
  /** When staff last changed it; null if they have not. */
  changedAt: Instant | null;
  changedBy: string | null;
  /** The words that a search finds it by (server/leads/search-words.ts), in no order. */
  words: string;
  noteWords: string;
  /** Why it was quarantined when it arrived; null for other leads. */
  aside: QuarantineReason | null;
  /** The agentID of the listing that it is about, in capitals; null if it names none. */
  agentId: string | null;
  /** The listing that it is about; null if it names none that exists, and for leads that are older than roles. */
  listingId: Generated<string | null>;
  /** Whether it asks about a home that was for lease when it came. */
  isRental: Generated<Flag>;
  /** The member of staff who looks after it; null for nobody. */
  assigneeId: Generated<string | null>;
};

/** The number of leads of each kind and state, so that no query counts 100,000 rows. Updated with the leads. */
export type LeadCountsTable = { kind: LeadKind; state: LeadState; count: number };
