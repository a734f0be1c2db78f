import { PHONE_NUMBER_TYPE } from '../constants.ts';

export type Person = { firstName: string; lastName: string; contact: string; email: string };

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
