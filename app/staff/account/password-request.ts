import { useSyncExternalStore } from 'react';

/** Whoever waits for the password to be entered again, before something sensitive. */
let waiting: ((isEntered: boolean) => void)[] = [];
const watchers = new Set<() => void>();
const notify = () => {
  for (const changed of watchers) changed();
};

/** Has `PasswordPrompt` ask for the password. @returns whether it was entered, and was right */
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

/** Whether the password is asked for. */
export const useIsPasswordAsked = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => waiting.length > 0,
    () => false,
  );
