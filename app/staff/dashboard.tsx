import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { may, type Role } from '../../shared/staff/roles.ts';
import { formatDateTime } from '../../shared/time.ts';
import { pageMeta } from '../parts/page/meta.ts';
import { Tabs, tabId } from '../parts/page/Tabs.tsx';
import staffStyles from '../staff.css?url';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Route } from './+types/dashboard.ts';
import { AccountContext, useLoadedAccount } from './account/own-account.ts';
import { useIsPasswordAsked } from './account/password-request.ts';
import { AlarmsBanner } from './alarms/AlarmsBanner.tsx';
import { logout } from './api/sign-in.ts';
import { NeedsScripts, StaffOnly } from './StaffOnly.tsx';
import { clearStorage, useToken } from './session.ts';
import { staffTabs } from './tabs.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Admin Dashboard', noindex: true });
/** Not a visitor's page, so no cache may store it. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

const AccountDialog = lazy(async () => ({
  default: (await import('./account/AccountDialog.tsx')).AccountDialog,
}));

const PasswordPrompt = lazy(async () => ({
  default: (await import('./account/PasswordPrompt.tsx')).PasswordPrompt,
}));

const TABS = 'staff';
const PANEL = 'staff-panel';

/**
 * 'Admin Dashboard' (spec §2). The server renders only its shell, because the data needs the browser's token.
 */
export default function Dashboard() {
  return (
    <Container className="pt-8 pb-section md:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-h3">Admin Dashboard</h1>
        <AccountButtons />
      </div>
      <NeedsScripts />
      <StaffOnly fallback={<Loading />}>
        <SignedIn />
      </StaffOnly>
    </Container>
  );
}

function SignedIn() {
  const { account, failed } = useLoadedAccount();
  const isPasswordAsked = useIsPasswordAsked();
  if (!account && failed) {
    return <p className="mt-8">We couldn’t load your account. Please load the page again.</p>;
  }
  if (!account) return <Loading />;
  return (
    <AccountContext value={account}>
      {account.passwordExpiresAt && (
        <p role="status" className="mt-6 border-l-2 border-brass py-1 pl-4">
          Please choose your own password under Account, by {formatDateTime(account.passwordExpiresAt)}. The
          one you signed in with ends then.
        </p>
      )}
      {may(account.role, 'site') && <AlarmsBanner />}
      <OpenTab role={account.role} />
      {isPasswordAsked && (
        <Suspense>
          <PasswordPrompt />
        </Suspense>
      )}
    </AccountContext>
  );
}

function OpenTab({ role }: { role: Role }) {
  const { search } = useLocation();
  const requested = new URLSearchParams(search).get('tab');
  const tabs = staffTabs.filter(({ permission }) => may(role, permission));
  const open = tabs.find((tab) => tab.key === requested) ?? tabs[0];
  if (!open) return null;
  return (
    <>
      <Tabs
        className="mt-6 flex-wrap border-b border-line [&>*]:-mb-px"
        label="What to look at"
        name={TABS}
        current={open.key}
        panelId={PANEL}
        tabs={tabs.map(({ key, label }) => ({ key, label, to: { search: `?tab=${key}` } }))}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(TABS, open.key)} className="pt-8">
        <Suspense key={open.key} fallback={<Loading />}>
          <open.Body />
        </Suspense>
      </div>
    </>
  );
}

/**
 * The staff member's own account, and 'Logout' (spec §2: "clears local storage, goes to /admin-panel/login",
 * which `StaffOnly` does without a token). The token also ends on the server, if the server answers.
 */
function AccountButtons() {
  const [open, setOpen] = useState(false);
  if (!useToken()) return null;
  async function leave() {
    const ended = logout().catch((error) => console.error('logout:', error));
    clearStorage();
    await ended;
  }
  return (
    <div className="flex gap-3">
      <Button look="outline" onClick={() => setOpen(true)} className="min-h-11 py-2">
        Account
      </Button>
      <Button look="outline" onClick={leave} className="min-h-11 py-2">
        Logout
      </Button>
      {open && (
        <Suspense>
          <AccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-8 grid gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  );
}
