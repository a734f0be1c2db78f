import type { ConsentForm, ConsentHow, ConsentPurpose } from '../../../../shared/consent/consent.ts';
import type { Flag, Instant } from './column-types.ts';

/** A visitor's address that the site may mail. */
export type RecipientsTable = {
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
export type ConsentsTable = {
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
export type ErasureRequestsTable = {
  /** → recipients.id; deleted with it. */
  recipientId: string;
  askedAt: Instant;
};
