import { useEffect, useId, useRef, useState } from 'react';
import { TRAP_FIELD } from '../../shared/forms/signals.ts';
import type { Attempt } from '../../shared/site-api.ts';
import { randomKey } from '../ui/browser/random-key.ts';
import { hasFocusElsewhere, isInWindow } from '../ui/gone-on.ts';
import type { FormActionData, Refusal } from './contact-submission.ts';

/** The states of §4: idle, then submitting, then success or error. */
export type Submission =
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'error'; refusal: Refusal }
  | { status: 'success' };

/**
 * What every form does when a script sends it: only one attempt at a time, the same idempotency key for every attempt
 * with the same content, and the focus on what was refused.
 * @param actionData the response of the form's route to a post without scripts, as the initial state
 * @param name the prefix of the fields' ids; unique by default
 */
export function useSubmission(actionData?: FormActionData, name?: string) {
  const [submission, setSubmission] = useState<Submission>(
    actionData ? { status: 'error', refusal: actionData } : { status: 'idle' },
  );
  const form = useRef<HTMLFormElement>(null);
  const ownId = useId();
  const id = name ?? ownId;
  // A state change is visible only after the next render, which is too late for the second press of a double press.
  const isSending = useRef(false);
  const lastAttempt = useRef({ content: '', key: '' });
  // Whether the visitor was busy with something else when the response arrived. The focus then stays there.
  const hasGoneOn = useRef(false);

  const refusal = submission.status === 'error' ? submission.refusal : null;
  useEffect(() => {
    if (refusal && form.current && !hasGoneOn.current) focusFirstInvalid(form.current);
  }, [refusal]);

  const hasSucceeded = submission.status === 'success';
  useEffect(() => {
    if (hasSucceeded && form.current) keepFocus(form.current);
  }, [hasSucceeded]);

  const setRefusal = (newRefusal: Refusal) => setSubmission({ status: 'error', refusal: newRefusal });
  function refuse(newRefusal: Refusal): void {
    hasGoneOn.current = false;
    setRefusal(newRefusal);
  }

  /**
   * @param content equal for equal submissions
   * @param send resolves to null if the submission was stored
   * @returns the outcome, or null if another attempt is still in progress and nothing was sent
   */
  async function submit(
    content: string,
    send: (attempt: Attempt) => Promise<Refusal | null>,
  ): Promise<'success' | 'error' | null> {
    if (isSending.current) return null;
    isSending.current = true;
    setSubmission({ status: 'submitting' });
    if (lastAttempt.current.content !== content) lastAttempt.current = { content, key: randomKey() };
    const trap = form.current?.elements.namedItem(TRAP_FIELD);
    const trapped = trap instanceof HTMLInputElement && trap.value !== '';
    // Counted from the start of the page load, so that a person who types before the script runs is not taken for a
    // bot.
    const signals = { trapped, milliseconds: performance.now() };
    const pressed = document.activeElement;
    const failure = await send({ idempotencyKey: lastAttempt.current.key, signals });
    isSending.current = false;
    hasGoneOn.current = failure ? hasFocusElsewhere(pressed) : hasLeft(form.current, pressed);
    if (failure) setRefusal(failure);
    else setSubmission({ status: 'success' });
    return failure ? 'error' : 'success';
  }

  return {
    submission,
    busy: submission.status === 'submitting',
    message: refusal?.message,
    submit,
    refuse,
    hasGoneOn,
    formProps: { ref: form, method: 'post', noValidate: true } as const,
    /** The props of the field with this name. */
    field: (name: string) => ({
      id: `${id}${name}`,
      name,
      error: refusal?.errors[name],
      defaultValue: actionData?.values[name],
      // Where no script can move the focus, the browser takes it to the first of these.
      autoFocus: Boolean(actionData?.errors[name]),
    }),
  };
}

/** Whether the visitor is busy outside a form that was stored. Who still types in it has nothing left to type there. */
const hasLeft = (form: HTMLFormElement | null, pressed: Element | null): boolean =>
  (hasFocusElsewhere(pressed) && !form?.contains(document.activeElement)) || !isInWindow(form);

/** A disabled button loses the focus. If the form stays, its button takes the focus back. */
function keepFocus(form: HTMLFormElement) {
  if (document.activeElement !== document.body) return;
  form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

function focusFirstInvalid(form: HTMLFormElement) {
  const first =
    form.querySelector<HTMLElement>('[data-invalid] :is(input, select, textarea)') ??
    form.querySelector<HTMLElement>('[type="submit"]');
  first?.focus();
}
