import { type MouseEvent, type MouseEventHandler, type ReactNode, useId, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { type ActiveFilter, activeFilters, PARAM_LABELS } from '../../../shared/filter-words.ts';
import { formatCountOf } from '../../../shared/format-count.ts';
import { type FilterParam, type ListingFilters, writeFilters } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import {
  type FilterRange,
  SWAPPED_RANGE_WORDS,
  swappedRanges,
} from '../../../shared/listings/swapped-ranges.ts';
import type { ListingSearch } from '../../../shared/site-api.ts';
import { webMcpTool } from '../../forms/web-mcp-tool.ts';
import { Button } from '../../ui/Button.tsx';
import { unlessNewTab } from '../../ui/browser/clicks.ts';
import { HiddenFields } from '../../ui/form/HiddenFields.tsx';
import { ViewSwitch, viewFields } from '../listing-map/ViewSwitch.tsx';
import { useIsReloading } from '../navigation/reloading.tsx';
import { useResolved } from '../page/use-resolved.ts';
import { FilterFields, SortField } from './FilterFields.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { deleteFilters, useLiveFilters } from './use-live-filters.ts';

type Props = {
  search: ListingSearch;
  /** Parameters of the address that are invalid or make no sense in this list. */
  ignored: readonly FilterParam[];
  facets: ListingFacets | null | Promise<ListingFacets | null>;
  /** "home for sale", "homes for sale". */
  noun: { one: string; many: string };
  /** The tab and the typed text of a search, which the form sends with the filters. */
  hiddenFields?: Readonly<Record<string, string>>;
  /** Whether visitors may order the list. */
  isSortable?: boolean;
};

/**
 * The columns have fixed widths, so that nothing moves when a part of the row arrives late. On a phone the parts wrap,
 * because large text needs a line for each.
 */
const ROW = 'flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:grid';
const COLUMNS = `${ROW} sm:grid-cols-[minmax(0,1fr)_6.75rem]`;
/** As high as the field for the sort order, which has a row of its own on a phone. */
const COLUMNS_WITH_SORT = `${ROW} sm:min-h-14 sm:grid-cols-[minmax(0,1fr)_6.75rem_16rem]`;

/**
 * The filters of a list: a plain GET form. With JavaScript, the list updates on every change. Each choice says how many
 * homes it would find. On a phone, the open panel covers the page as a sheet, also without JavaScript (look.css).
 */
export function ListingFilterForm({
  search,
  ignored,
  facets,
  noun,
  hiddenFields: tabFields = {},
  isSortable = true,
}: Props) {
  const { pathname, search: query, state } = useLocation();
  const swapped: FilterRange[] = state?.swapped ?? swappedRanges(new URLSearchParams(query));
  const hiddenFields = { ...tabFields, ...viewFields(query) };
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  /** The pressed element is removed, so the focus moves to the button that opens the panel. */
  const focusOpener = () => opener.current?.focus({ preventScroll: true });
  const applyFilters = useLiveFilters(form, ignored);
  const latestFacets = useResolved(facets);
  const counts = useLastFacets(latestFacets);
  const { status, saleOrLease, search: _text, ...filters } = search;
  const active = activeFilters(filters, counts, saleOrLease);
  const toAddress = (remaining: ListingFilters) => {
    const params = new URLSearchParams([...Object.entries(hiddenFields), ...writeFilters(remaining)]);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  function removeFilter(event: MouseEvent, remaining: ListingFilters) {
    event.preventDefault();
    applyFilters((params) => deleteFilters(params, filters, remaining));
    focusOpener();
  }
  return (
    <search aria-label="Filters" className="mb-8 block">
      <Form
        {...webMcpTool('filter_homes', `Filters and sorts the list of ${noun.many}.`)}
        ref={form}
        action={pathname}
        className="print:hidden"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          applyFilters();
          panel.current?.removeAttribute('open');
          focusOpener();
          // The panel may be longer than a phone's screen: once it closes, the list would be out of sight.
          panel.current?.scrollIntoView({ block: 'start' });
        }}
      >
        <HiddenFields fields={Object.entries(hiddenFields)} />
        {filters.agent && <input type="hidden" name="agent" value={filters.agent} />}
        {filters.area && <input type="hidden" name="area" value={filters.area} />}
        <div className={isSortable ? COLUMNS_WITH_SORT : COLUMNS}>
          <FilterPanel panel={panel} opener={opener} activeCount={active.length}>
            <FilterFields
              id={id}
              filters={filters}
              facets={counts}
              isOnMarket={status === 'ACTIVE'}
              saleOrLease={saleOrLease}
              isInspectionList={!isSortable}
            />
            <PanelFooter
              total={latestFacets === null ? undefined : counts?.totalCount}
              noun={noun}
              clearAddress={active.length > 0 ? toAddress({ sort: filters.sort }) : undefined}
              onClear={unlessNewTab(focusOpener)}
            />
          </FilterPanel>
          <ViewSwitch />
          {isSortable && <SortField id={id} sort={filters.sort} isOnMarket={status === 'ACTIVE'} />}
        </div>
        {isSortable && <SortButton />}
      </Form>
      <IgnoredParams params={ignored} />
      <SwappedRanges ranges={swapped} />
      <ActiveFilters filters={active} toAddress={toAddress} onRemove={removeFilter} />
    </search>
  );
}

type PanelFooterProps = Pick<Props, 'noun'> & {
  /** How many homes the filters find; undefined if that is not known. */
  total: number | undefined;
  /** The address of the list without filters; undefined if none is set. */
  clearAddress: string | undefined;
  onClear: MouseEventHandler;
};

/** The button that shows the homes. It stays in view while the panel scrolls, if the window is high enough. */
const PanelFooter = ({ total, noun, clearAddress, onClear }: PanelFooterProps) => (
  <div
    aria-busy={useIsReloading()}
    className="fade-if-busy roomy:sticky bottom-0 z-1 -mx-page flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper px-page pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
  >
    <Button type="submit">{total === undefined ? 'Show homes' : `Show ${formatCountOf(total, noun)}`}</Button>
    {clearAddress && (
      <Link className="link" to={clearAddress} preventScrollReset onClick={onClear}>
        Clear all filters
      </Link>
    )}
  </div>
);

/** Without scripts, a button below the choice of the order applies it. */
const SortButton = () => (
  <noscript>
    <p className="mt-1 text-right">
      <button type="submit" className="link py-2">
        Sort
      </button>
    </p>
  </noscript>
);

function IgnoredParams({ params }: { params: readonly FilterParam[] }) {
  if (params.length === 0) return null;
  return (
    <p role="status" className="mt-4 text-small text-soft">
      We couldn’t use part of this search: {params.map((param) => PARAM_LABELS[param]).join(', ')}.
    </p>
  );
}

function SwappedRanges({ ranges }: { ranges: readonly FilterRange[] }) {
  if (ranges.length === 0) return null;
  return (
    <p role="status" className="mt-4 text-small text-soft">
      {ranges.map((range) => SWAPPED_RANGE_WORDS[range]).join(' ')}
    </p>
  );
}

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[];
  toAddress: (left: ListingFilters) => string;
  onRemove: (event: MouseEvent, remaining: ListingFilters) => void;
};

function ActiveFilters({ filters, toAddress, onRemove }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ words, remaining }) => (
        <li key={words}>
          <Chip to={toAddress(remaining)} onRemove={unlessNewTab((event) => onRemove(event, remaining))}>
            {words}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

type ChipProps = { to: string; onRemove: MouseEventHandler; children: ReactNode };

const Chip = ({ to, onRemove, children }: ChipProps) => (
  <Link
    to={to}
    preventScrollReset
    onClick={onRemove}
    className="inline-flex min-h-11 items-center gap-2 rounded-photo bg-sand px-4 text-small transition-colors hover:bg-line"
  >
    <span className="sr-only">Remove the filter </span>
    {children}
    <span aria-hidden="true">×</span>
  </Link>
);

/** Keeps the counts of the last response until the next one arrives, so that the form does not jump. */
function useLastFacets(facets: ListingFacets | null | undefined): ListingFacets | null {
  const [lastFacets, setLastFacets] = useState(facets ?? null);
  if (facets && facets !== lastFacets) setLastFacets(facets);
  return facets ?? lastFacets;
}
