import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shapesOf, tablesOf } from '../../server/platform/database/table-rows.ts';
import { onEachEngine } from '../../test/support/engines.ts';

/** On PostgreSQL the previous version may still run and read these tables. A later migration drops them. */
const OF_THE_VERSION_BEFORE = [
  ...['listing_facets', 'listing_words', 'listing_groups', 'listing_suburbs', 'public_listings'],
  ...['public_inspections', 'inspection_days'],
];

onEachEngine('the tables of a copy', ({ engine, makeContext }) => {
  const all = tablesOf('content', 'sign-in', 'transient');
  const copied = tablesOf('content', 'sign-in');

  test('are all tables of the database, each with an entry in ROLES', async () => {
    const { database } = await makeContext();
    const { rows } =
      engine === 'sqlite'
        ? // The tables of the search index have other types.
          await sql<{ name: string }>`select name from pragma_table_list
            where type = 'table' and schema = 'main' and name not like 'sqlite_%'`.execute(database.read)
        : await sql<{ name: string }>`select table_name as name from information_schema.tables
            where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.read);
    const found = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'));
    const expected = engine === 'sqlite' ? all : [...all, ...OF_THE_VERSION_BEFORE];
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('are in an order that satisfies foreign keys', async () => {
    const { database } = await makeContext();
    const { rows } =
      engine === 'sqlite'
        ? await sql<{ from: string; to: string }>`select m.name as "from", f."table" as "to"
            from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(
            database.read,
          )
        : await sql<{ from: string; to: string }>`select conrelid::regclass::text as "from",
            confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`.execute(database.read);
    expect(rows.length).toBeGreaterThan(5);
    for (const { from, to } of rows.filter((row) => copied.includes(row.from))) {
      expect(copied.indexOf(to), `${from} refers to ${to}`).toBeLessThan(copied.indexOf(from));
      expect(copied.indexOf(to), `${from} refers to ${to}`).toBeGreaterThanOrEqual(0);
    }
  });

  test('have the same columns on both engines, and no numbers that an engine generates', async () => {
    const { database } = await makeContext();
    const shapes = await shapesOf(engine, database.read, copied);
    expect(shapes.map(({ name }) => name)).toEqual(copied);
    const { rows } =
      engine === 'sqlite'
        ? await sql<{ kind: string; made: null }>`select distinct lower(c.type) as kind, null as made
            from sqlite_master m, pragma_table_info(m.name) c
            where m.name in (${sql.join(copied)})`.execute(database.read)
        : await sql<{ kind: string; made: string | null }>`select distinct data_type as kind,
            coalesce(identity_generation, case when column_default like 'nextval%' then 'serial' end) as made
            from information_schema.columns
            where is_generated = 'NEVER' and table_name in (${sql.join(copied)})`.execute(database.read);
    for (const { kind, made } of rows) {
      expect(['text', 'integer', 'bigint', 'double precision']).toContain(kind);
      expect(made).toBeNull();
    }
  });
});
