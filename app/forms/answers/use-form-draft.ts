import { useEffect, useState } from 'react';

/**
 * Keeps answers in the window's session storage, because spec §4 clears the form even after a failure. If the window
 * cannot store anything (a private one, or one whose storage is full), nothing is offered to be restored.
 */
export function useFormDraft(name: string) {
  const [draft, setDraft] = useState<Record<string, string> | null>(null);
  useEffect(() => setDraft(readDraft(name)), [name]);
  return {
    draft,
    save(answers: Record<string, string>) {
      storeDraft(name, answers);
      setDraft(answers);
    },
    clear() {
      storeDraft(name, null);
      setDraft(null);
    },
  };
}

/** Returns null if nothing is stored. */
export function readDraft(name: string): Record<string, string> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    return Object.fromEntries(Object.entries(draft).map(([key, value]) => [key, String(value)]));
  } catch {
    return null;
  }
}

/** @param answers null deletes the draft */
export function storeDraft(name: string, answers: Record<string, string> | null): void {
  try {
    if (answers) sessionStorage.setItem(name, JSON.stringify(answers));
    else sessionStorage.removeItem(name);
  } catch {
    // The browser forbids storage, or it is full.
  }
}
