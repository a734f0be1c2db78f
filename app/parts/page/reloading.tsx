import { useLocation, useNavigation } from 'react-router';

/**
 * Whether the data of another state of this screen is on its way, for instance of other filters. What is shown stays
 * until it has arrived.
 */
export function useIsReloading(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}

/** Follows the number of results. Screen readers have `aria-busy` for it, and the new number afterwards. */
export const LateLoading = () => (
  <span aria-hidden="true" className="appear-late">
    {' '}
    · Loading…
  </span>
);
