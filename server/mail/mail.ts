import type { MailPurpose } from '../platform/database/tables/mail-tables.ts';

/** The purposes of mails to many people at once. They are paced, and sent after all other mails. */
export const BULK_PURPOSES: readonly MailPurpose[] = ['alert', 'newsletter'];

/** The purposes of mails to the agency and to its staff. */
export const STAFF_PURPOSES: readonly MailPurpose[] = ['agency', 'account'];

/** A file that is attached to a mail. Its bytes are stored in `context.files` under the key. */
export type MailAttachment = { filename: string; type: string; key: string };

/** One mail to one recipient. Addresses are bare: `name@host`. */
export type Mail = {
  id: string;
  /** The Message-ID without angle brackets; the same in every attempt. */
  messageId: string;
  sender: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** By default `agency`. */
  purpose?: MailPurpose;
  /** Headers in addition to the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** The saved search to which the mail belongs. A permanent refusal stops the search. */
  searchId?: string | null;
  /** The recipient whom the mail goes to or is about (`findOrAddRecipient`). The mail is erased with the recipient. */
  recipientId?: string | null;
};

/**
 * The id of a lead's receipt. It derives from the lead's id, so that the receipt can be found and erased with the lead.
 */
export const receiptId = (leadId: string): string => `receipt.${leadId}`;

/** A mail with the bytes of its attachments, in their order. */
export type LoadedMail = Mail & { contents: readonly Uint8Array[] };
