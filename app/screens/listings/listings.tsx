import { data, useLocation } from 'react-router';
import { LISTING_TABS, type ListingTab, PAGE_SIZE } from '../../../shared/constants.ts';
import { listWords } from '../../../shared/content/homes/lists.ts';
import { isFiltered, readFilters, writeFilters } from '../../../shared/listing-filters.ts';
import { normalizePath, paths, searchResults } from '../../../shared/paths.ts';
import { ATOM_LISTS, subscriptionAddress } from '../../../shared/subscriptions/subscriptions.ts';
import { apiContext } from '../../api-context.ts';
import { ListingFilterForm } from '../../parts/filters/ListingFilterForm.tsx';
import { NothingFound } from '../../parts/filters/NothingFound.tsx';
import { SuburbPageLink } from '../../parts/filters/SuburbPageLink.tsx';
import { EmailTheseHomes } from '../../parts/listing/EmailTheseHomes.tsx';
import { ListingPairs, ListingPairsSkeleton } from '../../parts/listing/ListingPairs.tsx';
import { ListingResults } from '../../parts/listing/ListingResults.tsx';
import {
  loadListingsInBrowser,
  loadListingsOnServer,
  readListSearch,
} from '../../parts/listing/listing-pages.ts';
import { MapAndList } from '../../parts/listing-map/MapAndList.tsx';
import { isMapView, viewFields } from '../../parts/listing-map/ViewSwitch.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { SubscribeToList } from '../../parts/page/Subscribe.tsx';
import { Container } from '../../ui/Container.tsx';
import type { Route } from './+types/listings.ts';
import { ListingTabs } from './ListingTabs.tsx';

type Screen = {
  tab: ListingTab;
  /** The same list on the search screen. */
  searchTab: string;
  noun: { one: string; many: string };
  /** The name of its Atom feed. */
  feed: keyof typeof ATOM_LISTS;
};

/** One screen with four addresses; the address decides which tab it is (§2). */
const screens: Record<string, Screen> = {
  [paths.sold]: {
    tab: 'SOLD',
    feed: 'sold',
    searchTab: 'SOLD',
    noun: { one: 'sold home', many: 'sold homes' },
  },
  [paths.forSale]: {
    tab: 'FORSALE',
    feed: 'for-sale',
    searchTab: 'SALE',
    noun: { one: 'home for sale', many: 'homes for sale' },
  },
  [paths.forLease]: {
    tab: 'FORLEASE',
    feed: 'for-lease',
    searchTab: 'LEASE',
    noun: { one: 'home for lease', many: 'homes for lease' },
  },
  [paths.leased]: {
    tab: 'LEASED',
    feed: 'leased',
    searchTab: 'LEASED',
    noun: { one: 'leased home', many: 'leased homes' },
  },
};

function screenAt(pathname: string) {
  const screen = screens[normalizePath(pathname)];
  if (!screen) throw data(null, { status: 404 });
  return screen;
}

export const meta = (args: Route.MetaArgs) => {
  const { tab, feed } = screenAt(args.location.pathname);
  const { filters } = readFilters(new URLSearchParams(args.location.search));
  return pageMeta(args, {
    ...listWords(tab).search,
    // Search engines index the list, but not each combination of its filters.
    noindex: isFiltered(args.location.search),
    subscription: {
      type: 'application/atom+xml',
      title: ATOM_LISTS[feed].title,
      address: subscriptionAddress(`${feed}.atom`, writeFilters(filters)),
    },
  });
};

const searchOf = (url: Pick<URL, 'pathname' | 'search'>) =>
  readListSearch(LISTING_TABS[screenAt(url.pathname).tab], url);

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadListingsOnServer(context.get(apiContext), searchOf(url), url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadListingsInBrowser(searchOf(url), url);

export default function Listings({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const { tab, searchTab, noun, feed } = screenAt(location.pathname);
  const { search, ignored } = searchOf(location);
  const { status: _status, saleOrLease: _kind, search: _text, sort: _sort, ...filters } = search;
  return (
    <Container className="pt-12 pb-section md:pt-20">
      <h1 className="text-h1">{listWords(tab).title}</h1>
      <div className="mt-8 mb-7 md:mt-12">
        <ListingTabs current={tab} />
      </div>
      <ListingFilterForm key={tab} search={search} ignored={ignored} facets={loaderData.facets} noun={noun} />
      <SuburbPageLink search={search} facets={loaderData.facets} />
      <ListingResults
        resetKey={tab}
        listings={loaderData.listings}
        noun={noun}
        search={searchResults(searchTab)}
        emptyContent={
          <NothingFound
            search={search}
            facets={loaderData.facets}
            hiddenFields={viewFields(location.search)}
          />
        }
        footer={
          search.status === 'ACTIVE' &&
          search.saleOrLease && <EmailTheseHomes filters={filters} saleOrLease={search.saleOrLease} />
        }
        skeleton={<ListingPairsSkeleton count={loaderData.page * PAGE_SIZE} />}
      >
        {(cards, notice) =>
          isMapView(location.search) ? (
            <MapAndList search={search} cards={cards} notice={notice} />
          ) : (
            notice || <ListingPairs cards={cards} isFirstOnPage />
          )
        }
      </ListingResults>
      <div className="mt-4">
        <SubscribeToList
          address={subscriptionAddress(`${feed}.atom`, writeFilters(filters))}
          subject={Object.keys(filters).length > 0 ? `these ${noun.many}` : noun.many}
        />
      </div>
    </Container>
  );
}
