import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Tables } from '../tables/schema.ts';
import { LOCK_MS } from './sqlite-dialect.ts';

/** How long the log is waited for while somebody reads what is in it, and how often it is asked. */
const READERS_MS = 5000;
const ASK_MS = 50;

/** It is deleted, but its text is still in the log, which cannot be cut; the message says what to do. */
export class TraceLeft extends Error {
  override name = 'TraceLeft';
}

/**
 * Runs `work` so that nothing of what it deletes stays in the database's file. SQLite would leave it in free
 * pages, in the parts of the search index that are not merged yet, and in the log; on PostgreSQL the space is
 * given to others by its own vacuum, which nobody can hurry without stopping the site.
 * @throws TraceLeft when the work is done and somebody reads on and on, as a backup does; safe to repeat
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
    await cutLog(write);
    return result;
  } finally {
    await sql`pragma secure_delete = off`.execute(write);
  }
}

/** Whoever waits in SQLite for readers holds up all who write: this asks at once, and again. */
async function cutLog(write: Kysely<Tables>): Promise<void> {
  const deadline = Date.now() + READERS_MS;
  for (;;) {
    if (await write.connection().execute(cutLogNow)) return;
    if (Date.now() >= deadline) break;
    await sleep(ASK_MS);
  }
  throw new TraceLeft(
    'It is erased, but its text is still in the log of the database, which something reads, as a backup does. Run this again when that has ended.',
  );
}

/** @returns false while somebody reads what is in it */
async function cutLogNow(connection: Kysely<Tables>): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(connection);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(LOCK_MS)}`.execute(connection);
  }
}
