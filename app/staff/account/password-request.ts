import { useSyncExternalStore } from 'react';

/** The calls that wait for the password to be entered again. */
let waiting: ((isEntered: boolean) => void)[] = [];
const watchers = new Set<() => void>();
const notify = () => {
  for (const changed of watchers) changed();
};

/** Makes `PasswordPrompt` ask for the password. @returns whether the right password was entered */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    notify();
  });
}

export function answerPasswordRequest(isEntered: boolean): void {
  const all = waiting;
  waiting = [];
  notify();
  for (const resolve of all) resolve(isEntered);
}

/** Whether a call is waiting for the password. */
export const useIsPasswordAsked = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => waiting.length > 0,
    () => false,
  );
