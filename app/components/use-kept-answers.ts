import { useEffect, useState } from 'react';

/**
 * Answers that outlive the form for as long as the window is open: §4 clears it after a failure too.
 * A window that keeps nothing (a private one, a full one) simply offers nothing.
 */
export function useKeptAnswers(name: string) {
  const [kept, setKept] = useState<Record<string, string> | null>(null);
  useEffect(() => setKept(keptAnswers(name)), [name]);
  return {
    kept,
    keep(answers: Record<string, string>) {
      keepAnswers(name, answers);
      setKept(answers);
    },
    forget() {
      keepAnswers(name, null);
      setKept(null);
    },
  };
}

/** null when there are none. */
export function keptAnswers(name: string): Record<string, string> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, String(value)]));
  } catch {
    return null;
  }
}

/** @param answers null takes them away */
export function keepAnswers(name: string, answers: Record<string, string> | null): void {
  try {
    if (answers) sessionStorage.setItem(name, JSON.stringify(answers));
    else sessionStorage.removeItem(name);
  } catch {
    // The visitor's window allows no storage.
  }
}

/** Puts answers into a form's controls; those without an answer are emptied. */
export function fillForm(form: HTMLFormElement, answers: Record<string, string>): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      control.checked = answers[control.name] === control.value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.type !== 'hidden') control.value = answers[control.name] ?? '';
    }
  }
}
