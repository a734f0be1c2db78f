import { useSyncExternalStore } from 'react';
import { STAFF_TOKEN_KEY } from '../../../shared/constants.ts';

const CHANGED = 'openhome:staff-token';

/** For a browser that stores nothing: signed in until the page is left. */
let unstored: string | null = null;

/** The token of whoever is signed in; the one place that reads it. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STAFF_TOKEN_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** §2: "Success stores the token". */
export function storeToken(token: string): void {
  unstored = token;
  try {
    localStorage.setItem(STAFF_TOKEN_KEY, token);
  } catch {
    // `unstored` has it.
  }
  dispatchEvent(new Event(CHANGED));
}

/** The token holds no longer. What else the browser keeps for its owner stays. */
export function forgetToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(STAFF_TOKEN_KEY);
  } catch {
    // There was nothing to forget.
  }
  dispatchEvent(new Event(CHANGED));
}

/** §2: 'Logout' "clears local storage". */
export function clearStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing is stored there.
  }
  forgetToken();
}

/**
 * The token, kept up to date: another tab's sign-in and logout count here too.
 * @returns undefined until scripts run; null when nobody is signed in
 */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined);

function subscribe(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== STAFF_TOKEN_KEY && key !== null) return;
    unstored = null;
    changed();
  };
  addEventListener(CHANGED, changed);
  addEventListener('storage', elsewhere);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', elsewhere);
  };
}
