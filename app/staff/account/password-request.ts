import { createStore } from '../../ui/browser/store.ts';

/** The calls that wait for the password to be entered again. */
const waiting = createStore<readonly ((isEntered: boolean) => void)[]>([]);

/** Makes `PasswordPrompt` ask for the password. @returns whether the right password was entered */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.write([...waiting.read(), resolve]);
  });
}

export function answerPasswordRequest(isEntered: boolean): void {
  const all = waiting.read();
  waiting.write([]);
  for (const resolve of all) resolve(isEntered);
}

/** Whether a call is waiting for the password. */
export const useIsPasswordAsked = (): boolean => waiting.use().length > 0;
