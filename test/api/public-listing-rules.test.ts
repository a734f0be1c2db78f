import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../server/database/client.ts';
import { FACETS } from '../../server/database/public-listings.ts';
import { onEachEngine } from '../support/engines.ts';

/** The SHA-256 of the rules by which the engine follows what changes, as databases have them already. */
const RULES = {
  sqlite: '3e0339ee4fd15df9e5ff6ead6b437e8f22200b57b2150b2fdc585e37a7d7b55a',
  postgres: '6b642324789f985cdabb086120540af05f7a6d9f2ae58c7a6185403002cc0568',
};
const CHANGED_RULE = `A changed rule needs a new migration that drops the triggers, makes them anew and refills the
tables: databases that have them already keep the old ones otherwise. Then its SHA-256 goes into RULES.`;

/** What the engine itself knows of its triggers, and the numbers of the facets. */
async function rulesOf(engine: 'sqlite' | 'postgres', db: Db): Promise<unknown[]> {
  const tables = sql`('listings', 'hidden_listings', 'inspections', 'public_listings')`;
  const { rows } =
    engine === 'sqlite'
      ? await sql`select name, sql from sqlite_master where type = 'trigger' and tbl_name in ${tables}
          order by name`.execute(db)
      : await sql`select c.relname, t.tgname, t.tgtype, t.tgoldtable, t.tgnewtable, p.prosrc from pg_trigger t
          join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
          where c.relname in ${tables} and not t.tgisinternal order by t.tgname`.execute(db);
  const facets = await db
    .selectFrom('listingFacets')
    .select(['id', 'status', 'saleOrLease', 'kind'])
    .orderBy('id')
    .execute();
  return [...rows, ...facets];
}

onEachEngine('what is kept for lists', ({ engine, makeContext }) => {
  test('follows the rules that databases have already: a changed one comes with a migration', async () => {
    const { database } = await makeContext();
    const rules = await rulesOf(engine, database.read);
    expect(rules.length).toBeGreaterThan(FACETS.length + 8);
    const text = JSON.stringify(rules).replace(/(?:\\n|\s)+/g, ' ');
    expect(createHash('sha256').update(text).digest('hex'), CHANGED_RULE).toBe(RULES[engine]);
  });
});
