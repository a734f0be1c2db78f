import { useEffect, useState } from 'react';
import type { Newsletters } from '../../../shared/newsletters/newsletter.ts';
import { listNewsletters } from '../api/newsletters.ts';

/** How often the list is read again while one is being sent. */
const EVERY_MS = 5000;

/** The newsletters, and one call about them at a time. */
export function useNewsletters() {
  const [all, setAll] = useState<Newsletters | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  const isSending = all?.newsletters.some(({ state }) => state === 'sending') ?? false;

  useEffect(() => {
    const left = new AbortController();
    const load = () =>
      listNewsletters(left.signal).then(setAll, (failure) => {
        if (!left.signal.aborted) console.error('newsletters:', failure);
      });
    load();
    const timer = isSending ? setInterval(load, EVERY_MS) : undefined;
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [isSending]);

  /** @returns whether it was done. @param words what to say then */
  async function run(call: () => Promise<Newsletters>, words: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError('');
    setSaid('');
    try {
      setAll(await call());
      setSaid(words);
      return true;
    } catch (failure) {
      console.error('newsletters:', failure);
      setError(failure instanceof Error ? failure.message : 'That didn’t work. Please try again.');
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { all, busy, error, said, run };
}

export type Running = ReturnType<typeof useNewsletters>['run'];
