import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { shortlistAddress } from '../../../shared/listings/shortlist.ts';
import { useSavedHomes } from '../../parts/shortlist/shortlist-store.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';

/**
 * Tells whether all homes of an address are in the visitor's own shortlist. If the address names no home, it navigates
 * to the visitor's own shortlist.
 * @param ids of the address
 * @param keptIds the ids that no press has removed yet: a removed home leaves the visitor's own shortlist before the
 * address changes
 * @returns `unknown` until the application runs; `other` if some homes are not in the visitor's own shortlist
 */
export function useShortlistOwnership(
  ids: readonly string[],
  keptIds: readonly string[],
): 'unknown' | 'own' | 'other' {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const saved = useSavedHomes().map(({ id }) => id);
  const ownAddress = ids.length === 0 && saved.length > 0 ? shortlistAddress(saved) : null;
  useEffect(() => {
    if (ownAddress) void navigate(ownAddress, { replace: true });
  }, [ownAddress, navigate]);
  if (!hydrated) return 'unknown';
  return keptIds.every((id) => saved.includes(id)) ? 'own' : 'other';
}
