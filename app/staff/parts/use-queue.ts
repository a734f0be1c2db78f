import { useRef, useState } from 'react';

/**
 * Runs calls one after another, so that a change counts that is made while another one is being stored. If a call
 * fails, those that wait for it are dropped, because their messages would replace the one that says so.
 */
export function useQueue() {
  const [busy, setBusy] = useState(false);
  const last = useRef<Promise<boolean>>(null);
  const keys = useRef(new Set<string>());

  /**
   * @param call returns whether it succeeded
   * @param key a call is ignored if another one with its key has not ended: a second press of the same button
   * @returns whether it was made and succeeded
   */
  async function enqueue(call: () => Promise<boolean>, key?: string): Promise<boolean> {
    if (key !== undefined && keys.current.has(key)) return false;
    const before = last.current;
    const turn = before === null ? call() : before.then((succeeded) => succeeded && call());
    last.current = turn;
    setBusy(true);
    if (key !== undefined) keys.current.add(key);
    const succeeded = await turn;
    if (key !== undefined) keys.current.delete(key);
    if (last.current === turn) {
      last.current = null;
      setBusy(false);
    }
    return succeeded;
  }

  return { busy, enqueue };
}
