import type { Kysely } from 'kysely';

/** Leads that are set aside, with why; and what was sent within a day, found by its content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('aside', 'text').execute();
  // The list that staff see first has all but these.
  await db.schema
    .createIndex('leads_shown')
    .on('leads')
    .columns(['seq'])
    .where('state' as never, '<>', 'aside')
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_content')
    .on('idempotencyKeys')
    .columns(['requestHash'])
    .execute();
}
