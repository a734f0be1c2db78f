import type { ConsentForm, ConsentHow, ConsentPurpose } from '../../../../shared/consent/consent.ts';
import type { Flag, Instant } from './column-types.ts';

/** A visitor's address that the site may mail. */
export type RecipientsTable = {
  id: string;
  /** As it was first typed. */
  email: string;
  /** The address in small letters: one person is one row. */
  emailKey: string;
  /** Part of what its links are signed with; a higher one revokes them. */
  linkVersion: number;
  /** How many rows of the ledger it has. Adding to it orders those who write at the same time. */
  entries: number;
  createdAt: Instant;
};

/**
 * The ledger: what a recipient agreed to, or took back. Rows are added and erased. One change is made: `leadId`
 * becomes null when a newsletter subscription outlives its lead.
 */
export type ConsentsTable = {
  /** → recipients.id; goes with it. */
  recipientId: string;
  /** From 1, in the order in which they were written. */
  entry: number;
  purpose: ConsentPurpose;
  /** 1: agreed to; 0: taken back. */
  given: Flag;
  /** 0: it is only noted. Of the others the newest one of a purpose decides whether the recipient may be mailed. */
  decides: Flag;
  /** What the form or the page said. */
  wording: string;
  /** Derived from the wording: equal for equal sentences. */
  wordingVersion: string;
  form: ConsentForm;
  how: ConsentHow;
  /** → leads.id: the submission; null where it was no form, or a newsletter subscription outlived it. */
  leadId: string | null;
  at: Instant;
};

/** A recipient who wants what is held about them erased, until staff decide. */
export type ErasureRequestsTable = {
  /** → recipients.id; goes with it. */
  recipientId: string;
  askedAt: Instant;
};
