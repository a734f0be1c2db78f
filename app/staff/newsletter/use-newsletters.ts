import { useEffect, useState } from 'react';
import type { Newsletters } from '../../../shared/newsletters/newsletter.ts';
import { listNewsletters } from '../api/newsletters.ts';
import { useCalls } from '../parts/use-calls.ts';

/** How often the list is loaded again while a newsletter is being sent. */
const EVERY_MS = 5000;

/** Loads the newsletters and changes them, one call at a time. */
export function useNewsletters() {
  const [all, setAll] = useState<Newsletters | null>(null);
  const { busy, error, said, run } = useCalls('newsletters', setAll);
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

  return { all, busy, error, said, run };
}

export type Running = ReturnType<typeof useNewsletters>['run'];
