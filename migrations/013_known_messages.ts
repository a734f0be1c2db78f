import { type Kysely, sql } from 'kysely';

/** What each listing was last told by its feed, by the digest of the text: read again it need not be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownMessages')
    .addColumn('listingId', 'text', (c) => c.primaryKey().references('listings.id').onDelete('cascade'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('warnings', 'text', (c) => c.notNull())
    .addColumn('modTime', 'text')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('known_messages_by_digest').on('knownMessages').column('digest').execute();
  // A picture that was given up is tried once more when its feed names it again: few are, and each feed asks.
  await sql`create index listing_media_failed on listing_media (listing_id) where state = 'failed'`.execute(
    db,
  );
}
