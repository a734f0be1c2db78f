import { sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * Runs `work` so that nothing of what it deletes stays in the database's file. SQLite would leave it in free
 * pages, in the parts of the search index that are not merged yet, and in the log; on PostgreSQL the space is
 * given to others by its own vacuum, which nobody can hurry without stopping the site.
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
    await sql`pragma wal_checkpoint(truncate)`.execute(write);
    return result;
  } finally {
    await sql`pragma secure_delete = off`.execute(write);
  }
}
