import type { RichDocument } from '../words/rich-text.ts';

export type NewsletterState = 'draft' | 'sending' | 'paused' | 'sent';

export const MAX_SUBJECT_CHARACTERS = 150;
/** The maximum length of the text in characters. */
export const MAX_TEXT_CHARACTERS = 50_000;
/** The list has all newsletters that are not sent yet, and this many of those that were. */
export const MAX_SENT_SHOWN = 50;

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
  /** The number of mails that were queued so far, and how many of them were sent. */
  queued: number;
  sent: number;
};

/** The response to every call about newsletters. */
export type Newsletters = {
  /** The newest first. */
  newsletters: Newsletter[];
  /** The number of recipients of a newsletter that would be sent now. */
  audience: number;
};

/** The paths of calls about newsletters. They are not in `apiPaths`, because visitors' browsers need none of them. */
export const newsletterPaths = {
  all: '/api/newsletters',
  one: (id: string) => `/api/newsletters/${encodeURIComponent(id)}`,
  /** Sends the newsletter to one address as a test. */
  test: (id: string) => `/api/newsletters/${encodeURIComponent(id)}/test`,
  /** Starts, pauses or resumes the sending. */
  state: (id: string) => `/api/newsletters/${encodeURIComponent(id)}/state`,
} as const;
