import { readFilters } from '../../../shared/listing-filters.ts';
import { listingMatcher, suburbsOfFilter } from '../../listings/index.ts';
import type { EventIndex, ListingEvent } from '../events/recent-events.ts';
import type { SearchRow } from '../links.ts';

/** The events after `toldThrough` whose listings match the search, in order. */
export function matchSearch(
  search: Pick<SearchRow, 'filters' | 'saleOrLease' | 'toldThrough'>,
  events: EventIndex,
): ListingEvent[] {
  const filter = {
    ...readFilters(new URLSearchParams(search.filters)).filters,
    saleOrLease: [search.saleOrLease],
  };
  const suburbs = suburbsOfFilter(filter);
  const candidates = suburbs?.flatMap((key) => events.bySuburb.get(key) ?? []) ?? events.all;
  if (candidates.length === 0) return [];
  const matches = listingMatcher(filter);
  const { minPrice, maxPrice, ...others } = filter;
  const hasPriceless = candidates.some(({ hasNoPrice }) => hasNoPrice);
  const matchesWithoutPrice = hasPriceless && (minPrice || maxPrice) ? listingMatcher(others) : matches;
  return candidates
    .filter(
      ({ seq, listing, hasNoPrice }) =>
        seq > search.toldThrough && (hasNoPrice ? matchesWithoutPrice : matches)(listing),
    )
    .sort((a, b) => a.seq - b.seq);
}
