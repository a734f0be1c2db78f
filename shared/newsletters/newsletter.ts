import type { RichDocument } from '../words/rich-text.ts';

export type NewsletterState = 'draft' | 'sending' | 'paused' | 'sent';

export const MAX_SUBJECT = 150;
/** Characters of the text. */
export const MAX_TEXT = 50_000;

/** A newsletter as staff see it. */
export type Newsletter = {
  id: string;
  subject: string;
  text: RichDocument;
  state: NewsletterState;
  version: number;
  author: string;
  /** Instants. */
  startedAt: string | null;
  finishedAt: string | null;
  /** Mails that were made so far, and those of them that are sent. */
  queued: number;
  sent: number;
};

/** The answer of every call about newsletters. */
export type Newsletters = {
  /** The newest first. */
  newsletters: Newsletter[];
  /** How many people get one that is sent now. */
  audience: number;
};

/** The calls about newsletters. Apart from `apiPaths`, because visitors' browsers need none of them. */
export const newsletterPaths = {
  all: '/api/newsletters',
  one: (id: string) => `/api/newsletters/${encodeURIComponent(id)}`,
  /** Sends it to one address. */
  test: (id: string) => `/api/newsletters/${encodeURIComponent(id)}/test`,
  /** Starts, pauses or goes on with the sending. */
  state: (id: string) => `/api/newsletters/${encodeURIComponent(id)}/state`,
} as const;
