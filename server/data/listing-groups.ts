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
 * @returns what finds those asked for
 */
export async function groupsOf(db: Db, ids: readonly number[]): Promise<(id: number) => ListingGroup> {
  const groups = knownGroups(db);
  const wanted = new Set(ids);
  const deadline = performance.now() + BEHIND_MS;
  for (;;) {
    const unknown = ofFewLengths([...wanted].filter((id) => !groups.has(id)));
    const read =
      unknown.length === 0 ? [] : await readGroups(db, { count: unknown.length }, { ids: unknown });
    for (const { id, facetId, word } of read) {
      const { status, saleOrLease } = facetOf(facetId);
      groups.set(id, { status, saleOrLease, suburb: unshout(word) || null });
    }
    if (unknown.every((id) => groups.has(id)) || performance.now() > deadline) break;
    await sleep(ASK_AGAIN_MS);
  }
  return (id) => {
    const group = groups.get(id);
    if (!group) throw new Error(`There is no group ${id}.`);
    return group;
  };
}
