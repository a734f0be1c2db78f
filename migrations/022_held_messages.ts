import type { Kysely } from 'kysely';

/** Feed messages that wait for a person's word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heldMessages')
    // Not a reference: the listing may not exist yet.
    .addColumn('listingId', 'text', (c) => c.primaryKey())
    .addColumn('agentId', 'text', (c) => c.notNull())
    .addColumn('uniqueId', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('heldAt', 'text', (c) => c.notNull())
    .addColumn('refusedAt', 'text')
    .execute();
}
