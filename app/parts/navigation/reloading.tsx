import { createStore } from '../../ui/browser/store.ts';

/** Nobody notices a shorter wait, and a mark that comes and goes at once would flicker. */
const NOTICEABLE_MS = 300;

/** The list that was requested last. */
let latest: Promise<unknown> | undefined;
const isLate = createStore(false);

/**
 * Follows a list until it has arrived, for `useIsReloading`. Until then React shows the list of before, and tells no
 * component that it waits.
 */
export function followLoad(list: Promise<unknown>): void {
  latest = list;
  isLate.write(false);
  const timer = setTimeout(() => {
    if (latest === list) isLate.write(true);
  }, NOTICEABLE_MS);
  const end = () => {
    clearTimeout(timer);
    if (latest === list) isLate.write(false);
  };
  list.then(end, end);
}

/** Whether the list of this screen, for instance with other filters, takes noticeably long to load. */
export const useIsReloading = isLate.use;

/**
 * Follows the number of results, with a bar at the top of the window, for visitors who have scrolled down. Screen
 * readers have `aria-busy` for it, and the new number afterwards.
 */
export const Reloading = () => (
  <span aria-hidden="true">
    {' '}
    · Loading…
    <span className="navigation-progress print:hidden" />
  </span>
);
