import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { type FormValues, formValues } from '../../../shared/forms/form.ts';
import type { Submission } from '../use-submission.ts';
import { fillForm } from './fill-form.ts';

/**
 * The answers of forms that were left, by the key of their history entry; false for a form that was sent. They end with
 * the document.
 */
const leftAnswers = new Map<string, FormValues | false>();

/**
 * Keeps the answers of a form that is left by a link within the site, and fills them in again after Back. Between
 * documents the browser does the same. A form that is being sent or was sent is blank after Back, so that nobody sends
 * it twice. Files cannot be filled in.
 */
export function useAnswersAfterBack(
  form: RefObject<HTMLFormElement | null>,
  { status }: Pick<Submission, 'status'>,
): void {
  const { key } = useLocation();
  const enter = useEffectEvent((element: HTMLFormElement) => {
    const answers = leftAnswers.get(key);
    if (answers) fillForm(element, answers);
  });
  const leave = useEffectEvent((element: HTMLFormElement) => {
    const isOpen = status === 'idle' || status === 'error';
    leftAnswers.set(key, isOpen && formValues(new FormData(element)));
  });
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    enter(element);
    return () => leave(element);
  }, [form]);
}
