import { data, type RouterContextProvider, redirect } from 'react-router';
import type { GenericSchema } from 'valibot';
import { isAboutSuburbs } from '../../shared/alerts/unknown-suburb.ts';
import type { ContactAttributes } from '../../shared/forms/contact/contact-attributes.ts';
import { ONE_EMAIL } from '../../shared/forms/contact/contact-attributes.ts';
import {
  checkForm,
  type FieldErrors,
  type FormValues,
  formValues,
  NOT_ONE_EMAIL,
} from '../../shared/forms/form.ts';
import { postedSignals } from '../../shared/forms/signals.ts';
import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import type { Attempt, SiteApi } from '../../shared/site-api.ts';
import { apiContext } from '../api-context.ts';
import { formContext } from '../form-context.ts';

/** A form of call 7: what it checks, and what it sends. Both sides of the wire use the same one. */
export type ContactDefinition<Form> = {
  schema: GenericSchema<unknown, Form>;
  toAttributes: (form: Form) => ContactAttributes;
};

/** Why a submission did not go through, with what to show at which field. */
export type Refusal = { message: string; errors: FieldErrors };
/** What a page shows again after a post without scripts. */
export type FormAnswer = Refusal & { values: FormValues };

/** Sends a validated form. null if it is stored, otherwise the sentence of spec §8. */
export async function sendContact(
  api: SiteApi,
  attributes: ContactAttributes,
  attempt: Attempt,
): Promise<Refusal | null> {
  try {
    const errors = await api.createContact(attributes, attempt);
    if (errors.length === 0) return null;
    // §8: "errors logged", where the form was sent from. They say which field, never what was typed.
    if (typeof window !== 'undefined') {
      console.error('createContact:', ...errors.filter((error) => !isAboutSuburbs(error)));
    }
    return { message: messages.contactFailed, errors: whatToMend(attributes, errors) };
  } catch {
    return { message: messages.submissionError, errors: {} };
  }
}

/** §8's sentence says to try again: without this, who mistyped an address would for ever. */
function whatToMend({ emails }: ContactAttributes, errors: readonly string[]): FieldErrors {
  const suburbs = errors.filter(isAboutSuburbs).join(' ');
  return {
    ...(emails?.some(({ email }) => !ONE_EMAIL.test(email)) && { email: NOT_ONE_EMAIL }),
    ...(suburbs && { suburbs }),
  };
}

/**
 * The action of a form's own route: what a post without scripts leads to.
 * @param thanks where success leads
 */
export async function answerContactForm<Form>(
  context: Readonly<RouterContextProvider>,
  definition: ContactDefinition<Form>,
  thanks: string = paths.thankYou,
) {
  const values = formValues(context.get(formContext));
  const checked = checkForm(definition.schema, values);
  if (!checked.ok) return answer({ message: messages.requiredFields, errors: checked.errors }, values, 400);
  const attempt = { signals: postedSignals(values) };
  const refusal = await sendContact(context.get(apiContext), definition.toAttributes(checked.form), attempt);
  if (!refusal) return redirect(thanks, 303);
  return answer(refusal, values, refusal.message === messages.submissionError ? 503 : 400);
}

const answer = (refusal: Refusal, values: FormValues, status: number) =>
  data<FormAnswer>({ ...refusal, values }, { status });
