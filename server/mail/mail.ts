import type { MailPurpose } from '../platform/database/tables/mail-tables.ts';

/** What goes to many people at once: it is paced, and sent after everything else. */
export const BULK_PURPOSES: readonly MailPurpose[] = ['alert', 'newsletter'];

/** A file that is attached to a mail: its bytes are in `context.files` under the key. */
export type MailAttachment = { filename: string; type: string; key: string };

/** One mail to one recipient. Addresses are bare: `name@host`. */
export type Mail = {
  id: string;
  /** Without angle brackets; the same in every attempt. */
  messageId: string;
  sender: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
  /** `agency` by default. */
  purpose?: MailPurpose;
  /** Headers beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** The saved search that it belongs to, which a final refusal stops. */
  searchId?: string | null;
  /** The visitor that it goes to, or is about (`findOrAddRecipient`): it is erased with them. */
  recipientId?: string | null;
};

/** The id of the receipt of a lead. It derives from the lead's id, so that the receipt is found and erased with the lead. */
export const receiptId = (leadId: string): string => `receipt.${leadId}`;

/** A mail with the bytes of its attachments, in their order. */
export type LoadedMail = Mail & { contents: readonly Uint8Array[] };
