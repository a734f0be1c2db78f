import type { LeadKind } from '../staff/leads.ts';

/** What a visitor may agree to, each by itself. */
export const CONSENT_PURPOSES = {
  reply: 'A reply',
  alerts: 'Property alerts by email',
  newsletter: 'News by email',
  sms: 'Text messages (SMS)',
  letters: 'Letters by post',
} as const;
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES;

/** How somebody agreed or took it back. */
export const CONSENT_WAYS = {
  form: 'by sending a form with this wording',
  sentence: 'by sending a form that says so',
  box: 'by ticking its box',
  button: 'with its button',
  'one-click': 'by “Unsubscribe” in their mail program',
  refused: 'because the mail server refuses the address',
} as const;
export type ConsentHow = keyof typeof CONSENT_WAYS;

/** Where: a form, or the page of the visitor's preferences or of a saved search. */
export type ConsentForm = LeadKind | 'preferences' | 'saved-search';

/** A row of the ledger, as staff see it with a lead. */
export type ConsentEntry = {
  purpose: ConsentPurpose;
  isGiven: boolean;
  wording: string;
  wordingVersion: string;
  form: ConsentForm;
  how: ConsentHow;
  /** Instant. */
  at: string;
};

/** What a visitor turns off by themselves on the page of their preferences. */
export const PREFERENCE_PURPOSES = [
  'alerts',
  'newsletter',
  'sms',
  'letters',
] as const satisfies readonly ConsentPurpose[];

export const isPreferencePurpose = (text: unknown): text is (typeof PREFERENCE_PURPOSES)[number] =>
  PREFERENCE_PURPOSES.some((each) => each === text);

/** A recipient's preferences as their own page shows them. */
export type Preferences = {
  email: string;
  purposes: { purpose: (typeof PREFERENCE_PURPOSES)[number]; isOn: boolean }[];
  /** Saved searches that send alerts. */
  searches: number;
  hasAskedForErasure: boolean;
};

/**
 * The preferences that a link of a mail opens; `ended` for one that new links have ended, null for a link that opens none.
 * Only the server has them.
 */
export type FindPreferences = (token: string) => Promise<Preferences | 'ended' | null>;

/** Somebody who wants what is held about them erased, as staff see it. */
export type ErasureRequest = {
  /** Of the recipient. */
  id: string;
  email: string;
  /** Instant. */
  askedAt: string;
};
