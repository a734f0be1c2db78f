import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'openhome.staff-keys';
const CHANGE_EVENT = 'openhome:staff-keys';

/** The setting in a browser that cannot store it. */
let fallbackSetting = true;

function areKeysEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off' && fallbackSetting;
  } catch {
    return fallbackSetting;
  }
}

/** The setting is stored until a Logout, which clears the local storage (spec §2). */
export function setKeysEnabled(on: boolean): void {
  fallbackSetting = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // `fallbackSetting` keeps it.
  }
  dispatchEvent(new Event(CHANGE_EVENT));
}

export const useKeysEnabled = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener(CHANGE_EVENT, changed);
      return () => removeEventListener(CHANGE_EVENT, changed);
    },
    areKeysEnabled,
    () => true,
  );

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'defaultPrevented' | 'isComposing'
>;

/**
 * The key of a press that is meant for the dashboard; null if the press is in a field or with a modifier key, or if the
 * keys are off (WCAG 2.1.4).
 */
export function pressedShortcut(press: KeyPress): string | null {
  const { key, altKey, ctrlKey, metaKey, target, defaultPrevented, isComposing } = press;
  if (altKey || ctrlKey || metaKey || defaultPrevented || isComposing || !areKeysEnabled()) return null;
  return target instanceof Element && target.closest(FIELDS) ? null : key;
}
