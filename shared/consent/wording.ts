import { agency } from '../agency/agency.ts';

/** Says what sending a form asks the agency to do, if forms have checkboxes. @param phrase "to reply" */
export const requestSentence = (phrase: string): string =>
  `By sending this form, you’re asking ${agency().name} ${phrase}.`;

/** The specification's way (§3): every subscription is sent as true, so the form says so. @param phrase "to reply" */
export const signUpSentence = (phrase: string): string =>
  `By sending this form, you’re asking ${agency().name} ${phrase}, and you’re signing up to our property alerts and news by email, SMS and post. You can unsubscribe at any time.`;

/**
 * The checkboxes of a form, by the names of their fields. Forms have them if the agency asks for consent with
 * checkboxes.
 */
export const CONSENT_BOXES = {
  agreesToAlerts: 'Email me homes that may suit me',
  agreesToNews: 'Email me your news',
  agreesToSms: 'Send me text messages',
  agreesToLetters: 'Send me letters',
} as const;
