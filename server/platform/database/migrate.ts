import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import type { Database, Db } from './client.ts';
import { DatabaseUnusable } from './unusable.ts';

export { migrations };

export const newestMigration: string = Object.keys(migrations).sort().at(-1) ?? '';

/** The key of Kysely's own lock. Older versions of Openhome use Kysely's lock, so the same key excludes them too. */
const LOCK = 3853314791062309107n;
/** The SQLSTATE of a lock time-out. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the missing migrations, under a lock: an immediate transaction on SQLite, an advisory lock on PostgreSQL.
 * @param upTo the last migration to run, for data that an older version wrote
 * @throws DatabaseUnusable if a newer version of Openhome made the database, if another session locks one of its tables,
 * or if the role may not create tables
 */
export async function migrate(database: Database, upTo?: string): Promise<void> {
  // Kysely reads the whole catalogue before it finds that nothing is missing.
  if (upTo === undefined && (await isUpToDate(database.write))) return;
  try {
    if (database.engine === 'sqlite') return await migrateOn(database.write, upTo);
    // The lock belongs to the transaction, because behind a pooler each transaction may run on another connection.
    await database.write.transaction().execute(async (trx) => {
      // A migration of a million rows takes longer than the usual time-outs, and so may another process's migration.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      // Other queries on a table queue behind a migration that waits for its lock, and a form gives up after 20 s.
      await sql`set local lock_timeout = '5s'`.execute(trx);
      await requireWritable(trx);
      await requireOwner(trx);
      await migrateOn(trx, upTo);
    });
  } catch (error) {
    // A database whose first migration failed has no list of them.
    refuseUnknown(await appliedMigrations(database.write).catch(() => []));
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw tableLocked(error);
    throw error;
  }
}

const tableLocked = (cause: Error) =>
  new DatabaseUnusable(
    'Something else, such as a dump, a backup or an import, has locked a table of the database, so its schema could not ' +
      'be upgraded. Nothing was changed: start again once that has finished.',
    { cause },
  );

/** Kysely reports only that the transaction failed. @throws DatabaseUnusable if this is a replica */
async function requireWritable(trx: Db): Promise<void> {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting`.execute(trx);
  if (rows[0]?.setting === 'off') return;
  throw new DatabaseUnusable(
    'The database of DATABASE_URL can only be read, but needs new tables or columns. DATABASE_URL must name the ' +
      'primary, not a replica.',
  );
}

/**
 * Only the owner of a database may create tables in it. Kysely tries, and then reports only that the transaction failed.
 * @throws DatabaseUnusable
 */
async function requireOwner(trx: Db): Promise<void> {
  const { rows } = await sql<{ isRefused: boolean }>`
    select to_regclass('kysely_migration') is null
      and not coalesce(has_schema_privilege(current_schema(), 'create'), false) as "isRefused"`.execute(trx);
  if (!rows[0]?.isRefused) return;
  throw new DatabaseUnusable(
    'PostgreSQL doesn’t let the role of DATABASE_URL create tables. It must own the database: ' +
      'ALTER DATABASE name OWNER TO role.',
  );
}

async function migrateOn(db: Db, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** @throws DatabaseUnusable if a migration belongs to a newer version of Openhome */
export function refuseUnknown(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new DatabaseUnusable(
    `The database was made by a newer version of Openhome (${unknown.join(', ')}). Use that version.`,
  );
}

const isUpToDate = (db: Db): Promise<boolean> =>
  appliedMigrations(db).then(
    (applied) => applied.toSorted().join() === Object.keys(migrations).toSorted().join(),
    () => false,
  );

/** @returns the names of the migrations, in order. @throws if the database has no tables yet */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
