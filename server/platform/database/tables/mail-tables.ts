import type { Generated } from 'kysely';
import type { AlarmKind } from '../../../../shared/staff/alarms.ts';
import type { Instant } from './column-types.ts';

/**
 * What a mail is for: the agency, the account of a member of staff, or a visitor. Mails to visitors never delay those
 * to the agency.
 */
export type MailPurpose = 'agency' | 'account' | 'confirmation' | 'alert' | 'receipt' | 'newsletter';

export type MailTables = {
  /** A mail that waits to be sent, or was sent. */
  outbox: {
    id: string;
    /** The same in every attempt, so that the receiver can discard a duplicate. */
    messageId: string;
    sender: string;
    recipient: string;
    replyTo: string | null;
    subject: string;
    text: string;
    html: string;
    /** `saved`: it is a file, because the site had no mail server. */
    state: 'queued' | 'sent' | 'saved' | 'failed';
    attempts: Generated<number>;
    /** When it may be claimed. A claim postpones this by the lease. */
    nextAttemptAt: Instant;
    claimedBy: string | null;
    lastError: string | null;
    contactId: string | null;
    submissionId: Generated<string | null>;
    /** The alarm that the mail is about. If this mail fails, no further alarm is raised. */
    alertKind: Generated<AlarmKind | null>;
    /** JSON list of { filename, type, key }: the mail's attachments. */
    attachments: Generated<string>;
    purpose: Generated<MailPurpose>;
    /** JSON object: headers in addition to the usual ones. */
    headers: Generated<string>;
    /** → savedSearches.id; deleted with it. */
    searchId: Generated<string | null>;
    /** → recipients.id: the visitor to whom it is sent; deleted with them. */
    recipientId: Generated<string | null>;
    createdAt: Instant;
    /** When it was sent or saved. */
    sentAt: Instant | null;
  };
  /** A validated form of the email service (spec §7). */
  submissions: {
    id: string;
    template: 'offer' | 'careers' | 'manage';
    /** JSON: the form's answers; files are in `attachments`. */
    params: string;
    createdAt: Instant;
  };
  attachments: {
    id: string;
    submissionId: string;
    /** From 0, in the order of the form. */
    position: number;
    /** The visitor's file name, validated; only displayed, never used as a path. */
    filename: string;
    /** The media type, detected from the bytes. */
    type: string;
    /** Bytes. */
    size: number;
    sha256: string;
    fileKey: string;
  };
};
