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
};
