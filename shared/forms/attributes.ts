import type { InferOutput, ObjectSchema } from 'valibot';
import { PHONE_NUMBER_TYPE, RELATIONSHIPS } from '../constants.ts';
import { filled } from './form.ts';

/** The four answers that all forms of call 7 require, the newsletter's apart (§5). */
export const personEntries = {
  firstName: filled('Please enter your first name.'),
  lastName: filled('Please enter your last name.'),
  contact: filled('Please enter a number we can ring.'),
  email: filled('Please enter your email address.'),
};
export type Person = InferOutput<ObjectSchema<typeof personEntries, undefined>>;

export type Relationship = keyof typeof RELATIONSHIPS;
export const RELATIONSHIP_OPTIONS = Object.keys(RELATIONSHIPS) as Relationship[];

/** What every form of call 7 says of its sender (§3): the phone is MOBILE, all four subscriptions are true. */
export const personAttributes = ({ firstName, lastName, contact, email }: Person) => ({
  firstName,
  lastName,
  phoneNumbers: [{ phoneNumber: contact, numberType: PHONE_NUMBER_TYPE } as const],
  emails: [{ email }],
  subscribedToEmail: true,
  subscribedToSms: true,
  subscribedToPropertyAlerts: true,
  subscribedLetters: true,
});

/**
 * The attributes of §3 have no field for some answers: they follow the message as labelled lines, so
 * that the agency knows what an enquiry is about.
 */
export function withLabelledLines(message: string, lines: Record<string, string | undefined>): string {
  const labelled = Object.entries(lines)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  return [message, labelled.join('\n')].filter(Boolean).join('\n\n');
}
