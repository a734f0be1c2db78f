/**
 * Imported before the program, it simulates the next version: one with a further migration, which adds a column with a
 * default and a table, as a migration may (docs/adr/0016-migrations-and-upgrades.md).
 */
import type { Kysely } from 'kysely';
// Not from `migrate.ts`, which looks for the newest of them when it is loaded.
import { migrations } from '../../../migrations/index.ts';

migrations['999_next'] = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('nextVersion', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createTable('nextVersions').addColumn('id', 'text').execute();
  },
};
