import type { LeadKind } from '../staff/leads.ts';

/** The purposes to which a visitor may agree, each separately. */
export const CONSENT_PURPOSES = {
  reply: 'A reply',
  alerts: 'Property alerts by email',
  newsletter: 'News by email',
  sms: 'Text messages (SMS)',
  letters: 'Letters by post',
} as const;
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES;

/** How a visitor gave or withdrew a consent. */
export const CONSENT_METHODS = {
  form: 'by sending a form with this wording',
  sentence: 'by sending a form that says so',
  box: 'by ticking its box',
  button: 'by pressing its button',
  'one-click': 'by pressing “Unsubscribe” in their email app',
  refused: 'because the mail server refuses the address',
} as const;
export type ConsentHow = keyof typeof CONSENT_METHODS;

/**
 * Where a visitor gave or withdrew a consent: a form, or the page of the visitor's preferences or of a saved search.
 */
export type ConsentForm = LeadKind | 'preferences' | 'saved-search';

/** A row of the consent ledger, as staff see it with a lead. */
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

/** The purposes that a visitor can turn off on the page of their preferences. */
export const PREFERENCE_PURPOSES = [
  'alerts',
  'newsletter',
  'sms',
  'letters',
] as const satisfies readonly ConsentPurpose[];

export const isPreferencePurpose = (text: unknown): text is (typeof PREFERENCE_PURPOSES)[number] =>
  PREFERENCE_PURPOSES.some((each) => each === text);

/** A recipient's preferences, as the recipient's own page shows them. */
export type Preferences = {
  email: string;
  purposes: { purpose: (typeof PREFERENCE_PURPOSES)[number]; isOn: boolean }[];
  /** The number of saved searches that send alerts. */
  searches: number;
  hasAskedForErasure: boolean;
};

/**
 * Finds the preferences that a mailed link opens. It resolves to `ended` for a link that was replaced by new links, and
 * to null for a link that opens nothing. It exists only on the server.
 */
export type FindPreferences = (token: string) => Promise<Preferences | 'ended' | null>;

/** An erasure request, as staff see it. */
export type ErasureRequest = {
  /** The id of the recipient. */
  id: string;
  email: string;
  /** Instant. */
  askedAt: string;
};
