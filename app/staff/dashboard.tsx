import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { pageMeta } from '../parts/page/meta.ts';
import { Tabs, tabId } from '../parts/page/Tabs.tsx';
import staffStyles from '../staff.css?url';
import { Container } from '../ui/Container.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Route } from './+types/dashboard.ts';
import { AlarmsBanner } from './alarms/AlarmsBanner.tsx';
import { logout } from './api/sign-in.ts';
import { DashboardKeys } from './keys/DashboardKeys.tsx';
import { NewLeadsWatch, useNewLeads } from './leads/new-leads.ts';
import { BarButton, StaffFrame } from './StaffFrame.tsx';
import { NeedsScripts, StaffOnly } from './StaffOnly.tsx';
import { clearStorage, useToken } from './session.ts';
import { staffTabs, UNNAMED_TAB } from './tabs.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Admin Dashboard', noindex: true });
/** Not a visitor's page, so no cache may store it. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

const AccountDialog = lazy(async () => ({
  default: (await import('./account/AccountDialog.tsx')).AccountDialog,
}));

const TABS = 'staff';
const PANEL = 'staff-panel';

/**
 * 'Admin Dashboard' (spec §2). The server renders only its shell, because the data needs the browser's token.
 */
export default function Dashboard() {
  const { search } = useLocation();
  const requested = new URLSearchParams(search).get('tab');
  const open =
    staffTabs.find(({ key }) => key === requested) ?? staffTabs.find(({ key }) => key === UNNAMED_TAB);
  if (!open) return null;
  return (
    <StaffFrame
      title={<h1 className="mt-0.5 font-sans text-small tracking-normal text-soft">Admin Dashboard</h1>}
      tabs={<StaffTabs current={open.key} />}
      buttons={<AccountButtons />}
    >
      <Container className="pb-section">
        <NeedsScripts />
        <StaffOnly fallback={<Loading />}>
          {open.key !== 'leads' && <NewLeadsWatch />}
          <AlarmsBanner />
          <div id={PANEL} role="tabpanel" aria-labelledby={tabId(TABS, open.key)} className="pt-8">
            <Suspense key={open.key} fallback={<Loading />}>
              <open.Body />
            </Suspense>
          </div>
        </StaffOnly>
      </Container>
    </StaffFrame>
  );
}

function StaffTabs({ current }: { current: string }) {
  const newLeads = useNewLeads();
  if (!useToken()) return null;
  const labelOf = (key: string, label: string): ReactNode =>
    key === 'leads' && newLeads ? <LeadsLabel label={label} count={newLeads} /> : label;
  return (
    <Tabs
      className="gap-3.5! sm:gap-6! xl:gap-8!"
      label="Dashboard"
      name={TABS}
      current={current}
      panelId={PANEL}
      tabs={staffTabs.map(({ key, label }) => ({
        key,
        label: labelOf(key, label),
        to: { search: `?tab=${key}` },
      }))}
    />
  );
}

const LeadsLabel = ({ label, count }: { label: string; count: number }) => (
  <>
    {label}
    <span className="figures ml-2 min-w-6 rounded-full bg-redgum px-1.5 text-center text-[0.8125rem] leading-6 text-on-redgum">
      {count}
      <span className="sr-only"> new</span>
    </span>
  </>
);

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
    <>
      <DashboardKeys />
      <BarButton onClick={() => setOpen(true)}>Account</BarButton>
      <BarButton onClick={leave}>Logout</BarButton>
      {open && (
        <Suspense>
          <AccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
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
