import { expect, test } from 'vitest';
import { createBrowserApi } from '../../app/browser-api.ts';
import { createVisitorGate } from '../../server/api/visitor-gate.ts';
import { createServerApi } from '../../server/server-api.ts';
import { paths } from '../../shared/paths.ts';
import { openApp, openSite } from '../support/api.ts';
import { type EngineTools, onEachEngine } from '../support/engines.ts';
import { LISTING_QUESTIONS, LISTING_TABLES } from '../support/listing-questions.ts';
import { addManyListings, madeId } from '../support/many-listings.ts';
import { fullScans, recordQueries } from '../support/plans.ts';

/** Enough that an engine reads an index rather than everything; bench/queries.ts has a million. */
const COUNT = 8000;

const manyListings = async (makeContext: EngineTools['makeContext'], count: number) => {
  const context = await makeContext();
  await addManyListings(context.database.write, count, context.clock());
  const recorder = recordQueries(context);
  return { context: { ...context, database: recorder.database }, ...recorder };
};

/** A value in a limit, or compared with a column: what SQLite may take into its plan, and plan anew at each run. */
const BARE_VALUE = /(?<!\+)\?/;

onEachEngine('with many listings', ({ engine, makeContext }) => {
  // Of the other tables there are too few here: of those PostgreSQL may rightly read all.
  const large = engine === 'sqlite' ? LISTING_TABLES : ['listings', 'public_listings'];

  test('nothing that visitors ask reads all of them', async () => {
    const { context, database, take, plan } = await manyListings(makeContext, COUNT);
    const scans: Record<string, string[]> = {};
    for (const [what, ask] of Object.entries(LISTING_QUESTIONS)) {
      await ask({ db: database.read, n: 7, count: COUNT, now: context.clock() });
      const statements = take();
      expect(statements.length, what).toBeGreaterThan(0);
      for (const statement of statements) {
        const found = fullScans(await plan(statement), large);
        if (found.length > 0) scans[`${what}: ${statement.sql}`] = found;
      }
    }
    await database.close();
    expect(scans).toEqual({});
  });

  test.each([
    'select count(*) from public_listings where price_up + 0 > 1',
    'select count(*) from public_listings p where p.price_up + 0 > 1',
    'select (select count(*) from "public_listings" as "p" where "p"."price_up" + 0 > f.id) from listing_facets f',
  ])('a reading of all of them is seen: %s', async (sql) => {
    const { database, plan } = await manyListings(makeContext, 100);
    const steps = await plan({ sql, parameters: [] });
    await database.close();
    expect(fullScans(steps, ['public_listings'])).not.toEqual([]);
    expect(fullScans(steps, ['listing_media'])).toEqual([]);
  });

  test.runIf(engine === 'sqlite')('no statement is planned anew for its values', async () => {
    const { context, database, take } = await manyListings(makeContext, 100);
    const statements: string[] = [];
    for (const ask of Object.values(LISTING_QUESTIONS)) {
      await ask({ db: database.read, n: 7, count: 100, now: context.clock() });
      statements.push(...take().map(({ sql }) => sql));
    }
    await database.close();
    expect(statements.filter((sql) => sql.includes('?')).length).toBeGreaterThan(10);
    expect(statements.filter((sql) => BARE_VALUE.test(sql))).toEqual([]);
  });

  test.each(['server', 'browser'])('each call of the screens takes few queries from the %s', async (side) => {
    const { context, database, take } = await manyListings(makeContext, 3000);
    const { request } = openApp(context);
    const caller = { gate: createVisitorGate(context), visitor: 'unknown', onFailure: () => {} };
    const api =
      side === 'server'
        ? createServerApi(context, caller)
        : createBrowserApi(async (path, init) => request(path, init));
    // GraphQL reads the photographs of a list by a query of their own.
    const photos = side === 'server' ? 0 : 1;
    const id = madeId(2999);
    const most: Record<string, [number, () => Promise<unknown>]> = {
      listProperties: [1 + photos, () => api.listProperties({ status: 'ACTIVE', saleOrLease: 'SALE' })],
      'listProperties, searched': [3 + photos, () => api.listProperties({ status: 'SOLD', search: 'a' })],
      listSoldImages: [1 + photos, () => api.listSoldImages()],
      listHomeSuburbs: [1, () => api.listHomeSuburbs()],
      listActiveSuburbs: [1, () => api.listActiveSuburbs('SALE')],
      getProperty: [4, () => api.getProperty(id)],
      listInspections: [4, () => api.listInspections('LEASE', { now: context.clock() })],
    };
    const taken: Record<string, number> = {};
    for (const [what, [, call]] of Object.entries(most)) {
      // Once it knows which facets have listings.
      await call();
      take();
      await call();
      taken[what] = take().length;
    }
    await database.close();
    for (const [what, [limit]] of Object.entries(most)) {
      expect(taken[what], what).toBeGreaterThan(0);
      expect(taken[what], what).toBeLessThanOrEqual(limit);
    }
  });

  test('each page takes few queries', async () => {
    const { context, database, take } = await manyListings(makeContext, 3000);
    const { request } = openSite(context);
    const most: Record<string, number> = {
      [paths.home]: 6,
      [paths.forSale]: 3,
      [paths.forLease]: 3,
      [paths.sold]: 3,
      [paths.buyInspections]: 4,
      [`${paths.searchResults}?activeTab=BUY&query=a`]: 3,
      // 216 homes, at most a hundred a call.
      [`${paths.forSale}?page=9`]: 9,
      [paths.property(madeId(2999))]: 6,
      [paths.contact]: 0,
    };
    const taken: Record<string, number> = {};
    for (const path of Object.keys(most)) {
      take();
      expect((await request(path)).status, path).toBe(200);
      taken[path] = take().length;
    }
    await database.close();
    for (const [path, limit] of Object.entries(most)) {
      if (limit > 0) expect(taken[path], path).toBeGreaterThan(0);
      expect(taken[path], path).toBeLessThanOrEqual(limit);
    }
  });
});
