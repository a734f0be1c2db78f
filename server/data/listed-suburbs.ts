import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PropertyStatus, SaleOrLease } from '../../shared/constants.ts';
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

/** No XML has it, so no feed. As JSON, PostgreSQL takes half as long again. */
const BETWEEN = '\u001f';

const readSuburbs = keptQuery(
  (db, { facets, search }: { facets: readonly number[]; search: boolean }, places: Places<Searched>) => {
    const { words, table } = matchingSuburbs(db, facets, search ? places.one('pattern') : undefined);
    const query = sql<{ listed: string | null }>`${words}
      select string_agg(c.facet_id || ' ' || c.count || ' ' || s.word, ${sql.lit(BETWEEN)}) as listed
      from ${table} as c join listing_words s on s.id = c.suburb_id where c.count > 0 and s.word <> ''`;
    return { compile: () => query.compile(db) };
  },
);

/** What was made of a text: objects of some eight times its size, 300 KB where there are a thousand suburbs. */
const known = new LRUCache<string, readonly ListedSuburb[]>({
  maxSize: 3 * 1024 * 1024,
  sizeCalculation: (_suburbs, text) => 1 + 8 * text.length,
  memoMethod: (text) => suburbsOf(text),
});

/** Of the listings that the public may see and the filter leaves: where they are, in no order. */
export async function listSuburbs(db: Db, filter: ListingFilter): Promise<readonly ListedSuburb[]> {
  const { facets, pattern } = scopeOf(filter);
  if (facets.length === 0) return [];
  const [found] = await readSuburbs(db, { facets, search: pattern !== undefined }, { pattern });
  return known.memo(found?.listed ?? '');
}

/** @param text of `readSuburbs` */
function suburbsOf(text: string): ListedSuburb[] {
  const suburbs = new Map<string, ListedSuburb>();
  for (const row of text === '' ? [] : text.split(BETWEEN)) {
    const [facetId = '', listings] = row.split(' ', 2);
    const { status, saleOrLease } = facetOf(Number(facetId));
    const suburb = unshout(row.slice(`${facetId} ${listings} `.length));
    const key = `${status} ${saleOrLease} ${suburb}`;
    // Of several kinds; and feeds write NORWOOD and Norwood.
    const before = suburbs.get(key)?.listings ?? 0;
    suburbs.set(key, { status, saleOrLease, suburb, listings: before + Number(listings) });
  }
  return [...suburbs.values()];
}
