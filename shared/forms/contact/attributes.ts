import type { InferOutput, ObjectSchema } from 'valibot';
import { PHONE_NUMBER_TYPE, RELATIONSHIPS } from '../../constants.ts';
import { paths } from '../../paths.ts';
import { filled, optional } from '../form.ts';

/** The four answers that all forms of call 7 require, except the newsletter (spec §5). */
export const personEntries = {
  firstName: filled('Please enter your first name.'),
  lastName: filled('Please enter your last name.'),
  contact: filled('Please enter a number we can call.'),
  email: filled('Please enter your email address.'),
  /** `boxes` where the form has boxes to tick (`CONSENT_BOXES`); a box that is not ticked sends nothing. */
  consentBy: optional(),
  agreesToAlerts: optional(),
  agreesToNews: optional(),
  agreesToSms: optional(),
  agreesToLetters: optional(),
};
type Person = InferOutput<ObjectSchema<typeof personEntries, undefined>>;

export type Relationship = keyof typeof RELATIONSHIPS;
export const RELATIONSHIP_OPTIONS = Object.keys(RELATIONSHIPS) as Relationship[];

/**
 * What every form of call 7 says of its sender (spec §3): the phone is MOBILE, and all four subscriptions are true, unless
 * the form has boxes for them.
 */
export const personAttributes = ({ firstName, lastName, contact, email, ...person }: Person) => {
  const hasBoxes = person.consentBy === 'boxes';
  const agrees = (box: string) => !hasBoxes || box !== '';
  return {
    firstName,
    lastName,
    phoneNumbers: [{ phoneNumber: contact, numberType: PHONE_NUMBER_TYPE } as const],
    emails: [{ email }],
    subscribedToEmail: agrees(person.agreesToNews),
    subscribedToSms: agrees(person.agreesToSms),
    subscribedToPropertyAlerts: agrees(person.agreesToAlerts),
    subscribedLetters: agrees(person.agreesToLetters),
    ...(hasBoxes && { consentBy: 'boxes' as const }),
  };
};

/**
 * The answers for which the attributes of spec §3 have no field, and their labels. They are stored with these labels and read
 * back by them: another label here makes them unreadable in enquiries that are stored already.
 */
export const LINES = {
  preferredContact: 'Preferred contact method',
  propertyType: 'Type of property',
  property: 'Property',
  coordinates: 'Coordinates',
} as const;

/** How a form names the home that it is about: its address, and its page. */
export const homeLine = (address: string, id: string): string => `${address} (${paths.property(id)})`;

/**
 * The attributes of spec §3 have no field for some answers. They follow the message as labelled lines, so
 * that the agency can read them.
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

/**
 * Splits a text into the message and its labelled lines. If the last paragraph contains any other line, all
 * of it is message.
 */
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
