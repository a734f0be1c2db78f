import { useState } from 'react';

/**
 * Runs the calls of a tab, one at a time. Each call changes what the tab shows and returns all of it. The hook also has
 * the error or the success message of the last call.
 * @param what the subject of the calls, for the browser's console: "accounts"
 * @param show shows the response
 */
export function useStaffRequests<Answer>(what: string, show: (answer: Answer) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');

  /** @returns whether the call succeeded. @param words the success message, which may depend on the response */
  async function run(
    call: () => Promise<Answer>,
    words: string | ((answer: Answer) => string),
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
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
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, error, setError, said, run };
}

export type RunCall<Answer> = ReturnType<typeof useStaffRequests<Answer>>['run'];
