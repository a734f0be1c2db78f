import type { InferOutput, ObjectSchema } from 'valibot';
import { PHONE_NUMBER_TYPE, RELATIONSHIPS } from '../constants.ts';
import { paths } from '../paths.ts';
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

/** The answers that the attributes of §3 have no field for, and what each is called. */
export const LINES = {
  preferredContact: 'Preferred contact method',
  propertyType: 'Type of property',
  property: 'Property',
  coordinates: 'Coordinates',
} as const;

/** How a form names the home that it is about: for people, and by its page. */
export const homeLine = (address: string, id: string): string => `${address} (${paths.property(id)})`;

/**
 * The attributes of §3 have no field for some answers: they follow the message as labelled lines, so
 * that the agency knows what an enquiry is about.
 */
export function withLabelledLines(
  message: string,
  answers: Partial<Record<keyof typeof LINES, string>>,
): string {
  const labelled = Object.entries(LINES).flatMap(([name, label]) => {
    const answer = answers[name as keyof typeof LINES];
    return answer ? [`${label}: ${answer}`] : [];
  });
  return [message, labelled.join('\n')].filter(Boolean).join('\n\n');
}

/** The message and its labelled lines again. A text whose last paragraph has any other line is all message. */
export function readLabelledLines(text: string): {
  message: string;
  lines: [label: string, answer: string][];
} {
  const at = text.lastIndexOf('\n\n');
  const read = text
    .slice(at < 0 ? 0 : at + 2)
    .split('\n')
    .map((line) => Object.values(LINES).flatMap((label) => answerOf(line, label)));
  const lines = read.flatMap(([line]) => (line ? [line] : []));
  return lines.length === read.length
    ? { message: text.slice(0, Math.max(at, 0)), lines }
    : { message: text, lines: [] };
}

const answerOf = (line: string, label: string): [string, string][] =>
  line.startsWith(`${label}: `) ? [[label, line.slice(label.length + 2)]] : [];
