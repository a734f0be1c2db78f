import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'openhome.staff-keys';
const CHANGED = 'openhome:staff-keys';

/** The setting in a browser that cannot store it. */
let unstored = true;

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off' && unstored;
  } catch {
    return unstored;
  }
}

/** The setting is stored until a Logout, which clears the local storage (spec §2). */
export function setKeysOn(on: boolean): void {
  unstored = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // `unstored` keeps the setting.
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
 * The key of a press that is meant for the dashboard; null if the press is in a field or with a modifier key, or if the
 * keys are off (WCAG 2.1.4).
 */
export function keyOf(press: Press): string | null {
  const { key, altKey, ctrlKey, metaKey, target, defaultPrevented, isComposing } = press;
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing || !areKeysOn()) return null;
  return target instanceof Element && target.closest(FIELDS) ? null : key;
}
