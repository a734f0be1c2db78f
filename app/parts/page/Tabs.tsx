import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';

export type Tab = { key: string; label: ReactNode; to: { search: string } };

type Props = {
  /** The label of the tab list. */
  label: string;
  /** Distinguishes several sets of tabs on one page. */
  name: string;
  tabs: readonly Tab[];
  current: string;
  /** The id of the panel, which is labelled by `tabId(name, current)`. */
  panelId: string;
  /** Whether Back leaves the page instead of going through the tabs. */
  replace?: boolean;
  className?: string;
};

export const tabId = (name: string, key: string) => `${name}-tab-${key}`;

/** Links that become tabs with arrow keys once scripts run. The choice is in the page's address. */
export function Tabs({ label, name, tabs, current, panelId, replace = false, className = '' }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** The tab that the Tab key reaches: the current one, or the first one if none is open. */
  const focusableKey = tabs.some(({ key }) => key === current) ? current : tabs[0]?.key;

  function onKeyDown(event: KeyboardEvent) {
    const lastIndex = tabs.length - 1;
    const currentIndex = tabs.findIndex((tab) => tab.key === current);
    const nextIndex = {
      ArrowRight: currentIndex === lastIndex ? 0 : currentIndex + 1,
      ArrowLeft: currentIndex === 0 ? lastIndex : currentIndex - 1,
      Home: 0,
      End: lastIndex,
    }[event.key];
    const tab = nextIndex === undefined ? undefined : tabs[nextIndex];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(tabId(name, tab.key))?.focus();
    navigate(tab.to, { replace: true, preventScrollReset: true });
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      className={`flex flex-wrap gap-x-8 ${className}`}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ key, label, to }) => (
        <Link
          key={key}
          id={tabId(name, key)}
          role="tab"
          aria-selected={key === current}
          aria-controls={panelId}
          tabIndex={hydrated && key !== focusableKey ? -1 : 0}
          to={pathname + to.search}
          replace={replace}
          preventScrollReset
          className="label inline-flex min-h-11 items-center border-accent text-soft transition-colors hover:text-ink aria-selected:border-b aria-selected:text-ink not-aria-selected:pb-px"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
