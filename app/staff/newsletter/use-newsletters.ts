import { useEffect, useState } from 'react';
import type { Newsletters } from '../../../shared/newsletters/newsletter.ts';
import { listNewsletters } from '../api/newsletters.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

/** How often the list is loaded again while a newsletter is being sent. */
const RELOAD_INTERVAL_MS = 5000;

/** Loads the newsletters and changes them, one call at a time. */
export function useNewsletters() {
  const [overview, setOverview] = useState<Newsletters | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  const { busy, error, said, run } = useStaffRequests('newsletters', setOverview);
  const isSending = overview?.newsletters.some(({ state }) => state === 'sending') ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads it again
  useEffect(() => {
    const unmount = new AbortController();
    const load = () =>
      listNewsletters(unmount.signal).then(setOverview, (failure) => {
        if (unmount.signal.aborted) return;
        console.error('newsletters:', failure);
        setHasFailed(true);
      });
    load();
    const timer = isSending ? setInterval(load, RELOAD_INTERVAL_MS) : undefined;
    return () => {
      unmount.abort();
      clearInterval(timer);
    };
  }, [isSending, round]);

  return { overview, hasFailed, reload: () => setRound(round + 1), busy, error, said, run };
}
