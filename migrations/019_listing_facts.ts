import type { Kysely } from 'kysely';

/** What feeds say of a home besides the columns of 001: facts, documents, a set sale date, the end of a price range. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const added = [
    ['facts', '{}'],
    ['documents', '[]'],
    ['unknownCounts', '[]'],
  ] as const;
  for (const [column, empty] of added) {
    await db.schema
      .alterTable('listings')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(empty))
      .execute();
  }
  await db.schema.alterTable('listings').addColumn('setSaleAt', 'text').execute();
  await db.schema.alterTable('listings').addColumn('priceMaxCents', 'bigint').execute();
  // The report of a file names what was not understood, also in messages that are not parsed again.
  await db.schema
    .alterTable('knownMessages')
    .addColumn('unread', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
