import type { NewsletterState } from '../../../../shared/newsletters/newsletter.ts';
import type { Instant } from './column-types.ts';

/** A newsletter that staff write. Only a draft is changed. */
export type NewslettersTable = {
  id: string;
  subject: string;
  /** Its plain text; Markdown where an older version of the site wrote it last (server/newsletters/markdown.ts). */
  body: string;
  /** JSON: a RichDocument and the version of the newsletter that it is of (`documentOf`); null if there is none. */
  document: string | null;
  state: NewsletterState;
  /** Counts the changes. A change names the version that it is based on. */
  version: number;
  /** The username of who changed it last. */
  author: string;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
};

/** A newsletter's mail to a recipient. The primary key is why nobody gets it twice. */
export type NewsletterMailsTable = {
  /** → newsletters.id; goes with it. */
  newsletterId: string;
  /** → recipients.id; goes with it. */
  recipientId: string;
  /** Of the outbox. The mail may be gone, where its recipient unsubscribed while it waited. */
  mailId: string;
};
