import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkForm, formValues } from '../../shared/forms/form.ts';
import { messages } from '../../shared/messages.ts';
import { type Api, browserApi } from '../api.ts';
import { randomKey } from '../ui/random-key.ts';
import { type ContactDefinition, type FormAnswer, type Refusal, sendContact } from './contact-submission.ts';

/** §4: idle, then submitting, then success or error. */
export type Submission =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'error'; refusal: Refusal }
  | { status: 'success' };

/** A line that has gone quiet must not say "Submitting..." for ever. */
const PATIENCE_MS = 20_000;
const patientApi: Api = (path, init) =>
  browserApi(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });

/** Long enough to read the success before the next page stands there. */
const SUCCESS_MS = 900;

/**
 * The browser's side of a form of call 7. Without scripts the same form posts to its route, whose
 * action answers with `answer`; its values and errors are where this begins.
 * @param options.goTo where success leads; without it the page says so itself
 */
export function useContactForm<Form>(
  definition: ContactDefinition<Form>,
  { answer, goTo }: { answer?: FormAnswer; goTo?: string } = {},
) {
  const [submission, setSubmission] = useState<Submission>(
    answer ? { status: 'error', refusal: answer } : { status: 'idle' },
  );
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  // State arrives with the next render; the second press of a double press arrives before that.
  const sending = useRef(false);
  const lastTry = useRef({ content: '', key: '' });

  const refusal = submission.status === 'error' ? submission.refusal : null;
  useEffect(() => {
    if (refusal && form.current) focusAfterRefusal(form.current);
  }, [refusal]);

  const sent = submission.status === 'success';
  const navigate = useNavigate();
  useEffect(() => {
    if (!sent || !goTo) return;
    const timer = setTimeout(() => navigate(goTo), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [sent, goTo, navigate]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const checked = checkForm(definition.schema, formValues(new FormData(event.currentTarget)));
    if (!checked.ok) {
      setSubmission({
        status: 'error',
        refusal: { message: messages.requiredFields, errors: checked.errors },
      });
      return;
    }
    sending.current = true;
    setSubmission({ status: 'submitting' });
    const attributes = definition.toAttributes(checked.form);
    const content = JSON.stringify(attributes);
    if (lastTry.current.content !== content) lastTry.current = { content, key: randomKey() };
    const refused = await sendContact(patientApi, attributes, lastTry.current.key);
    if (refused) {
      sending.current = false;
      setSubmission({ status: 'error', refusal: refused });
    } else {
      setSubmission({ status: 'success' });
    }
  }

  return {
    submission,
    busy: submission.status === 'submitting',
    message: refusal?.message,
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit } as const,
    /** What a field of that name needs from the form. */
    field: (name: string) => ({
      id: `${id}${name}`,
      name,
      error: refusal?.errors[name],
      defaultValue: answer?.values[name],
    }),
  };
}

function focusAfterRefusal(form: HTMLFormElement) {
  const first =
    form.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea)') ??
    form.querySelector<HTMLElement>('[type="submit"]');
  first?.focus();
}
