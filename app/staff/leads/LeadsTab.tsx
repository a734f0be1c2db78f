import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatCount, formatCountOf } from '../../../shared/format-count.ts';
import { countAll, countsByState, type LeadCounts, type LeadFilter } from '../../../shared/staff/leads.ts';
import { FormError } from '../../ui/form/FormStatus.tsx';
import { useHasPermission } from '../account/own-account.ts';
import { PagedList } from '../parts/PagedList.tsx';
import { AlertMailsSwitch } from './AlertMailsSwitch.tsx';
import { ErasedCounts } from './ErasedCounts.tsx';
import { ErasureRequests } from './ErasureRequests.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadRow, leadAddress, type OpenedState } from './LeadRow.tsx';
import { LeadDialog } from './lead/LeadDialog.tsx';
import { useDoneKey } from './use-done-key.ts';
import { matchesFilter, readLeadFilter, useLeads } from './use-leads.ts';

/** The leads: search and filters, the list, and one open lead. */
export default function LeadsTab() {
  const [query] = useSearchParams();
  const filter = readLeadFilter(query);
  const isOwner = useHasPermission('site');
  const list = useRef<HTMLDivElement>(null);
  // The list must not move while the pointer or the focus is in it, or while it is scrolled.
  const isListInUse = () =>
    list.current !== null &&
    (list.current.matches(':hover, :focus-within') || list.current.getBoundingClientRect().top < 0);
  const { pages, live, announcement, lastChange, waitingCount, showWaiting, replaceRow } = useLeads(
    filter,
    isListInUse,
  );
  const done = useDoneKey(pages.rows, replaceRow);
  const open = query.get('lead');
  const { counts, offices, staff, me } = pages.extras;

  const navigate = useNavigate();
  const { search, state }: { search: string; state: OpenedState } = useLocation();
  function closed() {
    // If the lead was opened from the list, going back returns to the list.
    if (state?.opened) navigate(-1);
    else navigate(leadAddress(search, null), { replace: true, preventScrollReset: true });
  }

  function showNew() {
    // The pressed button disappears, so the focus moves to the newest lead.
    flushSync(showWaiting);
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.querySelector<HTMLElement>('[data-rows] a')?.focus({ preventScroll: true });
  }

  return (
    <>
      <LeadFilters filter={filter} counts={counts} offices={offices} />
      {isOwner && <OwnersControls />}
      <Announcement words={done.outcome?.ok ? done.outcome.words : announcement} />
      {!live && <ConnectionNotice />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it cannot be pressed; waiting leads are shown when the pointer leaves */}
      <div
        ref={list}
        className="relative mt-8 scroll-mt-header"
        onKeyDown={done.onKeyDown}
        onPointerLeave={() => !isListInUse() && showWaiting()}
        onBlur={() => setTimeout(() => !isListInUse() && showWaiting())}
      >
        <FormError message={done.outcome?.ok === false ? done.outcome.words : undefined} />
        {waitingCount > 0 && <NewLeadsButton count={waitingCount} onClick={showNew} />}
        <PagedList
          pages={pages}
          // A lead that no longer matches the filter stays in place, but the count leaves it out.
          countText={() =>
            countWords(filter, counts, pages.rows.filter((lead) => matchesFilter(lead, filter, me)).length)
          }
          emptyText={noneWords(filter, counts)}
        >
          <ul className="border-b border-line">
            {pages.rows.map((lead) => (
              <LeadRow key={lead.id} lead={lead} />
            ))}
          </ul>
        </PagedList>
      </div>
      {isOwner && <ErasedCounts />}
      {open && (
        <LeadDialog
          key={open}
          id={open}
          touched={lastChange?.id === open ? lastChange.version : 0}
          staff={staff}
          onChange={replaceRow}
          onClose={closed}
        />
      )}
    </>
  );
}

/** Controls that concern all leads. */
const OwnersControls = () => (
  <>
    <AlertMailsSwitch />
    <ErasureRequests />
  </>
);

const ConnectionNotice = () => (
  <p role="status" className="mt-6 border-l-2 border-detail py-1 pl-4 text-small">
    New leads aren’t loading automatically: we’ve lost the connection to the server and we’re trying again.
  </p>
);

const Announcement = ({ words }: { words: string }) => (
  <p role="status" className="sr-only">
    {words}
  </p>
);

const NewLeadsButton = ({ count, onClick }: { count: number; onClick(): void }) => (
  <div className="pointer-events-none relative z-10 flex h-0 justify-center roomy:sticky roomy:top-[calc(var(--spacing-header)+1rem)]">
    <button
      type="button"
      onClick={onClick}
      className="pointer-events-auto min-h-11 -translate-y-3 self-start rounded-photo bg-accent px-5 text-small font-medium text-on-accent shadow-lg hover:bg-accent-deep"
    >
      {`Show ${formatCountOf(count, { one: 'new lead', many: 'new leads' })}`}
    </button>
  </div>
);

/** "Showing 12 of 12 leads". The total is only known for a kind and a state. */
function countWords(filter: LeadFilter, counts: LeadCounts | null, shown: number): string {
  if (!counts || filter.search || filter.mail || filter.office || filter.assignee)
    return `${formatCount(shown)} shown`;
  const byState = countsByState(counts, filter.kind);
  const total = filter.state ? byState[filter.state] : countAll(byState);
  return `Showing ${formatCount(shown)} of ${formatCountOf(total, { one: 'lead', many: 'leads' })}`;
}

function noneWords(filter: LeadFilter, counts: LeadCounts | null): string {
  if (isNarrowed(filter)) return 'No leads match.';
  const isAside = counts !== null && countsByState(counts).aside > 0;
  return isAside ? 'All leads are quarantined.' : 'No leads yet.';
}

const isNarrowed = (filter: LeadFilter) => Object.values(filter).some(Boolean);
