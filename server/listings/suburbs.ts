import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import { postcodeFromKey } from '../../shared/suburbs/suburb-key.ts';
import type { Db } from '../platform/database/client.ts';
import { type ListingFilter, matching } from './filters/filter.ts';
import { fromAllCaps } from './public-address.ts';

/** A suburb with listings of one status, either for sale or for lease. Two suburbs may have the same name. */
export type ListedSuburb = {
  status: PropertyStatus;
  saleOrLease: SaleOrLease;
  suburb: string;
  postcode: string | null;
  listings: number;
};

/** The suburbs of the public listings that match the filter, in no order. */
export async function listSuburbs(
  db: Db,
  filter: ListingFilter,
  now = new Date(),
): Promise<readonly ListedSuburb[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['status', 'saleOrLease', 'suburb', 'suburbKey'])
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where(matching(filter, now))
    .where('suburb', 'is not', null)
    .groupBy(['status', 'saleOrLease', 'suburb', 'suburbKey'])
    .execute();
  const suburbs = new Map<string, ListedSuburb>();
  for (const row of rows) {
    if (!row.suburb) continue;
    const { saleOrLease } = row;
    const status = row.status as PropertyStatus;
    const suburb = fromAllCaps(row.suburb);
    const postcode = postcodeFromKey(row.suburbKey ?? '');
    const key = `${status} ${saleOrLease} ${suburb} ${postcode}`;
    // Feeds write NORWOOD and Norwood.
    const before = suburbs.get(key)?.listings ?? 0;
    suburbs.set(key, { status, saleOrLease, suburb, postcode, listings: before + row.listings });
  }
  return [...suburbs.values()];
}
