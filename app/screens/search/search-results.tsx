import { useLocation } from 'react-router';
import { agency } from '../../../shared/agency/agency.ts';
import { PAGE_SIZE, searchTabFilter } from '../../../shared/constants.ts';
import { paths, searchResults } from '../../../shared/paths.ts';
import type { ListingCard } from '../../../shared/site-api.ts';
import { apiContext } from '../../api-context.ts';
import { AlternativeSearchLink } from '../../parts/filters/AlternativeSearchLink.tsx';
import { ListingFilterForm } from '../../parts/filters/ListingFilterForm.tsx';
import { NothingFound } from '../../parts/filters/NothingFound.tsx';
import { SuburbPageLink } from '../../parts/filters/SuburbPageLink.tsx';
import { withTypedSuburb } from '../../parts/filters/with-typed-suburb.ts';
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
import { useResolved } from '../../parts/page/use-resolved.ts';
import { Container } from '../../ui/Container.tsx';
import type { Route } from './+types/search-results.ts';
import { LargeListing, LargeListingSkeleton } from './LargeListing.tsx';
import { resultNoun, SearchForm } from './SearchForm.tsx';

/** Reads the search from the address. Spaces around the text are removed. */
function readSearch(search: string) {
  const params = new URLSearchParams(search);
  return { activeTab: params.get('activeTab') ?? '', query: params.get('query')?.trim() ?? '' };
}

export const meta = (args: Route.MetaArgs) => {
  const { query } = readSearch(args.location.search);
  return pageMeta(args, {
    title: query ? `Search results for “${query}”` : 'Search results',
    description: `Homes listed with ${agency().name} in ${agency().region}.`,
    canonical: paths.searchResults,
    noindex: true,
  });
};

function readResultsSearch(url: Pick<URL, 'search'>) {
  const { activeTab, query } = readSearch(url.search);
  return readListSearch({ ...searchTabFilter(activeTab), search: query }, url);
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadListingsOnServer(context.get(apiContext), readResultsSearch(url), url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadListingsInBrowser(readResultsSearch(url), url);

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const { activeTab, query } = readSearch(location.search);
  const { search, ignored } = readResultsSearch(location);
  const { status: _status, saleOrLease: _kind, search: _text, ...filters } = search;
  const hiddenFields = { ...(activeTab && { activeTab }), ...(query && { query }) };
  const counts = useResolved(loaderData.facets);
  const noun = resultNoun(activeTab, query);
  return (
    <Container className="pt-12 pb-section md:pt-20">
      <h1 className="text-h1">Search results</h1>
      <SearchForm
        activeTab={activeTab}
        query={query}
        filters={filters}
        types={counts?.types.map(({ type }) => type) ?? []}
        hiddenFields={viewFields(location.search)}
      />
      <ListingFilterForm
        key={`filters ${activeTab} ${query}`}
        search={search}
        ignored={ignored}
        facets={loaderData.facets}
        noun={resultNoun(activeTab, '')}
        hiddenFields={hiddenFields}
      />
      <SuburbPageLink search={search} facets={loaderData.facets} />
      <ListingResults
        resetKey={`${activeTab} ${query}`}
        listings={loaderData.listings}
        noun={noun}
        emptyContent={
          <>
            <NothingFound
              search={search}
              facets={loaderData.facets}
              hiddenFields={{ ...hiddenFields, ...viewFields(location.search) }}
            />
            {query && <AllHomesLink activeTab={activeTab} />}
          </>
        }
        footer={
          search.status === 'ACTIVE' && (
            <EmailTheseHomes
              filters={withTypedSuburb(filters, query, counts)}
              saleOrLease={search.saleOrLease ?? 'SALE'}
            />
          )
        }
        skeleton={
          <>
            <LargeListingSkeleton />
            <ListingPairsSkeleton count={loaderData.page * PAGE_SIZE - 1} />
          </>
        }
      >
        {(cards, notice) =>
          isMapView(location.search) ? (
            <MapAndList search={search} cards={cards} notice={notice} />
          ) : (
            notice || <ResultList cards={cards} />
          )
        }
      </ListingResults>
    </Container>
  );
}

const ResultList = ({ cards: [first, ...rest] }: { cards: readonly ListingCard[] }) => (
  <>
    {first && <LargeListing card={first} />}
    {rest.length > 0 && <ListingPairs cards={rest} precedingCount={1} />}
  </>
);

/** Links for a search without results, for example because a suburb is misspelt. */
const AllHomesLink = ({ activeTab }: { activeTab: string }) => (
  <p className="mt-4 text-soft">
    Try another spelling, or{' '}
    <AlternativeSearchLink to={searchResults(activeTab)}>
      {`see all ${resultNoun(activeTab, '').many}`}
    </AlternativeSearchLink>
    .
  </p>
);
