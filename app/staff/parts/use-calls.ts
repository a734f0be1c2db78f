import { useState } from 'react';

/**
 * One call at a time that changes what a tab shows and answers with all of it, and what became of it in words.
 * @param what is being changed, for the browser's console: "accounts"
 * @param show shows the answer
 */
export function useCalls<Answer>(what: string, show: (answer: Answer) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');

  /** @returns whether it was done. @param words what to say then */
  async function run(call: () => Promise<Answer>, words: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError('');
    setSaid('');
    try {
      show(await call());
      setSaid(words);
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
