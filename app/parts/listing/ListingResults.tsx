import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PAGE_SIZE } from '../../../shared/constants.ts';
import { common } from '../../../shared/content/frame/common.ts';
import { formatCount, formatCountOf } from '../../../shared/format-count.ts';
import { useHydrated } from '../../ui/browser/use-hydrated.ts';
import { TryAgainLink } from '../../ui/TryAgainLink.tsx';
import { Reloading, useIsReloading } from '../navigation/reloading.tsx';
import { Deferred } from '../page/Deferred.tsx';
import { LAST_PAGE, type ListingPages } from './listing-pages.ts';

type Props = {
  /** Changes if another list is requested. Further pages of the same list are appended instead. */
  resetKey: string;
  listings: ListingPages | null | Promise<ListingPages | null>;
  /** The words after the count: "homes for sale". */
  noun: { one: string; many: string };
  skeleton: ReactNode;
  /** The address of the search; absent if the search form is above the list. */
  search?: string;
  /** What an empty list offers. */
  emptyContent?: ReactNode;
  /** What follows a list with homes. */
  footer?: ReactNode;
  /**
   * Renders the homes.
   * @param notice what takes the place of the homes if there are none
   */
  children: (cards: ListingPages['cards'], notice: ReactNode) => ReactNode;
};

/** The count, the results and "Show more"; a skeleton while they load; or the sentence for an empty list. */
export function ListingResults({
  resetKey,
  listings,
  noun,
  skeleton,
  search,
  emptyContent,
  footer,
  children,
}: Props) {
  return (
    <Deferred
      resetKey={resetKey}
      resolve={listings}
      fallback={
        <section aria-busy="true" aria-label="Results">
          <Count>
            <span className="sr-only">Loading…</span>
          </Count>
          {skeleton}
        </section>
      }
    >
      {(pages) => (
        <Results pages={pages} noun={noun} search={search} emptyContent={emptyContent} footer={footer}>
          {children}
        </Results>
      )}
    </Deferred>
  );
}

function Results({
  pages,
  noun,
  search,
  emptyContent,
  footer,
  children,
}: { pages: ListingPages | null } & Pick<Props, 'noun' | 'search' | 'emptyContent' | 'footer' | 'children'>) {
  const shown = useLastLoaded(pages);
  const section = useFocusOnFirstNew(shown);
  const isReloading = useIsReloading();
  const { cards = [], totalCount = 0 } = shown ?? {};
  const isEmpty = totalCount === 0;
  return (
    <section
      ref={section}
      aria-label="Results"
      aria-busy={isReloading}
      className={`fade-if-busy ${isEmpty ? 'min-h-[40vh] pt-10' : ''}`}
    >
      <Count isTitle={isEmpty}>
        <span>{isEmpty ? common().noProperties : formatCountOf(totalCount, noun)}</span>
        {isReloading && <Reloading />}
      </Count>
      {children(cards, shown ? isEmpty && emptyContent : <Failure />)}
      {shown?.hasMore &&
        (shown.page < LAST_PAGE ? (
          <ShowMore pages={shown} hasFailed={!pages} isLoading={isReloading} />
        ) : (
          <TruncatedNotice pages={shown} search={search} />
        ))}
      {!isEmpty && footer}
    </section>
  );
}

/** Keeps the homes that are shown if more of them fail to load. Those of another search are not kept. */
function useLastLoaded(pages: ListingPages | null): ListingPages | null {
  const params = new URLSearchParams(useLocation().search);
  for (const name of ['page', 'view']) params.delete(name);
  const search = String(params);
  const [lastLoaded, setLastLoaded] = useState({ pages, search });
  if (pages && pages !== lastLoaded.pages) setLastLoaded({ pages, search });
  return pages ?? (search === lastLoaded.search ? lastLoaded.pages : null);
}

/**
 * The number of homes, or the sentence for an empty list. Both are in one element, because screen readers announce
 * changes only of a live region that was there before. Another tab has an element of its own.
 */
function Count({ isTitle, children }: { isTitle?: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      className={isTitle ? 'mb-4 font-serif text-h3' : 'figures mb-7 min-h-[1lh] text-soft md:mb-9'}
    >
      {children}
    </p>
  );
}

/**
 * Follows 'No properties found.', which is the sentence for an empty response and for a failed one (spec §8). A failed
 * one can be tried again.
 */
const Failure = () => (
  <p className="text-soft">
    We can’t load our listings right now. <TryAgainLink className="link text-ink" />
  </p>
);

/** A plain link to the longer list. With scripts, the page keeps its scroll position while the rest loads. */
function ShowMore({
  pages,
  hasFailed,
  isLoading,
}: {
  pages: ListingPages;
  hasFailed: boolean;
  isLoading: boolean;
}) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const query = new URLSearchParams(search);
  query.set('page', String(pages.page + 1));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-6">
      <p className="figures text-small text-soft" role="status">
        {`${formatCount(pages.cards.length)} of ${formatCount(pages.totalCount)} shown${hasFailed ? '. The rest didn’t load.' : ''}`}
      </p>
      <Link
        // Without scripts the browser jumps to the first new home. With scripts nothing jumps.
        to={`${pathname}?${query}${hydrated ? '' : `#home-${pages.page * PAGE_SIZE + 1}`}`}
        replace
        preventScrollReset
        className="label inline-flex min-h-12 items-center rounded-photo border border-edge px-7 transition-colors hover:border-ink hover:bg-ink hover:text-paper"
      >
        {isLoading ? 'Loading…' : hasFailed ? 'Try again' : 'Show more'}
      </Link>
    </div>
  );
}

/** The end of a list with more homes than a page shows. It says so, instead of leaving homes out silently. */
function TruncatedNotice({ pages, search }: { pages: ListingPages; search: string | undefined }) {
  return (
    <p className="figures border-t border-line pt-6 text-small text-soft" role="status">
      <span>{`${formatCount(pages.cards.length)} of ${formatCount(pages.totalCount)} shown.`}</span>{' '}
      {search ? (
        <Link className="link text-ink" to={search}>
          Search for the rest
        </Link>
      ) : (
        'Search by suburb or type of home to find the rest.'
      )}
    </p>
  );
}

/** "Show more" disappears or moves down, so the focus moves to the first new home without scrolling. */
function useFocusOnFirstNew(pages: ListingPages | null) {
  const section = useRef<HTMLElement>(null);
  const previousPages = useRef(pages);
  useEffect(() => {
    const count = previousPages.current?.cards.length ?? 0;
    // A list with other filters may be longer, too. Then the focus belongs to the filter that the visitor changed.
    const isContinued =
      count > 0 &&
      (pages?.page ?? 0) > (previousPages.current?.page ?? 0) &&
      pages?.cards[count - 1]?.id === previousPages.current?.cards[count - 1]?.id;
    if (isContinued) {
      section.current?.querySelector<HTMLElement>(`#home-${count + 1} a`)?.focus({ preventScroll: true });
    }
    previousPages.current = pages;
  }, [pages]);
  return section;
}
