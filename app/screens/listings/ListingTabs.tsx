import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { LISTING_TABS, type ListingTab } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';

const tabPaths: Record<ListingTab, string> = {
  SOLD: paths.sold,
  FORSALE: paths.forSale,
  FORLEASE: paths.forLease,
  LEASED: paths.leased,
};

const tabs = Object.keys(LISTING_TABS) as ListingTab[];

/** The tabs of the listing pages (§2). They are links to different routes, so that each tab has an address. */
export function ListingTabs({ current }: { current: ListingTab }) {
  return (
    <nav
      aria-label="Listings"
      onKeyDown={moveFocus}
      className="-mx-page overflow-x-auto px-page no-scrollbar"
    >
      {/* With forced colours, both lines have the same colour, and the selected tab would not be marked. */}
      <ul className="flex gap-x-7 border-b border-line sm:gap-x-10 forced-colors:border-b-0">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={tabPaths[tab]}
              prefetch="intent"
              aria-current={tab === current ? 'page' : undefined}
              className="label -mb-px forced-colors:mb-0 block min-w-11 border-accent py-3.5 whitespace-nowrap text-soft transition-colors hover:text-ink aria-[current=page]:border-b aria-[current=page]:text-ink forced-colors:aria-[current=page]:forced-color-adjust-none forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] focus-visible:-outline-offset-2"
            >
              {LISTING_TABS[tab].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As in a tab list: arrow keys wrap around, Home and End jump. Only the focus moves; Enter follows the link. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const target = {
    ArrowRight: (at + 1) % links.length,
    ArrowLeft: (at - 1 + links.length) % links.length,
    Home: 0,
    End: links.length - 1,
  }[event.key];
  if (at === -1 || target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  links[target]?.focus();
}
