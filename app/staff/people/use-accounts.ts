import { useEffect, useState } from 'react';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { listAccounts } from '../api/people.ts';
import { useStaffRequests } from '../parts/use-staff-requests.ts';

/** Loads the accounts and changes them, one call at a time. */
export function useAccounts() {
  const [accounts, setAccounts] = useState<StaffAccount[] | null>(null);
  const { busy, error, setError, said, run } = useStaffRequests('accounts', setAccounts);
  useEffect(() => {
    listAccounts().then(setAccounts, (failure) => {
      console.error('accounts:', failure);
      setError('We couldn’t load the accounts. Please load the page again.');
    });
  }, [setError]);
  return { accounts, busy, error, said, run };
}

export type RunCall = ReturnType<typeof useAccounts>['run'];
