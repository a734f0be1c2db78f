import type { Kysely } from 'kysely';
import { createLeadSearch } from '../lead-search.ts';

/** What staff see of contacts and submissions. What is there already gets its lead at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'text')
    .addColumn('changedBy', 'text')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('noteWords', 'text', (c) => c.notNull())
    .execute();
  for (const columns of [['state', 'seq'], ['kind', 'seq'], ['kind', 'state', 'seq'], ['revision']]) {
    await db.schema
      .createIndex(`leads_by_${columns.join('_')}`)
      .on('leads')
      .columns(columns as never[])
      .execute();
  }
  await db.schema
    .createTable('leadCounts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_counts_pk', ['kind', 'state'])
    .execute();
  await createLeadSearch(db);
}
