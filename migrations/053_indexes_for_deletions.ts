import { type Kysely, sql } from 'kysely';

/**
 * Indexes of the columns that refer to pictures, contacts and submissions. Without them, the engine reads the whole table
 * for each of these rows that is deleted, and housekeeping reads it for each old picture, while nothing else can be
 * written to SQLite.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create index listing_media_by_picture on listing_media (picture_id)',
  'create index outbox_by_contact on outbox (contact_id)',
  'create index outbox_by_submission on outbox (submission_id)',
];
