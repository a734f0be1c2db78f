import { readFilters } from '../../../shared/listing-filters.ts';
import {
  type ListingFilter,
  listingMatcher,
  MATCHED_COLUMNS,
  suburbsOfFilter,
} from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';

/** The number of searches that are read at a time, so that other requests are handled in between. */
const BATCH = 1000;
/** The maximum age of the index: staff page through their listings, and searches change rarely. */
const KEEP_MS = 60_000;

/** The people who have the same active search, and a function that compares it with a listing. */
type SharedSearch = {
  filter: ListingFilter;
  matches: ReturnType<typeof listingMatcher>;
  emailKeys: string[];
};

/** Active searches by their suburbs, so that a listing is compared only with searches that it may match. */
type SearchIndex = { bySuburb: Map<string, SharedSearch[]>; anywhere: SharedSearch[] };

const indexes = new WeakMap<Db, Promise<SearchIndex>>();

/** For each listing, the number of people with an active search that it matches. */
export async function countInterestedPeople(
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, number>> {
  if (listingIds.length === 0) return new Map();
  const { bySuburb, anywhere } = await indexOf(db);
  const listings = await db
    .selectFrom('listings')
    .select(MATCHED_COLUMNS)
    .where('id', 'in', listingIds)
    .execute();
  return new Map(
    listings.map((listing) => {
      const searches = [...anywhere, ...(bySuburb.get(listing.suburbKey ?? '') ?? [])];
      const matching = searches.filter(({ matches }) => matches(listing));
      return [listing.id, new Set(matching.flatMap(({ emailKeys }) => emailKeys)).size];
    }),
  );
}

function indexOf(db: Db): Promise<SearchIndex> {
  const known = indexes.get(db);
  if (known) return known;
  const index = readIndex(db);
  indexes.set(db, index);
  const forget = () => indexes.delete(db);
  index.catch(forget);
  setTimeout(forget, KEEP_MS).unref();
  return index;
}

async function readIndex(db: Db): Promise<SearchIndex> {
  const shared = new Map<string, SharedSearch>();
  for (let last = ''; ; ) {
    const searches = await db
      .selectFrom('savedSearches')
      .select(['id', 'emailKey', 'saleOrLease', 'filters'])
      .where('state', '=', 'active')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { emailKey, saleOrLease, filters } of searches) {
      const key = `${saleOrLease} ${filters}`;
      const search = shared.get(key) ?? sharedSearch(filterOf(filters, saleOrLease));
      search.emailKeys.push(emailKey);
      shared.set(key, search);
    }
    if (searches.length < BATCH) return bySuburbs(shared.values());
    last = searches.at(-1)?.id ?? '';
  }
}

const filterOf = (filters: string, saleOrLease: 'SALE' | 'LEASE'): ListingFilter => ({
  ...readFilters(new URLSearchParams(filters)).filters,
  saleOrLease: [saleOrLease],
});

const sharedSearch = (filter: ListingFilter): SharedSearch => ({
  filter,
  matches: listingMatcher(filter),
  emailKeys: [],
});

function bySuburbs(searches: Iterable<SharedSearch>): SearchIndex {
  const index: SearchIndex = { bySuburb: new Map(), anywhere: [] };
  for (const search of searches) {
    const suburbs = suburbsOfFilter(search.filter);
    if (!suburbs) index.anywhere.push(search);
    for (const key of new Set(suburbs)) {
      const others = index.bySuburb.get(key);
      if (others) others.push(search);
      else index.bySuburb.set(key, [search]);
    }
  }
  return index;
}
