import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Db } from './client.ts';
import * as initial from './migrations/001_initial.ts';
import * as submissions from './migrations/002_submissions.ts';
import * as files from './migrations/003_files.ts';
import * as staff from './migrations/004_staff.ts';
import * as leads from './migrations/005_leads.ts';
import * as visibility from './migrations/006_listing_visibility_and_alerts.ts';
import * as addresses from './migrations/007_addresses.ts';
import * as setAside from './migrations/008_set_aside.ts';
import * as publicListings from './migrations/009_public_listings.ts';
import * as listingSuburbs from './migrations/010_listing_suburbs.ts';
import * as rateLimits from './migrations/012_rate_limits.ts';
import * as knownMessages from './migrations/013_known_messages.ts';
import * as leadOffices from './migrations/014_lead_offices.ts';
import * as groupsByType from './migrations/015_groups_by_type.ts';
import { DatabaseUnusable } from './unusable.ts';

/** In order; a name never changes once it has landed. */
export const migrations: Record<string, Migration> = {
  '001_initial': initial,
  '002_submissions': submissions,
  '003_files': files,
  '004_staff': staff,
  '005_leads': leads,
  '006_listing_visibility_and_alerts': visibility,
  '007_addresses': addresses,
  '008_set_aside': setAside,
  '009_public_listings': publicListings,
  '010_listing_suburbs': listingSuburbs,
  '012_rate_limits': rateLimits,
  '013_known_messages': knownMessages,
  '014_lead_offices': leadOffices,
  '015_groups_by_type': groupsByType,
};

export const newestMigration: string = Object.keys(migrations).sort().at(-1) ?? '';

/** Kysely's own, so that a version before ours takes turns with us too. */
const LOCK = 3853314791062309107n;
/** PostgreSQL's word for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the tables up to date; two processes that start at once take turns (an immediate transaction
 * on SQLite, an advisory lock on PostgreSQL).
 * @param upTo stops after this one, for what was written by an earlier version
 * @throws DatabaseUnusable when a newer version of Openhome made the database, or somebody holds one of its tables
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  try {
    if (database.engine === 'sqlite') return await migrateOn(database.write, upTo);
    // One transaction around the lock and all: behind a pooler the next statement may be another connection's, and a
    // lock of the session would stay with the first.
    await database.write.transaction().execute(async (trx) => {
      // A table of a million takes its time, and so does one who is before us.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      // Whoever asks for a table that we wait for waits behind us: a form gives up after 20 s.
      await sql`set local lock_timeout = '5s'`.execute(trx);
      await migrateOn(trx, upTo);
    });
  } catch (error) {
    refuseUnknown(await appliedMigrations(database.write));
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) throw held(error);
    throw error;
  }
}

const held = (cause: Error) =>
  new DatabaseUnusable(
    'Somebody else holds a table of the database, such as a dump, a backup or an import, and it could not be ' +
      'brought up to date beside them. Nothing was changed: start again when they are done.',
    { cause },
  );

async function migrateOn(db: Db, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** @throws DatabaseUnusable when one of them is of a newer version of Openhome */
export function refuseUnknown(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new DatabaseUnusable(
    `The database was made by a newer version of Openhome (${unknown.join(', ')}). Start that version on it.`,
  );
}

/** In their order. @throws when the database has no tables yet */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
