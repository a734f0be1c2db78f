import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { hasSessionEnded, useToken } from './session.ts';

/** Where somebody wanted to go when the login came in between, and whether a session has ended. */
export type LoginState = { wanted?: string; ended?: boolean } | null;

/**
 * Shows its children only to somebody signed in. Without a token it leads to the login (spec §2), also when
 * the token ends later. The server knows no token: it renders `fallback`.
 */
export function StaffOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const token = useToken();
  const { search } = useLocation();
  if (token === null) {
    const state: LoginState = { wanted: search, ended: hasSessionEnded() };
    return <Navigate to={paths.adminLogin} replace state={state} />;
  }
  return token === undefined ? fallback : children;
}

/** The dashboard needs scripts, because its data is for the token that the browser keeps (spec §6). */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="max-w-[38.5em] border-l-2 border-accent py-1 pl-4">
        The staff area needs JavaScript. Please turn it on in your browser and load the page again.
      </p>
    </noscript>
  );
}
