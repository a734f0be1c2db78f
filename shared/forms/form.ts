import * as v from 'valibot';
import { LIMITS, ONE_EMAIL, withoutFullStop } from './contact/contact-attributes.ts';

/** Errors by the name of their field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;
/** What the visitor typed, so that the form can show it again. */
export type FormValues = Readonly<Record<string, string | undefined>>;

type FormResult<Form> = { ok: true; form: Form } | { ok: false; errors: FieldErrors };

/** Spec §5 requires only that a field is not blank. */
export const requiredText = (message: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(message));

export const optional = () => v.pipe(v.optional(v.string(), ''), v.trim());

/** Removes NUL, which databases and mails do not accept. */
const withoutNul = v.transform((text: string) => text.replaceAll('\0', ''));

/** A required answer for the email service. */
export const requiredAnswer = (limit: number, message: string) =>
  v.pipe(requiredText(message), withoutNul, maxCharacters(limit));

/** An optional answer for the email service. */
export const optionalAnswer = (limit: number) => v.pipe(optional(), withoutNul, maxCharacters(limit));

const maxCharacters = (limit: number) =>
  v.maxLength<string, number, string>(limit, `Please use up to ${limit} characters.`);

/** Exactly one email address, because it becomes the mail's Reply-To. */
export const emailAnswer = (message: string) =>
  v.pipe(requiredAnswer(LIMITS.email, message), withoutFullStop, v.regex(ONE_EMAIL, NOT_ONE_EMAIL));

export const optionalEmailAnswer = () =>
  v.pipe(
    optionalAnswer(LIMITS.email),
    withoutFullStop,
    v.check((text) => text === '' || ONE_EMAIL.test(text), NOT_ONE_EMAIL),
  );

export const NOT_ONE_EMAIL = 'Please enter one email address, such as name@example.com.';

export const YES_NO = ['Yes', 'No'] as const;

/** One of the choices. A browser sends nothing for a group of radio buttons without a choice. */
export const choice = <const Choices extends readonly string[]>(
  choices: Choices,
  message: string | (() => string),
) => v.pipe(v.optional(v.string(), ''), v.picklist(choices, message));

/** One of the choices, or none. */
export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  v.optional(v.union([v.picklist(choices), v.literal('')]), '');

/** Validates a form. Each invalid field gets the first of its error messages. */
export function checkForm<Form>(
  schema: v.GenericSchema<unknown, Form>,
  values: FormValues,
): FormResult<Form> {
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, form: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? '';
    errors[name] ??= issue.message;
  }
  return { ok: false, errors };
}

/** The text fields of a posted form; files are read elsewhere. */
export const formValues = (data: FormData): FormValues =>
  Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
