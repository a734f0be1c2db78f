import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * How often somebody asked, for all processes alike. Its columns are those of the library that counts. Unlogged: a
 * count is worth no write to the disk, and a PostgreSQL that crashed begins anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kind = db.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`unlogged`;
  await sql`create ${kind} table rate_limits (key text primary key, points integer not null, expire bigint)`.execute(
    db,
  );
}
