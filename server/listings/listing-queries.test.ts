import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBrowserApi } from '../../app/browser-api.ts';
import { paths } from '../../shared/paths.ts';
import { openApp, openSite } from '../../test/support/api.ts';
import { type EngineTools, onEachEngine } from '../../test/support/engines.ts';
import { addManyListings, generatedId } from '../../test/support/generated-listings.ts';
import { LISTING_QUERIES, LISTING_TABLES } from '../../test/support/listing-queries.ts';
import { fullScans, recordQueries } from '../../test/support/plans.ts';
import { createServerApi } from '../server-api.ts';
import { createVisitorGate } from '../visitor-gate.ts';

/** So many that an index is cheaper than a scan. */
const COUNT = 8000;

const manyListings = async (makeContext: EngineTools['makeContext'], count: number) => {
  const context = await makeContext();
  await addManyListings(context.database.write, count, context.clock());
  // PostgreSQL does this by itself within a minute. Until then it cannot use index-only scans.
  if (context.database.engine === 'postgres') await sql`vacuum analyze`.execute(context.database.write);
  const recorder = recordQueries(context);
  return { context: { ...context, database: recorder.database }, ...recorder };
};

onEachEngine('with many listings', ({ engine, makeContext }) => {
  // The other tables have so few rows that PostgreSQL may rightly scan them.
  const large = engine === 'sqlite' ? LISTING_TABLES : ['listings'];

  test('no public query scans a whole table', async () => {
    const { context, database, take, plan } = await manyListings(makeContext, COUNT);
    const scans: Record<string, string[]> = {};
    for (const [what, ask] of Object.entries(LISTING_QUERIES)) {
      // With so few listings, PostgreSQL rightly scans the table to find a thousand.
      if (engine === 'postgres' && what === 'a thousand without pages') continue;
      await ask({ db: database.read, n: 7, count: COUNT, now: context.clock() });
      const statements = take();
      expect(statements.length, what).toBeGreaterThan(0);
      for (const statement of statements) {
        const found = fullScans(await plan(statement), large);
        if (found.length > 0) scans[`${what}: ${statement.sql.slice(0, 300)}`] = found;
      }
    }
    await database.close();
    expect(scans).toEqual({});
  });

  test.each([
    'select count(*) from listings where toilets + 0 > 1',
    'select count(*) from listings p where p.toilets + 0 > 1',
    'select (select count(*) from "listings" as "p" where "p"."toilets" + 0 > i.width) from pictures i',
  ])('the check detects a full scan: %s', async (statement) => {
    const { database, plan } = await manyListings(makeContext, 100);
    const steps = await plan({ sql: statement, parameters: [] });
    await database.close();
    expect(fullScans(steps, ['listings'])).not.toEqual([]);
    expect(fullScans(steps, ['listing_media'])).toEqual([]);
  });

  test.each(['server', 'browser'])(
    'each call of the screens needs few queries from the %s, even for long lists',
    async (side) => {
      const { context, database, take } = await manyListings(makeContext, 3000);
      const { request } = openApp(context);
      // The agency's facts are read once after each change of the content.
      await request('/healthz');
      const caller = { gate: createVisitorGate(context), visitor: 'unknown', onFailure: () => {} };
      const api =
        side === 'server'
          ? createServerApi(context, caller)
          : createBrowserApi(async (path, init) => request(path, init));
      const id = generatedId(2999);
      const most: Record<string, [number, () => Promise<unknown>]> = {
        listProperties: [3, () => api.listProperties({ status: 'ACTIVE', saleOrLease: 'SALE' })],
        'listProperties, searched': [3, () => api.listProperties({ status: 'SOLD', search: 'a' })],
        listSoldImages: [3, () => api.listSoldImages()],
        listHomeSuburbs: [2, () => api.listHomeSuburbs()],
        listActiveSuburbs: [1, () => api.listActiveSuburbs('SALE')],
        getProperty: [4, () => api.getProperty(id)],
        listInspections: [4, () => api.listInspections('LEASE', { now: context.clock() })],
      };
      const queryCounts: Record<string, number> = {};
      for (const [what, [, call]] of Object.entries(most)) {
        take();
        await call();
        queryCounts[what] = take().length;
      }
      await database.close();
      for (const [what, [limit]] of Object.entries(most)) {
        expect(queryCounts[what], what).toBeGreaterThan(0);
        expect(queryCounts[what], what).toBeLessThanOrEqual(limit);
      }
    },
  );

  test('each page needs few queries', async () => {
    const { context, database, take } = await manyListings(makeContext, 3000);
    const { request } = openSite(context);
    // The agency's facts are read once after each change of the content.
    await request('/healthz');
    const most: Record<string, number> = {
      [paths.home]: 8,
      // Three queries for the homes, four for the counts of the filters.
      [paths.forSale]: 7,
      [paths.forLease]: 7,
      [paths.sold]: 6,
      [paths.buyInspections]: 8,
      [`${paths.searchResults}?activeTab=BUY&query=a`]: 7,
      // A page of 216 homes takes several calls of at most a hundred.
      [`${paths.forSale}?page=9`]: 13,
      // Six queries for the home's own facts, and four for similar homes.
      [paths.property(generatedId(2999))]: 10,
      [paths.contact]: 0,
    };
    const queryCounts: Record<string, number> = {};
    for (const path of Object.keys(most)) {
      take();
      expect((await request(path)).status, path).toBe(200);
      queryCounts[path] = take().length;
    }
    await database.close();
    for (const [path, limit] of Object.entries(most)) {
      if (limit > 0) expect(queryCounts[path], path).toBeGreaterThan(0);
      expect(queryCounts[path], path).toBeLessThanOrEqual(limit);
    }
  });
});
