import type { InferOutput, ObjectSchema } from 'valibot';
import { PHONE_NUMBER_TYPE, RELATIONSHIPS } from '../../constants.ts';
import { paths } from '../../paths.ts';
import { optional, requiredText } from '../form.ts';

/** The four answers that all forms of call 7 except the newsletter require (spec §5). */
export const personEntries = {
  firstName: requiredText('Please enter your first name.'),
  lastName: requiredText('Please enter your last name.'),
  contact: requiredText('Please enter a number we can call.'),
  email: requiredText('Please enter your email address.'),
  /** `boxes` if the form has checkboxes (`CONSENT_BOXES`). An unticked checkbox sends nothing. */
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
 * The attributes that every form of call 7 sends about the visitor (spec §3): the phone is MOBILE, and all four
 * subscriptions are true unless the form has checkboxes for them.
 */
export const personAttributes = ({ firstName, lastName, contact, email, ...person }: Person) => {
  const hasBoxes = person.consentBy === 'boxes';
  const hasAgreed = (box: string) => !hasBoxes || box !== '';
  return {
    firstName,
    lastName,
    phoneNumbers: [{ phoneNumber: contact, numberType: PHONE_NUMBER_TYPE } as const],
    emails: [{ email }],
    subscribedToEmail: hasAgreed(person.agreesToNews),
    subscribedToSms: hasAgreed(person.agreesToSms),
    subscribedToPropertyAlerts: hasAgreed(person.agreesToAlerts),
    subscribedLetters: hasAgreed(person.agreesToLetters),
    ...(hasBoxes && { consentBy: 'boxes' as const }),
  };
};

/**
 * The labels of answers for which spec §3 has no attribute. Answers are stored with these labels and read by them:
 * changing a label would make the answers of stored enquiries unreadable.
 */
export const LINE_LABELS = {
  preferredContact: 'Preferred contact method',
  propertyType: 'Type of property',
  property: 'Property',
  coordinates: 'Coordinates',
} as const;

/** How a form names the home that the enquiry is about: its address, and the path of its page. */
export const formatHomeLine = (address: string, id: string): string => `${address} (${paths.property(id)})`;

/** Appends answers for which spec §3 has no attribute to the message, as labelled lines that the agency can read. */
export function withLabelledLines(
  message: string,
  answers: Partial<Record<keyof typeof LINE_LABELS, string>>,
): string {
  const labelled = Object.entries(LINE_LABELS).flatMap(([name, label]) => {
    const answer = answers[name as keyof typeof LINE_LABELS];
    return answer ? [`${label}: ${answer}`] : [];
  });
  return [message, labelled.join('\n')].filter(Boolean).join('\n\n');
}

/**
 * Splits a text into the message and its labelled lines. If the last paragraph contains any other line, the whole text
 * is the message.
 */
export function readLabelledLines(text: string): {
  message: string;
  lines: [label: string, answer: string][];
} {
  const at = text.lastIndexOf('\n\n');
  const read = text
    .slice(at < 0 ? 0 : at + 2)
    .split('\n')
    .map((line) => Object.values(LINE_LABELS).flatMap((label) => parseLine(line, label)));
  const lines = read.flatMap(([line]) => (line ? [line] : []));
  return lines.length === read.length
    ? { message: text.slice(0, Math.max(at, 0)), lines }
    : { message: text, lines: [] };
}

const parseLine = (line: string, label: string): [string, string][] =>
  line.startsWith(`${label}: `) ? [[label, line.slice(label.length + 2)]] : [];
