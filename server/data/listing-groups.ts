import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/client.ts';
import { perDatabase } from '../database/engine.ts';
import { keptQuery, ofFewLengths, type Places } from '../database/kept-query.ts';
import { facetOf } from '../database/public-listings.ts';
import { type PublicListing, unshout } from './public-listing.ts';

/** What all listings of a group have in common, as the public is told it. */
export type ListingGroup = Pick<PublicListing, 'status' | 'saleOrLease' | 'suburb'>;

const readGroups = keptQuery((db, { count }: { count: number }, places: Places<{ ids: readonly number[] }>) =>
  db
    .selectFrom('listingGroups as g')
    .innerJoin('listingWords as s', 's.id', 'g.suburbId')
    .select(['g.id', 'g.facetId', 's.word'])
    .where('g.id', 'in', places.list('ids', count)),
);

/** Some 200 bytes each; a list without pages has a thousand rows at most. */
const MOST_KNOWN = 20_000;
/** One of several replicas may be so far behind the one that named a group. */
const BEHIND_MS = 1000;
const ASK_AGAIN_MS = 50;
const knownGroups = perDatabase(() => new LRUCache<number, ListingGroup>({ max: MOST_KNOWN }));

/**
 * Remembers them: a committed group keeps its id, and is of the same facet and suburb for ever. On PostgreSQL looking
 * them up for the thousand rows of a list takes three times as long as the list. Not for transactions, whose groups
 * may never be.
 * @param ids in any order, some of them more than once
 * @returns in the order of the ids
 * @throws when there is no such group
 */
export async function groupsOf(db: Db, ids: readonly number[]): Promise<ListingGroup[]> {
  const groups = knownGroups(db);
  const deadline = performance.now() + BEHIND_MS;
  for (let asked = false; ; asked = true) {
    const found = ids.map((id) => groups.get(id));
    if (found.every((group) => group !== undefined)) return found;
    const unknown = [...new Set(ids.filter((_id, at) => !found[at]))];
    if (asked) {
      if (performance.now() > deadline) throw new Error(`There is no group ${unknown[0]}.`);
      await sleep(ASK_AGAIN_MS);
    }
    const wanted = ofFewLengths(unknown);
    for (const { id, facetId, word } of await readGroups(db, { count: wanted.length }, { ids: wanted })) {
      const { status, saleOrLease } = facetOf(facetId);
      groups.set(id, { status, saleOrLease, suburb: unshout(word) || null });
    }
  }
}
