import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, DatabaseUnusable } from './client.ts';
import * as initial from './migrations/001_initial.ts';
import * as submissions from './migrations/002_submissions.ts';
import * as files from './migrations/003_files.ts';
import * as staff from './migrations/004_staff.ts';
import * as leads from './migrations/005_leads.ts';
import * as visibility from './migrations/006_listing_visibility_and_alerts.ts';

/** In order; a name never changes once it has landed. */
export const migrations: Record<string, Migration> = {
  '001_initial': initial,
  '002_submissions': submissions,
  '003_files': files,
  '004_staff': staff,
  '005_leads': leads,
  '006_listing_visibility_and_alerts': visibility,
};

export const newestMigration: string = Object.keys(migrations).sort().at(-1) ?? '';

/**
 * Brings the tables up to date; two processes that start at once take turns (an immediate transaction
 * on SQLite, an advisory lock on PostgreSQL).
 * @throws DatabaseUnusable when a newer version of Openhome made the database.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.write,
    provider: { getMigrations: async () => migrations },
  });
  const known = new Set(Object.keys(migrations));
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const applied = await appliedMigrations(database);
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseUnusable(
      `The database was made by a newer version of Openhome (${unknown.join(', ')}). Start that version on it.`,
    );
  }
  throw error;
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.write,
  );
  return rows.map((row) => row.name);
}
