import * as v from 'valibot';
import { ONE_EMAIL } from '../forms/contact/contact-attributes.ts';
import { NOT_ONE_EMAIL } from '../forms/form.ts';

/**
 * The kinds of fields in the agency's documents. Each refuses an invalid value with a sentence that says what the field
 * accepts.
 */

export const text = (limit: number) =>
  v.pipe(
    v.string('Please enter text.'),
    v.trim(),
    v.regex(/^\P{Cc}*$/u, 'Please use one line, without control characters.'),
    v.maxLength(limit, `Please use up to ${limit} characters.`),
  );
export const required = (limit: number) => v.pipe(text(limit), v.nonEmpty('Please fill this in.'));

/** Text with several lines. */
export const paragraphs = (limit: number) =>
  v.pipe(
    v.string('Please enter text.'),
    v.trim(),
    v.regex(/^(?:\P{Cc}|\n)*$/u, 'Please enter plain text, without control characters.'),
    v.maxLength(limit, `Please use up to ${limit} characters.`),
  );

const WEB_ADDRESS = 'Please enter a web address that begins with https:// or http://.';
const isWebAddress = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
/** "instagram.com/ouragency", as people type it. */
const WITHOUT_SCHEME = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]|$)/i;
/** A web address; `https://` may be left out and is added. */
export const webAddress = v.pipe(
  required(500),
  v.transform((value) => (WITHOUT_SCHEME.test(value) ? `https://${value}` : value)),
  v.check(isWebAddress, WEB_ADDRESS),
);
/** A web address with `https://` or `http://`. */
export const fullWebAddress = v.pipe(required(500), v.check(isWebAddress, WEB_ADDRESS));
/** A web address, or ''. */
export const optionalWebAddress = v.union([v.literal(''), webAddress], WEB_ADDRESS);

/** A page on another site, and the name of the link to it. */
export const webLink = v.strictObject({ name: required(40), url: webAddress });

export const email = v.pipe(required(254), v.regex(ONE_EMAIL, NOT_ONE_EMAIL));
export const phone = v.pipe(
  required(30),
  // At most 15 digits, as international numbers have (E.164).
  v.regex(
    /^\+?(?:[ ()-]*\d){6,15}[ ()-]*$/,
    'Please enter a phone number of 6 to 15 digits, such as 0491 570 006.',
  ),
);

const PHOTO = 'Please upload a photograph.';
/** The address of an uploaded photograph, or ''. */
export const photo = v.union(
  [v.literal(''), v.pipe(v.string(), v.regex(/^\/media\/[\w./-]{1,200}$/, PHOTO))],
  PHOTO,
);

/** A list. One that is too long is refused before its entries are checked, because each takes time. */
export const list = <Item extends v.GenericSchema>(item: Item, limit: number) =>
  v.pipe(
    v.array(v.unknown(), 'Please send a list.'),
    v.maxLength(limit, `Please use up to ${limit} entries.`),
    v.array(item),
  );

/**
 * A list in which a field's text is unique, ignoring case.
 * @param options.parts splits the text into keys, each of which must be unique
 * @param options.message for the second entry with the same text
 */
export const uniqueList = <Key extends string, Entry extends Readonly<Record<Key, string>>>(
  item: v.GenericSchema<unknown, Entry>,
  {
    limit,
    key,
    message,
    parts = (text) => [text.toUpperCase()],
  }: { limit: number; key: Key; message: string; parts?(text: string): string[] },
) =>
  v.pipe(
    list(item, limit),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const seen = new Set<string>();
      dataset.value.forEach((entry, at) => {
        const texts = parts(entry[key]);
        if (texts.some((text) => seen.has(text))) {
          const path = [
            { type: 'array', origin: 'value', input: dataset.value, key: at, value: entry },
            { type: 'object', origin: 'value', input: entry, key, value: entry[key] },
          ] as const;
          addIssue({ message, path: [...path] });
        }
        for (const text of texts) seen.add(text);
      });
    }),
  );
