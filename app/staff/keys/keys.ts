import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'openhome.staff-keys';
const CHANGED = 'openhome:staff-keys';

/** For a browser that stores nothing. */
let unstored = true;

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off' && unstored;
  } catch {
    return unstored;
  }
}

/** Remembered until a Logout, which clears what the browser keeps (spec §2). */
export function setKeysOn(on: boolean): void {
  unstored = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // `unstored` has it.
  }
  dispatchEvent(new Event(CHANGED));
}

export const useKeysOn = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener(CHANGED, changed);
      return () => removeEventListener(CHANGED, changed);
    },
    areKeysOn,
    () => true,
  );

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'defaultPrevented' | 'isComposing'
>;

/**
 * The single key of a press that is meant for the dashboard; null while somebody types in a field, with a
 * modifier key, and when the keys are off (WCAG 2.1.4).
 */
export function keyOf(press: Press): string | null {
  const { key, altKey, ctrlKey, metaKey, target, defaultPrevented, isComposing } = press;
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing || !areKeysOn()) return null;
  return target instanceof Element && target.closest(FIELDS) ? null : key;
}
