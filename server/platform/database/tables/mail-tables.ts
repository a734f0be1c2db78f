import type { Generated } from 'kysely';
import type { AlarmsTable } from './alarms-table.ts';

/** A mail, from when it is to be sent. */
export type OutboxTable = {
  id: string;
  /** Stable through every attempt, so that a receiver can drop a doubled mail. */
  messageId: string;
  sender: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: Generated<number>;
  /** Instant when it may be claimed; a claim moves it ahead by the lease. */
  nextAttemptAt: string;
  /** Who holds the claim; null when nobody does. */
  claimedBy: string | null;
  lastError: string | null;
  contactId: string | null;
  submissionId: Generated<string | null>;
  /** A mail about an alert: its own failure raises none. */
  alertKind: Generated<AlarmsTable['kind'] | null>;
  /** JSON list of { filename, type, key }: files that travel with the mail. */
  attachments: Generated<string>;
  /** Instant. */
  createdAt: string;
  /** Instant. */
  sentAt: string | null;
};

/** A form of the email service (§7), as it was checked. */
export type SubmissionsTable = {
  id: string;
  template: 'offer' | 'careers' | 'manage';
  /** JSON: the form's answers; files are in `attachments`. */
  params: string;
  /** Instant. */
  createdAt: string;
};

export type AttachmentsTable = {
  id: string;
  submissionId: string;
  /** From 0, in the order in which they were sent. */
  position: number;
  /** The visitor's, checked; for people to read, never a path. */
  filename: string;
  /** Decided from the bytes. */
  type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  fileKey: string;
};
