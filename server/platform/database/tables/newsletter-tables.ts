import type { NewsletterState } from '../../../../shared/newsletters/newsletter.ts';
import type { Instant } from './column-types.ts';

/** A newsletter that staff write. Only a draft may be changed. */
export type NewslettersTable = {
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
export type NewsletterMailsTable = {
  /** → newsletters.id; deleted with it. */
  newsletterId: string;
  /** → recipients.id; deleted with it. */
  recipientId: string;
  /** → outbox.id. The mail may have been deleted, because its recipient unsubscribed while it waited. */
  mailId: string;
};
