import { useSyncExternalStore } from 'react';
import { STAFF_TOKEN_KEY } from '../../shared/constants.ts';
import { usernameKey } from '../../shared/staff/username.ts';

const CHANGED = 'openhome:staff-token';

/** For a browser that stores nothing: signed in until the page is left. */
let unstored: string | null = null;

/** Whether the last token expired, and was not ended by Logout. */
let ended = false;
export const hasSessionEnded = (): boolean => ended;

/** What a window keeps for the signed-in person and must not show to the next one. */
const atLogout: (() => void)[] = [];
export const onLogout = (forget: () => void): void => {
  atLogout.push(forget);
};
function forgetAll(): void {
  for (const forget of atLogout) forget();
}

function storedOr(unstored: string | null, read: () => string | null): string | null {
  try {
    return read() ?? unstored;
  } catch {
    return unstored;
  }
}

/** The token of the signed-in person. Only this function reads it. */
export const readToken = (): string | null => storedOr(unstored, () => localStorage.getItem(STAFF_TOKEN_KEY));

/** The person who signed in last in this window, also before a reload. The window's drafts belong to them. */
const OWNER_KEY = 'openhome.staff-owner';
let unstoredOwner: string | null = null;
const readOwner = () => storedOr(unstoredOwner, () => sessionStorage.getItem(OWNER_KEY));

/**
 * Spec §2: "Success stores the token". Unfinished texts of this window's last session are offered to the same
 * person, and to nobody else.
 * @param username as typed
 */
export function storeToken(token: string, username: string): void {
  const owner = usernameKey(username);
  if (readOwner() !== owner) forgetAll();
  unstoredOwner = owner;
  unstored = token;
  ended = false;
  try {
    localStorage.setItem(STAFF_TOKEN_KEY, token);
    sessionStorage.setItem(OWNER_KEY, owner);
  } catch {
    // `unstored` and `unstoredOwner` have them.
  }
  dispatchEvent(new Event(CHANGED));
}

/** The token is no longer valid. Everything else that the browser keeps for its owner stays. */
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
    // Nothing is stored there.
  }
  dispatchEvent(new Event(CHANGED));
}

/**
 * The token, kept up to date: another tab's sign-in and logout count here too.
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
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', elsewhere);
  };
}
