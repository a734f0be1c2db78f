import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { pageMeta } from '../parts/page/meta.ts';
import staffStyles from '../staff.css?url';
import { useHydrated } from '../ui/browser/use-hydrated.ts';
import { Container } from '../ui/Container.tsx';
import type { Route } from './+types/login.ts';
import { ChoosePasswordForm } from './account/ChoosePasswordForm.tsx';
import { LoginForm } from './account/LoginForm.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { type LoginState, NeedsScripts } from './StaffOnly.tsx';
import { canStoreToken, useToken } from './session.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Login', noindex: true });
/** Not a public page, so no shared cache may store it. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

/**
 * The login page. A signed-in person is redirected to the dashboard (spec §2): to the leads, or to the page that they
 * requested.
 */
export default function Login() {
  const token = useToken();
  const { state, hash }: { state: LoginState; hash: string } = useLocation();
  const navigate = useNavigate();
  const [chosenFor, setChosenFor] = useState('');
  // The token of a mailed link is in the fragment, which the browser does not send to the server.
  const hydrated = useHydrated();
  const link = hydrated ? /^#choose=([\w-]+)$/.exec(hash)?.[1] : undefined;
  if (token && !link) return <Navigate to={paths.adminDashboard + (state?.wanted || '?tab=leads')} replace />;
  return (
    <StaffFrame>
      <Container className="pt-12 pb-section md:pt-20">
        <div className="mx-auto grid max-w-md gap-8">
          <div>
            <h1 className="text-h2">{link ? 'Choose a password' : 'Login'}</h1>
            <p className="mt-3 text-soft">Staff only.</p>
          </div>
          {/* The browser keeps the state through a reload, and the server does not know it. */}
          {hydrated && state?.ended && (
            <p role="status" className="border-l-2 border-detail py-1 pl-4">
              Your session has ended. Please sign in again.
            </p>
          )}
          {hydrated && !(link || canStoreToken()) && (
            <p role="status" className="border-l-2 border-detail py-1 pl-4">
              Your browser stores nothing for this site, so you’ll have to sign in again each time you reload
              or leave the dashboard.
            </p>
          )}
          {chosenFor && (
            <p role="status" className="border-l-2 border-detail py-1 pl-4">
              Your password is set, {chosenFor}. Please sign in with it.
            </p>
          )}
          <NeedsScripts />
          {link ? (
            <ChoosePasswordForm
              token={link}
              onChosen={(username) => {
                setChosenFor(username);
                navigate({ hash: '' }, { replace: true });
              }}
            />
          ) : (
            <LoginForm />
          )}
        </div>
      </Container>
    </StaffFrame>
  );
}
