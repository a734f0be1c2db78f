/** The first start: what an owner still has to do until the site is the agency's own. */
export const setupPaths = {
  state: '/api/setup',
  testMail: '/api/setup/test-mail',
  demo: '/api/setup/demo',
} as const;

/** What is left of the demo on the site. */
export type DemoRemains = {
  listings: number;
  /** Guides and forms. */
  files: number;
  /** The names of its people, published or in the draft. */
  people: string[];
};

/** What visitors see of a document: the demo’s, the agency’s own, or the demo’s while its own is a draft. */
export type StepState = 'demo' | 'draft' | 'published';

/** GET /api/setup. */
export type SetupState = {
  profile: StepState;
  theme: StepState;
  people: StepState;
  /** Listings that came from a feed. */
  feedListings: number;
  /** Whether a mail server is set; otherwise mails are written as files. */
  hasMailServer: boolean;
  demo: DemoRemains;
  /** The path that shows the site with all drafts, for twelve hours. */
  preview: string;
  /** The address of the person who asks; '' if unknown. */
  email: string;
};

/** POST /api/setup/test-mail `{ email }`: whether the mail server took it, and if not, why and what to do. */
export type TestMail = { sent: boolean; message: string };
