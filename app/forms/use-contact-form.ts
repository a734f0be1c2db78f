import type { FormEvent } from 'react';
import { checkForm, formValues } from '../../shared/forms/form.ts';
import { apiWithTimeout } from '../browser-api.ts';
import { useAnswersAfterBack } from './answers/use-answers-after-back.ts';
import {
  type ContactDefinition,
  type FormActionData,
  refusalOfFields,
  sendContact,
} from './contact-submission.ts';
import { useSubmission } from './use-submission.ts';
import { useSuccessPage } from './use-success-page.ts';

/** What the parts of a form receive from it. */
export type ContactFormState = ReturnType<typeof useContactForm>;

/** A form must not say "Submitting..." forever if the connection stalls. */
const api = apiWithTimeout(20_000);

/** Long enough to read the success message before the next page replaces it. */
const SUCCESS_MS = 900;

/**
 * The browser's side of a form of call 7. Without scripts, the same form posts to its route, whose action responds with
 * `actionData`: the form then starts with its values and errors.
 * @param options.goTo the address to go to after a success; without it the page itself shows the success
 * @param options.name the prefix of the fields' ids (useSubmission)
 */
export function useContactForm<Form>(
  definition: ContactDefinition<Form>,
  { actionData, goTo, name }: { actionData?: FormActionData; goTo?: string; name?: string } = {},
) {
  const { submit, refuse, formProps, ...state } = useSubmission(actionData, name);
  useAnswersAfterBack(formProps.ref, state.submission);

  const hasSucceeded = state.submission.status === 'success';
  useSuccessPage(hasSucceeded, goTo, { delayMs: SUCCESS_MS });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (hasSucceeded) return;
    const checked = checkForm(definition.schema, formValues(new FormData(event.currentTarget)));
    if (!checked.ok) return refuse(refusalOfFields(definition, checked.errors));
    const attributes = definition.toAttributes(checked.form);
    await submit(JSON.stringify(attributes), (attempt) => sendContact(api, attributes, attempt));
  }

  return { ...state, formProps: { ...formProps, onSubmit } };
}
