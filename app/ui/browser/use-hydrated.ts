import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and in the browser's first render; true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
