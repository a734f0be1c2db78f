import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import type { Db } from '../platform/database/client.ts';
import { countedPlaces, facetsOf, type ListingFilter, searchPattern } from './filter.ts';
import { fromAllCaps } from './public-address.ts';

/** A suburb in which there are listings of a status, for sale or for lease. */
export type ListedSuburb = {
  status: PropertyStatus;
  saleOrLease: SaleOrLease;
  suburb: string;
  listings: number;
};

/** Of the listings that the public may see and the filter leaves: where they are, in no order. */
export async function listSuburbs(db: Db, filter: ListingFilter): Promise<readonly ListedSuburb[]> {
  const facets = facetsOf(filter);
  if (facets.length === 0) return [];
  const rows = await countedPlaces(db, facets, searchPattern(filter))
    .select(['status', 'saleOrLease', 'suburb'])
    .select(({ fn }) => fn.sum<number>('listings').as('listings'))
    .where('suburb', 'is not', null)
    .groupBy(['status', 'saleOrLease', 'suburb'])
    .execute();
  const suburbs = new Map<string, ListedSuburb>();
  for (const row of rows) {
    if (!row.suburb || Number(row.listings) <= 0) continue;
    const { saleOrLease } = row;
    const status = row.status as PropertyStatus;
    const suburb = fromAllCaps(row.suburb);
    const key = `${status} ${saleOrLease} ${suburb}`;
    // Feeds write NORWOOD and Norwood.
    const before = suburbs.get(key)?.listings ?? 0;
    suburbs.set(key, { status, saleOrLease, suburb, listings: before + Number(row.listings) });
  }
  return [...suburbs.values()];
}
