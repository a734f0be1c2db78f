import type { Encryption } from '../forms/mail-account.ts';

/** The paths of the set-up, which leads an owner from the demo to the agency's own site. */
export const setupPaths = {
  state: '/api/setup',
  testMail: '/api/setup/test-mail',
  mailAccount: '/api/setup/mail-account',
  demo: '/api/setup/demo',
} as const;

/** What the agency has of the demo in its own documents, published or in a draft. */
export type DemoContent = {
  /** Names. */
  people: string[];
  /** Articles and texts of pages that nobody has changed, and testimonials. */
  articles: number;
  texts: number;
};

/** What the site still has of the demo. */
export type DemoRemains = DemoContent & {
  listings: number;
  /** Guides and forms. */
  files: number;
};

/** The mail server and the addresses of the site's mails. The password is never sent. */
export type MailAccountState = {
  /** The server that an owner has set; null: none. */
  server: {
    host: string;
    port: number;
    encryption: Encryption;
    username: string;
    hasPassword: boolean;
  } | null;
  /** The sender's address and that of enquiries; '': the agency's own. */
  from: string;
  to: string;
  /** What the operator has set, which wins: the server's host and port, and the addresses; '' for what is not set. */
  operator: { server: string; from: string; to: string };
};

/** What visitors see of a document: the demo’s, the agency’s own, or the demo’s while the agency’s own is a draft. */
export type StepState = 'demo' | 'draft' | 'published';

/** GET /api/setup. */
export type SetupState = {
  profile: StepState;
  theme: StepState;
  people: StepState;
  /** Listings that came from a feed. */
  feedListings: number;
  /** Without a server, mails are written as files. */
  mail: MailAccountState;
  demo: DemoRemains;
  /** The path that shows the site with all drafts, for twelve hours. */
  preview: string;
  /** The email address of the signed-in person; '' if unknown. */
  email: string;
};

/**
 * The response of POST /api/setup/test-mail `{ email }`: whether the mail server accepted the mail and, if not, why and
 * what to do.
 */
export type TestMail = { sent: boolean; message: string };
