import { useEffect, useState } from 'react';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { listAccounts } from '../api/people.ts';

/** The accounts, and one call about them at a time. */
export function useAccounts() {
  const [accounts, setAccounts] = useState<StaffAccount[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    listAccounts().then(setAccounts, (failure) => {
      console.error('accounts:', failure);
      setError('We couldn’t load the accounts. Please load the page again.');
    });
  }, []);

  /** @returns whether it was done. @param words what to say then */
  async function run(call: () => Promise<StaffAccount[]>, words: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError('');
    setSaid('');
    try {
      setAccounts(await call());
      setSaid(words);
      return true;
    } catch (failure) {
      console.error('accounts:', failure);
      setError(failure instanceof Error ? failure.message : 'That didn’t work. Please try again.');
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { accounts, busy, error, said, run };
}

export type Running = ReturnType<typeof useAccounts>['run'];
