import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '../client.ts';
import { isSqlite } from '../queries.ts';
import { getSetting, setSetting } from '../settings.ts';
import type { Tables } from '../tables/schema.ts';

/** How long to wait for readers of the write-ahead log, and how often to try. */
const READERS_MS = 5000;
const RETRY_MS = 50;

/** A setting that exists while something that was erased may still be in the file. Each erasure has another value. */
const REWRITE_DUE = 'rewriteDue';

/** A setting that exists while the index of addresses may refer to other rows than it should. */
const ADDRESS_INDEX_DUE = 'addressIndexDue';

/** Notes, in the transaction that erases something, that SQLite's file has to be rewritten afterwards. */
export async function noteErasure(trx: Db): Promise<void> {
  if (isSqlite(trx)) await setSetting(trx, REWRITE_DUE, randomUUID());
}

/** Whether something was erased since the file was last rewritten. */
export const isRewriteDue = async (db: Db): Promise<boolean> =>
  (await getSetting(db, REWRITE_DUE)) !== undefined;

/** The rows are deleted, but the write-ahead log still contains them. The message says what to do. */
class TraceLeft extends Error {
  override name = 'TraceLeft';
}

/**
 * Rewrites an SQLite database, so that nothing that was deleted from it remains in its files. `secure_delete` overwrites
 * a deleted row, but not the copies that SQLite left behind when it split pages. The search index records a deletion
 * first and removes the words when it is merged. Does nothing on PostgreSQL, whose tables cannot be rewritten without
 * stopping the site.
 * @throws TraceLeft if a long reader, such as a backup, keeps the old write-ahead log; safe to repeat
 */
export async function rewriteDatabase({ engine, write }: Pick<Database, 'engine' | 'write'>): Promise<void> {
  if (engine === 'postgres') return;
  const due = await getSetting(write, REWRITE_DUE);
  await sql`insert into lead_words (lead_words) values ('optimize')`.execute(write);
  // The process may be killed before the next step.
  await setSetting(write, ADDRESS_INDEX_DUE, 'true');
  await sql`vacuum`.execute(write);
  await write.transaction().execute(indexAddressesAgain);
  await truncateLog(write);
  // Something else may have been erased in the meantime.
  if (due !== undefined)
    await write.deleteFrom('settings').where('name', '=', REWRITE_DUE).where('value', '=', due).execute();
}

/** VACUUM may change the rowid of rows without an integer key, and this index refers to rows by rowid. */
async function indexAddressesAgain(trx: Kysely<Tables>): Promise<void> {
  await sql`insert into address_words (address_words) values ('delete-all')`.execute(trx);
  await sql`insert into address_words (rowid, words)
    select rowid, ' ' || lower(replace(replace(replace(label, '''', ''), ',', ''), '-', ' '))
    from address_streets`.execute(trx);
  await trx.deleteFrom('settings').where('name', '=', ADDRESS_INDEX_DUE).execute();
}

/** Rebuilds SQLite's index of addresses if a rewrite of the file was interrupted before it could. */
export async function repairAddressIndex({
  engine,
  write,
}: Pick<Database, 'engine' | 'write'>): Promise<void> {
  if (engine === 'postgres' || (await getSetting(write, ADDRESS_INDEX_DUE)) === undefined) return;
  await write.transaction().execute(indexAddressesAgain);
}

/** Tries again and again, because a checkpoint that waited for readers would block all writers. */
async function truncateLog(write: Kysely<Tables>): Promise<void> {
  const deadline = Date.now() + READERS_MS;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
    // Otherwise another connection reads the log.
    if (rows[0]?.busy === 0) return;
    if (Date.now() >= deadline) break;
    await sleep(RETRY_MS);
  }
  throw new TraceLeft(
    'It’s deleted, but its text is still in the database’s log, because something is reading it, such as a backup. Run this again once that has finished.',
  );
}
