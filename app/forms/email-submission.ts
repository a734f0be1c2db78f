import { data } from 'react-router';
import type { GenericSchema } from 'valibot';
import type { EmailTemplate } from '../../shared/agency/email-service.ts';
import { checkForm, type FieldErrors, type FormValues } from '../../shared/forms/form.ts';
import { messages } from '../../shared/messages.ts';
import type { Attempt, SiteApi } from '../../shared/site-api.ts';
import type { FormActionData, Refusal } from './contact-submission.ts';

/**
 * Sends a form to the email service (§7). Returns null if it was stored, otherwise a refusal with the one sentence of
 * §8.
 * @param errors the error messages to show at fields if it is refused
 */
export async function sendEmailForm(
  api: SiteApi,
  template: EmailTemplate,
  params: object,
  attempt: Attempt,
  errors: FieldErrors = {},
): Promise<Refusal | null> {
  try {
    await api.sendEmail(template, params, attempt);
    return null;
  } catch {
    return { message: messages.emailFailed, errors };
  }
}

/**
 * The error messages of invalid answers by field. The browser needs them because the server's refusal is only one
 * sentence.
 */
export function findFieldErrors(schema: GenericSchema, values: FormValues): FieldErrors {
  const checked = checkForm(schema, values);
  return checked.ok ? {} : checked.errors;
}

/** Only the answers of the named fields, because a page's form may contain others. */
export const pickAnswers = (values: FormValues, labels: object): Record<string, string> =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, values[name] ?? '']));

/** The response to a post without scripts that was refused: its page shows the form again with these values. */
export const failureResponse = (refusal: Refusal, values: FormValues) =>
  data<FormActionData>(
    { ...refusal, values },
    { status: Object.keys(refusal.errors).length > 0 ? 400 : 503 },
  );
