import { useLocation } from 'react-router';
import { useLateNavigation } from './NavigationProgress.tsx';

/** Whether another state of this screen, for instance with other filters, takes noticeably long to load. */
export function useIsReloading(): boolean {
  const { pathname } = useLocation();
  return useLateNavigation()?.pathname === pathname;
}

/** Follows the number of results. Screen readers have `aria-busy` for it, and the new number afterwards. */
export const Reloading = () => <span aria-hidden="true"> · Loading…</span>;
