import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { answerPasswordRequest } from './account/password-request.ts';
import { hasSessionEnded, useToken } from './session.ts';

/** The page that the visitor requested before the login, and whether a session has ended. */
export type LoginState = { wanted?: string; ended?: boolean } | null;

/**
 * Shows its children only to a signed-in person. Without a token it redirects to the login (spec §2), even if the token
 * ends later. The server knows no token, so it renders `fallback`.
 */
export function StaffOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const token = useToken();
  const { search } = useLocation();
  // <Navigate> would navigate again for each new object, because this is rendered again while the login loads.
  const state = useMemo(
    (): LoginState => ({ wanted: search, ended: token === null && hasSessionEnded() }),
    [search, token],
  );
  // A call that waits for the password was made by the person whose session has ended, perhaps not by the next one.
  useEffect(() => {
    if (token === null) answerPasswordRequest(false);
  }, [token]);
  if (token === null) return <Navigate to={paths.adminLogin} replace state={state} />;
  return token === undefined ? fallback : children;
}

/** Explains that the dashboard needs scripts: its data requires the token that the browser stores (spec §6). */
export function NeedsScripts() {
  return (
    <noscript>
      <p className="max-w-[38.5em] border-l-2 border-accent py-1 pl-4">
        The staff area needs JavaScript. Please turn it on in your browser and reload the page.
      </p>
    </noscript>
  );
}
