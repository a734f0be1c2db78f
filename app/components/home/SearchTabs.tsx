import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { type SearchTab, searchTabs } from '../../../content/home.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const address = (tab: SearchTab) => ({ search: tab === 'SELL' ? '' : `?tab=${tab}` });
export const tabId = (tab: SearchTab) => `search-tab-${tab}`;

/** SELL, BUY, LEASE. Links, so that they lead somewhere before scripts run; then tabs with arrow keys. */
export function SearchTabs({ current, panelId }: { current: SearchTab; panelId: string }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();

  function onKeyDown(event: KeyboardEvent) {
    const last = searchTabs.length - 1;
    const at = searchTabs.indexOf(current);
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : searchTabs[to];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(tab))?.focus();
    navigate(address(tab), { replace: true, preventScrollReset: true });
  }

  return (
    <div role="tablist" aria-label="What are you looking for?" className="flex gap-8" onKeyDown={onKeyDown}>
      {searchTabs.map((tab) => (
        <Link
          key={tab}
          id={tabId(tab)}
          role="tab"
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={hydrated && tab !== current ? -1 : 0}
          to={address(tab)}
          replace
          preventScrollReset
          className="label inline-flex min-h-11 items-center border-b text-soft transition-colors hover:text-ink aria-selected:border-redgum aria-selected:text-ink not-aria-selected:border-transparent"
        >
          {tab}
        </Link>
      ))}
    </div>
  );
}
