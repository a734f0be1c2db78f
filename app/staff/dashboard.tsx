import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { agency } from '../../shared/agency/agency.ts';
import { formatCount } from '../../shared/format-count.ts';
import { may, type Role } from '../../shared/staff/roles.ts';
import { formatDateTime } from '../../shared/time.ts';
import { pageMeta } from '../parts/page/meta.ts';
import { Tabs, tabId } from '../parts/page/Tabs.tsx';
import staffStyles from '../staff.css?url';
import { Button } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import type { Route } from './+types/dashboard.ts';
import { AccountContext, useLoadedAccount } from './account/own-account.ts';
import { useIsPasswordAsked } from './account/password-request.ts';
import { AlarmsBanner } from './alarms/AlarmsBanner.tsx';
import { logout } from './api/sign-in.ts';
import { KeyboardShortcuts } from './keys/KeyboardShortcuts.tsx';
import { NewLeadsWatch, useNewLeadCount } from './leads/new-leads.ts';
import { Loading } from './parts/Loading.tsx';
import { BarButton, StaffFrame } from './StaffFrame.tsx';
import { NeedsScripts, StaffOnly } from './StaffOnly.tsx';
import { clearStorage, useToken } from './session.ts';
import { DEFAULT_TAB_KEY, STAFF_TABS, type StaffTab } from './tabs.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Admin Dashboard', noindex: true });
/** Not a public page, so no shared cache may store it. */
export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

const AccountDialog = lazy(() => import('./account/AccountDialog.tsx'));
const SecondFactor = lazy(() => import('./account/SecondFactor.tsx'));
const SetupView = lazy(() => import('./setup/SetupView.tsx'));
const PasswordPrompt = lazy(() => import('./account/PasswordPrompt.tsx'));

const TABS = 'staff';
const PANEL = 'staff-panel';

/**
 * 'Admin Dashboard' (spec §2). The server renders only its shell, because the data needs the browser's token.
 */
export default function Dashboard() {
  const { search } = useLocation();
  const { account, failed, reload } = useLoadedAccount();
  const tabs = STAFF_TABS.filter(({ permission }) => account && may(account.role, permission));
  const requested = new URLSearchParams(search).get('tab');
  const named = (key: string | null) => tabs.find((tab) => tab.key === key);
  const isSetup = requested === 'setup' && account !== null && may(account.role, 'site');
  const open = named(requested) ?? named(DEFAULT_TAB_KEY) ?? tabs[0];
  return (
    <AccountContext value={account}>
      <StaffFrame
        title={<h1 className="mt-0.5 font-sans text-small tracking-normal text-soft">Admin Dashboard</h1>}
        tabs={open && <StaffTabs tabs={tabs} current={isSetup ? '' : open.key} />}
        buttons={<AccountButtons />}
      >
        <Container className="pb-section">
          <NeedsScripts />
          <StaffOnly fallback={<Loading className="mt-8" />}>
            {account?.lacksSecondFactor && <SecondFactorFirst onDone={reload} />}
            {account && open && !account.lacksSecondFactor && (
              <OpenTab tab={open} isSetup={isSetup} role={account.role} />
            )}
            {!account && <Waiting failed={failed} />}
          </StaffOnly>
        </Container>
      </StaffFrame>
    </AccountContext>
  );
}

const OpenTab = ({ tab, isSetup, role }: { tab: StaffTab; isSetup: boolean; role: Role }) => (
  <>
    {tab.key !== 'leads' && may(role, 'leads') && <NewLeadsWatch />}
    <PasswordNotice />
    {may(role, 'site') && <AlarmsBanner />}
    {!isSetup && may(role, 'site') && <DemoNotice />}
    {isSetup ? (
      <div id={PANEL} className="pt-8">
        <Suspense fallback={<Loading className="mt-8" />}>
          <SetupView />
        </Suspense>
      </div>
    ) : (
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(TABS, tab.key)} className="pt-8">
        <Suspense key={tab.key} fallback={<Loading className="mt-8" />}>
          <tab.Body />
        </Suspense>
      </div>
    )}
    <PasswordAgain />
  </>
);

/** Replaces the tabs if owners need a second factor and the signed-in owner has none. */
function SecondFactorFirst({ onDone }: { onDone(): void }) {
  const [isOn, setIsOn] = useState(false);
  return (
    <Suspense fallback={<Loading className="mt-8" />}>
      <SecondFactor onTurnedOn={() => setIsOn(true)} />
      {isOn && <Button onClick={onDone}>Continue to the dashboard</Button>}
      <PasswordAgain />
    </Suspense>
  );
}

/** Says that the initial password must be changed, and by when. */
function PasswordNotice() {
  const ends = useContext(AccountContext)?.passwordExpiresAt;
  if (!ends) return null;
  return (
    <p role="status" className="mt-6 border-l-2 border-detail py-1 pl-4">
      Please choose your own password under Account, by{' '}
      <span className="whitespace-nowrap">{formatDateTime(ends)}</span>. The one you signed in with will stop
      working then.
    </p>
  );
}

/** Offers owners the set-up while the site shows the demo. */
function DemoNotice() {
  const { isDemo, showsDemo } = agency();
  if (!isDemo && !showsDemo) return null;
  return (
    <p className="mt-6 border-l-2 border-detail py-1 pl-4">
      {isDemo ? 'This site is still showing the demo agency.' : 'This site still shows demo homes.'}{' '}
      <Link to={{ search: '?tab=setup' }} className="link py-2">
        Set up your agency
      </Link>
    </p>
  );
}

/** Asks for the password again while a call needs it. */
function PasswordAgain() {
  if (!useIsPasswordAsked()) return null;
  return (
    <Suspense>
      <PasswordPrompt />
    </Suspense>
  );
}

const Waiting = ({ failed }: { failed: boolean }) =>
  failed ? (
    <p className="mt-8">We couldn’t load your account. Please reload the page.</p>
  ) : (
    <Loading className="mt-8" />
  );

function StaffTabs({ tabs, current }: { tabs: readonly StaffTab[]; current: string }) {
  const newLeads = useNewLeadCount();
  if (!useToken()) return null;
  const labelOf = (key: string, label: string): ReactNode =>
    key === 'leads' ? <LeadsLabel label={label} count={newLeads} /> : label;
  return (
    <Tabs
      className="gap-x-3.5! sm:gap-x-6! lg:flex-nowrap! xl:gap-x-8!"
      label="Dashboard"
      name={TABS}
      current={current}
      panelId={PANEL}
      tabs={tabs.map(({ key, label }) => ({
        key,
        label: labelOf(key, label),
        to: { search: `?tab=${key}` },
      }))}
    />
  );
}

/** On a phone, the tabs wrap. The space of the number is kept there, so that none moves once it is known. */
const LeadsLabel = ({ label, count }: { label: string; count: number | null }) => (
  <span className="inline-flex items-center max-sm:min-w-20">
    {label}
    {count ? (
      <span className="figures ml-2 min-w-6 rounded-full bg-accent px-1.5 text-center text-[0.8125rem] leading-6 text-on-accent">
        <span>{formatCount(count)}</span>
        <span className="sr-only"> new</span>
      </span>
    ) : null}
  </span>
);

/**
 * Opens the signed-in person's account, and 'Logout' (spec §2: "clears local storage, goes to /admin-panel/login";
 * `StaffOnly` goes there when there is no token). The token also ends on the server, if the server responds.
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
      <KeyboardShortcuts />
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
