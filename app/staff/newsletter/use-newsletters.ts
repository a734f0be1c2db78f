import { useEffect, useState } from 'react';
import type { Newsletters } from '../../../shared/newsletters/newsletter.ts';
import { listNewsletters } from '../api/newsletters.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

/** How often the list is loaded again while a newsletter is being sent. */
const RELOAD_INTERVAL_MS = 5000;

/** Loads the newsletters and changes them, one call at a time. */
export function useNewsletters() {
  const [overview, setOverview] = useState<Newsletters | null>(null);
  const { busy, error, said, run } = useStaffRequests('newsletters', setOverview);
  const isSending = overview?.newsletters.some(({ state }) => state === 'sending') ?? false;

  useEffect(() => {
    const unmount = new AbortController();
    const load = () =>
      listNewsletters(unmount.signal).then(setOverview, (failure) => {
        if (!unmount.signal.aborted) console.error('newsletters:', failure);
      });
    load();
    const timer = isSending ? setInterval(load, RELOAD_INTERVAL_MS) : undefined;
    return () => {
      unmount.abort();
      clearInterval(timer);
    };
  }, [isSending]);

  return { overview, busy, error, said, run };
}
