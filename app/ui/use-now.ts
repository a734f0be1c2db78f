import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';

const MINUTE_MS = 60_000;
/**
 * How exact the time is. A page that is rendered again within it is the same, so a browser that has it need not load it
 * again.
 */
const STEP_MS = 15 * MINUTE_MS;

const inSteps = (time: number): number => Math.floor(time / STEP_MS) * STEP_MS;

/** The time to which a page refers, in milliseconds since 1970. */
export const pageTime = (): number => inSteps(Date.now());

/**
 * The time to which a page refers, such as when it says whether an auction is over: the time at which the server rendered
 * the page, and what has passed since it was loaded. The visitor's clock alone may be wrong, and would hide inspections
 * that are still to come.
 */
export function useNow(): Date {
  const root = useRouteLoaderData<{ time: number }>('root');
  const now = () => (root ? inSteps(root.time + Date.now() - performance.timeOrigin) : pageTime());
  return new Date(useSyncExternalStore(subscribeToTime, now, () => root?.time ?? pageTime()));
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
