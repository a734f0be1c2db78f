import { data } from 'react-router';
import { type ListFilter, MAX_PAGE_SIZE, MAX_UNPAGED, PAGE_SIZE } from '../../../shared/constants.ts';
import { type FilterParam, filtersFor, readFilters } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import type { ListingCard, ListingSearch, SiteApi } from '../../../shared/site-api.ts';
import { browserApi, logBug } from '../../browser-api.ts';

export type ListingPages = {
  cards: ListingCard[];
  totalCount: number;
  /** How many pages of `PAGE_SIZE` these are. */
  page: number;
  /** Whether there are further homes; behind the last page there may be. */
  hasMore: boolean;
};

/** A page holds a thousand homes, and no more. */
export const LAST_PAGE = Math.ceil(MAX_UNPAGED / PAGE_SIZE);

/** `?page=3` is the first three pages: "Show more" adds to what is there. */
function pageOf(url: URL): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), LAST_PAGE) : 1;
}

/** A list's tab, its text and its filters, and the names of the URL's parameters that were invalid. */
export type ListSearch = { search: ListingSearch; ignored: readonly FilterParam[] };

/** What an address asks of a tab. Filters that make no sense there are left out. */
export function readListSearch(tab: ListFilter & { search?: string }, url: Pick<URL, 'search'>): ListSearch {
  const { filters, ignored } = readFilters(new URLSearchParams(url.search));
  const { status, saleOrLease, search } = tab;
  return {
    search: {
      ...filtersFor(filters, { isOnMarket: status === 'ACTIVE', saleOrLease }),
      status,
      saleOrLease,
      search,
    },
    ignored,
  };
}

/** What the server renders of a list; 503 when it cannot be read now. */
export async function serveListings(api: SiteApi, { search }: ListSearch, url: URL) {
  const page = pageOf(url);
  const [listings, facets] = await Promise.all([loadListings(api, search, page), loadFacets(api, search)]);
  return data({ listings, facets, page }, { status: listings ? 200 : 503 });
}

/** The same in the browser, where the screen is there before its listings. */
export function fetchListings({ search }: ListSearch, url: URL) {
  const page = pageOf(url);
  return { listings: loadListings(browserApi, search, page), facets: loadFacets(browserApi, search), page };
}

/** null when the counts cannot be read now: the filters are shown without them. */
export const loadFacets = (api: SiteApi, search: ListingSearch): Promise<ListingFacets | null> =>
  api.getListingFacets(search).catch((error: unknown) => {
    logBug('getListingFacets', error);
    return null;
  });

/**
 * Call 8, as many rows as the pages hold. null when the listings cannot be read now: §8 has the same
 * sentence for that as for none, and the server adds the status.
 */
async function loadListings(api: SiteApi, filter: ListingSearch, page: number): Promise<ListingPages | null> {
  const cards: ListingCard[] = [];
  const wanted = page * PAGE_SIZE;
  let after: string | null | undefined;
  try {
    for (;;) {
      const first = Math.min(wanted - cards.length, MAX_PAGE_SIZE);
      const { nodes, pageInfo, totalCount } = await api.listProperties({ ...filter, first, after });
      cards.push(...nodes);
      if (!pageInfo.hasNextPage || cards.length >= wanted) {
        return { cards, totalCount, page, hasMore: pageInfo.hasNextPage };
      }
      after = pageInfo.endCursor;
    }
  } catch {
    return null;
  }
}
