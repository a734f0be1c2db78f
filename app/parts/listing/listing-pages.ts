import { data } from 'react-router';
import { type ListFilter, MAX_PAGE_SIZE, MAX_UNPAGED, PAGE_SIZE } from '../../../shared/constants.ts';
import {
  applicableFilters,
  FILTER_PARAMS,
  type FilterParam,
  readFilters,
  writeFilters,
} from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import type { ListingCard, ListingSearch, SiteApi } from '../../../shared/site-api.ts';
import { browserApi, logBug } from '../../browser-api.ts';
import { followLoad } from '../navigation/reloading.tsx';

export type ListingPages = {
  cards: ListingCard[];
  totalCount: number;
  /** How many pages of `PAGE_SIZE` these are. */
  page: number;
  /** Whether there are further homes. It may be true even on the last page that can be requested. */
  hasMore: boolean;
};

/** The last page that can be requested: a list shows at most a thousand homes. */
export const LAST_PAGE = Math.ceil(MAX_UNPAGED / PAGE_SIZE);

/** `?page=3` means the first three pages, because "Show more" adds a page to those that are shown. */
function readPageNumber(url: URL): number {
  const page = Number(url.searchParams.get('page'));
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), LAST_PAGE) : 1;
}

/** A list's tab, its text and its filters, and the URL's parameters that are invalid or make no sense in that tab. */
type ListSearch = { search: ListingSearch; ignored: readonly FilterParam[] };

/** Reads the search of an address within a tab. */
export function readListSearch(tab: ListFilter & { search?: string }, url: Pick<URL, 'search'>): ListSearch {
  const { filters, ignored } = readFilters(new URLSearchParams(url.search));
  const { status, saleOrLease, search } = tab;
  const applicable = applicableFilters(filters, { isOnMarket: status === 'ACTIVE', saleOrLease });
  const [valid, used] = [writeFilters(filters), writeFilters(applicable)];
  const unused = FILTER_PARAMS.filter((name) => valid.has(name) && !used.has(name));
  return { search: { ...applicable, status, saleOrLease, search }, ignored: [...ignored, ...unused] };
}

/** The data that the server renders a list from; its status is 503 if the list cannot be read. */
export async function loadListingsOnServer(api: SiteApi, { search }: ListSearch, url: URL) {
  const page = readPageNumber(url);
  const [listings, facets] = await Promise.all([loadListings(api, search, page), loadFacets(api, search)]);
  return data({ listings, facets, page }, { status: listings ? 200 : 503 });
}

/** The same data in the browser, which shows the screen before the listings arrive. */
export function loadListingsInBrowser({ search }: ListSearch, url: URL) {
  const page = readPageNumber(url);
  const listings = loadListings(browserApi, search, page);
  followLoad(listings);
  return { listings, facets: loadFacets(browserApi, search), page };
}

/** Resolves to null if the counts cannot be read: the filters are then shown without them. */
export const loadFacets = (api: SiteApi, search: ListingSearch): Promise<ListingFacets | null> =>
  api.getListingFacets(search).catch((error: unknown) => {
    logBug('getListingFacets', error);
    return null;
  });

/**
 * Call 8, with as many rows as the pages hold. Resolves to null if the listings cannot be read: §8 has the same
 * sentence for that as for an empty list, and the server adds the status.
 */
async function loadListings(api: SiteApi, filter: ListingSearch, page: number): Promise<ListingPages | null> {
  const cards: ListingCard[] = [];
  const targetCount = page * PAGE_SIZE;
  let after: string | null | undefined;
  try {
    for (;;) {
      const first = Math.min(targetCount - cards.length, MAX_PAGE_SIZE);
      const { nodes, pageInfo, totalCount } = await api.listProperties({ ...filter, first, after });
      cards.push(...nodes);
      if (!pageInfo.hasNextPage || cards.length >= targetCount) {
        return { cards, totalCount, page, hasMore: pageInfo.hasNextPage };
      }
      after = pageInfo.endCursor;
    }
  } catch {
    return null;
  }
}
