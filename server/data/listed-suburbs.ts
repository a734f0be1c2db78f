import { sql } from 'kysely';
import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import type { Db } from '../database/client.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { facetOf } from '../database/public-listings.ts';
import { unshout } from './public-listing.ts';
import { type ListingFilter, matchingGroups, type Searched, scopeOf } from './public-lists.ts';

/** A suburb in which there are listings of a status, for sale or for lease. */
export type ListedSuburb = {
  status: PropertyStatus;
  saleOrLease: SaleOrLease;
  suburb: string;
  listings: number;
};

const readSuburbs = keptQuery(
  (db, { facets, search }: { facets: readonly number[]; search: boolean }, places: Places<Searched>) => {
    const groups = matchingGroups(facets, search ? places.one('pattern') : undefined);
    const query = sql<{ facetId: number; word: string; listings: number }>`${groups.words}
      select b.facet_id, s.word, b.listings from (
        select g.facet_id, g.suburb_id, sum(g.count) as listings from ${groups.table} as g
        where g.count > 0 group by g.facet_id, g.suburb_id) as b
      join listing_words s on s.id = b.suburb_id where s.word <> ''`;
    return { compile: () => query.compile(db) };
  },
);

/** Of the listings that the public may see and the filter leaves: where they are, in no order. */
export async function listSuburbs(db: Db, filter: ListingFilter): Promise<ListedSuburb[]> {
  const { facets, pattern } = scopeOf(filter);
  if (facets.length === 0) return [];
  const rows = await readSuburbs(db, { facets, search: pattern !== undefined }, { pattern });
  const suburbs = new Map<string, ListedSuburb>();
  for (const { facetId, word, listings } of rows) {
    const { status, saleOrLease } = facetOf(facetId);
    const suburb = unshout(word);
    const key = `${status} ${saleOrLease} ${suburb}`;
    // Of several kinds; and feeds write NORWOOD and Norwood.
    const before = suburbs.get(key)?.listings ?? 0;
    suburbs.set(key, { status, saleOrLease, suburb, listings: before + Number(listings) });
  }
  return [...suburbs.values()];
}
