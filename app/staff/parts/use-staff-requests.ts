import { useState } from 'react';
import { useQueue } from './use-queue.ts';

/**
 * Runs the calls of a tab, one at a time. Each call changes what the tab shows and returns all of it. The hook also has
 * the error or the success message of the last call.
 * @param what the subject of the calls, for the browser's console: "accounts"
 * @param show shows the response
 * @param reload loads what is shown again after a failure, because a change may be stored although its answer was lost,
 * and because a colleague may have made one
 */
export function useStaffRequests<Answer>(what: string, show: (answer: Answer) => void, reload?: () => void) {
  const { busy, enqueue } = useQueue();
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');

  async function perform(call: () => Promise<Answer>, words: Words<Answer>): Promise<boolean> {
    setError('');
    setSaid('');
    try {
      const answer = await call();
      show(answer);
      setSaid(typeof words === 'string' ? words : words(answer));
      return true;
    } catch (failure) {
      console.error(`${what}:`, failure);
      setError(failure instanceof Error ? failure.message : 'That didn’t work. Please try again.');
      reload?.();
      return false;
    }
  }

  /** Makes a call after those that are on their way. @param key as `useQueue` */
  const runInTurn: RunCall<Answer> = (call, words, key) => enqueue(() => perform(call, words), key);
  /** Makes a call unless another one is on its way. */
  const run: RunCall<Answer> = async (call, words) => !busy && runInTurn(call, words);

  return { busy, error, setError, said, run, runInTurn };
}

/** The success message, which may depend on the response. */
type Words<Answer> = string | ((answer: Answer) => string);

/** @returns whether the call succeeded */
export type RunCall<Answer> = (
  call: () => Promise<Answer>,
  words: Words<Answer>,
  key?: string,
) => Promise<boolean>;
