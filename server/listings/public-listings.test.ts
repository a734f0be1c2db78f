import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { addManyListings } from '../../test/support/generated-listings.ts';
import { choices, numbers } from '../../test/support/random.ts';
import { listListings } from './queries.ts';
import { isPublic } from './visibility.ts';

const NOW = new Date('2026-11-21T00:00:00.000Z');
onEachEngine('public lists', ({ makeContext }) => {
  test('find, count and page like a plain query, for any filter', async () => {
    const { database } = await makeContext();
    const db = database.write;
    await addManyListings(db, 3000, NOW);
    const below = numbers(7);
    const { any } = choices(below);
    for (let round = 0; round < 60; round += 1) {
      const filter = {
        status: any([null, ['ACTIVE'], ['SOLD'], ['LEASED', 'SOLD']] as const),
        saleOrLease: any([null, ['SALE'], ['LEASE']] as const),
        kind: any([null, null, ['land', 'rural'], ['rental']] as const),
        search: any([null, 'a', 'e', 'port', 'house', 'town', 'Aberfoyle', 'viti', 'xylophone', 'lan']),
      };
      let plain = db
        .selectFrom('listings')
        .select('id')
        .where(isPublic(filter.status ?? undefined));
      if (filter.saleOrLease) plain = plain.where('saleOrLease', 'in', filter.saleOrLease);
      if (filter.kind) plain = plain.where('kind', 'in', filter.kind);
      if (filter.search) {
        const like = `%${filter.search.toLowerCase()}%`;
        plain = plain.where(sql<boolean>`(lower(suburb) like ${like} or lower(property_type) like ${like})`);
      }
      const direction = any(['asc', 'desc'] as const);
      const all = await plain.orderBy('createdAt', direction).orderBy('id', direction).execute();
      const order = direction === 'asc' ? 'OLDEST' : 'NEWEST';
      const found: string[] = [];
      const size = any([7, 24, 100]);
      let after: string | null = null;
      for (let page = 0; page < 4; page += 1) {
        const { edges, totalCount, pageInfo } = await listListings(db, filter, order, { size, after });
        expect(totalCount, JSON.stringify(filter)).toBe(all.length);
        found.push(...edges.map(({ node }) => node.id));
        after = pageInfo.endCursor;
        if (!pageInfo.hasNextPage) break;
      }
      expect(found, JSON.stringify(filter)).toEqual(all.slice(0, found.length).map(({ id }) => id));
      expect(found.length).toBe(Math.min(all.length, 4 * size));
    }
  });
});
