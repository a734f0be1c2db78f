import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Database, Db } from './client.ts';
import { DatabaseUnusable } from './unusable.ts';

export { migrations };

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
