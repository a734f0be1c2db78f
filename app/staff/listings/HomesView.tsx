import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatCount } from '../../../shared/format-count.ts';
import { formatHomeCount } from '../../../shared/listings/home-count.ts';
import {
  LISTING_PLACES,
  type ListingPlace,
  type StaffListing,
  type StaffListings,
} from '../../../shared/staff/staff-listings.ts';
import { listStaffListings } from '../api/listings.ts';
import { PagedList } from '../parts/PagedList.tsx';
import { QuerySearch } from '../parts/QuerySearch.tsx';
import { usePages } from '../parts/use-pages.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import { ListingRow } from './ListingRow.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { useHiding } from './use-hiding.ts';

type ListExtras = { counts: StaffListings['counts'] | null };

/**
 * Every home that a feed has ever sent, with its place, to search and to hide. The list is loaded again on every visit,
 * because a feed may have been imported since.
 */
export function HomesView() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const search = query.get('q') ?? '';
  const place = LISTING_PLACES.find((known) => known === query.get('place'));
  const listKey = JSON.stringify([search, place, key]);
  const shownKey = useRef(listKey);
  useEffect(() => {
    shownKey.current = listKey;
  });
  const pages = usePages<StaffListing, ListExtras>(
    listKey,
    async (after, signal) => {
      const { listings, endCursor, counts } = await listStaffListings({ place, search, after }, signal);
      return { rows: listings, endCursor, extras: { counts } };
    },
    { counts: null },
  );
  const hiding = useHiding((changed) => {
    if (shownKey.current === listKey) pages.updatePage((page) => replaceRow(page, changed));
    // The list was changed since the press, and may have been read before the home was hidden.
    else pages.reload();
  });
  return (
    <>
      <div className="grid gap-6">
        <div className="max-w-xl">
          <QuerySearch label="Search by address or ID" />
        </div>
        <PlaceFilter counts={pages.extras.counts} current={place} />
      </div>
      <p className="mt-6 text-small text-soft">
        Homes come from your CRM. Change them there, and the site follows. Hiding a home takes it off the site
        until you show it again.
      </p>
      {pages.rows.some(({ demo }) => demo) && (
        <p className="mt-6 border-l-2 border-detail py-1 pl-4 text-small">
          These are demo listings. Your first feed replaces them as soon as it adds a home.
        </p>
      )}
      <PagedList
        pages={pages}
        className="mt-8"
        countText={(rows) => countText(totalForPlace(pages.extras.counts, place), rows)}
        emptyText={search || place ? 'No homes match.' : 'No homes yet: they’ll come with your first feed.'}
      >
        <ul>
          {pages.rows.map((listing) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              busy={hiding.changingIds.has(listing.id)}
              onChange={(hidden) => hiding.setHidden(listing, hidden)}
            />
          ))}
        </ul>
      </PagedList>
      <ChangeNotice hiding={hiding} />
    </>
  );
}

const totalForPlace = (counts: StaffListings['counts'] | null, place: ListingPlace | undefined) =>
  place ? (counts?.[place] ?? 0) : Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** A home that was just hidden is still in the list, though the filter's count no longer includes it. */
function countText(matching: number, rows: number): string {
  const all = Math.max(matching, rows);
  return `Showing ${formatCount(rows)} of ${formatHomeCount(all)}`;
}

/** The changed row stays in place whatever the filter says, so that it does not vanish under the pointer. */
function replaceRow({ rows, extras }: { rows: StaffListing[]; extras: ListExtras }, changed: StaffListing) {
  const before = rows.find(({ id }) => id === changed.id);
  const counts = extras.counts && { ...extras.counts };
  if (counts && before) {
    counts[before.place] -= 1;
    counts[changed.place] += 1;
  }
  return { rows: rows.map((row) => (row.id === changed.id ? changed : row)), extras: { counts } };
}
