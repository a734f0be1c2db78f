import { useEffect, useEffectEvent } from 'react';
import { listNewsletters } from '../api/newsletters.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

/** How often the list is loaded again while a newsletter is being sent. */
const RELOAD_INTERVAL_MS = 5000;

/** Loads the newsletters and changes them, one call at a time. */
export function useNewsletters() {
  const { value: overview, show, hasFailed, reload } = useLoaded('newsletters', listNewsletters);
  const { busy, error, said, run } = useStaffRequests('newsletters', show, reload);
  const isSending = overview?.newsletters.some(({ state }) => state === 'sending') ?? false;

  const loadAgain = useEffectEvent(reload);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => loadAgain(), RELOAD_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isSending]);

  return { overview, hasFailed, reload, busy, error, said, run };
}
