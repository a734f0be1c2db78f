import { data } from 'react-router';
import type { GenericSchema } from 'valibot';
import type { EmailTemplate } from '../../shared/agency/email-service.ts';
import { checkForm, type FieldErrors, type FormValues } from '../../shared/forms/form.ts';
import { messages } from '../../shared/messages.ts';
import type { Attempt, SiteApi } from '../../shared/site-api.ts';
import type { FormAnswer, Refusal } from './contact-submission.ts';

/**
 * Sends a form to the email service (§7). null when it is stored, §8's one sentence otherwise.
 * @param errors what to show at which field when it is refused
 */
export async function sendForm(
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

/** What is wrong with the answers, by field: the server's refusal says no more than one sentence. */
export function errorsOf(schema: GenericSchema, values: FormValues): FieldErrors {
  const checked = checkForm(schema, values);
  return checked.ok ? {} : checked.errors;
}

/** Only the answers of the named fields: a page's form may contain more. */
export const pick = (values: FormValues, labels: object): Record<string, string> =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, values[name] ?? '']));

/** A refused form as its page shows it again after a post without scripts. */
export const refusedForm = (refusal: Refusal, values: FormValues) =>
  data<FormAnswer>({ ...refusal, values }, { status: Object.keys(refusal.errors).length > 0 ? 400 : 503 });
