import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Nobody notices a shorter wait, and a mark that comes and goes at once would flicker. */
const NOTICEABLE_MS = 300;

/**
 * Whether the data of another state of this screen, for instance of other filters, takes noticeably long to arrive.
 * What is shown stays until then.
 */
export function useIsReloading(): boolean {
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const [isNoticeable, setIsNoticeable] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsNoticeable(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setIsNoticeable(false);
    };
  }, [isLoading]);
  return isLoading && isNoticeable;
}

/** Follows the number of results. Screen readers have `aria-busy` for it, and the new number afterwards. */
export const Reloading = () => <span aria-hidden="true"> · Loading…</span>;
