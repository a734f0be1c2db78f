import { readFilters } from '../../../shared/listing-filters.ts';
import { listingMatcher, MATCHED_COLUMNS } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';

/** Searches that are read at a time, so that other requests are answered in between. */
const BATCH = 1000;

/** How many people look for each of the listings: those with an active search that it matches. */
export async function countLookers(db: Db, listingIds: readonly string[]): Promise<Map<string, number>> {
  const people = new Map(listingIds.map((id) => [id, new Set<string>()]));
  const listings =
    listingIds.length === 0
      ? []
      : await db.selectFrom('listings').select(MATCHED_COLUMNS).where('id', 'in', listingIds).execute();
  for (let last = ''; listings.length > 0; ) {
    const searches = await db
      .selectFrom('savedSearches')
      .select(['id', 'emailKey', 'saleOrLease', 'filters'])
      .where('state', '=', 'active')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { emailKey, saleOrLease, filters } of searches) {
      const filter = readFilters(new URLSearchParams(filters)).filters;
      const matches = listingMatcher({ ...filter, saleOrLease: [saleOrLease] });
      for (const listing of listings) if (matches(listing)) people.get(listing.id)?.add(emailKey);
    }
    if (searches.length < BATCH) break;
    last = searches.at(-1)?.id ?? '';
  }
  return new Map([...people].map(([id, who]) => [id, who.size]));
}
