import type { Kysely } from 'kysely';

/** The address index, filled by `npm run addresses`; each load is a generation of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addressStreets')
    .addColumn('generation', 'text', (c) => c.notNull())
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('latitude', 'double precision', (c) => c.notNull())
    .addColumn('longitude', 'double precision', (c) => c.notNull())
    .addColumn('houses', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('address_streets_pk', ['generation', 'row'])
    .execute();
  await db.schema
    .createIndex('address_streets_by_label')
    .on('addressStreets')
    .columns(['generation', 'label'])
    .execute();
  await db.schema
    .createTable('addressIndexes')
    .addColumn('generation', 'text', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
}
