import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
import { rowsAsText } from '../database/as-text.ts';
import type { Db } from '../database/client.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { facetOf } from '../database/public-listings.ts';
import { unshout } from './public-listing.ts';
import { type ListingFilter, matchingSuburbs, type Searched, scopeOf } from './public-lists.ts';

/** A suburb in which there are listings of a status, for sale or for lease. */
export type ListedSuburb = {
  status: PropertyStatus;
  saleOrLease: SaleOrLease;
  suburb: string;
  listings: number;
};

const readSuburbs = keptQuery(
  (db, { facets, search }: { facets: readonly number[]; search: boolean }, places: Places<Searched>) => {
    const { words, table } = matchingSuburbs(facets, search ? places.one('pattern') : undefined);
    const listed = rowsAsText(db, ['c.facet_id', 's.word', 'c.count']);
    const query = sql<{ listed: string | null }>`${words} select ${listed} as listed
      from ${table} as c join listing_words s on s.id = c.suburb_id where c.count > 0 and s.word <> ''`;
    return { compile: () => query.compile(db) };
  },
);

/** What was made of a text, some 300 KB where there are a thousand suburbs. */
const known = new LRUCache<string, readonly ListedSuburb[]>({
  max: 10,
  memoMethod: (text) => suburbsOf(text),
});

/** Of the listings that the public may see and the filter leaves: where they are, in no order. */
export async function listSuburbs(db: Db, filter: ListingFilter): Promise<readonly ListedSuburb[]> {
  const { facets, pattern } = scopeOf(filter);
  if (facets.length === 0) return [];
  const [found] = await readSuburbs(db, { facets, search: pattern !== undefined }, { pattern });
  return known.memo(found?.listed ?? '[]');
}

/** @param text of `readSuburbs` */
function suburbsOf(text: string): ListedSuburb[] {
  const rows: [facetId: number, word: string, listings: number][] = JSON.parse(text);
  const suburbs = new Map<string, ListedSuburb>();
  for (const [facetId, word, listings] of rows) {
    const { status, saleOrLease } = facetOf(facetId);
    const suburb = unshout(word);
    const key = `${status} ${saleOrLease} ${suburb}`;
    // Of several kinds; and feeds write NORWOOD and Norwood.
    const before = suburbs.get(key)?.listings ?? 0;
    suburbs.set(key, { status, saleOrLease, suburb, listings: before + listings });
  }
  return [...suburbs.values()];
}
