import { agency } from '../agency/agency.ts';

/** What sending a form asks of the agency, where forms have boxes. @param asks "to reply" */
export const askSentence = (asks: string): string => `By sending this, you ask ${agency().name} ${asks}.`;

/** The specification's way (§3): every subscription is sent true, so the form says so. @param asks "to reply" */
export const signUpSentence = (asks: string): string =>
  `By sending this, you ask ${agency().name} ${asks} and sign yourself up to our property alerts and news by email, SMS and post. You can unsubscribe at any time.`;

/** The boxes of a form where the agency asks with boxes, by the name of their field. */
export const CONSENT_BOXES = {
  agreesToAlerts: 'Email me homes that may suit me',
  agreesToNews: 'Email me your news',
  agreesToSms: 'Send me text messages',
  agreesToLetters: 'Send me letters',
} as const;
