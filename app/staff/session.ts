import { useSyncExternalStore } from 'react';
import { STAFF_TOKEN_KEY } from '../../shared/constants.ts';
import { usernameKey } from '../../shared/staff/username.ts';

const CHANGED = 'openhome:staff-token';

/** The token in a browser without storage: the session then ends when the page is left. */
let unstored: string | null = null;

/** Whether the last session expired, rather than ended by Logout. */
let ended = false;
export const hasSessionEnded = (): boolean => ended;

/** Functions that clear what this window keeps for one person, so that the next person does not see it. */
const atLogout: (() => void)[] = [];
export const onLogout = (forget: () => void): void => {
  atLogout.push(forget);
};
function forgetAll(): void {
  for (const forget of atLogout) forget();
  unstoredOwner = null;
  try {
    sessionStorage.removeItem(OWNER_KEY);
  } catch {
    // The browser forbids storage, so nothing is stored there.
  }
}

function storedOr(unstored: string | null, read: () => string | null): string | null {
  try {
    return read() ?? unstored;
  } catch {
    return unstored;
  }
}

/** What a header can carry. Another value in the storage would neither sign anybody in nor be refused by the API. */
const TOKEN = /^[!-~]+$/;

/** The token of the signed-in person. No other function reads the stored token. */
export function readToken(): string | null {
  const token = storedOr(unstored, () => localStorage.getItem(STAFF_TOKEN_KEY));
  return token !== null && TOKEN.test(token) ? token : null;
}

/**
 * The key for the last person who signed in in this window, which survives a reload but no Logout. The window's drafts
 * belong to them.
 */
const OWNER_KEY = 'openhome.staff-owner';
let unstoredOwner: string | null = null;
const readOwner = () => storedOr(unstoredOwner, () => sessionStorage.getItem(OWNER_KEY));

/**
 * Spec §2: "Success stores the token".
 * @param username as typed
 */
export function storeToken(token: string, username: string): void {
  setOwner(username);
  ended = false;
  replaceToken(token);
}

/**
 * Keeps the drafts of this window's last session for the same person, and clears them for any other. In a window that
 * has found the token of another window, the owner is known once the account has loaded.
 */
export function setOwner(username: string): void {
  const owner = usernameKey(username);
  if (readOwner() !== owner) forgetAll();
  unstoredOwner = owner;
  try {
    sessionStorage.setItem(OWNER_KEY, owner);
  } catch {
    // `unstoredOwner` keeps it.
  }
}

/** Stores a token, such as one that replaces another of the same session. */
export function replaceToken(token: string): void {
  unstored = token;
  try {
    localStorage.setItem(STAFF_TOKEN_KEY, token);
  } catch {
    // `unstored` keeps it.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Whether the browser keeps a token when the page is left. */
export function canStoreToken(): boolean {
  const probe = `${STAFF_TOKEN_KEY}.probe`;
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Removes a token that is no longer valid. Everything else that the browser stores for the person stays. */
export const forgetToken = (): void =>
  signOut({ byItself: true, clear: () => localStorage.removeItem(STAFF_TOKEN_KEY) });

/** Spec §2: 'Logout' "clears local storage". */
export function clearStorage(): void {
  forgetAll();
  signOut({ byItself: false, clear: () => localStorage.clear() });
}

function signOut({ byItself, clear }: { byItself: boolean; clear: () => void }): void {
  unstored = null;
  ended = byItself;
  try {
    clear();
  } catch {
    // The browser forbids storage, so nothing is stored there.
  }
  dispatchEvent(new Event(CHANGED));
}

/**
 * The token, kept up to date: signing in or out in another tab counts, too.
 * @returns undefined until scripts run; null if nobody is signed in
 */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, readToken, () => undefined);

function subscribe(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== STAFF_TOKEN_KEY && key !== null) return;
    unstored = null;
    if (key === null) forgetAll();
    changed();
  };
  addEventListener(CHANGED, changed);
  addEventListener('storage', elsewhere);
  // A page that the browser kept, and shows again on Back, has missed a Logout on another page.
  addEventListener('pageshow', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', elsewhere);
    removeEventListener('pageshow', changed);
  };
}
