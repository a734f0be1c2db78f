import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Context } from '../../server/context.ts';
import { listListings } from '../../server/data/listings.ts';
import { isPublic, setHidden } from '../../server/data/visibility.ts';
import { type Db, openDatabase } from '../../server/database/client.ts';
import { migrate } from '../../server/database/migrate.ts';
import { emptyPlace } from '../support/backups.ts';
import { onEachEngine, somebodyWaits } from '../support/engines.ts';
import { addInspection, addListing } from '../support/listings.ts';
import { addManyListings } from '../support/many-listings.ts';
import { numbers } from '../support/random.ts';

const NOW = new Date('2026-11-21T00:00:00.000Z');
const SUBURBS = ['Norwood', 'NORWOOD', 'Unley', 'Villa Heights', null];
const TYPES = ['House', 'Villa', 'Land', null];
const STATUSES = ['ACTIVE', 'SOLD', 'LEASED', 'OFF_MARKET', 'WITHDRAWN', 'DELETED'] as const;
const KINDS = ['residential', 'rental', 'land', 'rural'] as const;

/** What is kept for lists, and the same worked out from the tables themselves. */
async function keptAndPlain(db: Db) {
  const listings = await db
    .selectFrom('listings')
    .select(['id', 'createdAt', 'status', 'saleOrLease', 'kind', 'suburb', 'propertyType'])
    .where(isPublic())
    .orderBy('id')
    .execute();
  const kept = await db
    .selectFrom('publicListings as p')
    .innerJoin('listingFacets as f', 'f.id', 'p.facetId')
    .innerJoin('listingGroups as g', 'g.id', 'p.groupId')
    .innerJoin('listingWords as s', 's.id', 'g.suburbId')
    .innerJoin('listingWords as t', 't.id', 'g.propertyTypeId')
    .select(['p.id', 'p.createdAt', 'f.status', 'f.saleOrLease', 'f.kind', 's.word as suburb'])
    .select(['t.word as propertyType', 'g.facetId as ofGroup', 'p.facetId'])
    .orderBy('p.id')
    .execute();
  const inspections = await db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .select(['inspections.id', 'inspections.listingId', 'listings.saleOrLease', 'inspections.start'])
    .where(isPublic(['ACTIVE']))
    .orderBy('inspections.id')
    .execute();
  const countsOf = (table: 'listingFacets' | 'listingGroups') =>
    db.selectFrom(table).select(['id', 'count']).where('count', '<>', 0).orderBy('id').execute();
  const counted = (column: 'facetId' | 'groupId') =>
    db
      .selectFrom('publicListings')
      .select([`${column} as id`, (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy(column)
      .orderBy(column)
      .execute();
  const suburbs = await db
    .selectFrom('publicListings as p')
    .innerJoin('listingGroups as g', 'g.id', 'p.groupId')
    .select(['p.facetId', 'g.suburbId', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['p.facetId', 'g.suburbId'])
    .orderBy('p.facetId')
    .orderBy('g.suburbId')
    .execute();
  const countedSuburbs = db.selectFrom('listingSuburbs').selectAll().where('count', '<>', 0);
  const days: Record<string, number> = {};
  for (const { saleOrLease, start } of inspections) {
    const day = `${saleOrLease} ${start.slice(0, 10)}`;
    days[day] = (days[day] ?? 0) + 1;
  }
  const countedDays = await db.selectFrom('inspectionDays').selectAll().where('count', '<>', 0).execute();
  return {
    kept: {
      suburbs: await countedSuburbs.orderBy('facetId').orderBy('suburbId').execute(),
      days: Object.fromEntries(countedDays.map((each) => [`${each.saleOrLease} ${each.day}`, each.count])),
      listings: kept.map(({ ofGroup, facetId, ...facts }) => ({ ...facts, ofItsFacet: ofGroup === facetId })),
      inspections: await db.selectFrom('publicInspections').selectAll().orderBy('id').execute(),
      facets: await countsOf('listingFacets'),
      groups: await countsOf('listingGroups'),
    },
    plain: {
      suburbs,
      days,
      listings: listings.map((facts) => ({
        ...facts,
        suburb: facts.suburb ?? '',
        propertyType: facts.propertyType ?? '',
        ofItsFacet: true,
      })),
      inspections,
      facets: await counted('facetId'),
      groups: await counted('groupId'),
    },
  };
}

onEachEngine('what is kept for lists', ({ makeContext }) => {
  test('is what the tables say, whatever changes, and when changes come at once', async () => {
    const context = await makeContext();
    const db = context.database.write;
    const below = numbers(5);
    const any = <T>(all: readonly T[]): T => all[below(all.length)] as T;
    const ids: string[] = [];
    const facts = () => ({
      status: any(STATUSES),
      kind: any(KINDS),
      saleOrLease: any(['SALE', 'LEASE'] as const),
      suburb: any(SUBURBS),
      propertyType: any(TYPES),
      createdAt: new Date(NOW.getTime() - below(1000) * 1000).toISOString(),
      priceDisplay: any([0, 1] as const),
      priceCents: any([null, 40_000_000, 50_000_000]),
      soldPriceDisplay: any([0, 1] as const),
      soldPriceCents: any([null, 60_000_000]),
    });
    const add = async () => ids.push(await addListing(context, facts()));
    const addShown = async () => ids.push(await addListing(context, { ...facts(), status: 'ACTIVE' }));
    const one: (() => Promise<unknown>)[] = [
      add,
      addShown,
      addShown,
      () => addInspection(context, any(ids), new Date(NOW.getTime() + below(9) * 3_600_000).toISOString()),
      () => addInspection(context, any(ids), NOW.toISOString()),
      () => db.updateTable('listings').set(facts()).where('id', '=', any(ids)).execute(),
      () => setHidden(db, any(ids), true, NOW),
      () => setHidden(db, any(ids), false, NOW),
      () => db.deleteFrom('inspections').where('listingId', '=', any(ids)).execute(),
    ];
    const many: (() => Promise<unknown>)[] = [
      () => db.deleteFrom('listings').where('id', '=', any(ids)).execute(),
      () => db.updateTable('listings').set(facts()).where('suburb', '=', 'Unley').execute(),
      () => db.updateTable('inspections').set({ start: NOW.toISOString() }).execute(),
    ];
    const run = (change: () => Promise<unknown>) =>
      change().catch((error: unknown) => {
        // An inspection of a listing that is gone.
        if (!/foreign key/i.test(String(error))) throw error;
      });
    await add();
    let [listings, inspections] = [0, 0];
    for (let step = 0; step < 40; step += 1) {
      for (let n = 0; n < 6; n += 1) await run(any(one));
      await Promise.all(Array.from({ length: 6 }, () => run(any(one))));
      await run(any(many));
      const { kept, plain } = await keptAndPlain(db);
      expect(kept).toEqual(plain);
      listings = Math.max(listings, kept.listings.length);
      inspections = Math.max(inspections, kept.inspections.length);
    }
    expect(listings).toBeGreaterThan(20);
    expect(inspections).toBeGreaterThan(3);
  });

  test('finds, counts and pages as a plain query would, whatever is asked', async () => {
    const { database } = await makeContext();
    const db = database.write;
    await addManyListings(db, 3000, NOW);
    const below = numbers(7);
    const any = <T>(all: readonly T[]): T => all[below(all.length)] as T;
    for (let question = 0; question < 60; question += 1) {
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

test.each(['008_set_aside', '009_public_listings'])(
  'a database of %s gets it when it is migrated',
  async (earlier) => {
    const path = join(mkdtempSync(join(tmpdir(), 'openhome-test-')), 'openhome.db');
    const database = openDatabase({ kind: 'sqlite', path });
    const db = database.write;
    await migrate(database, earlier);
    await addManyListings(db, 2000, NOW);
    await migrate(database);
    const { kept, plain } = await keptAndPlain(db);
    expect(kept).toEqual(plain);
    expect(kept.listings.length).toBeGreaterThan(1000);
    await database.close();
  },
);

test('a process of the earlier version writes on PostgreSQL while it is filled, and nothing of that is missed', async () => {
  const { database: config } = await emptyPlace('postgres');
  const database = openDatabase(config);
  await migrate(database, '008_set_aside');
  await addManyListings(database.write, 20, NOW);
  const context = { database } as Context;
  const shown = await addListing(context, { status: 'WITHDRAWN' });
  const hidden = await addListing(context);
  await addInspection(context, shown, '2026-11-22T00:00:00.000Z');
  const earlier = await database.write.startTransaction().execute();
  await earlier.updateTable('listings').set({ status: 'ACTIVE' }).where('id', '=', shown).execute();
  await earlier
    .insertInto('hiddenListings')
    .values({ listingId: hidden, hiddenAt: NOW.toISOString() })
    .execute();
  await earlier.updateTable('inspections').set({ start: NOW.toISOString() }).execute();
  const migrated = migrate(database);
  await somebodyWaits(database);
  await earlier.commit().execute();
  await migrated;
  const { kept, plain } = await keptAndPlain(database.write);
  expect(kept).toEqual(plain);
  expect(kept.listings.map((listing) => listing.id)).toContain(shown);
  await database.close();
});
