import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';

const MINUTE_MS = 60_000;
/**
 * How exact the time is. A page that is rendered again within it is the same, so a browser that has it need not load it
 * again.
 */
const STEP_MS = 15 * MINUTE_MS;

/** The time to which a page refers, in milliseconds since 1970. */
export const pageTime = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS;

/**
 * The time to which a page refers, such as when it says whether an auction is over. During hydration it is the time at
 * which the server rendered the page, because that may be days ago, and the visitor's clock may be wrong.
 */
export function useNow(): Date {
  const root = useRouteLoaderData<{ time: number }>('root');
  return new Date(useSyncExternalStore(subscribeToTime, pageTime, () => root?.time ?? pageTime()));
}

/** A page may stay open for days, also while the window is in the background or the computer sleeps. */
function subscribeToTime(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
