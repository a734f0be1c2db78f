import { setImmediate } from 'node:timers/promises';
import { readFilters } from '../../../shared/listing-filters.ts';
import { listingMatcher, MATCHED_COLUMNS } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';

/** The number of searches that are read and compared at a time, so that other requests are handled in between. */
const BATCH = 1000;

/** For each listing, the number of people with an active search that it matches. 10,000 searches take 0.15 s. */
export async function countInterestedPeople(
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, number>> {
  if (listingIds.length === 0) return new Map();
  const listings = await db
    .selectFrom('listings')
    .select(MATCHED_COLUMNS)
    .where('id', 'in', listingIds)
    .execute();
  const people = listings.map((listing) => ({ listing, emailKeys: new Set<string>() }));
  for (let last = ''; ; await setImmediate()) {
    const searches = await db
      .selectFrom('savedSearches')
      .select(['id', 'emailKey', 'saleOrLease', 'filters'])
      .where('state', '=', 'active')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { emailKey, saleOrLease, filters } of searches) {
      const { filters: wanted } = readFilters(new URLSearchParams(filters));
      const matches = listingMatcher({ ...wanted, saleOrLease: [saleOrLease] });
      for (const { listing, emailKeys } of people) if (matches(listing)) emailKeys.add(emailKey);
    }
    if (searches.length < BATCH) break;
    last = searches.at(-1)?.id ?? '';
  }
  return new Map(people.map(({ listing, emailKeys }) => [listing.id, emailKeys.size]));
}
