import type { FormValues } from '../../../shared/forms/form.ts';

/** Writes answers into a form's controls, and empties controls without an answer. */
export function fillForm(form: HTMLFormElement, answers: FormValues): void {
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const answer = answers[control.name] ?? '';
    if (/radio|checkbox/.test(control.type)) control.checked = control.value === answer;
    else if (control.type !== 'hidden') control.value = answer;
  }
}
