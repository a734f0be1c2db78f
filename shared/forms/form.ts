import * as v from 'valibot';

/** What stands at a field's own label, by the field's name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;
/** What the visitor typed, to show again. */
export type FormValues = Readonly<Record<string, string | undefined>>;

export type Checked<Form> = { ok: true; form: Form } | { ok: false; errors: FieldErrors };

/** §5 asks that a field is not blank, and for no more than that. */
export const filled = (message: string) => v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(message));

export const optional = () => v.pipe(v.optional(v.string(), ''), v.trim());

/** One of the choices offered. A browser leaves out a group of radios without a choice. */
export const choice = <const Choices extends readonly string[]>(choices: Choices, message: string) =>
  v.pipe(v.optional(v.string(), ''), v.picklist(choices, message));

/** One of the choices offered, or nothing chosen. */
export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  v.optional(v.union([v.picklist(choices), v.literal('')]), '');

/** A form in which whatever is missing or wrong is named at its field; the first complaint of each counts. */
export function checkForm<Form>(schema: v.GenericSchema<unknown, Form>, values: FormValues): Checked<Form> {
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
