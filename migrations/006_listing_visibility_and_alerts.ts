import { type Kysely, sql } from 'kysely';

/** What staff see and decide of listings and feeds, and what needs a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hiddenListings')
    .addColumn('listingId', 'text', (c) => c.primaryKey().references('listings.id').onDelete('cascade'))
    .addColumn('hiddenAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('listings_by_change').on('listings').columns(['updatedAt', 'id']).execute();

  await db.schema
    .alterTable('feedRuns')
    .addColumn('summary', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await summariseReports(db);
  await db.schema.createIndex('feed_runs_by_time').on('feedRuns').columns(['finishedAt', 'id']).execute();

  await db.schema
    .createTable('alerts')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('beganAt', 'text', (c) => c.notNull())
    .addColumn('seenAt', 'text', (c) => c.notNull())
    .addColumn('mailedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('outbox').addColumn('alertKind', 'text').execute();
}

/** One run at a time: a report may have thousands of lines. */
async function summariseReports(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from feed_runs`.execute(db);
  for (const { id } of rows) {
    const { rows: found } = await sql<{
      report: string;
    }>`select report from feed_runs where id = ${id}`.execute(db);
    const { error, totals, demoRemoved, picturesPending } = JSON.parse(found[0]?.report ?? '{}');
    const summary = JSON.stringify({ error, totals, demoRemoved, picturesPending });
    await sql`update feed_runs set summary = ${summary} where id = ${id}`.execute(db);
  }
}
