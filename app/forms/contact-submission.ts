import { data, type RouterContextProvider, redirect } from 'react-router';
import type { GenericSchema } from 'valibot';
import { isUnknownSuburbError } from '../../shared/alerts/unknown-suburb.ts';
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

/** The schema of a form of call 7, and how to build the call from its answers. The browser and the server share it. */
export type ContactDefinition<Form> = {
  schema: GenericSchema<unknown, Form>;
  toAttributes: (form: Form) => ContactAttributes;
  /** The message for these invalid fields; by default the sentence of spec §5 for blank ones. */
  refusalMessage?: (errors: FieldErrors) => string | undefined;
};

/** Why a submission failed, with an error message for each invalid field. */
export type Refusal = { message: string; errors: FieldErrors };
/** What a page renders again after a post without scripts was refused. */
export type FormActionData = Refusal & { values: FormValues };

/** The refusal of a form with invalid fields. */
export const refusalOfFields = (
  { refusalMessage }: Pick<ContactDefinition<never>, 'refusalMessage'>,
  errors: FieldErrors,
): Refusal => ({ message: refusalMessage?.(errors) ?? messages.requiredFields, errors });

/** Sends a validated form. Returns null if it was stored, otherwise the sentence of spec §8. */
export async function sendContact(
  api: SiteApi,
  attributes: ContactAttributes,
  attempt: Attempt,
): Promise<Refusal | null> {
  try {
    const errors = await api.createContact(attributes, attempt);
    if (errors.length === 0) return null;
    // §8 wants "errors logged" in the browser that sent the form. They name the field and never contain what was typed.
    if (typeof window !== 'undefined') {
      console.error('createContact:', ...errors.filter((error) => !isUnknownSuburbError(error)));
    }
    return { message: messages.contactFailed, errors: fieldErrors(attributes, errors) };
  } catch {
    return { message: messages.submissionError, errors: {} };
  }
}

/**
 * Error messages for fields that the API refused. §8's sentence only says to try again: without these, a visitor who
 * mistyped an address could not know what to correct.
 */
function fieldErrors({ emails }: ContactAttributes, errors: readonly string[]): FieldErrors {
  const suburbs = errors.filter(isUnknownSuburbError).join(' ');
  return {
    ...(emails?.some(({ email }) => !ONE_EMAIL.test(email)) && { email: NOT_ONE_EMAIL }),
    ...(suburbs && { suburbs }),
  };
}

/**
 * The action of a form's route: it handles a post without scripts.
 * @param successPath the address to which a successful submission redirects
 */
export async function contactFormAction<Form>(
  context: Readonly<RouterContextProvider>,
  definition: ContactDefinition<Form>,
  successPath: string = paths.thankYou,
) {
  const values = formValues(context.get(formContext));
  const checked = checkForm(definition.schema, values);
  if (!checked.ok) return failureResponse(refusalOfFields(definition, checked.errors), values, 400);
  const attempt = { signals: postedSignals(values) };
  const refusal = await sendContact(context.get(apiContext), definition.toAttributes(checked.form), attempt);
  if (!refusal) return redirect(successPath, 303);
  return failureResponse(refusal, values, refusal.message === messages.submissionError ? 503 : 400);
}

const failureResponse = (refusal: Refusal, values: FormValues, status: number) =>
  data<FormActionData>({ ...refusal, values }, { status });
