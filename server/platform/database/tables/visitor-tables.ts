import type { Generated } from 'kysely';
import type { ConsentForm, ConsentHow, ConsentPurpose } from '../../../../shared/consent/consent.ts';
import type { NewsletterState } from '../../../../shared/newsletters/newsletter.ts';
import type { LeadKind, LeadState, QuarantineReason } from '../../../../shared/staff/leads.ts';
import type { Flag, Instant, Json } from './column-types.ts';

export type VisitorTables = {
  /** What `createContact` stores (spec §7, call 7). */
  contacts: {
    id: string;
    firstName: string;
    lastName: string | null;
    email: string;
    phone: string | null;
    backgroundInfo: string | null;
    addressLine1: string | null;
    addressLine2: string | null;
    /** JSON list of group ids. */
    contactGroupIds: Json;
    /** JSON: the attributes as they were sent. */
    attributes: Json;
    createdAt: Instant;
  };
  idempotencyKeys: {
    key: string;
    requestHash: string;
    /** The first response as JSON, which a repeat gets too. */
    response: Json;
    createdAt: Instant;
  };
  /**
   * What staff see of a contact or a submission, with their state and note. It has the id of that contact or submission,
   * to which its mail refers too (outbox).
   */
  leads: {
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
  /** The number of leads of each kind and state. Only earlier versions use it; a later version drops it. */
  leadCounts: { kind: LeadKind; state: LeadState; count: number };
  /** A visitor's address that the site may mail. */
  recipients: {
    id: string;
    /** As it was first typed. */
    email: string;
    /** The address in lower case, so that one person has one row. */
    emailKey: string;
    /** Part of what its links are signed with; raising it revokes them. */
    linkVersion: number;
    /** The number of its rows in the ledger. Incrementing it serialises concurrent writers. */
    entries: number;
    createdAt: Instant;
  };
  /**
   * The ledger: what a recipient agreed to, or took back. Rows are added and erased. The only update sets `leadId` to
   * null when a newsletter subscription outlives its lead.
   */
  consents: {
    /** → recipients.id; deleted with it. */
    recipientId: string;
    /** From 1, in the order in which they were written. */
    entry: number;
    purpose: ConsentPurpose;
    /** 1: agreed to; 0: taken back. */
    given: Flag;
    /** 0: only recorded. Of the others, the newest row of a purpose decides whether the recipient may be mailed. */
    decides: Flag;
    /** What the form or the page said. */
    wording: string;
    /** Derived from the wording: equal for equal sentences. */
    wordingVersion: string;
    form: ConsentForm;
    how: ConsentHow;
    /** → leads.id: the submission; null if there was no form, or if a newsletter subscription outlived the lead. */
    leadId: string | null;
    at: Instant;
  };
  /** A recipient's request to erase what is held about them. The row exists until staff decide. */
  erasureRequests: {
    /** → recipients.id; deleted with it. */
    recipientId: string;
    askedAt: Instant;
  };
  /** A newsletter that staff write. Only a draft may be changed. */
  newsletters: {
    id: string;
    subject: string;
    /** Its plain text; Markdown if an older version of the site wrote it last (server/newsletters/markdown.ts). */
    body: string;
    /**
     * JSON: a RichDocument and the version of the newsletter that it belongs to (`documentOf`); null if there is none.
     */
    document: string | null;
    state: NewsletterState;
    /** Counts the changes. A change names the version that it is based on. */
    version: number;
    /** The username of the person who last changed it. */
    author: string;
    createdAt: Instant;
    startedAt: Instant | null;
    finishedAt: Instant | null;
  };
  /** A newsletter's mail to a recipient. The primary key ensures that nobody gets it twice. */
  newsletterMails: {
    /** → newsletters.id; deleted with it. */
    newsletterId: string;
    /** → recipients.id; deleted with it. */
    recipientId: string;
    /** → outbox.id. The mail may have been deleted, because its recipient unsubscribed while it waited. */
    mailId: string;
  };
};
