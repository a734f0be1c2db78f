import type { ReactNode } from 'react';
import { data, Link, useLocation } from 'react-router';
import type { SaleOrLease } from '../../../shared/constants.ts';
import { inspections as inspectionsWords } from '../../../shared/content/homes/inspections.ts';
import { type FilterParam, isFiltered, writeFilters } from '../../../shared/listing-filters.ts';
import { comingInspections } from '../../../shared/listings/coming-inspections.ts';
import { messages } from '../../../shared/messages.ts';
import { normalizePath, paths } from '../../../shared/paths.ts';
import type { Inspection, ListingSearch, SiteApi } from '../../../shared/site-api.ts';
import { INSPECTION_CALENDARS, subscriptionAddress } from '../../../shared/subscriptions/subscriptions.ts';
import { apiContext } from '../../api-context.ts';
import { browserApi } from '../../browser-api.ts';
import { ListingFilterForm } from '../../parts/filters/ListingFilterForm.tsx';
import { NothingFound } from '../../parts/filters/NothingFound.tsx';
import { loadFacets, readListSearch } from '../../parts/listing/listing-pages.ts';
import { isMapView, viewFields } from '../../parts/listing-map/ViewSwitch.tsx';
import { followLoad, Reloading, useIsReloading } from '../../parts/navigation/reloading.tsx';
import { Deferred } from '../../parts/page/Deferred.tsx';
import { pageMeta } from '../../parts/page/meta.ts';
import { SubscribeToCalendar } from '../../parts/page/Subscribe.tsx';
import { Container } from '../../ui/Container.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgainLink } from '../../ui/TryAgainLink.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Route } from './+types/inspections.ts';
import { InspectionRow, InspectionRowSkeleton } from './InspectionRow.tsx';
import { InspectionsOnMap } from './InspectionsOnMap.tsx';
import { groupByDay, type InspectionsResult, loadInspections } from './load-inspections.ts';

/** One screen with three addresses. Those under /buy/ show the same page (§2). */
const readSaleOrLease = (pathname: string): SaleOrLease =>
  normalizePath(pathname) === paths.leaseInspections ? 'LEASE' : 'SALE';

const PAGES = {
  SALE: {
    path: paths.buyInspections,
    calendar: 'inspections-for-sale',
    homes: paths.forSale,
    other: paths.leaseInspections,
  },
  LEASE: {
    path: paths.leaseInspections,
    calendar: 'inspections-for-lease',
    homes: paths.forLease,
    other: paths.buyInspections,
  },
} as const;

export const meta = (args: Route.MetaArgs) => {
  const saleOrLease = readSaleOrLease(args.location.pathname);
  const { path, calendar } = PAGES[saleOrLease];
  return pageMeta(args, {
    ...inspectionsWords(saleOrLease).search,
    canonical: path,
    noindex: isFiltered(args.location.search),
    subscription: {
      type: 'text/calendar',
      title: INSPECTION_CALENDARS[calendar].title,
      address: subscriptionAddress(`${calendar}.ics`, writeFilters(readSearch(args.location).filters)),
    },
  });
};

function readSearch({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const { search: listSearch, ignored } = readListSearch(
    { status: 'ACTIVE', saleOrLease: readSaleOrLease(pathname) },
    { search },
  );
  const { status, saleOrLease, sort, ...filters } = listSearch;
  const unused: readonly FilterParam[] = sort ? [...ignored, 'sort'] : ignored;
  return { search: { status, saleOrLease, ...filters }, filters, ignored: unused };
}

/** The inspections, and the counts of the filters for homes that have any. */
function load(api: SiteApi, url: URL) {
  const { search, filters } = readSearch(url);
  return {
    inspections: loadInspections(api, readSaleOrLease(url.pathname), filters),
    facets: loadFacets(api, { ...search, inspection: filters.inspection ?? 'any' }),
  };
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const loading = load(context.get(apiContext), url);
  const [inspections, facets] = await Promise.all([loading.inspections, loading.facets]);
  return data({ inspections, facets }, { status: 'error' in inspections ? 503 : 200 });
};
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => {
  const loading = load(browserApi, url);
  followLoad(loading.inspections);
  return loading;
};

export default function UpcomingInspections({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const saleOrLease = readSaleOrLease(location.pathname);
  const { search, filters, ignored } = readSearch(location);
  const { homes, other, calendar } = PAGES[saleOrLease];
  const { title, text, toOther, none } = inspectionsWords(saleOrLease);
  return (
    <Container className="pt-8 pb-section md:pt-20">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 max-w-[31em] text-lead text-soft">{text}</p>
      {/*
       * On a phone the line fits by a hair, depending on whether the web font has loaded. The width makes it wrap in
       * both cases.
       */}
      <p className="mt-3 max-sm:max-w-[20em]">
        <Link className="link" to={other}>
          {toOther}
        </Link>
      </p>
      <div className="mt-6 border-t border-line pt-6 md:mt-8">
        <ListingFilterForm
          key={saleOrLease}
          search={search}
          ignored={ignored}
          facets={loaderData.facets}
          noun={{ one: 'home', many: 'homes' }}
          isSortable={false}
        />
        <Deferred resetKey={saleOrLease} resolve={loaderData.inspections} fallback={<Loading />}>
          {(inspections) => (
            <Results
              result={inspections}
              none={none}
              search={search}
              homesAddress={homes}
              emptyContent={
                <>
                  <NothingFound
                    search={search}
                    facets={loaderData.facets}
                    hiddenFields={viewFields(location.search)}
                    homesAddress={homes}
                  />
                  <p className="mt-3">
                    <Link className="link" to={homes}>
                      See all homes
                    </Link>
                  </p>
                </>
              }
            />
          )}
        </Deferred>
      </div>
      <div className="mt-8">
        <SubscribeToCalendar
          address={subscriptionAddress(`${calendar}.ics`, writeFilters(filters))}
          subject={isFiltered(location.search) ? 'these inspections' : 'all inspections'}
        />
      </div>
    </Container>
  );
}

/**
 * @param none what is said if there are no inspections
 * @param homesAddress the address of the list with the homes of all inspections
 */
function Results({
  result,
  none,
  search,
  homesAddress,
  emptyContent,
}: {
  result: InspectionsResult;
  none: string;
  search: ListingSearch;
  homesAddress: string;
  /** What follows `none`. */
  emptyContent: ReactNode;
}) {
  const isMap = isMapView(useLocation().search);
  const isReloading = useIsReloading();
  const loaded = 'error' in result ? { inspections: [], totalCount: 0 } : result;
  const inspections = comingInspections(loaded.inspections, useNow());
  const n = inspections.length;
  const totalCount = loaded.totalCount - loaded.inspections.length + n;
  const notice =
    n === 0 && ('error' in result ? <TryAgainLink className="link mt-4 inline-block" /> : emptyContent);
  return (
    <div aria-busy={isReloading} className={`fade-if-busy ${n === 0 ? 'min-h-[30vh]' : ''}`}>
      {/* One element for all, because screen readers announce changes only of a live region that was there before. */}
      <Status isTitle={n === 0}>
        <span>{'error' in result ? result.error : n === 0 ? none : `${n} of ${totalCount} Results`}</span>
        {isReloading && <Reloading />}
      </Status>
      {isMap ? (
        <InspectionsOnMap search={search} inspections={inspections} notice={notice} />
      ) : (
        notice || <Timetable inspections={inspections} />
      )}
      {n < totalCount && (
        <p className="mt-12 border-t border-line pt-6 text-small text-soft">
          Later times are on each home’s page.{' '}
          <Link className="link text-ink" to={homesAddress}>
            See all homes
          </Link>
        </p>
      )}
    </div>
  );
}

const Timetable = ({ inspections }: { inspections: readonly Inspection[] }) =>
  groupByDay(inspections).map(({ day, homes }) => (
    <Day key={day} heading={<h2 className="text-h3">{day}</h2>}>
      {homes.map((homeTimes) => (
        <li key={homeTimes[0].id} className="border-t border-line py-1.5 md:py-4">
          <InspectionRow inspections={homeTimes} />
        </li>
      ))}
    </Day>
  ));

const Status = ({ isTitle, children }: { isTitle?: boolean; children: ReactNode }) => (
  <p role="status" className={isTitle ? 'font-serif text-h3' : 'figures text-soft'}>
    {children}
  </p>
);

/** The day stays visible while its homes scroll past, if the window is high enough. */
const Day = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section className="mt-6 gap-x-gap md:mt-10 lg:grid lg:grid-cols-12">
    <div className="top-header z-10 bg-paper py-2 roomy:sticky lg:col-span-2 lg:self-start">{heading}</div>
    <ul className="lg:col-span-10">{children}</ul>
  </section>
);

const Loading = () => (
  <div aria-busy="true">
    <Status>{messages.loadingInspections}</Status>
    <div aria-hidden="true">
      <Day heading={<Skeleton className="h-8 w-56 max-w-full" />}>
        {[1, 2, 3].map((box) => (
          <li key={box} className="border-t border-line py-1.5 md:py-4">
            <InspectionRowSkeleton />
          </li>
        ))}
      </Day>
    </div>
  </div>
);
