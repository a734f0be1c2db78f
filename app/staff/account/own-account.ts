import { createContext, useContext, useEffect, useState } from 'react';
import type { OwnAccount } from '../../../shared/staff/account.ts';
import { may, type Permission } from '../../../shared/staff/roles.ts';
import { getOwnAccount } from '../api/account.ts';
import { setOwner, useToken } from '../session.ts';

type AccountState = { account: OwnAccount | null; failed: boolean };

/** Loads the signed-in person's account, and loads it again after each sign-in. */
export function useLoadedAccount(): AccountState & { reload(): void } {
  const token = useToken();
  const [state, setState] = useState<AccountState>({ account: null, failed: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `round` loads the account again.
  useEffect(() => {
    if (!token) return;
    let left = false;
    getOwnAccount().then(
      (account) => {
        if (left) return;
        setOwner(account.username);
        setState({ account, failed: false });
      },
      (error) => {
        console.error('account:', error);
        if (!left) setState((before) => ({ ...before, failed: true }));
      },
    );
    return () => {
      left = true;
    };
  }, [token, round]);
  return { ...state, reload: () => setRound(round + 1) };
}

/** The signed-in person's account, for the components of the dashboard. */
export const AccountContext = createContext<OwnAccount | null>(null);

/**
 * Whether the signed-in person's role has a permission. The API enforces permissions; the dashboard only hides what the
 * API would refuse.
 */
export function useHasPermission(permission: Permission): boolean {
  const account = useContext(AccountContext);
  return account !== null && may(account.role, permission);
}
