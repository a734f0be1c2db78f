import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Tables } from '../tables/schema.ts';
import { LOCK_MS } from './sqlite-dialect.ts';

/** How long to wait for readers of the write-ahead log, and how often to try. */
const READERS_MS = 5000;
const RETRY_MS = 50;

/** The rows are deleted, but the write-ahead log still contains them. The message says what to do. */
class TraceLeft extends Error {
  override name = 'TraceLeft';
}

/**
 * Runs `work` so that nothing that it deletes remains in the SQLite file: in free pages, in segments of the search index
 * that are not merged yet, or in the write-ahead log. PostgreSQL reuses the space after its own vacuum, which cannot be
 * forced without stopping the site.
 * @throws TraceLeft if the work is done but a long reader, such as a backup, keeps the log; safe to repeat
 */
export async function leavingNoTrace<Result>(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return work();
  await sql`pragma secure_delete = on`.execute(write);
  try {
    const result = await work();
    await sql`insert into lead_words (lead_words) values ('optimize')`.execute(write);
    await truncateLog(write);
    return result;
  } finally {
    await sql`pragma secure_delete = off`.execute(write);
  }
}

/** SQLite's own wait for readers would block all writers, so this tries without waiting, and again. */
async function truncateLog(write: Kysely<Tables>): Promise<void> {
  const deadline = Date.now() + READERS_MS;
  for (;;) {
    if (await write.connection().execute(tryTruncateLog)) return;
    if (Date.now() >= deadline) break;
    await sleep(RETRY_MS);
  }
  throw new TraceLeft(
    'It is erased, but its text is still in the log of the database, which something reads, as a backup does. Run this again when that has ended.',
  );
}

/** @returns false while another connection reads the log */
async function tryTruncateLog(connection: Kysely<Tables>): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(LOCK_MS)}`.execute(connection);
  }
}
