import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';
import type { Db } from '../platform/database/client.ts';

onEachEngine('a site with more addresses than a sitemap may have', ({ makeContext, engine }) => {
  // Filling PostgreSQL takes a minute, and nothing here depends on it.
  test.runIf(engine === 'sqlite')('lists several', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    await addListing(context);
    for (let doublings = 1; doublings <= 16; doublings += 1) await doubleListings(context.database.write);
    const locations = async (path: string) => {
      const xml = await (await request(path)).text();
      return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    };
    const sitemaps = [1, 2].map((part) => `/sitemap.xml?part=${part}`);
    expect(await locations('/sitemap.xml')).toEqual(sitemaps.map((path) => context.config.publicUrl + path));
    const parts = await Promise.all(sitemaps.map(locations));
    expect(parts[0]).toHaveLength(50_000);
    const homes = parts.flat().filter((address) => address?.includes('/property/'));
    expect(new Set(homes).size).toBe(2 ** 16);
    for (const part of ['0', '3', 'x', '1.5'])
      expect((await request(`/sitemap.xml?part=${part}`)).status, part).toBe(404);
  });
});

/** Adds a copy of each listing. */
async function doubleListings(db: Db): Promise<void> {
  const {
    id: _id,
    uniqueId: _uniqueId,
    ...others
  } = await db.selectFrom('listings').selectAll().limit(1).executeTakeFirstOrThrow();
  const columns = Object.keys(others) as (keyof typeof others)[];
  const { listings } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .executeTakeFirstOrThrow();
  const copy = `${listings}-`;
  await db
    .insertInto('listings')
    .columns(['id', 'uniqueId', ...columns])
    .expression(
      db
        .selectFrom('listings')
        .select([
          sql<string>`${copy} || id`.as('id'),
          sql<string>`${copy} || unique_id`.as('uniqueId'),
          ...columns,
        ]),
    )
    .execute();
}
